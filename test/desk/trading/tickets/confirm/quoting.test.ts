import { describe, expect, test } from 'vitest'
import { keys } from '../../../../../src/redis/keys.js'
import { storeIntent } from '../../../../../src/desk/trading/actions/stored-intent.js'
import { hasExpired, type Quote } from '../../../../../src/desk/trading/tickets/ticket.js'
import type { ExecuteCall } from '../../../../../src/service/service.js'
import { firstTicketIdOf } from '../../../../../src/telemetry/request-ids.js'
import { clientOf } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { workContext } from '../../../../support/telemetry/work-context.js'
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

  describe('of a message that is handled again', () => {
    const preview = ({ call, expiresAt }: Quote): string => `${call.name} until ${expiresAt}`

    /** Two processes. Each offers a call in the handling of the same message. */
    function processes() {
      const [one, other] = [deskOn(redis()), deskOn(redis())]
      const offerIn = (desk: typeof one, call: ExecuteCall, more: Parameters<typeof one.offer>[1]) =>
        workContext.run('update', 1, () => desk.offer(call, more), {
          key: 'bot 1/chat 7/message 5 1000',
          isHeld: () => Promise.resolve(true),
        })
      return { one, other, offerIn }
    }

    test('is the one that is there, with its preview', async () => {
      const { one, other, offerIn } = processes()
      const first = await offerIn(one, platform, { preview })
      other.clock.pass(1_000)
      const again = await offerIn(other, closing, { preview })
      expect(JSON.parse(JSON.stringify(again))).toEqual(JSON.parse(JSON.stringify(first)))
      expect(again.preview).toBe(`setPlatformUsed until ${now + MINUTE}`)
      expect((await other.tickets.confirm(userId, again.id, message))?.quote.call).toEqual(platform)
      expect((await offerIn(one, closing, { preview })).id).toBe(first.id)
      expect([...one.executed, ...other.executed]).toEqual([platform])
    })

    test.each(['declined', 'expired'])('is another one where the first is %s', async (state) => {
      const { one, other, offerIn } = processes()
      const first = await offerIn(one, platform, { preview })
      if (state === 'declined') await one.tickets.decline(userId, first.id)
      else other.clock.pass(MINUTE + 1)
      const again = await offerIn(other, closing, { preview })
      expect(again.id).not.toBe(first.id)
      // No clock brings the first one back.
      expect(await one.tickets.confirm(userId, first.id, message)).toMatchObject({ state })
      expect(one.executed).toEqual([])
    })

    test('is another one where what no preview shows has other figures', async () => {
      const { one, other, offerIn } = processes()
      const half = { waitsForAnother: true }
      const first = await offerIn(one, platform, half)
      expect((await offerIn(other, platform, half)).id).toBe(first.id)
      expect((await offerIn(other, closing, half)).id).not.toBe(first.id)
    })

    test('is never sent without the Confirm that its preview has', async () => {
      const { one, other, offerIn } = processes()
      const { id } = await offerIn(one, platform, { preview })
      expect(await offerIn(other, platform, { isQuick: true })).not.toMatchObject({ isQuick: true })
      expect(id).toBe(firstTicketIdOf('bot 1/chat 7/message 5 1000'))
    })
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
