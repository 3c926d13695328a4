import { setFlagsFromString } from 'node:v8'

/**
 * Lets the heaps of this process, its workers' too, grow by 30 % between two collections. V8's own
 * measure is several times what is alive: the longer a run, the more memory its dead requests took.
 */
export function keepHeapsTight(): void {
  setFlagsFromString('--heap-growing-percent=30')
}
