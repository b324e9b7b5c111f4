/**
 * The activity of an account, which says how often it is polled: `active` with open positions or pending orders, `dormant`
 * after a day without those and without an event. The order is that in which due accounts are polled.
 */
export const activities = ['active', 'idle', 'dormant'] as const

/** See `activities`. */
export type Activity = (typeof activities)[number]

/** Milliseconds without an event after which an idle account is dormant, and how much more rarely it is polled then. */
const DORMANT_AFTER_MS = 24 * 60 * 60_000
const DORMANT_FACTOR = 10

/** The intervals of the configuration. */
export interface PollIntervals {
  /** Milliseconds between two polls of an active account. */
  readonly activeMs: number
  /** Milliseconds between two polls of an idle account. */
  readonly idleMs: number
}

/** Milliseconds between two polls of an account. */
export function intervalOf(activity: Activity, { activeMs, idleMs }: PollIntervals): number {
  return { active: activeMs, idle: idleMs, dormant: idleMs * DORMANT_FACTOR }[activity]
}

/** The activity of an account that was polled. Times are in milliseconds. */
export function activityOf(
  {
    isActive,
    lastEventAt,
  }: {
    /** True if the account has open positions or pending orders. */
    readonly isActive: boolean
    readonly lastEventAt: number
  },
  now: number,
): Activity {
  if (isActive) return 'active'
  return now - lastEventAt >= DORMANT_AFTER_MS ? 'dormant' : 'idle'
}
