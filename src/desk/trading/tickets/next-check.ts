import { isExitOpen } from '../evidence/exits.js'
import { sentAtOf } from '../evidence/conflicting-tickets.js'
import { isPnlAwaited, type Ticket } from './ticket.js'

// How long a ticket that was sent is followed, and how often it is checked.

/**
 * The time after sending until the owner of a call of unknown outcome is told that nothing was seen of it. It is looked for further, because
 * rows appear late.
 */
export const PATIENCE_MS = 60_000
/** The time after sending in which the result of an order that was accepted is expected at any moment. */
export const EXPECTED_MS = 10 * 60_000
/** The time after sending in which an order is expected to arrive; and after its position was there, in which its stop is. */
export const FOLLOWED_MS = 15 * 60_000
/** The time after sending in which a ticket without any evidence is looked for. One whose row is known is followed until its end. */
export const FOLLOWED_WITHOUT_ROW_MS = 24 * 60 * 60_000
/**
 * The time after sending in which an account is tried to be read for a ticket that reserves risk. An order is not expected to
 * arrive later than `FOLLOWED_MS`: what a read shows after that is counted as itself, and the reservation ends.
 */
const RISK_FOLLOWED_MS = 24 * 60 * 60_000
/** The time after sending in which a ticket is checked every second; after that, every five. */
const EAGER_MS = 30_000
/** The interval of the checks after the owner was told that nothing was seen; and later, when little is expected any more. */
const LATE_CHECK_MS = 30_000
const RARE_CHECK_MS = 5 * 60_000
/** The interval of the checks of a pending order. */
const RESTING_CHECK_MS = 15_000
/** The time after a cancellation that only the missing row tells, in which its position may show that it fired, in milliseconds. */
const FIRED_LATE_MS = 120_000
/** The time after which a stop or take-profit that was told as in place is looked at once more: the service may cancel it at its first look. */
export const SETTLES_AFTER_MS = 2_500
/** The time in which that look happens, in milliseconds. */
const SETTLED_AFTER_MS = 2 * SETTLES_AFTER_MS

/** The time since a ticket was sent, in milliseconds; below 0 where the clock was set back since. */
export function ageOf(ticket: Ticket, now: number): number {
  return now - sentAtOf(ticket)
}

/** True while something more may become known of a ticket: also a pending order, and a stop that is not there after its position. */
export function isFollowed(ticket: Ticket, now: number): boolean {
  const { state, outcome, evidence, holdsRisk } = ticket
  const age = ageOf(ticket, now)
  const sinceThen = now - ticket.since
  if (state === 'done' && outcome['resting'] === 'yes') return true
  if (state === 'done' && outcome['resting'] === 'gone') return sinceThen < FOLLOWED_WITHOUT_ROW_MS
  if (state === 'done' && outcome['row'] === 'gone') return sinceThen < FIRED_LATE_MS
  if (state === 'done' && isStopOpen(ticket)) return sinceThen < FOLLOWED_MS
  if (isPnlAwaited(ticket)) return true
  if (state === 'done') return showsExit(ticket) && sinceThen < SETTLED_AFTER_MS
  if (state !== 'accepted' && state !== 'unknown') return false
  if (holdsRisk === true && age < RISK_FOLLOWED_MS) return true
  if (outcome['position'] === 'ended') return false
  if (outcome['record'] === 'unclear') return age < FOLLOWED_WITHOUT_ROW_MS
  return !('unseen' in outcome) || evidence !== undefined || age < FOLLOWED_WITHOUT_ROW_MS
}

/** Milliseconds until the next check of a ticket; undefined when its outcome is final, or nothing more is expected. */
export function nextCheckMs(ticket: Ticket, now: number): number | undefined {
  if (!isFollowed(ticket, now)) return undefined
  const { state, outcome, holdsRisk } = ticket
  const { resting } = outcome
  const age = ageOf(ticket, now)
  if (resting === 'yes') return RESTING_CHECK_MS
  if (resting === 'gone') return RARE_CHECK_MS
  if (state === 'done' && showsExit(ticket)) return SETTLES_AFTER_MS
  if (state === 'done' && !isPnlAwaited(ticket)) return 5_000
  // Risk that is reserved is given free by the next read of the account.
  const isSoon = age < FOLLOWED_MS || holdsRisk === true
  const isExpected = state === 'accepted' && age < EXPECTED_MS
  if ('unseen' in outcome && !isExpected) return isSoon ? LATE_CHECK_MS : RARE_CHECK_MS
  return age < EAGER_MS ? 1_000 : 5_000
}

/** The facts of an outcome that say how its take-profit and its stop-loss stand. */
export const EXITS = ['takeProfit', 'stopLoss'] as const

/**
 * True if the receipt of a ticket says that all it asked for is in place, with a take-profit or a stop. What replaces another order is
 * not looked at again: that one is cancelled by then.
 */
export function showsExit(ticket: Ticket): boolean {
  const { quote, state, outcome } = ticket
  // The rest of an order that waits is followed.
  if (quote.followUp || outcome['resting'] === 'yes') return false
  return state === 'done' && !isStopOpen(ticket) && EXITS.some((name) => outcome[name] === 'placed')
}

/** True if a take-profit or stop-loss was not known to be in place when it was last looked for. */
function isStopOpen({ outcome }: Ticket): boolean {
  return EXITS.some((name) => isExitOpen(outcome[name]))
}
