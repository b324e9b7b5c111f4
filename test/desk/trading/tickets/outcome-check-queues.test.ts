import { describe, expect, test } from 'vitest'
import { createOutcomeCheckQueues } from '../../../../src/desk/trading/tickets/outcome-check-queues.js'
import type { Quote } from '../../../../src/desk/trading/tickets/ticket.js'
import { keys } from '../../../../src/redis/keys.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { handClock } from '../../support.js'
import { closing, opening, platform, quoteOf, userId } from './support.js'
import { processTimers } from '../../../../src/lib/timers.js'

const redis = clientOf(redisForThisFile())

function setUp() {
  const clock = handClock()
  const queues = createOutcomeCheckQueues({ timers: processTimers, redis: redis(), now: clock.now })
  /** What is due in each queue, which is leased for 20 s by this. */
  const due = async () =>
    (await Promise.all(queues.all.map((queue) => queue.lease(20_000)))).flatMap((leased) =>
      leased ? [leased.item] : [],
    )
  return { clock, queues, due }
}

const followUp = { how: 'send', ticketId: 't2' } as const

describe('a check is queued by venue and urgency', () => {
  test.each<[what: string, fields: Partial<Quote>, venue: string, urgency: 'urgent' | 'ordinary']>([
    ['an order', { call: opening }, 'service', 'ordinary'],
    ['an exit', { call: closing }, 'service', 'urgent'],
    ['a call that adds no risk', { call: platform }, 'service', 'urgent'],
    ['an order with a follow-up', { call: opening, followUp }, 'service', 'urgent'],
    ['an order on a practice account', { call: opening, venue: 'paper' }, 'paper', 'ordinary'],
    ['an exit on a practice account', { call: closing, venue: 'paper' }, 'paper', 'urgent'],
    [
      'an order at a venue that is not there any more',
      { call: opening, venue: 'gone' },
      'service',
      'ordinary',
    ],
  ])('%s', async (_, fields, venue, urgency) => {
    const { queues, clock, due } = setUp()
    await queues.schedule(quoteOf(fields), 3_000)
    expect(await redis().zrange(keys.ticketsDue(venue, urgency), '0', '-1', 'WITHSCORES')).toEqual([
      `${userId}/t1`,
      `${clock.now() + 3_000}`,
    ])
    clock.pass(3_000)
    expect(await due()).toEqual([{ userId, id: 't1' }])
  })

  test('in a queue of its own each', () => {
    // Two venues, each with what is urgent and what is not.
    expect(setUp().queues.all).toHaveLength(4)
  })
})

describe('a check', () => {
  test('is taken once it is due, by one process, until its lease ends', async () => {
    const { queues, clock, due } = setUp()
    await queues.schedule(quoteOf(), 3_000)
    clock.pass(2_999)
    expect(await due()).toEqual([])
    clock.pass(1)
    expect(await due()).toEqual([{ userId, id: 't1' }])
    clock.pass(19_999)
    expect(await due()).toEqual([])
    clock.pass(1)
    expect(await due()).toEqual([{ userId, id: 't1' }])
  })

  test('whose lease is prolonged is taken by nobody else meanwhile', async () => {
    const { queues, clock, due } = setUp()
    await queues.schedule(quoteOf(), 0)
    const taken = (await due())[0]!
    clock.pass(10_000)
    await queues.all[0]?.schedule(taken, clock.now() + 20_000)
    clock.pass(19_999)
    expect(await due()).toEqual([])
    clock.pass(1)
    expect(await due()).toEqual([taken])
  })

  test('that is removed is never due again', async () => {
    const { queues, clock, due } = setUp()
    await queues.schedule(quoteOf(), 0)
    await queues.all[0]?.remove({ userId, id: 't1' })
    clock.pass(60_000)
    expect(await due()).toEqual([])
  })
})
