import type { Venue } from '../../service/service.js'

/**
 * An alert that a person armed. It never changes: an edit puts another in its place. Plain JSON, because it is kept in
 * Redis; amounts are decimal text, never floats.
 */
export interface Rule {
  /** Random; what buttons carry. */
  readonly id: string
  /** Whose it is: numeric Telegram id. */
  readonly userId: number
  /** Where it is told: the person's own chat, or a group for a rule on a market. */
  readonly chatId: number
  /** The message that it was armed from, in that chat: what it fires is told as an answer to that. */
  readonly messageId?: number
  readonly condition: Condition
  /** Where it is looked for: the market's venue and chain, or those of the account. */
  readonly venue: Venue
  readonly chainId: string
  /** The account that a condition on an account is about, and whose credentials read the market where the operator has none. */
  readonly accountId?: string
  /** How long it rests after it fired, in milliseconds, before it may fire again; absent for one that fires once. */
  readonly restMs?: number
  /** Until when it waits, in milliseconds; absent for one that waits for ever. */
  readonly expiresAt?: number
  /** What the person wants to be reminded of. */
  readonly note?: string
  /** When it was armed, in milliseconds. */
  readonly armedAt: number
}

/** What a rule waits for. */
export type Condition = MarketCondition | AccountCondition

/** What can be seen on a market, by anybody. `symbol` is BASE/QUOTE. */
export type MarketCondition =
  /** The price, in the quote currency. What crosses comes from either side. */
  | {
      readonly on: 'price'
      readonly symbol: string
      readonly is: 'above' | 'below' | 'crosses'
      readonly value: string
    }
  /** How far the price is from its lowest (up) or highest (down) of the last minutes, in percent. */
  | {
      readonly on: 'move'
      readonly symbol: string
      readonly is: 'up' | 'down' | 'either'
      readonly percent: string
      readonly minutes: number
    }
  /** The funding rate, in percent an hour; positive when longs pay. */
  | {
      readonly on: 'funding'
      readonly symbol: string
      readonly is: 'above' | 'below'
      readonly percent: string
    }
  /** The funding rate goes from longs paying to shorts paying, or back. */
  | { readonly on: 'funding'; readonly symbol: string; readonly is: 'flips' }
  /** The open interest of a side, in percent of the most it may be. */
  | {
      readonly on: 'open-interest'
      readonly symbol: string
      readonly side: 'long' | 'short'
      readonly is: 'above' | 'below'
      readonly percent: string
    }
  /** The borrow rate of a side, in percent an hour. */
  | {
      readonly on: 'borrow'
      readonly symbol: string
      readonly side: 'long' | 'short'
      readonly is: 'above' | 'below'
      readonly percent: string
    }

/** What only the owner of an account can see. `symbol` limits a condition to the positions of one pair. */
export type AccountCondition =
  /** Profit of a position, fees included, in dollars or in percent of its collateral. */
  | {
      readonly on: 'profit'
      readonly symbol?: string
      readonly is: 'above' | 'below'
      readonly value: string
      readonly unit: 'dollars' | 'percent'
    }
  /** Profit of a position goes from gain to loss, or back. */
  | { readonly on: 'profit'; readonly symbol?: string; readonly is: 'crosses zero' }
  /** How far the price of a position is from its liquidation, in percent of the price. */
  | { readonly on: 'liquidation'; readonly symbol?: string; readonly percent: string }
  /** Collateral in use, in percent of that and the balance together. */
  | { readonly on: 'margin'; readonly percent: string }
  /** What the trading account holds, in dollars. */
  | { readonly on: 'balance'; readonly value: string }

/** Whether a condition is about a market, and not about an account. */
export function isOnMarket(condition: Condition): condition is MarketCondition {
  return 'symbol' in condition && condition.on !== 'profit' && condition.on !== 'liquidation'
}

/** Where a rule stands. */
export interface RuleState {
  /**
   * `armed` it waits. `held` it fired, and waits until what it waits for is over, to wait for it anew. `fired` it fired and is over. `paused` its owner stopped it. `expired` its time is over.
   */
  readonly is: 'armed' | 'held' | 'fired' | 'paused' | 'expired'
  /** How often it fired. */
  readonly count: number
  /** When it fired last, in milliseconds; 0 when it never did. */
  readonly firedAt: number
}
