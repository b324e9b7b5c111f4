import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import { createTicketStore } from '../../../../src/desk/trading/tickets/store.js'
import { MayNotTradeError } from '../../../../src/desk/trading/confirm-errors.js'
import type { Ticket } from '../../../../src/desk/trading/tickets/ticket.js'
import { MOST_TICKETS, newestKept } from '../../../../src/redis/caps/key-caps.js'
import { keys } from '../../../../src/redis/keys.js'
import { DamagedRecordError } from '../../../../src/redis/record.js'
import { clientOf } from '../../../redis/support.js'
import { redisForThisFile } from '../../../support/redis/redis.js'
import { handClock } from '../../support.js'
import { NOTHING } from '../actions/support.js'
import { anybody } from '../support.js'
import { message, quoteOf, userId } from './support.js'
import { processTimers } from '../../../../src/lib/timers.js'

const redis = clientOf(redisForThisFile())

function setUp(people = anybody) {
  const clock = handClock()
  const store = createTicketStore({ timers: processTimers, redis: redis(), people, now: clock.now })
  return {
    clock,
    store,
    /** Keeps a ticket that was claimed. */
    claimed: async (id: string, now = clock.now()) => {
      const quote = quoteOf({ id }, now)
      await store.quote(quote)
      await store.move(quote, ['quoted'], 'claimed', { message })
      return quote
    },
  }
}

describe('a ticket that is read', () => {
  test('has nothing but its quote and state when it was quoted', async () => {
    const { store, clock } = setUp()
    const quote = quoteOf()
    expect(await store.quote(quote)).toBe(true)
    expect(await store.quote(quote)).toBe(false)
    const ticket = await store.read(userId, quote.id)
    expect(ticket).toEqual({
      quote: JSON.parse(JSON.stringify(quote)),
      state: 'quoted',
      since: clock.now(),
      outcome: {},
    })
    expect(Object.keys(ticket ?? {})).not.toContain('holdsRisk')
  })

  test('has all that was noted of it', async () => {
    const { store, clock } = setUp()
    const quote = quoteOf()
    await store.quote(quote)
    const reservation = { venue: 'service', size: new Big('12.5') }
    await store.move(quote, ['quoted'], 'claimed', { message }, reservation)
    clock.pass(1)
    const noted = {
      outcome: { transactionHash: '0xab' },
      before: { ...NOTHING, closed: [], positions: [] },
      sentAt: 5,
      movedPrice: '61000',
    }
    expect(await store.move(quote, ['claimed', 'sending'], 'accepted', noted)).toEqual({
      moved: true,
      before: 'claimed',
      state: 'accepted',
    })
    const evidence = { rows: { position: 'position 12' }, seenAt: 7 }
    await store.keepEvidence(quote, { evidence, absences: { stop: 6 }, wallet: '0xab' })
    expect(await store.read(userId, quote.id)).toEqual({
      ...noted,
      quote: JSON.parse(JSON.stringify(quote)),
      before: JSON.parse(JSON.stringify(noted.before)),
      state: 'accepted',
      since: clock.now(),
      message,
      evidence,
      absences: { stop: 6 },
      wallet: '0xab',
      holdsRisk: true,
    })
    await store.keepMissingStopReported(quote, 'bare')
    expect((await store.read(userId, quote.id))?.missingStopReported).toBe('bare')
    await store.keepMissingStopReported(quote, undefined)
    expect(await store.read(userId, quote.id)).not.toHaveProperty('missingStopReported')
    // Of the next read, which showed as little as the first.
    await store.keepEvidence(quote, { evidence: undefined, absences: undefined })
    expect(await store.read(userId, quote.id)).toMatchObject({ evidence, absences: {}, wallet: '0xab' })
  })

  test.each([
    ['no time', { since: '' }],
    ['words before its time', { since: 'at 5' }],
    ['words after its time', { since: '5 or so' }],
    ['a quote that is cut off', { quote: '{"id":' }],
    ['an outcome that is no text', { outcome: '{"reason":5}' }],
  ])('is damaged with %s', async (_, fields) => {
    const { store, claimed } = setUp()
    const { id } = await claimed('t1')
    await redis().hset(keys.ticket(userId, id), fields)
    await expect(store.read(userId, id)).rejects.toBeInstanceOf(DamagedRecordError)
  })

  test('a claim that is sent again gets the answer of its first run, and one of another attempt does not', async () => {
    const { store } = setUp()
    const quote = quoteOf()
    await store.quote(quote)
    for (const attempt of ['a', 'a'])
      expect(await store.move({ ...quote, attempt }, ['quoted'], 'claimed')).toMatchObject({ moved: true })
    expect(await store.move({ ...quote, attempt: 'b' }, ['quoted'], 'claimed')).toEqual({
      moved: false,
      before: 'claimed',
      state: 'claimed',
    })
  })

  test('is undefined when there is none, and nothing moves or comes back by a note', async () => {
    const { store } = setUp()
    const quote = quoteOf()
    expect(await store.read(userId, quote.id)).toBeUndefined()
    expect(await store.move(quote, ['quoted'], 'claimed')).toBeUndefined()
    await store.keepEvidence(quote, { evidence: { rows: {}, seenAt: 1 }, absences: {} })
    expect(await redis().keys('*')).toEqual([])
  })
})

