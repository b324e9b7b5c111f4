import type { LoopTime } from '../../../../lib/timers.js'

/** A moment, in milliseconds of a monotonic clock, and the time of the event loop by then. */
export interface Moment extends LoopTime {
  readonly at: number
}

/** The time that other servers take for something, as the event loop shows it. */
export interface UpstreamTime {
  /** In milliseconds. */
  ms(): number
  /** Notes that something took from one moment to another. */
  note(from: Moment, to: Moment): void
}

/** The part of the difference by which the time rises with each thing for which the loop waited longer. */
const RISE = 1 / 256

/** Follows the time that other servers take, without the time that a busy process adds to it. */
export function createUpstreamTime(): UpstreamTime {
  let known = 0
  return {
    ms: () => known,
    // They take at most all of the time, and at least the part in which the loop waited. A limit that follows all of it would raise
    // itself without end: the more things are under way, the longer each takes.
    note: (from, to) => {
      const [whole, waited] = [to.at - from.at, to.idle - from.idle]
      if (whole < known) known = whole
      else if (waited > known) known += (waited - known) * RISE
    },
  }
}
