import { Big } from 'big.js'
import type { BlackoutWindow } from './blackout.js'

/**
 * The limits that a person can set, each described once: the store, /limits with its buttons, the page, and the check of each order follow
 * from it. A new one that an order is held to by itself is an entry here and its texts: `limits-<name>`, and `issue-limit-<name>` with the
 * amount that `issueAmount` names.
 */
export interface LimitDescriptor {
  /** Dollars, percent, a multiple, a whole number of orders, a switch, which is on where the most is 0, or a span of whole hours. */
  readonly kind: 'dollars' | 'percent' | 'multiple' | 'count' | 'switch' | 'span'
  /** Other names for it behind /limits. */
  readonly aliases?: readonly string[]
  /** The limit of the same in dollars, which a percentage that is typed with a dollar sign sets; absent where there is none. */
  readonly inDollars?: string
  /** The values that buttons and forms offer, as they are typed. */
  readonly offered: readonly string[]
  /**
   * The part of an order that is held to it. Absent for a limit on more than one order: on all that is open (`aggregates.ts`), and on the
   * orders of a day.
   */
  readonly holds?: 'collateral' | 'leverage' | 'size' | 'loss' | 'withoutStop'
  /** The hours of a span while none is set; absent for all others. Fewer hours are the looser ones. */
  readonly byDefault?: Big | undefined
  /** True if what counts against it is explained where it is chosen, by the text `limits-<name>-rules`. */
  readonly isExplained?: boolean
}

/** Limits by their names, in the order in which they are shown. */
export type LimitDescriptors = Readonly<Record<string, LimitDescriptor>>

export const limitDescriptors = {
  collateral: {
    kind: 'dollars',
    offered: ['50', '100', '250', '500', '1000', '5000'],
    holds: 'collateral',
  },
  leverage: {
    kind: 'multiple',
    offered: ['2', '3', '5', '10', '20', '50'],
    holds: 'leverage',
  },
  risk: {
    kind: 'dollars',
    aliases: ['loss'],
    offered: ['10', '25', '50', '100', '250', '1000'],
    holds: 'loss',
  },
  stop: {
    kind: 'switch',
    aliases: ['sl'],
    offered: ['on'],
    holds: 'withoutStop',
  },
  open: {
    kind: 'percent',
    aliases: ['open-risk', 'openrisk'],
    inDollars: 'open-dollars',
    offered: ['2%', '5%', '10%', '20%', '30%', '50%'],
    isExplained: true,
  },
  'open-dollars': {
    kind: 'dollars',
    offered: ['50', '100', '250', '500', '1000', '5000'],
  },
  exposure: {
    kind: 'dollars',
    aliases: ['size'],
    offered: ['500', '1000', '5000', '10000', '50000', '100000'],
  },
  net: {
    kind: 'dollars',
    aliases: ['side'],
    offered: ['500', '1000', '5000', '10000', '50000', '100000'],
    isExplained: true,
  },
  group: {
    kind: 'dollars',
    aliases: ['together'],
    offered: ['500', '1000', '5000', '10000', '50000', '100000'],
    isExplained: true,
  },
  losses: {
    kind: 'dollars',
    aliases: ['drawdown', '24h'],
    offered: ['50', '100', '250', '500', '1000', '5000'],
    isExplained: true,
  },
  window: {
    kind: 'span',
    aliases: ['loss-window'],
    offered: ['4h', '12h', '24h', '2d', '3d', '7d'],
    byDefault: new Big(24),
    isExplained: true,
  },
  streak: {
    kind: 'count',
    aliases: ['losing-streak', 'row'],
    offered: ['2', '3', '4', '5', '7', '10'],
    isExplained: true,
  },
  rest: {
    kind: 'span',
    aliases: ['streak-rest'],
    offered: ['1h', '4h', '12h', '24h', '2d', '7d'],
    byDefault: new Big(4),
    isExplained: true,
  },
  orders: {
    kind: 'count',
    aliases: ['order'],
    offered: ['3', '5', '10', '20', '50'],
  },
} as const satisfies LimitDescriptors

/** The name of the amount in the text of a breach, by the kind of the limit: it decides how the amount is written. None for a switch. */
export const issueAmount = {
  dollars: 'limit',
  percent: 'percent',
  multiple: 'most',
  count: 'orders',
  switch: undefined,
  span: undefined,
} as const

/** Names of limits that `own-limits.ts` and the texts of /limits know. */
type LimitName = keyof typeof limitDescriptors

