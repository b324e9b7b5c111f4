import { describe, expect, test } from 'vitest'
import type { Quote, Ticket } from '../../../../../src/desk/trading/tickets/ticket.js'
import type { Tickets } from '../../../../../src/desk/trading/tickets/tickets.js'
import { clientOf } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { closing, deskOn, FIRST, message, opening, platform, userId } from '../support.js'

const redis = clientOf(redisForThisFile())

const paused = { pauses: { refuse: () => Promise.reject(new Error('paused')) } }

/** Records the quotes that two-factor was asked for, by id. */
function recordingTwoFactor() {
  const asked: (readonly string[])[] = []
  return {
    asked,
    requireTwoFactor: async (_userId: number, quotes: readonly Quote[]) =>
      void asked.push(quotes.map(({ id }) => id)),
  }
}

describe('a Confirm', () => {
  test('of nothing, or of what is somebody else’s, does nothing', async () => {
    const { tickets, offer, executed } = deskOn(redis())
    const { id } = await offer(platform)
    expect(await tickets.confirm(userId, 'none', message)).toBeUndefined()
    expect(await tickets.confirm(userId + 1, id, message)).toBeUndefined()
    expect(await tickets.decline(userId + 1, id)).toBeUndefined()
    expect(await tickets.read(userId, id)).toMatchObject({ state: 'quoted' })
    expect(executed).toEqual([])
  })

  test('of a ticket that was confirmed before only reads it, and puts off no check', async () => {
    const { tickets, offer, executed, checks } = deskOn(redis())
    const { id } = await offer(platform)
    await tickets.confirm(userId, id, message)
    const before = [...checks]
    expect(await tickets.confirm(userId, id, message)).toMatchObject({ state: 'accepted' })
    expect(await tickets.confirmSecond(userId, id, FIRST)).toMatchObject({ state: 'accepted' })
    expect(executed).toHaveLength(1)
    expect(checks).toEqual(before)
  })

  test('that another attempt has sent meanwhile leaves its check soon', async () => {
    const { tickets, offer, checks } = deskOn(redis(), {
      inStore: (store) => ({
        // The other attempt comes between the reading of the ticket and its claim.
        move: async (ticket, from, to, ...more) => {
          if (to === 'claimed') {
            await store.move({ ...ticket, attempt: 'other' }, from, to)
            await store.move({ userId, id: ticket.id }, ['claimed'], 'accepted')
          }
          return await store.move(ticket, from, to, ...more)
        },
      }),
    })
    const { id } = await offer(closing)
    expect(await tickets.confirm(userId, id, message)).toMatchObject({ state: 'accepted' })
    expect(checks.at(-1)).toBe(1_000)
  })

  test('that comes too late says that it has expired, and keeps the message of a second half only', async () => {
    const { tickets, offer, clock, checks } = deskOn(redis())
    const { id } = await offer(platform)
    const second = await offer(platform, { waitsForAnother: true })
    clock.pass(60_001)
    expect(await tickets.confirm(userId, id, message)).toMatchObject({ state: 'expired', message: undefined })
    expect(checks).toEqual([])
    clock.pass(second.expiresAt)
    const late = await tickets.confirmSecond(userId, second.id, FIRST)
    expect(late).toMatchObject({ state: 'expired', message })
    // Nobody looks at that message: the reconciler tells its owner.
    expect(checks).toEqual([1_000])
  })

  test('of the order that the first half is listed as sends nothing: it would leave the position without both', async () => {
    const { tickets, offer, executed } = deskOn(redis())
    const second = await offer(
      { name: 'cancelTriggerOrder', params: { posId: '7', orderId: '3' } },
      { waitsForAnother: true },
    )
    const after = { ...FIRST, evidence: { rows: { stopLoss: 'trigger 7/3 26000' }, seenAt: 0 } }
    expect(await tickets.confirmSecond(userId, second.id, after)).toMatchObject({
      state: 'not-sent',
      outcome: { reason: 'same-order' },
    })
    expect(executed).toEqual([])
  })

  test('of a second half by itself, and of a whole ticket as a second half, sends nothing', async () => {
    const { tickets, offer, executed } = deskOn(redis())
    const [second, whole] = [await offer(platform, { waitsForAnother: true }), await offer(closing)]
    expect(await tickets.confirm(userId, second.id, message)).toMatchObject({ state: 'quoted' })
    expect(await tickets.confirmSecond(userId, whole.id, FIRST)).toMatchObject({ state: 'quoted' })
    expect(executed).toEqual([])
  })

  test('of a declined ticket sends nothing', async () => {
    const { tickets, offer, executed } = deskOn(redis())
    const { id } = await offer(platform)
    expect(await tickets.decline(userId, id)).toMatchObject({ state: 'declined', quote: { id } })
    expect(await tickets.confirm(userId, id, message)).toMatchObject({ state: 'declined' })
    expect(executed).toEqual([])
  })

  test('leaves its ticket’s id, function and state in the trace', async () => {
    const traced: unknown[] = []
    const { confirm } = deskOn(redis(), {
      workContext: {
        current: () => undefined,
        part: (name, attributes, work) => {
          traced.push(name, attributes)
          return work({ setAttributes: (more) => void traced.push(more) })
        },
      },
    })
    const ticket = await confirm(platform)
    const attributes = { ticket: ticket?.quote.id, function: 'setPlatformUsed' }
    expect(traced).toEqual(['ticket', attributes, { state: 'accepted' }])
  })
})

