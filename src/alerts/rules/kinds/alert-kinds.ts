import { Big } from 'big.js'
import { z } from 'zod'
import { balance } from './balance.js'
import { borrow } from './borrow.js'
import { funding } from './funding.js'
import type { AlertKind, CandleKind, MarginKind, PairInfoKind, PositionKind } from './kind.js'
import { liquidation } from './liquidation.js'
import { margin } from './margin.js'
import { move } from './move.js'
import { openInterestKind } from './open-interest.js'
import { price } from './price.js'
import { profit } from './profit.js'

/** Every kind of alert, by the `on` of its conditions, in the order in which the wizard offers them. */
export const alertKinds = {
  price,
  move,
  funding,
  'open-interest': openInterestKind,
  borrow,
  profit,
  liquidation,
  margin,
  balance,
} as const

/** See `alertKinds`. */
export type AlertKindName = keyof typeof alertKinds

/** See `alertKinds`. */
export const alertKindNames = Object.keys(alertKinds) as readonly AlertKindName[]

// A kind under another name than its own does not compile.
alertKinds satisfies {
  readonly [Name in AlertKindName]: { readonly schema: z.ZodType<{ readonly on: Name }> }
}

/** The condition of an alert. Plain JSON; amounts are decimal text. */
export type Condition = ConditionOf<AlertKindName>

/** A condition on a market, which anybody can see. `symbol` is BASE/QUOTE. */
export type MarketCondition = ConditionOf<NameIn<'market'>>

/** A condition on an account, which only its owner can see. `symbol` limits it to the positions in one pair. */
export type AccountCondition = ConditionOf<NameIn<'account'>>

/** Reads a stored condition. */
export const conditionSchema: z.ZodType<Condition> = z.union(
  Object.values(alertKinds).map(({ schema }): z.ZodType<Condition> => schema),
)

/** A kind of market alert. */
export type MarketKind = CandleKind<MarketCondition> | PairInfoKind<MarketCondition>
/** A kind of account alert. */
export type AccountKind = PositionKind<AccountCondition> | MarginKind<AccountCondition>

/** The kind of a condition. */
export function kindOf(condition: MarketCondition): MarketKind
export function kindOf(condition: AccountCondition): AccountKind
export function kindOf(condition: Condition): AlertKind<Condition>
export function kindOf({ on }: Condition): MarketKind | AccountKind | AlertKind<Condition> {
  return kindByName(on)
}

/** A kind by its name. Its functions take conditions of that kind alone; for a condition use `kindOf`. */
export function kindByName(name: AlertKindName): AlertKind<Condition> {
  return alertKinds[name] as unknown as AlertKind<Condition>
}

/** True for a condition on a market, false for one on an account. */
export function isOnMarket(condition: Condition): condition is MarketCondition {
  return kindOf(condition).scope === 'market'
}

/** The value that a measured value is compared with, in the unit of the condition; undefined for a change of sign. */
export function thresholdOf(condition: Condition): Big | undefined {
  const { side, value } = kindOf(condition).threshold(condition)
  const threshold = new Big(value)
  return side === 'both' && threshold.eq(0) ? undefined : threshold
}

/** True if a value is on the side of the threshold that the condition waits for. False for what crosses or flips. */
export function isMet(condition: Condition, value: Big): boolean {
  const { side, value: threshold } = kindOf(condition).threshold(condition)
  if (side === 'both') return false
  return side === 'above' ? value.gte(threshold) : value.lte(threshold)
}

/** True for a condition on which its owner should act at once, whatever the hour: a position is near its liquidation. */
export function isUrgent({ on }: Condition): boolean {
  return on === 'liquidation'
}

type Kinds = typeof alertKinds
type NameIn<Scope> = {
  [Name in AlertKindName]: Kinds[Name] extends { readonly scope: Scope } ? Name : never
}[AlertKindName]
type ConditionOf<Name extends AlertKindName> = {
  [N in Name]: Kinds[N]['schema'] extends z.ZodType<infer C> ? C : never
}[Name]
