import { z } from 'zod'
import type { MarketDataAccess } from '../desk/market/market-data-access.js'
import type { MarketDesk } from '../desk/market/market.js'
import type { Pair } from '../desk/market/pairs/pair-list.js'
import { isPaper } from '../service/venues.js'
import { periods } from '../service/operations/charts/candles.js'
import { chainParameter, type Finder } from './find-trader.js'
import { ProblemError } from './http/problem.js'
import { route, type Route } from './route.js'
import { amount, bodyOf, decimal, failedOf, time, unavailable, valueOf, written } from './schemas.js'

/** The most pairs of one request. */
const MOST_PAIRS = 20

const practice = z
  .boolean()
  .meta({ description: 'True for prices of practice, on which the account of the token trades' })

const price = z.strictObject({
  pair: z.string().meta({ description: 'BASE/QUOTE' }),
  isPaper: practice,
  last: z.strictObject({ price: decimal, asOf: time }).nullable(),
  dayChangePercent: amount,
  unavailable,
})

const candles = z.strictObject({
  pair: z.string(),
  isPaper: practice,
  period: z.enum(periods),
  candles: z
    .array(
      z.strictObject({ time, open: decimal, high: decimal, low: decimal, close: decimal, volume: amount }),
    )
    .meta({ description: 'The last 150, the oldest first; the last one may still be open' }),
})

type Deps = { readonly find: Finder; readonly market: MarketDesk }

/** Last prices, with the figures of /price. */
export function pricesRoute({ find, market }: Deps): Route {
  return route({
    path: '/prices',
    summary: 'Last prices and their change in 24 hours',
    scope: 'read',
    query: z.strictObject({
      ...chainParameter,
      pairs: z
        .string()
        .min(1)
        .max(400)
        .transform((text) => text.split(','))
        .refine((names) => names.length <= MOST_PAIRS)
        .meta({ description: `Pairs such as BTC or ETH/USD, comma-separated, at most ${MOST_PAIRS}` }),
    }),
    body: bodyOf(z.array(price)),
    read: async (access, { chain, pairs: names }) => {
      const data = await find.marketData(access, { chain })
      const pairs = await Promise.all(names.map((name) => findPair(market, data, name, 'pairs')))
      const { quotes, asOf } = await market.quotes(data, pairs)
      return {
        data: quotes.map(({ pair, last, day, dayChangePercent }): z.input<typeof price> => {
          const value = valueOf(last)
          return {
            pair: pair.symbol,
            isPaper: isPaper(data.credentials.venue),
            last: value ? { price: value.price.toFixed(), asOf: value.asOf.toISOString() } : null,
            dayChangePercent: written(dayChangePercent),
            unavailable: failedOf({ last, dayChangePercent: day }),
          }
        }),
        asOf,
      }
    },
  })
}

/** The last candles of a pair, as /chart draws them. */
export function candlesRoute({ find, market }: Deps): Route {
  return route({
    path: '/candles',
    summary: 'The last candles of a pair',
    scope: 'read',
    query: z.strictObject({
      ...chainParameter,
      pair: z.string().min(1).max(32).meta({ description: 'A pair such as BTC or ETH/USD' }),
      period: z.enum(periods).default('1h'),
    }),
    body: bodyOf(candles),
    read: async (access, { chain, pair: name, period }) => {
      const data = await find.marketData(access, { chain })
      const { symbol } = await findPair(market, data, name, 'pair')
      const read = await market.candles(symbol, period, data.credentials)
      return {
        data: {
          pair: symbol,
          isPaper: isPaper(data.credentials.venue),
          period,
          candles: read.candles.map((one) => ({
            time: one.time.toISOString(),
            open: one.open.toFixed(),
            high: one.high.toFixed(),
            low: one.low.toFixed(),
            close: one.close.toFixed(),
            volume: written(one.volume),
          })),
        } satisfies z.input<typeof candles>,
        asOf: read.asOf,
      }
    },
  })
}

async function findPair(
  market: Pick<MarketDesk, 'find'>,
  data: MarketDataAccess,
  name: string,
  parameter: string,
): Promise<Pair> {
  const found = await market.find(data, name.trim())
  if ('symbol' in found) return found
  throw new ProblemError('invalid-parameter', 'There is no such pair', { parameters: [parameter] })
}
