import { Big } from 'big.js'
import { z } from 'zod'
import { totalExposureOf } from '../desk/trading/risk/limits/exposure.js'
import { openRiskWith } from '../desk/trading/risk/limits/aggregates.js'
import { lossAt, lossesInRow, type Results } from '../desk/trading/risk/limits/losses.js'
import type { Margin } from '../desk/account/funds/margin.js'
import { distanceToLiquidation } from '../desk/account/positions/figures.js'
import type { PartialBook } from '../desk/account/positions/open-book.js'
import { coverOf, type PositionWithOrders } from '../desk/account/positions/position-view.js'
import { hasAllPositions, type Positions } from '../desk/account/positions/positions.js'
import { positionRisk } from '../desk/risk/open-risk.js'
import { missing, wrong } from '../desk/trading/grammar/fault.js'
import { readUnsigned } from '../desk/trading/grammar/measure.js'
import { percentText } from '../desk/trading/grammar/print-values.js'
import { amountSchema } from '../desk/trading/grammar/value-schemas.js'
import { readDollars, readPercent } from '../desk/trading/grammar/values.js'
import type { Line, Word } from '../desk/trading/grammar/word.js'
import type { AgedPrice } from '../desk/market/prices/prices.js'
import { percentOf } from '../lib/decimals.js'
import type { Result } from '../lib/result.js'

/** Actions of a guard, by the word that they are typed as: those that tell first, the strongest last. */
export const guardActions = ['tell', 'offer', 'stop', 'cancel', 'reduce', 'close', 'flat'] as const
type GuardActionName = (typeof guardActions)[number]

/** A most that is typed in dollars, or in percent of the equity. */
const most = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('percent'), percent: amountSchema }).readonly(),
  z.strictObject({ by: z.literal('dollars'), dollars: amountSchema }).readonly(),
])
type Most = z.output<typeof most>

/** An hour, in milliseconds. */
export const HOUR_MS = 60 * 60_000

/** The schema of the condition of a guard, as it is stored. */
export const guardCondition = z.discriminatedUnion('kind', [
  /** The price is nearer to the liquidation of a position than `percent` of the price, or has passed it. */
  z.strictObject({ kind: z.literal('liquidation'), percent: amountSchema }).readonly(),
  /** A position has had no stop in force before its liquidation for `seconds`, a whole number. */
  z.strictObject({ kind: z.literal('nostop'), seconds: z.number().int() }).readonly(),
  /** Closed positions and parts of the account lost `most` in the last `hours`, a whole number, after fees, with profits deducted. */
  z.strictObject({ kind: z.literal('loss'), most, hours: z.number().int() }).readonly(),
  /** Collateral in use has come to `percent` of that and the free balance. */
  z.strictObject({ kind: z.literal('margin'), percent: amountSchema }).readonly(),
  /** The size that is open or pending in the account has come to `dollars`. */
  z.strictObject({ kind: z.literal('exposure'), dollars: amountSchema }).readonly(),
  /** The loss of the account at its stops and, without one, until the liquidation has come to `most`. */
  z.strictObject({ kind: z.literal('open'), most }).readonly(),
  /** So many positions of the account in a row ended with a loss: `count`, a whole number. */
  z.strictObject({ kind: z.literal('streak'), count: z.number().int() }).readonly(),
  /** The equity of the account has come down by `percent` from its highest since the guard watches. */
  z.strictObject({ kind: z.literal('drawdown'), percent: amountSchema }).readonly(),
])
export type GuardCondition = z.output<typeof guardCondition>
type GuardConditionName = GuardCondition['kind']

