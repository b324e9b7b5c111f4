import type { EventLoops } from './event-loop.js'
import type { Random } from './random.js'
import type { Scheduler } from './scheduler.js'

/** A timer as Node has it, for libraries. */
class LibraryTimer {
  readonly #due: { cancel(): void }

  constructor(due: { cancel(): void }) {
    this.#due = due
  }

  cancel(): void {
    this.#due.cancel()
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }
}

const realSetTimeout = globalThis.setTimeout
const realClearTimeout = globalThis.clearTimeout
const realSetImmediate = globalThis.setImmediate

const realRandom = Math.random

/**
 * Gives libraries the time and the chance of the simulation; those of the bot are handed in. Their timers fire in virtual time, each in the
 * process that has set it: conversations of grammY wait for one of no milliseconds. What is left for the next turn of the event loop counts
 * as work. Their draws follow from the seed, as the boundaries do between the parts of a request with a file. Returns the function that
 * ends it.
 */
export function standInForLibraries(scheduler: Scheduler, loops: EventLoops, random: Random): () => void {
  Math.random = random.fraction
  globalThis.setTimeout = ((run: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) =>
    new LibraryTimer(
      (loops.current() ?? scheduler).after(ms, () => run(...args)),
    )) as unknown as typeof setTimeout
  globalThis.clearTimeout = ((timer?: NodeJS.Timeout | LibraryTimer) => {
    if (timer instanceof LibraryTimer) timer.cancel()
    else realClearTimeout(timer)
  }) as unknown as typeof clearTimeout
  globalThis.setImmediate = ((run: (...args: unknown[]) => void, ...args: unknown[]) => {
    scheduler.noteWork()
    return realSetImmediate(() => {
      scheduler.noteWork()
      run(...args)
    })
  }) as unknown as typeof setImmediate
  return () => {
    Math.random = realRandom
    globalThis.setImmediate = realSetImmediate
    globalThis.setTimeout = realSetTimeout
    globalThis.clearTimeout = realClearTimeout
  }
}