describe('while trading is paused', () => {
  test('an order is not confirmed, and an exit is', async () => {
    const { tickets, offer, store, executed } = deskOn(redis(), paused)
    const withoutPause = deskOn(redis())
    const { id } = await withoutPause.offer(opening)
    await expect(tickets.confirm(userId, id, message)).rejects.toThrow('paused')
    expect(await store.read(userId, id)).toMatchObject({ state: 'quoted' })
    expect(await tickets.confirm(userId, (await offer(closing)).id, message)).toMatchObject({
      state: 'accepted',
    })
    expect(executed).toEqual([closing])
  })

  test.each<readonly [string, Partial<Quote>, (tickets: Tickets, id: string) => Promise<Ticket | undefined>]>(
    [
      ['a ticket of a batch', { batch: 'b1' }, (tickets, id) => tickets.confirm(userId, id, message)],
      ['a second half', { waitsForAnother: true }, (tickets, id) => tickets.confirmSecond(userId, id, FIRST)],
    ],
  )('%s goes on: its confirmation has begun', async (_, more, confirm) => {
    const { tickets, executed } = deskOn(redis(), paused)
    const { id } = await deskOn(redis()).offer(opening, more)
    expect(await confirm(tickets, id)).toMatchObject({ state: 'accepted' })
    expect(executed).toEqual([opening])
  })
})

describe('two-factor authentication', () => {
  test('is asked once for both halves of an action', async () => {
    const { asked, requireTwoFactor } = recordingTwoFactor()
    const { tickets, offer } = deskOn(redis(), { requireTwoFactor })
    const second = await offer(opening, { waitsForAnother: true })
    const first = await offer(closing, { followUp: { how: 'send', ticketId: second.id } })
    await tickets.confirm(userId, first.id, message)
    await tickets.confirmSecond(userId, second.id, FIRST)
    expect(asked).toEqual([[first.id, second.id]])
  })

  test('is asked for the first alone where the second is previewed later, or is gone', async () => {
    const { asked, requireTwoFactor } = recordingTwoFactor()
    const { tickets, offer } = deskOn(redis(), { requireTwoFactor })
    const { id, intent } = await offer(platform)
    const later = await offer(closing, { followUp: { how: 'preview', intent } })
    const alone = await offer(closing, { followUp: { how: 'send', ticketId: 'gone' } })
    for (const one of [id, later.id, alone.id]) await tickets.confirm(userId, one, message)
    expect(asked).toEqual([[id], [later.id], [alone.id]])
  })
})
