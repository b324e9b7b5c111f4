import { setImmediate } from 'node:timers/promises'
import type { Random } from './random.js'

/** Something that happens at a time of the simulation. */
interface Due {
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Drawn: the order of what is due at the same time. */
  readonly rank: number
  /** The order in which it was scheduled, for what has the same rank. */
  readonly number: number
  readonly run: () => void | Promise<void>
  isCancelled: boolean
}

/** The time of a simulation, and all that happens in it, one after the other. */
export interface Scheduler {
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Runs something after so many milliseconds. Nothing else runs until its promise has settled. */
  readonly after: (ms: number, run: () => void | Promise<void>) => { cancel(): void }
  /** Lets things happen until this is true, or nothing more is due before a time. True if it is true. Only one may do so at a time. */
  until(isDone: () => boolean, latest: number): Promise<boolean>
  /** Waits until this is true, or so many milliseconds have passed, while something else lets things happen. True if it is true. */
  when(isDone: () => boolean, ms: number): Promise<boolean>
  /** Says that something was begun in this turn of the event loop, so that the turn is not the last one. */
  noteWork(): void
}

/** Creates a scheduler. */
export function createScheduler({
  start,
  random,
}: {
  /** Milliseconds since the epoch. */
  readonly start: number
  readonly random: Random
}): Scheduler {
  const heap = createHeap()
  const waiting = new Set<{ readonly isDone: () => boolean; readonly resume: (isDone: boolean) => void }>()
  let [now, number, work] = [start, 0, 0]

  /** Waits until the code under test can do no more by itself: what it waits for is scheduled here. */
  const settle = async (): Promise<void> => {
    let before
    do {
      before = work
      await setImmediate()
    } while (work !== before || isWorking())
  }

  const after: Scheduler['after'] = (ms, run) => {
    work += 1
    const due = {
      at: now + Math.max(0, ms),
      rank: random.below(RANKS),
      number: number++,
      run,
      isCancelled: false,
    }
    heap.push(due)
    return {
      cancel: () => {
        due.isCancelled = true
      },
    }
  }

  /** Lets those go on who waited for what is true now. */
  const resumeWaiting = async (): Promise<void> => {
    for (const one of waiting) {
      if (!one.isDone()) continue
      waiting.delete(one)
      one.resume(true)
      await settle()
    }
  }

  return {
    now: () => now,
    after,
    when: async (isDone, ms) => {
      if (isDone()) return true
      return await new Promise((resolve) => {
        const one = { isDone, resume: resolve }
        waiting.add(one)
        after(ms, () => {
          if (waiting.delete(one)) resolve(isDone())
        })
      })
    },
    noteWork: () => {
      work += 1
    },
    until: async (isDone, latest) => {
      await settle()
      for (;;) {
        if (isDone()) return true
        const next = heap.peek()
        if (!next || next.at > latest) {
          now = Math.max(now, latest)
          return false
        }
        heap.pop()
        if (next.isCancelled) continue
        now = Math.max(now, next.at)
        await next.run()
        await settle()
        await resumeWaiting()
      }
    },
  }
}

const RANKS = 1_000_000

/** What a thread of Node works on: reads of files, derivations of keys. */
const OF_THREADS =
  /^(?:FSReqCallback|FSReqPromise|Immediate.*Request|RandomBytesRequest|.*Job|PipeConnectWrap|WriteStream|Zlib)$/

/** True while a thread of this process works on something that will go on here. */
function isWorking(): boolean {
  return process.getActiveResourcesInfo().some((name) => OF_THREADS.test(name))
}

/** The earliest of what is due. */
function createHeap() {
  const heap: Due[] = []
  const isBefore = (one: Due, other: Due): boolean =>
    one.at !== other.at
      ? one.at < other.at
      : one.rank !== other.rank
        ? one.rank < other.rank
        : one.number < other.number
  const swap = (a: number, b: number): void => {
    ;[heap[a], heap[b]] = [heap[b]!, heap[a]!]
  }
  return {
    peek: () => heap[0],
    push: (due: Due) => {
      let at = heap.push(due) - 1
      while (at > 0) {
        const parent = (at - 1) >> 1
        if (!isBefore(heap[at]!, heap[parent]!)) break
        swap(at, parent)
        at = parent
      }
    },
    pop: () => {
      const last = heap.pop()
      if (!last || heap.length === 0) return
      heap[0] = last
      for (let at = 0; ;) {
        const [left, right] = [2 * at + 1, 2 * at + 2]
        let least = at
        if (left < heap.length && isBefore(heap[left]!, heap[least]!)) least = left
        if (right < heap.length && isBefore(heap[right]!, heap[least]!)) least = right
        if (least === at) break
        swap(at, least)
        at = least
      }
    },
  }
}
