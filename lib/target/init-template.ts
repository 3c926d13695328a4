/** The commented YAML file that `samsvar init` writes. */
export function configTemplate(): string {
  throw new Error('configTemplate is being written')
}
