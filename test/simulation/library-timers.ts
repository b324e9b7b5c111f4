import type { EventLoops } from './event-loop.js'
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

/**
 * Lets the timers of libraries fire in virtual time, each in the process that has set it; the bot's own are handed in. Conversations of grammY wait for one of no
 * milliseconds. What is left for the next turn of the event loop counts as work. Returns the function that ends it.
 */
export function scheduleLibraryTimers(scheduler: Scheduler, loops: EventLoops): () => void {
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
    globalThis.setImmediate = realSetImmediate
    globalThis.setTimeout = realSetTimeout
    globalThis.clearTimeout = realClearTimeout
  }
}