/** An account as a read of its watcher showed it, with what the conditions of its guards need. */
export interface GuardReading {
  /** The time of the read, in milliseconds. */
  readonly at: number
  readonly chainId: string
  readonly book: PartialBook
  /** As far as they are known: `unread` names what is not. */
  readonly positions: Pick<Positions, 'positions' | 'unread' | 'mayBeMore'>
  /** The last prices by BASE/QUOTE, with their ages. */
  readonly prices: ReadonlyMap<string, Result<AgedPrice | undefined>>
  /** Undefined where it was not needed, or could not be read. */
  readonly margin?: Pick<Margin, 'inUse' | 'total'> | undefined
  /** Dollars; undefined as above. */
  readonly equity?: Big | undefined
  /** Past results of the account alone; undefined as above, and where the service does not state one that counts. */
  readonly results?: Results | undefined
  /** Deposits and withdrawals; undefined where they were not needed, could not be read, or the amount or time of one is not stated. */
  readonly transfers?: GuardTransfers | undefined
}

/** Deposits and withdrawals of an account, as far as they are listed. */
export interface GuardTransfers {
  /** Dollars, negative for a withdrawal; the time is in milliseconds. */
  readonly rows: readonly { readonly at: number; readonly dollars: Big }[]
  /** The time since which all are listed, in milliseconds: the service may have cut its lists. -Infinity for all. */
  readonly since: number
}

/** Memory that a guard has of the reads before. */
interface GuardMemory {
  /** The milliseconds for which a position is known to have had no stop; 0 where it has none for the first time. */
  readonly bareMs: (held: PositionWithOrders) => number
  /** The drawdown from the high, in percent; undefined where it is not known. */
  readonly drawdown: Big | undefined
}

/** A figure of a condition. */
interface GuardFigure {
  /** The position that it is of; undefined for one of the whole account. */
  readonly held: PositionWithOrders | undefined
  /** In the unit of the condition; undefined where it is not known. */
  readonly value: Big | undefined
}

/** The units of figures: percent, dollars, seconds, or a number. */
type GuardUnit = 'percent' | 'dollars' | 'seconds' | 'count'

/** Reads that a condition needs besides the positions and orders of a read. */
type GuardNeed = 'margin' | 'equity' | 'results' | 'transfers'

interface Kind<Condition extends GuardCondition> {
  /** The number of words of its figure. */
  readonly words: number
  /** Words that it may be typed as, the first for choice; those of /alert and /limits for the same. */
  readonly names: readonly string[]
  /** The actions that make sense for it. */
  readonly actions: readonly GuardActionName[]
  /** True where it is about one position, and so is what is done. */
  readonly isOfPosition: boolean
  readonly unit: (condition: Condition) => GuardUnit
  readonly needs: (condition: Condition) => readonly GuardNeed[]
  /** True where its figure comes from the prices of now: then none of them may be unknown, or old. */
  readonly isOfPrices: (condition: Condition) => boolean
  /** True for a condition that begins below its threshold; all others begin at it or above. */
  readonly isBelow: boolean
  /** The part of the threshold at which a condition that has begun has ended: beyond it for one below, under it for all others. */
  readonly endsAt: string
  readonly threshold: (condition: Condition) => Big
  readonly read: (figure: readonly Word[], line: Line) => Condition
  readonly print: (condition: Condition) => readonly string[]
  readonly figures: (
    condition: Condition,
    reading: GuardReading,
    memory: GuardMemory,
  ) => readonly GuardFigure[]
}

const ON_POSITION = ['tell', 'offer', 'reduce', 'close'] as const
const ON_ACCOUNT = ['tell', 'offer', 'cancel', 'reduce', 'close', 'flat'] as const
/** The shortest and the longest time without a stop, in seconds, and the longest windows as they are typed. */
const SHORTEST_BARE_S = 30
const LONGEST_BARE_S = 3_600
const LONGEST_IN_HOURS = 48
const LONGEST_IN_DAYS = 7
const MOST_STREAK = 20

