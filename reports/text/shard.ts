import type { Run } from '../../lib/run/result.ts'

/** A shard as it is asked for, such as 2/3. */
export function shardText({ part, of }: NonNullable<Run['settings']['shard']>): string {
  return `${part}/${of}`
}
