import type { Big } from 'big.js'

/** Form of a limit: how it is written, typed and offered. Orders are held to it in `breaches.ts` and `own-limits.ts`. */
interface LimitDescriptor {
  /** Dollars, a multiple, or a whole number of orders. */
  readonly kind: 'dollars' | 'multiple' | 'count'
  /** Other names for it behind /limits. */
  readonly aliases?: readonly string[]
  /** The values that buttons and forms offer, as decimal text. */
  readonly offered: readonly string[]
}

/** The limits that a person can set: collateral of an order, its leverage, size in all, orders in 24 hours. */
const ownLimits = {
  collateral: { kind: 'dollars', offered: ['50', '100', '250', '500', '1000', '5000'] },
  leverage: { kind: 'multiple', offered: ['2', '3', '5', '10', '20', '50'] },
  exposure: {
    kind: 'dollars',
    aliases: ['size'],
    offered: ['500', '1000', '5000', '10000', '50000', '100000'],
  },
  orders: { kind: 'count', aliases: ['order'], offered: ['3', '5', '10', '20', '50'] },
} as const satisfies Readonly<Record<string, LimitDescriptor>>

export type LimitName = keyof typeof ownLimits

export const limitNames = Object.keys(ownLimits) as readonly LimitName[]

/** The description of a limit. */
export function ownLimit(name: LimitName): LimitDescriptor {
  return ownLimits[name]
}

export function isLimitName(word: string): word is LimitName {
  return Object.hasOwn(ownLimits, word)
}

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
export function changeLimit(limit: Limit, to: Big | undefined, now: number): Limit {
  const current = limitAt(limit, now)
  return isRaise(current.most, to)
    ? { most: current.most, raise: { to, at: now + RAISE_WAITS_MS } }
    : { most: to, raise: undefined }
}

/** True if the second limit allows more than the first. */
export function isRaise(from: Big | undefined, to: Big | undefined): boolean {
  if (from === undefined) return false
  return to === undefined || to.gt(from)
}