const kinds: {
  readonly [Name in GuardConditionName]: Kind<Extract<GuardCondition, { readonly kind: Name }>>
} = {
  liquidation: {
    words: 1,
    names: ['liquidation', 'liq'],
    actions: [...ON_POSITION, 'flat'],
    isOfPosition: true,
    unit: () => 'percent',
    needs: () => [],
    isOfPrices: () => true,
    isBelow: true,
    endsAt: '1.5',
    threshold: ({ percent }) => percent,
    read: ([figure], line) => ({ kind: 'liquidation', percent: readPercent(said(figure, line)) }),
    print: ({ percent }) => ['liquidation', percentText(percent)],
    figures: (_, { positions }) =>
      positions.positions.map((held) => ({ held, value: distanceToLiquidation(held) })),
  },
  nostop: {
    words: 1,
    names: ['nostop', 'no-stop'],
    actions: ['tell', 'offer', 'stop', 'reduce', 'close'],
    isOfPosition: true,
    unit: () => 'seconds',
    needs: () => [],
    isOfPrices: () => false,
    isBelow: false,
    endsAt: '1',
    threshold: ({ seconds }) => new Big(seconds),
    read: ([figure], line) => ({ kind: 'nostop', seconds: readSeconds(said(figure, line)) }),
    print: ({ seconds }) => ['nostop', `${seconds}s`],
    figures: (_, { positions }, { bareMs }) =>
      positions.positions.map((held) => {
        const cover = coverOf(held)
        return { held, value: cover && (cover.eq(0) ? new Big(bareMs(held)).div(1_000) : NOTHING) }
      }),
  },
  loss: {
    words: 3,
    names: ['loss', 'losses'],
    actions: ON_ACCOUNT,
    isOfPosition: false,
    unit: ({ most: { by } }) => by,
    needs: ({ most: { by } }) => (by === 'percent' ? ['results', 'equity', 'transfers'] : ['results']),
    isOfPrices: ({ most: { by } }) => by === 'percent',
    isBelow: false,
    endsAt: '0.8',
    threshold: ({ most }) => mostOf(most),
    read: ([figure, word, hours], line) => {
      const most = readMost(said(figure, line))
      if (word && word.key !== 'in') throw wrong('typed-not-span', word)
      return { kind: 'loss', most, hours: readHours(said(hours, line)) }
    },
    print: ({ most, hours }) => [
      'loss',
      mostText(most),
      'in',
      hours > LONGEST_IN_HOURS ? `${hours / 24}d` : `${hours}h`,
    ],
    figures: ({ most, hours }, reading) => {
      const { results, at } = reading
      const windowMs = hours * HOUR_MS
      const lost = results && lossAt(results.closes, { windowMs }, at)
      return [
        {
          held: undefined,
          value: lost && ofMost(most, lost, withWithdrawals(reading, windowMs)?.plus(lost)),
        },
      ]
    },
  },
  margin: {
    words: 1,
    names: ['margin'],
    actions: ON_ACCOUNT,
    isOfPosition: false,
    unit: () => 'percent',
    needs: () => ['margin'],
    isOfPrices: () => false,
    isBelow: false,
    endsAt: '0.9',
    threshold: ({ percent }) => percent,
    read: ([figure], line) => ({ kind: 'margin', percent: readPercent(said(figure, line)) }),
    print: ({ percent }) => ['margin', percentText(percent)],
    figures: (_, { margin }) => [{ held: undefined, value: margin && usedPercent(margin) }],
  },
  exposure: {
    words: 1,
    names: ['exposure', 'size'],
    actions: ON_ACCOUNT,
    isOfPosition: false,
    unit: () => 'dollars',
    needs: () => [],
    isOfPrices: () => false,
    isBelow: false,
    endsAt: '0.9',
    threshold: ({ dollars }) => dollars,
    read: ([figure], line) => ({ kind: 'exposure', dollars: readDollars(said(figure, line)) }),
    print: ({ dollars }) => ['exposure', dollars.toFixed()],
    figures: (_, { book, chainId }) => [
      {
        held: undefined,
        value:
          book.unread.length > 0
            ? undefined
            : totalExposureOf([{ chainId, positions: book.positions, pending: book.orders.pending }]),
      },
    ],
  },
  open: {
    words: 1,
    names: ['open', 'open-risk', 'openrisk'],
    actions: ['tell', 'offer', 'stop', 'cancel', 'reduce', 'close', 'flat'],
    isOfPosition: false,
    unit: ({ most: { by } }) => by,
    needs: ({ most: { by } }) => (by === 'percent' ? ['equity'] : []),
    isOfPrices: () => true,
    isBelow: false,
    endsAt: '0.9',
    threshold: ({ most }) => mostOf(most),
    read: ([figure], line) => ({ kind: 'open', most: readMost(said(figure, line)) }),
    print: ({ most }) => ['open', mostText(most)],
    figures: ({ most }, { positions, book, equity }) => {
      const isWhole = book.unread.length === 0 && hasAllPositions(positions)
      const risk = isWhole
        ? openRiskWith(positions.positions.map(positionRisk), book.orders.pending)
        : undefined
      return [{ held: undefined, value: risk && ofMost(most, risk, equity) }]
    },
  },
  streak: {
    words: 1,
    names: ['streak', 'losing-streak', 'row'],
    actions: ON_ACCOUNT,
    isOfPosition: false,
    unit: () => 'count',
    needs: () => ['results'],
    isOfPrices: () => false,
    isBelow: false,
    endsAt: '1',
    threshold: ({ count }) => new Big(count),
    read: ([figure], line) => ({ kind: 'streak', count: readCount(said(figure, line)) }),
    print: ({ count }) => ['streak', String(count)],
    figures: (_, { results }) => [{ held: undefined, value: results && new Big(lossesInRow(results.ended)) }],
  },
  drawdown: {
    words: 1,
    names: ['drawdown', 'dd'],
    actions: ON_ACCOUNT,
    isOfPosition: false,
    unit: () => 'percent',
    needs: () => ['margin', 'equity', 'transfers', 'results'],
    isOfPrices: () => true,
    isBelow: false,
    endsAt: '0.9',
    threshold: ({ percent }) => percent,
    read: ([figure], line) => ({ kind: 'drawdown', percent: readPercent(said(figure, line)) }),
    print: ({ percent }) => ['drawdown', percentText(percent)],
    figures: (_, __, { drawdown }) => [{ held: undefined, value: drawdown }],
  },
}

