import { Hono } from 'hono'
import { z } from 'zod'
import { formatUnits, parseUnits, units } from '../../engine/amounts.js'
import { demand } from '../../engine/refusal.js'
import { findMarket, MARKETS, type Market } from '../../market/pairs.js'
import { quoted } from '../../market/walk.js'
import { lastPrice, tick, type Desk } from '../desk.js'
import { dangerOf } from './danger.js'
import { read } from './read.js'

const HUNDRED = units('100')

const decimal = z.string().regex(/^\d{1,12}(\.\d{1,20})?$/, 'must be decimal text')

/** Without a price, the current one. */
const Price = z.strictObject({
  pair: z.string(),
  price: decimal.optional(),
  freeze: z.boolean().default(false),
})

/** Price change in percent. */
const Move = z.strictObject({ pair: z.string(), percent: decimal.default('5') })

/** `frozen: false` lets the price continue from its current value. */
const Freeze = z.strictObject({ pair: z.string(), frozen: z.boolean().default(true) })

/** Without `posId`, the account's position that is nearest to liquidation. */
const Liquidate = z.strictObject({
  account: z.string(),
  chainId: z.string().default('42161'),
  posId: z.union([z.int(), z.string().regex(/^\d{1,15}$/)]).optional(),
})

/** Practice controls: prices. The keeper runs at once after a pump, a crash and a liquidation. */
export function priceRoutes(desk: Desk): Hono {
  const app = new Hono()
  const { live, board } = desk

  const named = (pair: string): Market => {
    const market = findMarket(pair)
    demand(market !== undefined, `There is no pair ${pair}.`)
    return market
  }
  const shown = (market: Market) => {
    const at = live.now()
    const price = board.last(market, at)
    return {
      tokenId: market.rules.tokenId,
      pair: market.rules.symbol,
      price: price === undefined ? null : formatUnits(price),
      // True if orders fill at this price now.
      fresh: board.fillPrice(market, at) !== undefined,
    }
  }
  // Message for the person who pressed a button of the panel.
  const told = (market: Market) => {
    const now = shown(market)
    return { ...now, message: `${now.pair} is at ${now.price} now.` }
  }
  const set = async (market: Market, frozen: boolean, change: (price: bigint) => bigint): Promise<void> => {
    demand(board.isOurs, 'The prices come from a feed: they cannot be set by hand.')
    const { tokenId } = market.rules
    await live.happen((_world, at) => {
      const price = change(lastPrice(board, market, at))
      return { type: 'quote', at, tokenId, price, frozen }
    })
  }
  const leap = async (pair: string, by: bigint): Promise<Market> => {
    const market = named(pair)
    demand(by > -HUNDRED, 'A price cannot fall by 100 percent or more.')
    await set(market, false, (price) => quoted(market, (price * (HUNDRED + by)) / HUNDRED))
    await tick(desk)
    return market
  }

  app.get('/prices', (c) => c.json(MARKETS.map(shown)))
  app.post('/prices', async (c) => {
    const { pair, price: text, freeze } = await read(c, Price)
    const market = named(pair)
    const given = text === undefined ? undefined : parseUnits(text)
    demand(given !== 0n, 'A price must be more than 0.')
    await set(market, freeze, (price) => given ?? price)
    return c.json(shown(market))
  })
  app.post('/prices/pump', async (c) => {
    const { pair, percent } = await read(c, Move)
    return c.json(told(await leap(pair, parseUnits(percent) ?? 0n)))
  })
  app.post('/prices/crash', async (c) => {
    const { pair, percent } = await read(c, Move)
    return c.json(told(await leap(pair, -(parseUnits(percent) ?? 0n))))
  })
  app.post('/prices/freeze', async (c) => {
    const { pair, frozen } = await read(c, Freeze)
    const market = named(pair)
    await set(market, frozen, (price) => price)
    const { pair: symbol, price } = shown(market)
    const message = frozen ? `${symbol} is frozen at ${price}.` : `${symbol} moves again from ${price}.`
    return c.json({ ...shown(market), message })
  })
  app.post('/liquidate', async (c) => {
    const { account, chainId, posId } = await read(c, Liquidate)
    const wanted = posId === undefined ? undefined : Number.parseInt(`${posId}`, 10)
    const danger = dangerOf(desk, { account: account.toLowerCase(), chainId, posId: wanted })
    await set(danger.market, false, () => danger.price)
    await tick(desk)
    return c.json({ posId: danger.posId, ...told(danger.market) })
  })
  return app
}
