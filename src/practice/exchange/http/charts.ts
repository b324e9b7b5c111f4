import { Hono } from 'hono'
import { formatUnits } from '../engine/amounts.js'
import { rejectUnless } from '../engine/rejected-error.js'
import { HISTORY_MS, PERIODS } from '../market/candles.js'
import { findMarket } from '../market/pairs.js'
import { checkCredentials, jsonObject, type WithAccount } from './credentials.js'
import type { Backend } from './backend.js'
import type { WithEngineFault } from './faults/fault.js'
import { seconds } from './records/scales.js'

/** Maximum number of candles in one reply. */
const MAX_CANDLES = 10_000

/** Numbers from here on are milliseconds: as seconds they would lie beyond the year 5000. */
const MILLISECONDS_FROM = 100_000_000_000

/**
 * `POST /trade-bots/charts` (service.md §4.3). `pair` is BASE/QUOTE (also the base alone, or the id), `time`
 * one of 1m 5m 15m 30m 1h 4h 1d 1w, `from` and `to` Unix seconds or milliseconds as number or text, or ISO
 * 8601. Replies with an array of `[time, open, high, low, close, volume]`, oldest first: Unix seconds, and
 * decimal text in dollars.
 */
export function chartsRoute(backend: Backend): Hono<WithAccount & WithEngineFault> {
  const app = new Hono<WithAccount & WithEngineFault>()
  app.post('/charts', checkCredentials(backend.running), async (c) => {
    const body = await jsonObject(c)
    const name = body['pair']
    rejectUnless(typeof name === 'string', 'The field "pair" must be a pair such as "BTC/USD".')
    const market = findMarket(name)
    rejectUnless(market !== undefined, `There is no pair ${name}.`)
    const period = typeof body['time'] === 'string' ? PERIODS.get(body['time']) : undefined
    rejectUnless(period !== undefined, `The field "time" must be one of ${[...PERIODS.keys()].join(', ')}.`)
    const [from, until] = [readTime('from', body['from']), readTime('to', body['to'])]
    rejectUnless(from <= until, 'The field "from" must not be later than "to".')
    const now = backend.running.now()
    const to = Math.min(until, now - (c.get('chartEndsAgoMs') ?? 0))
    const count = (Math.min(to, now) - Math.max(from, now - HISTORY_MS)) / period
    rejectUnless(
      count <= MAX_CANDLES,
      `That would be more than ${MAX_CANDLES} candles; ask for a shorter time.`,
    )
    const candles = await backend.board.candles({ market, period, from, to, now })
    return c.json(
      candles.map(({ start, open, high, low, close, volume }) => [
        seconds(start),
        ...[open, high, low, close, volume].map((value) => formatUnits(value)),
      ]),
    )
  })
  return app
}

/** Parses a time; the result is in milliseconds. */
function readTime(field: string, value: unknown): number {
  const text = typeof value === 'number' ? `${value}` : typeof value === 'string' ? value.trim() : ''
  const number = /^\d+(\.\d+)?$/.test(text) ? Number.parseFloat(text) : undefined
  if (number !== undefined) return Math.floor(number >= MILLISECONDS_FROM ? number : number * 1_000)
  const parsed = Date.parse(text)
  rejectUnless(!Number.isNaN(parsed), `The field "${field}" must be Unix seconds or an ISO 8601 date.`)
  return parsed
}
