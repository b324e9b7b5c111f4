import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { Clock } from '../clock.js'
import { hashCredentials, newAddress, newCredentials, newHash } from '../credentials.js'
import { formatUnits, parseUnits } from '../engine/amounts.js'
import { demand, Refusal } from '../engine/refusal.js'
import { findMarket, MARKETS } from '../market/pairs.js'
import { jsonObject } from './credentials.js'
import { tick, type Desk } from './desk.js'
import { Mischief, type Mischiefs } from './mischief.js'
import type { RequestCounts } from './requests.js'

const Amount = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/, 'must be dollars as decimal text, such as "10000"')

const NewAccount = z.strictObject({ funds: Amount.default('10000'), deposited: Amount.default('5000') })

const Price = z.strictObject({
  pair: z.string(),
  /** Without a price the current one. */
  price: z
    .string()
    .regex(/^\d+(\.\d+)?$/, 'must be decimal text')
    .optional(),
  freeze: z.boolean().default(false),
})

const Time = z.union([
  z.strictObject({ now: z.int().nonnegative() }),
  z.strictObject({ advance: z.int().nonnegative() }),
  z.strictObject({ run: z.literal(true) }),
])

const Withdrawal = z.strictObject({ account: z.string(), chainId: z.string(), amount: Amount })

/** Reads a body by its schema; refuses it with a sentence that names the field. */
async function read<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const text = await c.req.text()
  const result = schema.safeParse(text === '' ? {} : await jsonObject(c))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Refusal(
    `The request cannot be read: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim(),
  )
}

/** What only a practice exchange has: accounts for the asking, prices and time in one's own hands, and things that go wrong. */
export function practiceRoutes({
  desk,
  clock,
  mischiefs,
  requests,
}: {
  desk: Desk
  clock: Clock
  mischiefs: Mischiefs
  requests: RequestCounts
}): Hono {
  const app = new Hono()
  const { live } = desk

  // `funds` goes to the wallet, `deposited` to the balance, on every chain.
  app.post('/accounts', async (c) => {
    const { funds, deposited } = await read(c, NewAccount)
    const [wallet, balance] = [parseUnits(funds) ?? 0n, parseUnits(deposited) ?? 0n]
    const account = newAddress()
    const credentials = newCredentials()
    const keyHash = hashCredentials(credentials)
    await live.happen((_world, at) => ({ type: 'signUp', at, account, keyHash, wallet, balance }))
    return c.json({ ...credentials, account })
  })
  app.post('/withdrawals', async (c) => {
    const { account, chainId, amount } = await read(c, Withdrawal)
    const hash = newHash()
    const command = { name: 'withdraw', amount: parseUnits(amount) ?? 0n, hash } as const
    await live.happen((_world, at) => ({ type: 'command', at, chainId, account, command }))
    return c.json({ transactionHash: hash })
  })

  app.get('/prices', (c) => {
    const at = live.now()
    return c.json(
      MARKETS.map((market) => ({
        tokenId: market.rules.tokenId,
        pair: market.rules.symbol,
        price: formatUnits(desk.priceAt(market, at)),
      })),
    )
  })
  app.post('/prices', async (c) => {
    const { pair, price: text, freeze: frozen } = await read(c, Price)
    const market = findMarket(pair)
    demand(market !== undefined, `There is no pair ${pair}.`)
    const given = text === undefined ? undefined : parseUnits(text)
    demand(given !== 0n, 'A price must be more than 0.')
    const { tokenId } = market.rules
    await live.happen((_world, at) => {
      const price = given ?? desk.priceAt(market, at)
      return { type: 'quote', at, tokenId, price, frozen }
    })
    return c.json({
      tokenId,
      pair: market.rules.symbol,
      price: formatUnits(desk.priceAt(market, live.now())),
    })
  })

  app.get('/clock', (c) => c.json({ now: live.now() }))
  app.post('/clock', async (c) => {
    const time = await read(c, Time)
    try {
      if ('now' in time) clock.set(time.now)
      else if ('advance' in time) clock.advance(time.advance)
      else clock.run()
    } catch (cause) {
      if (cause instanceof RangeError) throw new Refusal(cause.message, { cause })
      throw cause
    }
    return c.json({ now: live.now() })
  })
  app.post('/tick', async (c) => {
    await tick(desk)
    return c.json({ now: live.now() })
  })

  app.get('/mischief', (c) => c.json(mischiefs.pending()))
  app.post('/mischief', async (c) => {
    mischiefs.add(await read(c, Mischief))
    return c.json(mischiefs.pending())
  })
  app.delete('/mischief', (c) => {
    mischiefs.clear()
    return c.json([])
  })

  app.get('/requests', (c) => c.json(requests.counts()))
  app.delete('/requests', (c) => {
    requests.clear()
    return c.json({})
  })
  return app
}
