/** A semaphore: so many holders at once, and so many of each key. */
export interface Semaphore {
  /** Takes a place, and gives the function that frees it; undefined if there is none. Freeing twice does nothing. */
  acquire(key: string): (() => void) | undefined
}

export function createSemaphore({
  most = Infinity,
  mostOfKey,
}: {
  readonly most?: number
  readonly mostOfKey: number
}): Semaphore {
  const held = new Map<string, number>()
  let all = 0
  return {
    acquire: (key) => {
      const own = held.get(key) ?? 0
      if (own >= mostOfKey || all >= most) return undefined
      held.set(key, own + 1)
      all += 1
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        all -= 1
        const left = (held.get(key) ?? 1) - 1
        if (left === 0) held.delete(key)
        else held.set(key, left)
      }
    },
  }
}
