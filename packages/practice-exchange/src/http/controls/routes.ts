import { type Context, Hono } from 'hono'
import type { Clock } from '../../clock.js'
import { PERIODS } from '../../market/candles.js'
import { type Backend, activePositions, lastPrice, tick } from '../backend.js'
import type { FaultInjector } from '../faults/fault-injector.js'
import { Fault } from '../faults/fault.js'
import type { RequestCounts } from '../operations.js'
import { PAGE_SIZE, UNPAGED_SIZE } from '../data.js'
import { z } from 'zod'
import { formatUnits, parseUnits, units } from '../../engine/amounts.js'
import { RejectedError, rejectUnless } from '../../engine/rejected-error.js'
import { MARKETS, type Market, findMarket, marketOf } from '../../market/pairs.js'
import { roundToTick } from '../../market/walk.js'
import { exchangeOn } from '../../engine/apply.js'
import { pairStateOf } from '../../engine/state/update.js'
import { accrue, liquidationPrice } from '../../engine/fees.js'
import { byText } from '../../engine/state/ordered-map.js'
import type { Position } from '../../engine/state/position.js'
import { hashCredentials, newAddress, newCredentials, newTransactionHash } from '../../credentials.js'
import type { RunningExchange } from '../../running-exchange.js'
import { jsonObject } from '../credentials.js'

/** Dollars as decimal text. */
const Amount = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/, 'must be dollars as decimal text, such as "10000"')

/** Parses a body by its schema; rejects it with a sentence that names the field. */
async function readBody<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const text = await c.req.text()
  const result = schema.safeParse(text === '' ? {} : await jsonObject(c))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new RejectedError(
    `The request cannot be read: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim(),
  )
}

const Time = z.union([
  z.strictObject({ now: z.int().nonnegative() }),
  z.strictObject({ advance: z.int().nonnegative() }),
  z.strictObject({ run: z.literal(true) }),
])

/** Practice controls: the clock and keeper runs. */
function clockRoutes(backend: Backend, clock: Clock): Hono {
  const app = new Hono()
  app.get('/clock', (c) => c.json({ now: backend.running.now() }))
  app.post('/clock', async (c) => {
    const time = await readBody(c, Time)
    try {
      if ('now' in time) clock.set(time.now)
      else if ('advance' in time) clock.advance(time.advance)
      else clock.run()
    } catch (cause) {
      if (cause instanceof RangeError) throw new RejectedError(cause.message, { cause })
      throw cause
    }
    return c.json({ now: backend.running.now() })
  })
  app.post('/tick', async (c) => {
    await backend.board.refresh()
    await tick(backend)
    return c.json({ now: backend.running.now() })
  })
  return app
}

const NewAccount = z.strictObject({
  /** Initial funds of the wallet and of the balance, on every chain. */
  funds: Amount.default('10000'),
  deposited: Amount.default('5000'),
  /** Address of the account that referred this one. */
  referrer: z.string().toLowerCase().optional(),
})

const Withdrawal = z.strictObject({ account: z.string(), chainId: z.string(), amount: Amount })

/** Practice controls: new accounts, and withdrawals, for which service.md has no function. */
function accountRoutes(running: RunningExchange): Hono {
  const app = new Hono()
  app.post('/accounts', async (c) => {
    const { funds, deposited, referrer } = await readBody(c, NewAccount)
    const [wallet, balance] = [parseUnits(funds) ?? 0n, parseUnits(deposited) ?? 0n]
    const account = newAddress()
    const credentials = newCredentials()
    const keyHash = hashCredentials(credentials)
    const referred = referrer === undefined ? {} : { referrer }
    await running.submit((_state, at) => ({
      type: 'signUp',
      at,
      account,
      keyHash,
      wallet,
      balance,
      ...referred,
    }))
    return c.json({ ...credentials, account })
  })
  app.post('/withdrawals', async (c) => {
    const { account, chainId, amount } = await readBody(c, Withdrawal)
    const hash = newTransactionHash()
    const command = { name: 'withdraw', amount: parseUnits(amount) ?? 0n, hash } as const
    await running.submit((_state, at) => ({ type: 'command', at, chainId, account, command }))
    return c.json({ transactionHash: hash })
  })
  return app
}

/**
 * Distance of the set price beyond the liquidation price, in thousandths: the price moves on at once, and
 * must not come back before the keeper runs.
 */
const BEYOND = 1n

/** A position, and a price at which it is certainly liquidated. */
interface LiquidationTarget {
  readonly posId: number
  readonly market: Market
  readonly price: bigint
}

/**
 * Finds the open position of an account that is nearest to liquidation, or the one with `posId`. Rejects when
 * there is none.
 */
function findLiquidationTarget(
  backend: Backend,
  { account, chainId, posId }: { account: string; chainId: string; posId: number | undefined },
): LiquidationTarget {
  const exchange = exchangeOn(backend.running.state(), chainId)
  const owner = byText.get(exchange.accounts, account)
  rejectUnless(owner !== undefined, 'There is no account with this address.')
  const at = backend.running.now()
  const found = activePositions(exchange, owner)
    .filter((one) => !one.entry && (posId === undefined || one.posId === posId))
    .map((open) => {
      const market = marketOf(open.tokenId)
      rejectUnless(market !== undefined, `There is no pair ${open.tokenId}.`)
      const pairState = pairStateOf(exchange, open.tokenId)
      const price = beyond(market, open, liquidationPrice(accrue(open, pairState, at), pairState))
      const now = lastPrice(backend.board, market, at)
      const room = price > now ? price - now : now - price
      return { posId: open.posId, market, price, share: (room * 1_000_000n) / now }
    })
    .toSorted((one, other) => (one.share < other.share ? -1 : 1))[0]
  rejectUnless(found !== undefined, 'There is no open position to liquidate.')
  return found
}

/** A price slightly beyond the liquidation price, rounded to the market's tick size. */
function beyond(market: Market, { isLong }: Position, price: bigint): bigint {
  return roundToTick(market, (price * (1_000n + (isLong ? -BEYOND : BEYOND))) / 1_000n)
}

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
function priceRoutes(backend: Backend): Hono {
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

/** Practice controls under `/paper`: accounts, prices, clock, fault injection and request counts. */
export function practiceRoutes(deps: {
  backend: Backend
  clock: Clock
  faults: FaultInjector
  requests: RequestCounts
}): Hono {
  const app = new Hono()
  app.route('/', accountRoutes(deps.backend.running))
  app.route('/', priceRoutes(deps.backend))
  app.route('/', clockRoutes(deps.backend, deps.clock))

  // Settings of this exchange that service.md leaves open.
  app.get('/', (c) =>
    c.json({
      chains: Object.keys(deps.backend.running.state().chains),
      platforms: deps.backend.running.state().platforms,
      pages: { first: 1, size: PAGE_SIZE, unpaged: UNPAGED_SIZE },
      periods: [...PERIODS.keys()],
    }),
  )

  app.get('/faults', (c) => c.json(deps.faults.pending()))
  app.post('/faults', async (c) => {
    deps.faults.add(await readBody(c, Fault))
    return c.json(deps.faults.pending())
  })
  app.delete('/faults', (c) => {
    deps.faults.clear(c.req.query('account')?.toLowerCase())
    return c.json(deps.faults.pending())
  })

  app.get('/requests', (c) => c.json(deps.requests.counts()))
  app.delete('/requests', (c) => {
    deps.requests.clear()
    return c.json({})
  })
  return app
}