const NOTHING = new Big(0)

/** Collateral in use, in percent of that and the free balance. */
function usedPercent({ inUse, total }: Pick<Margin, 'inUse' | 'total'>): Big | undefined {
  if (inUse?.eq(0)) return NOTHING
  return inUse && total?.gt(0) ? percentOf(inUse, total) : undefined
}

/** The kind of a condition, with its own functions bound to it. */
interface BoundKind extends Pick<
  Kind<GuardCondition>,
  'words' | 'actions' | 'isOfPosition' | 'isBelow' | 'endsAt'
> {
  readonly unit: GuardUnit
  readonly needs: readonly GuardNeed[]
  readonly isOfPrices: boolean
  readonly threshold: Big
  readonly figures: (reading: GuardReading, memory: GuardMemory) => readonly GuardFigure[]
}

/** The kind of a condition, with its figures. */
export function conditionOf(condition: GuardCondition): BoundKind {
  const kind = kinds[condition.kind] as unknown as Kind<GuardCondition>
  return {
    ...kind,
    unit: kind.unit(condition),
    needs: kind.needs(condition),
    isOfPrices: kind.isOfPrices(condition),
    threshold: kind.threshold(condition),
    figures: (reading, memory) => kind.figures(condition, reading, memory),
  }
}

/** The words of a condition. */
export function printCondition(condition: GuardCondition): readonly string[] {
  return (kinds[condition.kind] as unknown as Kind<GuardCondition>).print(condition)
}

/** The kind of condition that a word names; undefined for any other word. */
export function conditionNamed(word: string):
  | (Pick<Kind<GuardCondition>, 'words' | 'actions'> & {
      /** Reads the words of its figure. Throws a GrammarError. */
      readonly read: (figure: readonly Word[], line: Line) => GuardCondition
    })
  | undefined {
  const kind = Object.values(kinds).find(({ names }) => names.includes(word)) as
    | Kind<GuardCondition>
    | undefined
  return (
    kind && {
      words: kind.words,
      actions: kind.actions,
      read: (figure, line) => {
        const extra = figure[kind.words]
        if (extra) throw wrong('typed-unknown', extra)
        return kind.read(figure, line)
      },
    }
  )
}

