/** Lets a limited number of tasks be under way at once; the others wait their turn in order. */
export interface Gate {
  enter(): Promise<void> | undefined
  leave(): void
}

export function createGate(places: number): Gate {
  let free = places
  const waiting: (() => void)[] = []
  return {
    enter() {
      if (free > 0) {
        free--
        return undefined
      }
      return new Promise((resolve) => waiting.push(resolve))
    },
    leave() {
      const next = waiting.shift()
      if (next === undefined) free++
      else next()
    },
  }
}
