import { z } from 'zod'
import { withCredentials } from '../../credentials.js'
import { dialectName, formatPair, pairFormats, type BaseDialect } from '../../dialect/base.js'
import { read } from '../../operation.js'
import { decimal, required, time } from '../../records/fields.js'
import { DecodeError, fieldOf, isObject, type JsonObject } from '../../records/json-object.js'
import { readerOf, record, type RecordOf, type RecordReader } from '../../records/record.js'
import { unwrap } from '../../reply/unwrap.js'

/** Candle periods, by our names for them. */
export const periods = ['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'] as const
/** One candle period. */
export type Period = (typeof periods)[number]

/** The fields are in the order in which a row holds them. */
const candle = record('candle', {
  /** Start of the candle's period. */
  time: required(time('time', 't', 'timestamp')),
  /** First price, in the quote currency. */
  open: required(decimal('open', 'o')),
  /** Highest price, in the quote currency. */
  high: required(decimal('high', 'h')),
  /** Lowest price, in the quote currency. */
  low: required(decimal('low', 'l')),
  /** Last price, in the quote currency. */
  close: required(decimal('close', 'c')),
  /** Volume; undefined where the service gives none. Its unit is not shown in service.md. */
  volume: decimal('volume', 'v'),
})
const columns = Object.keys(candle.fields) as readonly (keyof Candle)[]
type CandleReader = RecordReader<(typeof candle)['fields']>

/** Prices of a pair over one period. */
export type Candle = RecordOf<typeof candle>

const input = z
  .strictObject({
    /** BASE/QUOTE, such as `BTC/USD`. */
    pair: z
      .string({ error: 'must be text' })
      .regex(/^[^/\s]{1,20}\/[^/\s]{1,20}$/, { error: 'must be BASE/QUOTE' }),
    period: z.enum(periods, { error: `must be one of ${periods.join(', ')}` }),
    /** Start of the span. */
    from: z.date({ error: 'must be a valid date' }),
    /** End of the span; not before `from`. */
    to: z.date({ error: 'must be a valid date' }),
  })
  .refine((request) => request.from <= request.to, { path: ['to'], error: 'must not be before from' })

/** Pair, period and span of a request for candles. */
export type CandlesRequest = Readonly<z.input<typeof input>>

/** Ways to write a time in requests. */
const timeFormat = z.enum(['seconds', 'milliseconds', 'iso', 'date'])

/**
 * Reads candles of a pair over a span (service.md §4.3), oldest first, one of each time; empty only when the service sent none. Rows without
 * prices are left out.
 * @example
 * const span = { from: new Date('2026-01-01'), to: new Date('2026-01-02') }
 * const candles = await service.candles(credentials, { pair: 'BTC/USD', period: '1h', ...span })
 */
export const candles = read({
  endpoint: 'POST /trade-bots/charts',
  authentication: withCredentials,
  input,
  assumptions: {
    charts: z
      .strictObject({
        /** Text sent in `time` for each period. */
        periods: z
          .strictObject(
            Object.fromEntries(periods.map((one) => [one, dialectName.default(one)])) as {
              readonly [One in Period]: z.ZodDefault<z.ZodString>
            },
          )
          .prefault({}),
        /** Format of `from` and `to`, always sent as JSON text. */
        times: timeFormat.default('seconds'),
        /** Format of `pair`: `BTC/USD` (symbol), `BTCUSD` (joined), `BTC-USD` (dashed) or `BTC` (base). */
        pair: z.enum(pairFormats).default('symbol'),
      })
      .prefault({}),
  },
  body: ({ pair, period, from, to }, { charts }) => ({
    pair: formatPair(pair, charts.pair),
    time: charts.periods[period],
    from: formatTime(from, charts.times),
    to: formatTime(to, charts.times),
  }),
  reply: {
    records: [candle],
    decode: (reply, dialect): readonly Candle[] => {
      const reader = readerOf(candle, dialect)
      const rows = rowsOf(reply, dialect, reader).map((row) =>
        Array.isArray(row) ? named(row, reader) : row,
      )
      // A minute without a price says nothing; a reply without any is not one of candles.
      const priced = rows.filter((row) => hasPrice(row, reader))
      return (priced.length > 0 ? priced : rows)
        .map((row) => reader.read(row))
        .sort((one, other) => one.time.getTime() - other.time.getTime())
        .filter((one, index, all) => one.time.getTime() !== all[index + 1]?.time.getTime())
    },
  },
})

function formatTime(time: Date, format: z.output<typeof timeFormat>): string {
  if (format === 'iso') return time.toISOString()
  if (format === 'date') return time.toISOString().slice(0, 10)
  return String(format === 'seconds' ? Math.floor(time.getTime() / 1000) : time.getTime())
}

/** The rows of a reply: a list of candles, or one list per column, all of one length. */
function rowsOf(reply: unknown, { wrappers }: BaseDialect, reader: CandleReader): readonly unknown[] {
  const areColumns = (value: unknown): boolean =>
    reader.has(value) && Array.isArray(columnOf(value, 'time', reader))
  const rows = (value: unknown): readonly unknown[] =>
    isObject(value) ? fromColumns(value, reader) : (value as readonly unknown[])
  const found = unwrap(
    reply,
    wrappers,
    (value) => Array.isArray(value) || areColumns(value),
    (value) => rows(value).length === 0,
  )
  return rows(found)
}

function fromColumns(reply: JsonObject, reader: CandleReader): readonly unknown[] {
  const lists = columns.map((key) => columnOf(reply, key, reader))
  const rows = (lists[0] as readonly unknown[]).length
  // A list of another name counts too: an empty column beside a full one does not mean "none".
  const isEven = Object.values(reply).every((one) => !Array.isArray(one) || one.length === rows)
  const isWhole = lists.slice(0, 5).every(Array.isArray)
  if (!isEven || !isWhole || fieldOf(reply, 's') === 'error') {
    throw new DecodeError('the columns of the candles do not match')
  }
  return Array.from({ length: rows }, (_, row) =>
    lists.map((one) => (Array.isArray(one) ? one[row] : undefined)),
  )
}

function columnOf(reply: JsonObject, key: keyof Candle, reader: CandleReader): unknown {
  return reader
    .names(key)
    .map((name) => fieldOf(reply, name))
    .find((value) => value !== undefined && value !== null)
}

function hasPrice(row: unknown, reader: CandleReader): boolean {
  return !isObject(row) || columns.slice(1, 5).some((key) => columnOf(row, key, reader) !== undefined)
}

/** A row without names as an object with them. */
function named(row: readonly unknown[], reader: CandleReader): JsonObject {
  return Object.fromEntries(columns.map((key, place) => [reader.names(key)[0], row[place]]))
}
