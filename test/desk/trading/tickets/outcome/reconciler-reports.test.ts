import { describe, expect, test } from 'vitest'
import type { TicketState } from '../../../../../src/desk/trading/tickets/ticket.js'
import { clientOf } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { userId } from '../support.js'
import { reconciling } from './reconciling.js'

const redis = clientOf(redisForThisFile())
const followUp = { how: 'send', ticketId: 't2' } as const

describe('a check', () => {
  test('tells the owner of a ticket what became of it, once, and ends when nothing more is expected', async () => {
    const { calls, checked, store, quote, due, clock } = await reconciling(redis())
    await checked()
    expect(calls).toEqual(['tell', 'follow up', 'remove'])
    expect(await store.wasReported((await store.read(userId, quote.id))!)).toBe(true)
    await store.scheduleOutcomeCheck(quote, 0)
    await checked(2)
    expect(calls.slice(3)).toEqual(['remove'])
    clock.pass(60_000)
    expect(await due()).toEqual([])
  })

  test('is repeated when the follower says so', async () => {
    const { calls, checked } = await reconciling(redis(), { state: 'accepted', nextMs: 5_000 })
    await checked()
    expect(calls).toEqual(['tell', 'follow up', 'again in 5000'])
  })

  test('tells nobody of a second half that is quoted again', async () => {
    const { calls, checked } = await reconciling(redis(), { state: 'quoted' })
    await checked()
    expect(calls).toEqual(['remove'])
  })

  test('of a ticket that is gone ends', async () => {
    const { calls, checked } = await reconciling(redis(), {
      inStore: () => ({ read: async () => undefined }),
    })
    await checked()
    expect(calls).toEqual(['remove'])
  })

  test('shows a message once while its follow-up is still to come', async () => {
    const { calls, checked, store, quote } = await reconciling(redis(), {
      quote: { followUp },
      inStore: (store) => {
        let fails = true
        return {
          markReported: async (ticket) => {
            if (!fails) return await store.markReported(ticket)
            fails = false
            throw new Error('Command timed out')
          },
        }
      },
    })
    await checked()
    expect(calls).toEqual(['tell', 'follow up', 'again in 3000'])
    expect(await store.wasShown((await store.read(userId, quote.id))!)).toBe(true)
    await store.scheduleOutcomeCheck(quote, 0)
    await checked(2)
    expect(calls.slice(3)).toEqual(['follow up', 'remove'])
  })
})

describe('where the owner cannot be told', () => {
  const tell = () => Promise.reject(new Error('Telegram is away'))

  test('a ticket is due again after twenty seconds, and its follow-up does not wait', async () => {
    const { calls, events, due, clock, round, store, quote } = await reconciling(redis(), { tell })
    await expect.poll(() => calls).toEqual(['tell', 'follow up', 'again in 20000'])
    expect(events()).toEqual(['ticket-reconcile-failed'])
    expect(await store.wasReported((await store.read(userId, quote.id))!)).toBe(false)
    clock.pass(19_999)
    expect(await due()).toEqual([])
    clock.pass(1)
    round()
    await expect.poll(() => calls.slice(3)).toEqual(['tell', 'follow up', 'again in 20000'])
  })

  test.each<[what: string, state: TicketState, calls: readonly string[]]>([
    ['that is done is tried again after three seconds', 'done', ['tell', 'follow up', 'again in 3000']],
    ['that is not done yet waits for twenty', 'accepted', ['tell', 'follow up', 'again in 20000']],
  ])('a ticket with a follow-up %s', async (_, state, expected) => {
    const { calls, events } = await reconciling(redis(), { tell, state, quote: { followUp } })
    await expect.poll(() => calls).toEqual(expected)
    expect(events()).toEqual(['ticket-reconcile-failed'])
  })
})