/** One limit as it stands. */
export interface Limit {
  /** The most that is allowed, as its description says. Undefined: no limit. */
  readonly most: Big | undefined
  /** A raise that waits: what the limit becomes (undefined: none), and when, in milliseconds. */
  readonly raise: { readonly to: Big | undefined; readonly at: number } | undefined
}

/** All that a person limited themselves to. */
export interface Limits extends Readonly<Record<LimitName, Limit>> {
  /** Until when nothing new is opened, in milliseconds; undefined when that is over. */
  readonly coolOffUntil: number | undefined
  /** Since when the person is flat (/flat), in milliseconds: nothing is opened or added until they end it. Absent: they are not. */
  readonly flatSince?: number | undefined
  /** Id of the last batch that was confirmed with /flat. Absent: they are not flat. */
  readonly flatBatch?: string | undefined
  /** Windows of every week in which nothing is opened or added. Absent: none. */
  readonly blackout?: readonly BlackoutWindow[]
  /** The end of the one that is on now, in milliseconds. Absent: none is on. */
  readonly blackoutUntil?: number | undefined
}

/** One of a person's limits by its name. */
export function limitNamed(limits: Limits, name: string): Limit {
  const byName: Partial<Readonly<Record<string, unknown>>> = { ...limits }
  return (byName[name] as Limit | undefined) ?? NO_LIMIT
}

/** True if a limit is set that an order is held to by a part of it that the account is read for. */
export function isLimited(
  limits: Limits,
  descriptors: LimitDescriptors,
  part: 'leverage' | 'withoutStop',
): boolean {
  return Object.entries(descriptors).some(
    ([name, { holds }]) => holds === part && limitNamed(limits, name).most !== undefined,
  )
}

/** The milliseconds of a span: as it is set, else by default. */
export function spanMs(limits: Limits, name: 'window' | 'rest'): number {
  return (limitNamed(limits, name).most ?? limitDescriptors[name].byDefault).times(HOUR_MS).toNumber()
}

const HOUR_MS = 60 * 60_000

/** The most of a limit as it is typed and offered: decimal text, `5%`, `on` for a switch, `12h` or `7d` for a span, and `none`. */
export function typedMost(
  { kind, byDefault }: Pick<LimitDescriptor, 'kind' | 'byDefault'>,
  most: Big | undefined = byDefault,
): string {
  if (most === undefined) return 'none'
  if (kind === 'span') return typedSpan(most)
  if (kind === 'percent') return `${most.toFixed()}%`
  return kind === 'switch' ? 'on' : most.toFixed()
}

/** Whole hours as they are typed and offered: `36h`, and whole days from two on: `7d`. */
function typedSpan(hours: Big): string {
  const areDays = hours.gte(48) && hours.mod(24).eq(0)
  return areDays ? `${hours.div(24).toFixed()}d` : `${hours.toFixed()}h`
}

/** The delay of a raise: a limit that is raised in the heat of the moment holds for a day more. */
export const RAISE_WAITS_MS = 24 * 60 * 60_000

/** A cool-off cannot be lifted, so one that was mistyped must not last for ever. */
export const LONGEST_COOL_OFF_MS = 30 * 24 * 60 * 60_000

export const NO_LIMIT: Limit = { most: undefined, raise: undefined }

/** A limit at a time: a raise that has waited long enough is in force. */
export function limitAt(limit: Limit, now: number): Limit {
  const { raise } = limit
  return raise && raise.at <= now ? { most: raise.to, raise: undefined } : limit
}

/**
 * A limit after its owner set it to `to`. Lowering holds at once, and cancels a pending raise; raising waits 24
 * hours from now, with the old limit in force meanwhile.
 */
export function changeLimit(
  limit: Limit,
  to: Big | undefined,
  now: number,
  descriptor: Pick<LimitDescriptor, 'byDefault'> = {},
): Limit {
  const current = limitAt(limit, now)
  return isRaise(current.most, to, descriptor)
    ? { most: current.most, raise: { to, at: now + RAISE_WAITS_MS } }
    : { most: to, raise: undefined }
}

/** True if the second limit allows more than the first: a higher most, or a shorter span. */
export function isRaise(
  from: Big | undefined,
  to: Big | undefined,
  { byDefault }: Pick<LimitDescriptor, 'byDefault'> = {},
): boolean {
  if (byDefault) return (to ?? byDefault).lt(from ?? byDefault)
  if (from === undefined) return false
  return to === undefined || to.gt(from)
}
