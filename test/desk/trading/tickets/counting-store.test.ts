import { expect, test } from 'vitest'
import { COUNTED_MS, countingStore } from '../../../../src/desk/trading/tickets/counting-store.js'
import type { Quote } from '../../../../src/desk/trading/tickets/ticket.js'
import { keys } from '../../../../src/redis/keys.js'
import { createTicketStore } from '../../../../src/desk/trading/tickets/store.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { handClock } from '../../support.js'
import { anybody } from '../support.js'
import { message, quoteOf, userId } from './support.js'
import { processTimers } from '../../../../src/lib/timers.js'

const redis = clientOf(redisForThisFile())

test('each state that a ticket comes into is counted and logged once, with its id and nothing else', async () => {
  const counted: string[] = []
  const logged: unknown[] = []
  const { now } = handClock()
  const store = countingStore(
    createTicketStore({ timers: processTimers, redis: redis(), people: anybody, now }),
    {
      metrics: { ticket: (state) => void counted.push(state) },
      logger: { info: (fields) => void logged.push(fields) },
      redis: redis(),
      now,
    },
  )
  const quote = quoteOf()
  expect(await store.quote(quote)).toBe(true)
  expect(await store.quote(quote)).toBe(false)
  expect(await store.move(quote, ['quoted'], 'claimed', { message })).toEqual({
    moved: true,
    before: 'quoted',
    state: 'claimed',
  })
  expect(await store.move(quote, ['quoted'], 'declined', { message })).toEqual({
    moved: false,
    before: 'claimed',
    state: 'claimed',
  })
  expect(await store.move({ userId, id: 'none' }, ['claimed'], 'sending')).toBeUndefined()
  expect(counted).toEqual(['quoted', 'claimed'])
  expect(logged).toEqual(counted.map((state) => ({ event: 'ticket-state', ticket: quote.id, state })))
  expect(await store.read(userId, quote.id)).toMatchObject({ state: 'claimed', message })
})

test('the state that a rule has made of a move is counted, and what becomes known of a state is not', async () => {
  const counted: string[] = []
  const clock = handClock()
  const stored = createTicketStore({ timers: processTimers, redis: redis(), people: anybody, now: clock.now })
  const store = countingStore(stored, {
    metrics: { ticket: (state) => void counted.push(state) },
    logger: { info: () => undefined },
    redis: redis(),
    now: clock.now,
  })
  const [late, unknown] = [quoteOf({ id: 'late' }, clock.now()), quoteOf({ id: 'unknown' }, clock.now())]
  await stored.quote(late)
  await stored.quote(unknown)
  await store.move(unknown, ['quoted'], 'claimed', { message })
  await store.move(unknown, ['claimed'], 'unknown')
  await store.move(unknown, ['unknown'], 'unknown', { outcome: { unseen: 'yes' } })
  expect(counted).toEqual(['claimed', 'unknown'])
  clock.pass(60_001)
  expect(await store.move(late, ['quoted'], 'claimed', { message })).toMatchObject({ state: 'expired' })
  expect(counted).toEqual(['claimed', 'unknown', 'expired'])
})

test('an order of unknown outcome counts for all processes until its outcome is known, or for a quarter of an hour', async () => {
  const clock = handClock()
  const stored = createTicketStore({ timers: processTimers, redis: redis(), people: anybody, now: clock.now })
  const store = countingStore(stored, {
    metrics: { ticket: () => undefined },
    logger: { info: () => undefined },
    redis: redis(),
    now: clock.now,
  })
  const count = (): Promise<number> => redis().zcount(keys.ticketsUnknown(), clock.now(), '+inf')
  const sending = async (id: string): Promise<Quote> => {
    const quote = quoteOf({ id }, clock.now())
    await store.quote(quote)
    await store.move(quote, ['quoted'], 'claimed', { message })
    await store.move(quote, ['claimed'], 'sending')
    return quote
  }
  const [found, never] = [await sending('found'), await sending('never')]
  expect(await count()).toBe(0)
  await store.move(found, ['sending'], 'unknown')
  await store.move(never, ['sending'], 'unknown')
  expect(await count()).toBe(2)
  // More becomes known of it, but not its outcome.
  await store.move(found, ['unknown'], 'unknown', { outcome: { unseen: 'yes' } })
  expect(await count()).toBe(2)
  await store.move(found, ['unknown'], 'done')
  expect(await count()).toBe(1)
  // One that is known by now does not become unknown.
  await store.move(found, ['sending'], 'unknown')
  expect(await count()).toBe(1)
  clock.pass(COUNTED_MS + 1)
  expect(await count()).toBe(0)
  // What does not count any more is removed with the next one.
  await store.move(await sending('next'), ['sending'], 'unknown')
  expect(await redis().zcard(keys.ticketsUnknown())).toBe(1)
})
