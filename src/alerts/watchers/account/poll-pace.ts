import { intervalOf, type Activity, type PollIntervals } from './activity.js'

/** Factors by which the intervals between two polls are longer than configured; 1 where they are not. */
export interface PollPace {
  /** Of active accounts. */
  readonly active: number
  /** Of all other accounts. */
  readonly others: number
}

/** The configuration that the pace follows. */
export interface PaceLimits extends PollIntervals {
  /** Reads of accounts per second, of all processes together and for each venue. */
  readonly readsPerSecond: number
}

/** The pace while nothing is stretched. */
export const FULL_PACE: PollPace = { active: 1, others: 1 }

/**
 * Reads of one poll. Each reads positions and orders. Closed positions, deposits and withdrawals are read with every tenth
 * poll of an active account, and about every poll of any other.
 */
const READS = { active: 2.3, others: 5 }

/** The part of the limit that polls at their time use. The rest is for polls out of turn. */
const PLANNED_PART = 0.9

/** The part of what is planned that other accounts have at least, however many active ones there are. */
const OTHERS_PART = 0.2

/**
 * The pace at which so many accounts keep to the limit of reads. Active accounts come first: the intervals of the others are
 * stretched before theirs.
 */
export function paceOf(counts: Readonly<Record<Activity, number>>, limits: PaceLimits): PollPace {
  const perSecond = (activity: Activity): number => (counts[activity] * 1_000) / intervalOf(activity, limits)
  const active = perSecond('active') * READS.active
  const others = (perSecond('idle') + perSecond('dormant')) * READS.others
  const planned = limits.readsPerSecond * PLANNED_PART
  if (active + others <= planned) return FULL_PACE
  const forActive = Math.min(active, planned - Math.min(others, planned * OTHERS_PART))
  return {
    active: active === 0 ? 1 : Math.max(1, active / forActive),
    others: others === 0 ? 1 : Math.max(1, others / (planned - forActive)),
  }
}
