import type { BoardFigures } from './figures.js'

/** Milliseconds between two edits while something is open, if nothing happens. */
const OPEN_MS = 10_000

/** The same while nothing is: watchers tell of what opens, so this only makes up for a message that was lost. */
const EMPTY_MS = 300_000

/** Milliseconds after which a board pauses that nobody has used. */
export const UNUSED_MS = 3_600_000

/** The time of the next edit, in milliseconds, after one that began at `at`; not later than that of the pause. */
export function nextEditAt(figures: BoardFigures, at: number, usedAt: number): number {
  const isOpen = figures.some(
    ({ positions, orders, hasFailed }) => hasFailed || positions.length + (orders?.length ?? 1) > 0,
  )
  return Math.min(at + (isOpen ? OPEN_MS : EMPTY_MS), Math.max(at, usedAt + UNUSED_MS))
}
