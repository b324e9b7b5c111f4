import { describe, expect, test } from 'vitest'
import { createTicketStore } from '../../../../src/desk/trading/tickets/store.js'
import type { Quote, TicketState } from '../../../../src/desk/trading/tickets/ticket.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { handClock } from '../../support.js'
import { anybody } from '../support.js'
import { quoteOf, userId } from './support.js'
import { processTimers } from '../../../../src/lib/timers.js'

const redis = clientOf(redisForThisFile())

/** A store with a ticket in a state. */
async function ticketIn(state: TicketState, outcome = {}, fields: Partial<Quote> = {}) {
  const store = createTicketStore({
    timers: processTimers,
    redis: redis(),
    people: anybody,
    now: handClock().now,
  })
  const quote = quoteOf(fields)
  await store.quote(quote)
  await store.move(quote, ['quoted'], 'claimed')
  if (state !== 'claimed') await store.move(quote, ['claimed'], state, { outcome })
  return { store, quote }
}

const followUp = { how: 'send', ticketId: 't2' } as const
const unseen = { unseen: 'yes' }

describe('a ticket counts as in flight, and is not forgotten, while it is', () => {
  test.each<[what: string, state: TicketState, outcome: object, fields: Partial<Quote>]>([
    ['claimed', 'claimed', {}, {}],
    ['being sent', 'sending', {}, {}],
    ['of unknown outcome', 'unknown', {}, {}],
    ['accepted, with a follow-up to come', 'accepted', {}, { followUp }],
    ['done, with a follow-up to come', 'done', {}, { followUp }],
  ])('%s', async (_, state, outcome, fields) => {
    const { store, quote } = await ticketIn(state, outcome, fields)
    expect(await store.inFlight(userId)).toBe(1)
    expect(await store.inFlight(userId, 'a1')).toBe(1)
    expect(await store.inFlight(userId, 'a2')).toBe(0)
    expect(await store.inFlight(userId + 1)).toBe(0)
    expect(await store.forget(quote)).toBe(false)
    expect(await store.read(userId, quote.id)).toBeDefined()
  })
})

describe('a ticket is not in flight any more, and can be forgotten, once it is', () => {
  test.each<[what: string, state: TicketState, outcome: object, fields: Partial<Quote>]>([
    ['accepted', 'accepted', {}, {}],
    ['done', 'done', {}, {}],
    ['rejected', 'rejected', {}, {}],
    ['not sent', 'not-sent', {}, {}],
    ['unknown, and its owner was told that nothing was seen', 'unknown', unseen, {}],
    [
      'accepted with a follow-up, and its owner was told that nothing was seen',
      'accepted',
      unseen,
      { followUp },
    ],
  ])('%s', async (_, state, outcome, fields) => {
    const { store, quote } = await ticketIn(state, outcome, fields)
    expect(await store.inFlight(userId)).toBe(0)
    expect(await store.forget(quote)).toBe(true)
    expect(await store.read(userId, quote.id)).toBeUndefined()
    expect((await store.list(userId, 0, 10)).tickets).toEqual([])
  })

  test('done, with its follow-up carried out', async () => {
    const { store, quote } = await ticketIn('done', {}, { followUp })
    await store.markReported((await store.read(userId, quote.id))!)
    expect(await store.inFlight(userId)).toBe(0)
    expect(await store.forget(quote)).toBe(true)
  })
})