/** The time up to now of which a condition counts closes, in milliseconds. */
export function windowOf(on: GuardCondition): number {
  if (on.kind === 'loss') return on.hours * HOUR_MS
  // Those that have changed the balance since its last read, also where the bot was away.
  return on.kind === 'drawdown' ? 24 * HOUR_MS : 0
}

/** True if a figure meets its condition. */
export function isMet(condition: GuardCondition, value: Big): boolean {
  const { isBelow, threshold } = conditionOf(condition)
  return isBelow ? value.lt(threshold) : value.gte(threshold)
}

/** True if a figure shows that a condition that had begun has ended: with a distance, so that it does not begin and end by turns. */
export function hasEnded(condition: GuardCondition, value: Big): boolean {
  const { isBelow, threshold, endsAt } = conditionOf(condition)
  const end = threshold.times(endsAt)
  return isBelow ? value.gte(end) : value.lt(end)
}

function said(word: Word | undefined, line: Line): Word {
  if (!word) throw missing('typed-missing-figure', line)
  return word
}

/** `5%`, `$200`: a number without a sign may be either. */
function readMost(word: Word): Most {
  const { unit, number } = readUnsigned(word)
  if (unit === '%') return { by: 'percent', percent: readPercent(word) }
  if (unit === '$') return { by: 'dollars', dollars: number }
  if (unit !== '') throw wrong('typed-not-number', word)
  throw wrong('typed-no-unit', word, { percent: `${number.toFixed()}%`, dollars: `$${number.toFixed()}` })
}

function mostOf(most: Most): Big {
  return most.by === 'percent' ? most.percent : most.dollars
}

function mostText(most: Most): string {
  return most.by === 'percent' ? percentText(most.percent) : `$${most.dollars.toFixed()}`
}

/** Dollars in the unit of a most; undefined where the equity that they are a part of is not known, or is none. */
function ofMost({ by }: Most, dollars: Big, equity: Big | undefined): Big | undefined {
  if (by === 'dollars' || dollars.eq(0)) return dollars
  return equity?.gt(0) ? percentOf(dollars, equity) : undefined
}

/** The equity of now with what was withdrawn in a time up to now, in dollars, so that no withdrawal makes a loss larger; undefined where it is not known. */
function withWithdrawals({ at, equity, transfers }: GuardReading, windowMs: number): Big | undefined {
  const since = at - windowMs
  if (!equity || !transfers || transfers.since > since) return undefined
  return transfers.rows
    .filter((row) => row.at > since && row.dollars.lt(0))
    .reduce((sum, { dollars }) => sum.minus(dollars), equity)
}

/** `60s`, `5m`. */
function readSeconds(word: Word): number {
  const { count = '', unit = '' } = /^(?<count>[1-9]\d{0,3})(?<unit>s|m)$/.exec(word.key)?.groups ?? {}
  const seconds = Number.parseInt(count, 10) * (unit === 'm' ? 60 : 1)
  if (!(seconds >= SHORTEST_BARE_S && seconds <= LONGEST_BARE_S)) throw wrong('typed-not-guard-time', word)
  return seconds
}

/** `24h`, `7d`. */
function readHours(word: Word): number {
  const { count = '', unit = '' } = /^(?<count>[1-9]\d?)(?<unit>h|d)$/.exec(word.key)?.groups ?? {}
  const number = Number.parseInt(count, 10)
  if (!(number <= (unit === 'd' ? LONGEST_IN_DAYS : LONGEST_IN_HOURS))) throw wrong('typed-not-span', word)
  return unit === 'd' ? number * 24 : number
}

/** `3`: losses in a row. */
function readCount(word: Word): number {
  const { unit, number } = readUnsigned(word)
  if (unit !== '' || !number.eq(number.round(0)) || number.gt(MOST_STREAK))
    throw wrong('typed-not-number', word)
  return Number.parseInt(number.toFixed(), 10)
}