test('the journal names a ticket whose record is none, beside the others', async () => {
  const { store, claimed } = setUp()
  await claimed('a')
  const { id } = await claimed('b')
  await redis().del(keys.ticket(userId, id))
  await redis().set(keys.ticket(userId, id), 'no hash')
  expect(await store.list(userId, 0, 9)).toMatchObject({
    tickets: [{ quote: { id: 'a' } }],
    damaged: [{ id, state: undefined, quote: undefined }],
  })
})

test('the journal has the confirmed tickets by pages, the latest first, without those that are gone', async () => {
  const { store, claimed, clock } = setUp()
  await store.quote(quoteOf({ id: 'not confirmed' }))
  for (const id of ['a', 'b', 'c', 'd']) {
    clock.pass(1)
    await claimed(id)
  }
  await redis().del(keys.ticket(userId, 'c'))
  const page = async (first: number, count: number): Promise<readonly string[]> =>
    (await store.list(userId, first, count)).tickets.map(({ quote }) => quote.id)
  expect(await page(0, 10)).toEqual(['d', 'b', 'a'])
  expect(await page(0, 1)).toEqual(['d'])
  expect(await page(1, 2)).toEqual(['b'])
  expect(await page(3, 1)).toEqual(['a'])
})

test('of more confirmed tickets than are kept the oldest is dropped', async () => {
  const { claimed, store, clock } = setUp()
  await claimed('oldest')
  for (let number = 1; number < MOST_TICKETS; number++)
    await redis().zadd(keys.tickets(userId), clock.now(), `p${number}`)
  expect((await store.read(userId, 'oldest'))?.state).toBe('claimed')
  clock.pass(1)
  await claimed('newest')
  expect(await store.read(userId, 'oldest')).toBeUndefined()
  expect(await redis().zcard(keys.tickets(userId))).toBe(MOST_TICKETS)
})

test('of more quotes than are kept the oldest is dropped, but none that was claimed, also by an earlier release', async () => {
  const { claimed, store } = setUp()
  await claimed('own')
  await claimed('earlier')
  // That release knows no list of quotes, and takes nothing out of it.
  await redis().zadd(keys.newest(userId, 'ticket'), 0, 'ticket:earlier')
  for (let number = 0; number <= newestKept.ticket.most; number++)
    await store.quote(quoteOf({ id: `q${number}` }))
  for (const id of ['own', 'earlier']) expect((await store.read(userId, id))?.state, id).toBe('claimed')
  expect(await store.read(userId, 'q0')).toBeUndefined()
  expect(await redis().zcard(keys.newest(userId, 'ticket'))).toBe(newestKept.ticket.most)
})

test('a person with none of the roles that trade is offered nothing', async () => {
  const { store } = setUp({ tradingRoles: () => ['trader', 'admin'] })
  await expect(store.quote(quoteOf())).rejects.toBeInstanceOf(MayNotTradeError)
  for (const role of ['trader', 'admin']) {
    await redis().hset(keys.person(userId), 'role', role)
    const quote = quoteOf({ id: role })
    expect(await store.quote(quote)).toBe(true)
    expect(await store.move(quote, ['quoted'], 'claimed')).toMatchObject({ moved: true, state: 'claimed' })
  }
})

test('that its owner was told, and that it was shown, are noted apart, and end with its state', async () => {
  const { store, claimed } = setUp()
  const quote = await claimed('t1')
  const current = async (): Promise<Ticket> => (await store.read(userId, quote.id))!
  const noted = async (): Promise<readonly boolean[]> => [
    await store.wasShown(await current()),
    await store.wasReported(await current()),
  ]
  expect(await noted()).toEqual([false, false])
  await store.markShown(await current())
  expect(await noted()).toEqual([true, false])
  await store.markReported(await current())
  expect(await noted()).toEqual([true, true])
  await store.move(quote, ['claimed'], 'unknown')
  expect(await noted()).toEqual([false, false])
})

test('the receipt of a ticket tells each event of one notice alone', async () => {
  const { store, claimed } = setUp()
  const quote = await claimed('t1')
  const ticket = (await store.read(userId, quote.id))!
  expect(await store.takeEvent(ticket, 'position-reduced collateral', 'first')).toBe(true)
  expect(await store.takeEvent(ticket, 'position-reduced collateral', 'first')).toBe(true)
  expect(await store.takeEvent(ticket, 'position-reduced collateral', 'second')).toBe(false)
  expect(await store.takeEvent(ticket, 'protection-placed stopLoss', 'second')).toBe(true)
  expect(await store.takeEvent({ ...ticket, quote: { ...quote, id: 'gone' } }, 'deposit', 'third')).toBe(
    false,
  )
})

test('a replica that there is not is not waited for', async () => {
  const { store, claimed } = setUp()
  await expect(store.waitUntilReplicated(await claimed('t1'))).resolves.toBeUndefined()
})
