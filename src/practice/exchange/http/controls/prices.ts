import { Hono } from 'hono'
import { z } from 'zod'
import { formatUnits, parseUnits, units } from '../../engine/amounts.js'
import { rejectUnless } from '../../engine/rejected-error.js'
import { findMarket, MARKETS, type Market } from '../../market/pairs.js'
import { roundToTick } from '../../market/walk.js'
import { lastPrice, tick, type Backend } from '../backend.js'
import { findLiquidationTarget } from './liquidation.js'
import { readBody } from './read-body.js'

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
export function priceRoutes(backend: Backend): Hono {
  const app = new Hono()
  const { running, board } = backend

  const named = (pair: string): Market => {
    const market = findMarket(pair)
    rejectUnless(market !== undefined, `There is no pair ${pair}.`)
    return market
  }
  const priceRecord = (market: Market) => {
    const at = running.now()
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
  const withMessage = (market: Market) => {
    const now = priceRecord(market)
    return { ...now, message: `${now.pair} is at ${now.price} now.` }
  }
  const set = async (market: Market, frozen: boolean, change: (price: bigint) => bigint): Promise<void> => {
    rejectUnless(board.isSettable, 'The prices come from a feed: they cannot be set by hand.')
    const { tokenId } = market.rules
    await running.submit((_state, at) => {
      const price = change(lastPrice(board, market, at))
      return { type: 'setPrice', at, tokenId, price, frozen }
    })
  }
  const movePrice = async (pair: string, by: bigint): Promise<Market> => {
    const market = named(pair)
    rejectUnless(by > -HUNDRED, 'A price cannot fall by 100 percent or more.')
    await set(market, false, (price) => roundToTick(market, (price * (HUNDRED + by)) / HUNDRED))
    await tick(backend)
    return market
  }

  app.get('/prices', (c) => c.json(MARKETS.map(priceRecord)))
  app.post('/prices', async (c) => {
    const { pair, price: text, freeze } = await readBody(c, Price)
    const market = named(pair)
    const given = text === undefined ? undefined : parseUnits(text)
    rejectUnless(given !== 0n, 'A price must be more than 0.')
    await set(market, freeze, (price) => given ?? price)
    return c.json(priceRecord(market))
  })
  app.post('/prices/pump', async (c) => {
    const { pair, percent } = await readBody(c, Move)
    return c.json(withMessage(await movePrice(pair, parseUnits(percent) ?? 0n)))
  })
  app.post('/prices/crash', async (c) => {
    const { pair, percent } = await readBody(c, Move)
    return c.json(withMessage(await movePrice(pair, -(parseUnits(percent) ?? 0n))))
  })
  app.post('/prices/freeze', async (c) => {
    const { pair, frozen } = await readBody(c, Freeze)
    const market = named(pair)
    await set(market, frozen, (price) => price)
    const { pair: symbol, price } = priceRecord(market)
    const message = frozen ? `${symbol} is frozen at ${price}.` : `${symbol} moves again from ${price}.`
    return c.json({ ...priceRecord(market), message })
  })
  app.post('/liquidate', async (c) => {
    const { account, chainId, posId } = await readBody(c, Liquidate)
    const wanted = posId === undefined ? undefined : Number.parseInt(`${posId}`, 10)
    const target = findLiquidationTarget(backend, { account: account.toLowerCase(), chainId, posId: wanted })
    await set(target.market, false, () => target.price)
    await tick(backend)
    return c.json({ posId: target.posId, ...withMessage(target.market) })
  })
  return app
}
