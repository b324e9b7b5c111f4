import type { Big } from 'big.js'
import { z } from 'zod'
import type { Margin } from '../../../desk/account/funds/margin.js'
import type { MarkedPosition } from '../../../desk/account/positions/position-view.js'
import type { ParsedPart } from '../../../desk/trading/grammar/parts.js'
import type { Word } from '../../../desk/trading/grammar/word.js'
import type { Candle, PairInfo } from '../../../service/service.js'

/** A comparison as the parser reads it; see `grammar/words.ts` for its spellings. */
export type Comparator = 'above' | 'below' | 'crosses' | 'flips'

/** The parts of a typed alert that say its condition; the others say when it repeats and ends. */
export const conditionParts = ['pair', 'direction', 'side', 'comparison', 'figure', 'window'] as const
/** See `conditionParts`. */
type ConditionPart = (typeof conditionParts)[number]

/** The parts that a person typed. */
interface ConditionParts {
  readonly pair?: ParsedPart<string>
  readonly direction?: ParsedPart<'up' | 'down'>
  readonly side?: ParsedPart<'long' | 'short'>
  readonly comparison?: ParsedPart<Comparator>
  readonly figure?: ParsedPart<Word>
  /** Minutes. */
  readonly window?: ParsedPart<number>
}

/** Reads parts that a condition requires. Each throws a `GrammarError` where its part is missing or does not fit. */
export interface RequiredParts {
  pair(): string
  side(): 'long' | 'short'
  /** One of these comparisons. */
  comparison<S extends Comparator>(allowed: readonly S[]): S
  figure<T>(read: (word: Word) => T): T
  /** Minutes, at most `LONGEST_WINDOW`. */
  window(): number
}

/** Milliseconds after which a price is too old to fire a rule. */
export const STALE_MS = 90_000

/** The longest window of a move, in minutes. */
export const LONGEST_WINDOW = 1_440

/** The value at which a condition is met. */
export interface Threshold {
  /** `both`: the value crosses the threshold, from either side. */
  readonly side: 'above' | 'below' | 'both'
  /** Decimal text, in the unit of the condition. */
  readonly value: string
}

/** A comparison that the wizard offers. */
interface ComparisonOption {
  /** Its word in the typed grammar: `>`, `<`, `crosses`, `up`. */
  readonly word: string
  /** The figure that always goes with it, empty for none. Without this field the wizard asks for the figure. */
  readonly figure?: string
}

/** Everything about one kind of alert, but for its texts in `locales/`. */
export interface AlertKind<C extends { readonly on: string }> {
  /** The thing that its conditions are on: a market, which anybody can see, or an account, which only its owner can. */
  readonly scope: 'market' | 'account'
  /** The condition as it is stored. */
  readonly schema: z.ZodType<C>
  /**
   * The words that name the kind in a typed alert. The first is printed, and ends the keys `alert-what-…` and `alert-figure-…`.
   */
  readonly words: readonly [string, ...string[]]
  /** A typed alert of this kind, shown with an error. */
  readonly example: string
  /** The parts that its grammar takes. Every other part is an error. */
  readonly parts: readonly ConditionPart[]
  /** Makes a condition of the typed parts. Throws a `GrammarError`. */
  readonly read: (required: RequiredParts, parts: ConditionParts) => C
  /** The condition in the words that `read` takes. */
  readonly print: (condition: C) => readonly string[]
  /** The key of the text that says the condition. Its values are the condition's own fields; see `conditionText`. */
  readonly textKey: (condition: C) => string
  /** Every key that `textKey` gives. */
  readonly textKeys: readonly string[]
  /** The unit of the threshold and of the measured value. Percent are of a whole: 5 is 5 %. */
  readonly unit: (condition: C) => 'price' | 'dollars' | 'percent'
  /** True if the threshold may be below 0. */
  readonly isSigned: boolean
  readonly threshold: (condition: C) => Threshold
  /** The comparisons that the wizard offers. A single one is not asked for. */
  readonly comparisons: readonly [ComparisonOption, ...ComparisonOption[]]
  /** The figures that the wizard offers, above 0; none where it offers prices around the mark. */
  readonly figures: readonly string[]
}

interface OnMarket<C extends MarketConditionShape> extends AlertKind<C> {
  readonly scope: 'market'
  /**
   * The details that name its measures, `''` for a kind with only one: `long` and `short`, or `up:60`. A condition waits
   * for any of its measures to reach the threshold.
   */
  readonly details: (condition: C) => readonly string[]
}

interface MarketConditionShape {
  readonly on: string
  /** BASE/QUOTE. */
  readonly symbol: string
}

/** A market kind whose values come from the price and its candles. */
export interface CandleKind<C extends MarketConditionShape> extends OnMarket<C> {
  readonly source: 'candles'
  /** The minutes of candles that a measure needs; 0 where the last price is enough. */
  readonly minutes: (detail: string) => number
  /**
   * The value of a measure, from the last price and the candles of its minutes, oldest first. Undefined for an unknown detail.
   */
  readonly value: (detail: string, price: Big, candles: readonly Candle[]) => Big | undefined
}

/** A market kind whose values come from the rates and open interest of a pair (service.md §2.1). */
export interface PairInfoKind<C extends MarketConditionShape> extends OnMarket<C> {
  readonly source: 'pair-info'
  /** Every detail that a measure of this kind can have. */
  readonly allDetails: readonly string[]
  /** The value of a measure; undefined where the service left it out, or for an unknown detail. */
  readonly value: (detail: string, info: PairInfo) => Big | undefined
}

/** An account kind with one value for each open position. */
export interface PositionKind<
  C extends {
    readonly on: string
    /** BASE/QUOTE of the pair whose positions count; absent for all positions. */
    readonly symbol?: string
  },
> extends AlertKind<C> {
  readonly scope: 'account'
  readonly source: 'positions'
  /** The value of one position; undefined where a figure is missing. */
  readonly value: (condition: C, held: MarkedPosition) => Big | undefined
}

/** An account kind with one value for the whole account. */
export interface MarginKind<C extends { readonly on: string }> extends AlertKind<C> {
  readonly scope: 'account'
  readonly source: 'margin'
  /** The value of the account; undefined where the service left it out. */
  readonly value: (condition: C, margin: Margin) => Big | undefined
}

/** BASE/QUOTE. */
export const symbolSchema = z.string().refine((text) => text.isWellFormed())
/** An exact decimal number as text. */
export const decimalSchema = z.string()
/** The side of a market that a rate or an interest belongs to. */
export const sideSchema = z.enum(['long', 'short'])
/** The side of the threshold on which the condition is met. */
export const aboveOrBelowSchema = z.enum(['above', 'below'])

/** Each comparison as it is printed. */
export const comparisonWords = {
  above: '>',
  below: '<',
  crosses: 'crosses',
  flips: 'flips',
} as const satisfies Readonly<Record<Comparator, string>>

/** The two comparisons of most kinds. */
export const aboveAndBelow = [{ word: comparisonWords.above }, { word: comparisonWords.below }] as const
