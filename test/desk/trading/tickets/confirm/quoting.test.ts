import { describe, expect, test } from 'vitest'
import { keys } from '../../../../../src/redis/keys.js'
import { storeIntent } from '../../../../../src/desk/trading/actions/stored-intent.js'
import { hasExpired } from '../../../../../src/desk/trading/tickets/ticket.js'
import { clientOf } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { ASKED } from '../../../support.js'
import { closing, deskOn, intent, message, opening, platform, trader, userId } from '../support.js'

const redis = clientOf(redisForThisFile())

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const now = ASKED.getTime()

describe('a quote', () => {
  test('says who asked for what, and is kept', async () => {
    const { offer, tickets } = deskOn(redis())
    const quote = await offer(platform, { intent, isQuick: true, filled: [] })
    expect(quote).toEqual({
      id: quote.id,
      userId,
      accountId: trader.account.id,
      accountLabel: 'Main',
      venue: 'service',
      chainId: '42161',
      call: platform,
      intent: storeIntent(intent),
      shown: { symbol: undefined, price: undefined, figures: {} },
      isQuick: true,
      filled: [],
      quotedAt: now,
      expiresAt: now + MINUTE,
    })
    expect(Object.keys(quote)).not.toContain('waitsForAnother')
    expect(await tickets.read(userId, quote.id)).toMatchObject({ state: 'quoted', quote: { id: quote.id } })
  })

  test('has an id that fits a button and that nobody can guess', async () => {
    const { offer } = deskOn(redis())
    const ids = await Promise.all(Array.from({ length: 20 }, async () => (await offer(platform)).id))
    for (const id of ids) expect(id).toMatch(/^[\w-]{12}$/)
    expect(new Set(ids).size).toBe(20)
  })

  test.each([
    ['by itself a minute', {}, MINUTE],
    ['of a batch three minutes', { batch: 'b1' }, 3 * MINUTE],
    ['that waits for another twelve minutes', { waitsForAnother: true }, 12 * MINUTE],
    [
      'that waits for another, in a batch, twelve minutes',
      { waitsForAnother: true, batch: 'b1' },
      12 * MINUTE,
    ],
  ])('%s is valid, and is kept for a day after that', async (_, more, validMs) => {
    const { offer, tickets } = deskOn(redis())
    const quote = await offer(platform, more)
    expect(quote).toMatchObject({ expiresAt: now + validMs, ...more })
    const keptMs = await redis().pttl(keys.ticket(userId, quote.id))
    expect(keptMs).toBeGreaterThan(validMs + DAY - 10_000)
    expect(keptMs).toBeLessThanOrEqual(validMs + DAY)
    expect((await tickets.read(userId, quote.id))?.quote).toMatchObject(more)
  })

  test('of an id that is taken is the one that is there', async () => {
    const { offer, clock, tickets } = deskOn(redis())
    const first = await offer(platform, { id: 'q1' })
    clock.pass(1_000)
    expect(JSON.parse(JSON.stringify(await offer(closing, { id: 'q1' })))).toEqual(
      JSON.parse(JSON.stringify(first)),
    )
    expect((await tickets.confirm(userId, 'q1', message))?.quote.call).toEqual(platform)
  })

  test('of a call that the service would never take fails before its preview is shown', async () => {
    const { offer } = deskOn(redis(), {
      inService: {
        prepare: (_credentials, chainId, { name }) => {
          throw new Error(`${name} on ${chainId}`)
        },
      },
    })
    await expect(offer(closing)).rejects.toThrow('decreasePosition on 42161')
    expect(await redis().keys('*')).toEqual([])
  })

  test('is refused while trading is paused, unless it is for an exit', async () => {
    const { offer } = deskOn(redis(), { pauses: { refuse: () => Promise.reject(new Error('paused')) } })
    await expect(offer(opening)).rejects.toThrow('paused')
    expect(await redis().keys('*')).toEqual([])
    expect((await offer(closing)).call).toEqual(closing)
  })
})

test.each([
  ['up to its last moment', now + MINUTE, false],
  ['not after it', now + MINUTE + 1, true],
  ['five seconds before it was made, as clocks differ', now - 5_000, false],
  ['not longer before: the clock was set back, and nobody knows how old its prices are', now - 5_001, true],
])('a quote is valid %s', (_, at, expired) => {
  expect(hasExpired({ quotedAt: now, expiresAt: now + MINUTE }, at)).toBe(expired)
})
