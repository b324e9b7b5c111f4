import type { Big } from 'big.js'
import { z } from 'zod'
import { DecodeError, fieldOf, isObject, unwrap, type JsonObject } from './decode.js'
import { periods, type Dialect, type Period } from './dialect.js'
import type { Operation } from './operation.js'
import { isRow, readRow } from './row.js'

/** What a candle says of its span of time. Prices are in the quote currency. */
export interface Candle {
  /** When the span begins. */
  readonly time: Date
  /** First price. */
  readonly open: Big
  /** Highest price. */
  readonly high: Big
  /** Lowest price. */
  readonly low: Big
  /** Last price. */
  readonly close: Big
  /** Volume; undefined where the service gives none. Its unit is not shown in service.md. */
  readonly volume: Big | undefined
}

/** Which candles. */
export interface CandlesRequest {
  /** BASE/QUOTE, such as `BTC/USD`. */
  readonly pair: string
  readonly period: Period
  /** Start of the span. */
  readonly from: Date
  /** End of the span; not before `from`. */
  readonly to: Date
}

const schema = z
  .strictObject({
    pair: z
      .string({ error: 'must be text' })
      .regex(/^[^/\s]{1,20}\/[^/\s]{1,20}$/, { error: 'must be BASE/QUOTE' }),
    period: z.enum(periods, { error: `must be one of ${periods.join(', ')}` }),
    from: z.date({ error: 'must be a valid date' }),
    to: z.date({ error: 'must be a valid date' }),
  })
  .refine((request) => request.from <= request.to, { path: ['to'], error: 'must not be before from' })

/** Candles of a pair over a span (service.md §4.3), oldest first; empty only when the service sent none. */
export const candles: Operation<CandlesRequest, CandlesRequest, readonly Candle[]> = {
  name: 'candles',
  asks: 'trader',
  repeatable: true,
  schema,
  request: (input, { charts }) => ({
    method: 'POST',
    path: ['trade-bots', 'charts'],
    body: {
      pair: spellPair(input.pair, charts.pair),
      time: charts.periods[input.period],
      from: spellTime(input.from, charts.times),
      to: spellTime(input.to, charts.times),
    },
  }),
  decode: (reply, dialect) =>
    readRows(reply, dialect)
      .map((row) => decodeCandle(row, dialect.records.candle))
      .sort((one, other) => one.time.getTime() - other.time.getTime()),
}

/** A pair as the dialect writes it. */
export function spellPair(pair: string, how: Dialect['charts']['pair']): string {
  if (how === 'joined') return pair.replace('/', '')
  if (how === 'dashed') return pair.replace('/', '-')
  return how === 'base' ? pair.slice(0, pair.indexOf('/')) : pair
}

function spellTime(time: Date, how: Dialect['charts']['times']): string {
  if (how === 'iso') return time.toISOString()
  if (how === 'date') return time.toISOString().slice(0, 10)
  return String(how === 'seconds' ? Math.floor(time.getTime() / 1000) : time.getTime())
}

type CandleRules = Dialect['records']['candle']
const order = ['time', 'open', 'high', 'low', 'close', 'volume'] as const

/** The rows of a reply: a list of candles, or one list per column, which must then all be of one length. */
function readRows(reply: unknown, dialect: Dialect): readonly unknown[] {
  const rules = dialect.records.candle
  const isColumns = (value: unknown): boolean =>
    isRow(value, rules) && Array.isArray(column(value, rules, 'time'))
  const rowsOf = (value: unknown): readonly unknown[] =>
    isObject(value) ? fromColumns(value, rules) : (value as readonly unknown[])
  const found = unwrap(
    reply,
    dialect.wrappers,
    (value) => Array.isArray(value) || isColumns(value),
    (value) => rowsOf(value).length === 0,
  )
  return rowsOf(found)
}

function fromColumns(reply: JsonObject, rules: CandleRules): readonly unknown[] {
  const columns = order.map((key) => column(reply, rules, key))
  const rows = (columns[0] as readonly unknown[]).length
  // Any other list too must be of the same length: an empty column beside a full one is no "none".
  const isEven = Object.values(reply).every((one) => !Array.isArray(one) || one.length === rows)
  const isWhole = columns.slice(0, 5).every(Array.isArray)
  if (!isEven || !isWhole || fieldOf(reply, 's') === 'error') {
    throw new DecodeError('the columns of the candles do not match')
  }
  return Array.from({ length: rows }, (_, row) =>
    columns.map((one) => (Array.isArray(one) ? one[row] : undefined)),
  )
}

function column(reply: JsonObject, rules: CandleRules, key: keyof CandleRules): unknown {
  return rules[key].names
    .map((name) => fieldOf(reply, name))
    .find((value) => value !== undefined && value !== null)
}

function decodeCandle(value: unknown, rules: CandleRules): Candle {
  const named = Array.isArray(value)
    ? Object.fromEntries(order.map((key, place) => [rules[key].names[0], value[place]]))
    : value
  const row = readRow(named, rules)
  const needed = <Value>(read: Value | undefined): Value => {
    if (read === undefined) throw new DecodeError('a candle lacks its time or a price')
    return read
  }
  return {
    time: needed(row.time('time')),
    open: needed(row.amount('open')),
    high: needed(row.amount('high')),
    low: needed(row.amount('low')),
    close: needed(row.amount('close')),
    volume: row.amount('volume'),
  }
}
