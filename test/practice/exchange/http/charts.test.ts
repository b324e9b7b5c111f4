import { expect, test } from 'vitest'
import { NOW, startTestExchange, type TestExchange } from '../support.js'

type Row = [time: number, open: string, high: string, low: string, close: string, volume: string]

async function chart(exchange: TestExchange, body: object) {
  return exchange.ask<Row[]>('/trade-bots/charts', { method: 'POST', body: JSON.stringify(body) })
}

test('candles are oldest first, and the last one closes at the current price', async () => {
  const exchange = await startTestExchange()
  const from = NOW / 1_000 - 3_600
  const { body } = await chart(exchange, {
    pair: 'ETH/USD',
    time: '5m',
    from: `${from}`,
    to: `${NOW / 1_000}`,
  })
  expect(body).toHaveLength(13)
  expect(body[0]?.[0]).toBe(Math.floor(from / 300) * 300)
  const prices = (await exchange.bare<{ pair: string; price: string }[]>('/paper/prices')).body
  expect(body.at(-1)?.[4]).toBe(prices.find(({ pair }) => pair === 'ETH/USD')?.price)
})

test.each(['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'])('candles of %s are served', async (time) => {
  const exchange = await startTestExchange()
  const { body } = await chart(exchange, { pair: 'BTC', time, from: NOW, to: NOW })
  expect(body).toHaveLength(1)
  expect(body[0]?.[4]).toBe('28000')
})

test.each(['1m', '5m', '15m', '30m', '1h', '4h', '1d', '1w'])(
  'candles of %s go back 90 days',
  async (time) => {
    const exchange = await startTestExchange()
    const DAY = 86_400_000
    const at = async (days: number): Promise<number> => {
      const from = NOW - days * DAY
      return (await chart(exchange, { pair: 'SOL/USD', time, from, to: from + 6 * DAY })).body.length
    }
    const period = { '1m': 1, '5m': 5, '15m': 15, '30m': 30, '1h': 60, '4h': 240, '1d': 1_440, '1w': 10_080 }[
      time
    ]!
    const full = (6 * 1_440) / period
    const found = await at(90)
    // The first candle contains the requested time, so there can be one more candle.
    expect(found).toBeGreaterThanOrEqual(Math.floor(full))
    expect(found).toBeLessThanOrEqual(Math.ceil(full) + 1)
    expect(found).toBeGreaterThan(0)
    expect(await at(98)).toBeLessThanOrEqual(1)
  },
)

test('times can be seconds, milliseconds or ISO 8601, as numbers or text', async () => {
  const exchange = await startTestExchange()
  const at = NOW - 86_400_000
  const forms = [at / 1_000, `${at / 1_000}`, at, `${at}`, new Date(at).toISOString()]
  const replies = await Promise.all(
    forms.map((from) => chart(exchange, { pair: '2', time: '1h', from, to: from })),
  )
  for (const { status, body } of replies) {
    expect(status).toBe(200)
    expect(body).toEqual(replies[0]?.body)
  }
})

test.each<[object, string]>([
  [{ pair: 'NOPE/USD' }, 'There is no pair NOPE/USD.'],
  [{ pair: 1 }, 'The field "pair" must be a pair such as "BTC/USD".'],
  [{ time: '2m' }, 'The field "time" must be one of 1m, 5m, 15m, 30m, 1h, 4h, 1d, 1w.'],
  [{ from: 'yesterday' }, 'The field "from" must be Unix seconds or an ISO 8601 date.'],
  [{ to: undefined }, 'The field "to" must be Unix seconds or an ISO 8601 date.'],
  [{ from: NOW, to: NOW - 1_000 }, 'The field "from" must not be later than "to".'],
  [{ from: 0 }, 'That would be more than 10000 candles; ask for a shorter time.'],
])('%j is refused', async (changed, error) => {
  const exchange = await startTestExchange()
  const reply = await chart(exchange, {
    pair: 'BTC/USD',
    time: '1m',
    from: NOW - 60_000,
    to: NOW,
    ...changed,
  })
  expect(reply).toEqual({ status: 500, body: { error } })
})
