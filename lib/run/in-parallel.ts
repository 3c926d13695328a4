/**
 * Works through items with at most `width` under way, taking the next one only when there is room,
 * until they are used up, `enough` says so, or one fails; the first failure is thrown when the
 * others have come to rest.
 */
export async function inParallel<Item>(
  items: Iterable<Item>,
  width: number,
  work: (item: Item) => Promise<void>,
  enough: () => boolean = () => false,
): Promise<void> {
  const iterator = items[Symbol.iterator]()
  let stopped = false
  const lane = async (): Promise<void> => {
    while (!stopped && !enough()) {
      const next = iterator.next()
      if (next.done === true) return
      await work(next.value)
    }
  }
  const guarded = async (): Promise<void> => {
    try {
      await lane()
    } catch (error) {
      stopped = true
      throw error
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: Math.max(1, width) }, guarded))
  const failure = lanes.find((result) => result.status === 'rejected')
  if (failure !== undefined) throw failure.reason
}
