import * as fc from 'fast-check'
import type { Redis } from 'ioredis'
import { beforeEach, describe, expect, test } from 'vitest'
import { createClaims } from '../../src/desk/trading/evidence/claims.js'
import { guardTicketId } from '../../src/desk/trading/tickets/mandated.js'
import { isMandateOpen } from '../../src/mandates/mandate.js'
import { isReducing } from '../../src/guards/acts.js'
import {
  guardAtFlat,
  guardAtPause,
  guardAtStop,
  guardEndedFor,
  guardFrozenFor,
  guardMovedTo,
  type Guard,
} from '../../src/guards/guard.js'
import { guardAtResume } from '../../src/guards/resume.js'
import { RejectedError, TimedOutError } from '../../src/service/errors.js'
import { MOST_GUARDS } from '../../src/redis/caps/key-caps.js'
import { keys } from '../../src/redis/keys.js'
import { clientOf } from '../redis/support.js'
import { example } from '../desk/support.js'
import { quoteOf } from '../desk/trading/tickets/support.js'
import { NAME, OPENED, planOf, processOn, reconcile, slicesOf, world, type World } from '../plans/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { actingOf, GUARD, guardOf, guardsOn, readingOf } from './support.js'

const redis = clientOf(redisForThisFile())
beforeEach(async () => {
  await redis().flushall()
})

const HALF = {
  name: 'decreasePosition',
  params: { posId: '7', size: '5000', isLong: true, tokenId: '1' },
}

/** The guard in the database, and a world. */
async function armed(words: string, fields: Partial<Guard> = {}): Promise<World> {
  const outside = world()
  await guardsOn(redis(), outside).guards.offer(guardOf(words, fields))
  return outside
}

/** Has the guard as it is in a database that may have lost its last changes. */
async function loseLastChanges(): Promise<void> {
  const key = keys.guards(GUARD.userId)
  const text = (await redis().hget(key, GUARD.id)) ?? ''
  await redis().hset(key, GUARD.id, text.replace(/^\w+/, 'f'.repeat(40)))
}

const stored = async (outside: World) => (await guardsOn(redis(), outside).guards.read(GUARD))?.held

/** Shows the guard two reads that meet it. */
async function triggered(outside: World, names = [GUARD]): Promise<void> {
  for (let count = 0; count < 2; count++) {
    outside.clock.pass(2_000)
    for (const name of names) await guardsOn(redis(), outside).see(readingOf(outside.clock.now(), '2'), name)
  }
}

/** Tickets of the calls that the guard has begun, settled or not. */
async function ticketsOf(outside: World) {
  return (await guardsOn(redis(), outside).store.list(GUARD.userId, 0, 200)).tickets
}

/** Looks at the guard as a worker does, with the reconciler beside it, until nothing is due any more, or so often. */
async function carriedOn(outside: World, looks = 20): Promise<void> {
  for (let count = 0; count < looks; count++) {
    const next = await guardsOn(redis(), outside).look()
    if (next === undefined) return
    for (const { quote } of await ticketsOf(outside)) await reconcile(redis(), outside, quote.id)
    outside.clock.pass(Math.max(0, Number(next) - outside.clock.now()))
  }
}

describe('an act', () => {
  test('sends its call once, and tells what was seen and done', async () => {
    const outside = await armed('liquidation 3% reduce 50%')
    await triggered(outside)
    await carriedOn(outside)
    expect(outside.executed).toEqual([HALF])
    expect(outside.notices).toMatchObject([
      {
        kind: 'guard',
        facts: { guardRule: 'liquidation 3% reduce 50%', is: 'done', first: '2', second: '2', done: '1' },
      },
    ])
    expect(await stored(outside)).toMatchObject({ state: 'armed', acts: [], last: { is: 'done' } })
    await triggered(outside)
    await carriedOn(outside)
    expect(outside.executed).toHaveLength(1)
  })

  test('is confirmed by its mandate alone: its ticket names the guard, with an id by trigger and position', async () => {
    const outside = await armed('liquidation 3% reduce 50%')
    await triggered(outside)
    await guardsOn(redis(), outside).look()
    const key = 'a1 42161 7 decreasePosition'
    const id = guardTicketId(1, GUARD.id, { trigger: 1, round: 1, key })
    const ticket = await guardsOn(redis(), outside).store.read(1, id)
    expect(ticket).toMatchObject({ state: 'accepted', quote: { guard: { id: GUARD.id, trigger: 1 } } })
  })

  test('of a process that died is not sent an hour later, without a read since, whatever it had begun', async () => {
    const whole = await armed('liquidation 3% reduce 50%')
    await triggered(whole)
    const living = guardsOn(redis(), whole, { step: 1_000, isAfter: false })
    await living.look()
    expect(whole.executed).toEqual([HALF])
    expect(living.stepsMade()).toBeGreaterThan(8)
    for (let step = 1; step <= living.stepsMade(); step++) {
      await redis().flushall()
      const outside = await armed('liquidation 3% reduce 50%')
      await triggered(outside)
      await guardsOn(redis(), outside, { step, isAfter: false }).look()
      const before = outside.executed.length
      outside.clock.pass(60 * 60_000)
      await carriedOn(outside)
      expect(outside.executed.length, `step ${step}`).toBe(before)
      // One that may have been sent is asked about.
      if (before > 0 || (await stored(outside))?.state === 'frozen') continue
      await triggered(outside)
      await carriedOn(outside)
      expect(outside.executed, `step ${step}`).toEqual([HALF])
    }
  })

  /** Two reads meet the guard, and a process dies as soon as it has begun the act. */
  async function begunAndLeft(): Promise<World> {
    const outside = await armed('liquidation 3% reduce 50%')
    await triggered(outside)
    for (let step = 1; !(await stored(outside))?.acts[0]?.steps; step++)
      await guardsOn(redis(), outside, { step, isAfter: true }).look()
    return outside
  }

  test('that a process began before it died waits for an order of its owner on that position', async () => {
    const outside = await begunAndLeft()
    const { store } = guardsOn(redis(), outside)
    const quote = quoteOf({ id: 'by hand', accountId: 'a1', call: HALF as never }, outside.clock.now())
    await store.quote(quote)
    await store.move(quote, ['quoted'], 'claimed', {})
    await store.move(quote, ['claimed'], 'sending', {})
    await guardsOn(redis(), outside).look()
    expect(outside.executed).toEqual([])
    await store.move(quote, ['sending'], 'done', {})
    await carriedOn(outside)
    expect(outside.executed).toEqual([HALF])
  })

  test('that a process began before it died is not sent once its condition has ended', async () => {
    const outside = await begunAndLeft()
    await guardsOn(redis(), outside).see(readingOf(outside.clock.now(), '20'))
    await carriedOn(outside, 40)
    expect([outside.executed, outside.notices.map(({ facts }) => facts['is'])]).toEqual([[], ['late']])
    await triggered(outside)
    await carriedOn(outside)
    expect(outside.executed).toEqual([HALF])
  })

  test.each([
    ['stopped', guardAtStop],
    ['paused', guardAtPause],
  ])(
    'of a guard that is %s while it is checked leaves only where it was on its way before',
    async (_, to) => {
      const whole = await armed('liquidation 3% reduce 50%')
      await triggered(whole)
      const living = guardsOn(redis(), whole)
      await living.look()
      const fates = new Set<string>()
      for (let step = 1; step <= living.stepsMade(); step++) {
        await redis().flushall()
        const outside = await armed('liquidation 3% reduce 50%')
        await triggered(outside)
        const other = guardsOn(redis(), outside)
        let known: string | undefined
        const change = async (at: number) => {
          if (at !== step) return
          await other.guards.change(GUARD, (guard) => to(guard, outside.clock.now()))
          known = (await ticketsOf(outside))[0]?.state
        }
        await guardsOn(redis(), outside, undefined, change).look()
        // What is on its way when the change is made is sent, and nothing else.
        const wasOnItsWay = known === 'sending' || known === 'accepted'
        expect([step, outside.executed.length]).toEqual([step, wasOnItsWay ? 1 : 0])
        const [ticket] = await ticketsOf(outside)
        fates.add(`${ticket?.state} ${ticket?.outcome['reason']}`)
        await carriedOn(outside)
        // Nothing was refused, and nothing is done twice.
        expect(outside.executed).toHaveLength(wasOnItsWay ? 1 : 0)
        expect(outside.notices.filter(({ facts }) => facts['is'] === 'refused')).toEqual([])
      }
      expect([...fates]).toEqual(expect.arrayContaining(['not-sent held-back', 'accepted undefined']))
    },
  )

  test('that only tells sends nothing', async () => {
    const outside = await armed('liquidation 3% tell')
    await triggered(outside)
    await carriedOn(outside)
    expect([outside.executed, outside.notices.map(({ facts }) => facts['is'])]).toEqual([[], ['told']])
  })

  test('finds nothing to do where its position is another one by now', async () => {
    const outside = await armed('liquidation 3% close')
    await triggered(outside)
    const createdAt = new Date(OPENED.getTime() + 60_000)
    outside.positions = [example({ id: '7', createdAt, entryPrice: '28001' })]
    await carriedOn(outside)
    expect([outside.executed, outside.notices.map(({ facts }) => facts['is'])]).toEqual([[], ['nothing']])
  })

  test('knows its position by its entry where the time of the row is that of the last change', async () => {
    const outside = await armed('liquidation 3% reduce 50%')
    await triggered(outside)
    const createdAt = new Date(OPENED.getTime() + 60_000)
    outside.positions = outside.positions.map((position) => ({ ...position, createdAt }))
    await carriedOn(outside)
    expect(outside.executed).toEqual([HALF])
    // It has acted, and the condition has not ended since.
    await carriedOn(outside, 10)
    expect(outside.executed).toEqual([HALF])
  })

  test('whose position one late list leaves out looks again', async () => {
    const outside = await armed('liquidation 3% reduce 50%')
    const { positions } = outside
    await triggered(outside)
    outside.positions = []
    await expect(guardsOn(redis(), outside).look()).rejects.toThrow('not listed')
    outside.clock.pass(3_000)
    outside.positions = positions
    await carriedOn(outside)
    expect(outside.executed).toEqual([HALF])
  })

  test('on all positions goes out for those that can be closed, however little the service says of another', async () => {
    const outside = await armed('exposure 5000 close')
    outside.positions = [...outside.positions, example({ id: '8', size: undefined })]
    await triggered(outside)
    await guardsOn(redis(), outside).look()
    expect(outside.executed.map(({ params }) => params)).toMatchObject([{ posId: '7' }])
  })

  test('on positions of which the service says too little is told as not possible, and asks', async () => {
    const outside = await armed('exposure 5000 close')
    outside.positions = [example({ id: '8', size: undefined })]
    await triggered(outside)
    await carriedOn(outside, 40)
    expect(outside.notices.map(({ facts }) => [facts['is'], facts['refused']])).toEqual([['refused', '1']])
  })

  test.each([
    ['a day', 24 * 60 * 60_000, 0],
    ['61 seconds', 61_000, 0],
    ['no time, while the clock was set back by an hour', 0, 3_600_000],
    ['no time, while the clock was set ahead by an hour', 0, -3_600_000],
  ])('of a process that slept for %s is left to two new reads', async (_, slept, back) => {
    const outside = await armed('liquidation 3% reduce 50%')
    await triggered(outside)
    outside.clock.pass(slept)
    outside.clock.setBack(back)
    await carriedOn(outside)
    expect(outside.executed).toEqual([])
    expect((await stored(outside))?.acts).toEqual([])
    await triggered(outside)
    await carriedOn(outside)
    expect(outside.executed).toEqual([HALF])
  })

  test('that is refused three times freezes the guard, and asks', async () => {
    const outside = await armed('liquidation 3% reduce 50%')
    outside.execute = ANSWERS.rejected
    await triggered(outside)
    await carriedOn(outside, 40)
    expect(outside.executed).toHaveLength(3)
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'refused', acts: [] })
    expect(outside.notices.map(({ facts }) => facts['is'])).toEqual(['refused'])
  })

  test('of unknown outcome freezes the guard, and is never sent again', async () => {
    const outside = await armed('liquidation 3% reduce 50%')
    outside.execute = ANSWERS.unknown
    await triggered(outside)
    await carriedOn(outside, 40)
    expect(outside.executed).toHaveLength(1)
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'unknown' })
    expect(await guardsOn(redis(), outside).look()).toBeGreaterThan(outside.clock.now())
  })

  test.each([
    ['before any other change', false],
    ['after a read has changed it', true],
  ])('of a database that lost its last changes freezes the guard %s', async (_, isRead) => {
    const outside = await armed('liquidation 3% reduce 50%')
    await triggered(outside)
    await loseLastChanges()
    outside.clock.pass(2_000)
    if (isRead) await guardsOn(redis(), outside).guards.change(GUARD, (guard) => guard)
    await carriedOn(outside)
    expect(outside.executed).toEqual([])
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'restored', acts: [] })
  })

  test('of a database that lost its last changes before is sent after a minute, also where the clock was set back since', async () => {
    const outside = await armed('liquidation 3% reduce 50%')
    await loseLastChanges()
    await guardsOn(redis(), outside).guards.change(GUARD, (guard) => guard)
    outside.clock.setBack(3_600_000)
    await triggered(outside)
    await carriedOn(outside)
    expect([outside.executed, (await stored(outside))?.acts]).toEqual([[], []])
    outside.clock.pass(60_000)
    await triggered(outside)
    await carriedOn(outside)
    expect(outside.executed).toEqual([HALF])
    expect(await stored(outside)).toMatchObject({ state: 'armed' })
  })

  test('of before the database lost its last changes is asked about, also where the clock was set back since', async () => {
    const outside = await armed('liquidation 3% reduce 50%')
    await triggered(outside)
    await loseLastChanges()
    await guardsOn(redis(), outside).guards.change(GUARD, (guard) => guard)
    outside.clock.setBack(3_600_000)
    await guardsOn(redis(), outside).see(readingOf(outside.clock.now(), '4'))
    await carriedOn(outside)
    expect(outside.executed).toEqual([])
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'restored', acts: [] })
  })
})

test('a guard that is armed while another one is previewed does not make room for it', async () => {
  const outside = world()
  const { guards } = guardsOn(redis(), outside)
  for (let count = 1; count < MOST_GUARDS; count++)
    await guards.offer(guardOf('liquidation 3% tell', { id: `a${count}` }))
  await guards.offer(guardOf('liquidation 3% tell', { state: 'offered' }))
  let isArmed = false
  const sendCommand: Redis['sendCommand'] = async (...given) => {
    const reply = await redis().sendCommand(...given)
    if (!isArmed) {
      isArmed = true
      await guards.change(GUARD, (guard) => guardMovedTo(guard, guard.since, 'armed'))
    }
    return reply
  }
  const meanwhile = Object.assign(Object.create(redis()) as Redis, { sendCommand })
  const second = guardOf('liquidation 3% tell', { id: 'second', state: 'offered' })
  expect(await guardsOn(meanwhile, outside).guards.offer(second)).toBe('full')
  expect((await guards.read(GUARD))?.held.state).toBe('armed')
})

describe('an outcome that is not known', () => {
  test('is that of a call whose record is damaged, and it is not sent again', async () => {
    const outside = await armed('liquidation 3% reduce 50%')
    await triggered(outside)
    await guardsOn(redis(), outside).look()
    const [ticket] = await ticketsOf(outside)
    await redis().hset(keys.ticket(GUARD.userId, ticket?.quote.id ?? ''), 'quote', '{')
    await guardsOn(redis(), outside).look()
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'unknown' })
    expect(outside.executed).toEqual([HALF])
  })

  test('goes before every other reason for which the guard waits', async () => {
    const outside = await armed('liquidation 3% reduce 50%')
    outside.execute = ANSWERS.unknown
    await triggered(outside)
    await guardsOn(redis(), outside).look()
    const { guards } = guardsOn(redis(), outside)
    await guards.change(GUARD, (guard) => guardFrozenFor(guard, outside.clock.now(), 'refused'))
    await carriedOn(outside, 40)
    expect(await stored(outside)).toMatchObject({
      state: 'frozen',
      reason: 'unknown',
      acts: [{ trigger: 1 }],
    })
    await guards.change(GUARD, (guard) => guardAtFlat(guard, outside.clock.now()))
    expect(await stored(outside)).toMatchObject({ reason: 'unknown' })
  })

  test('is that of a call that was accepted and of which nothing is seen', async () => {
    const outside = await armed('liquidation 3% reduce 50%')
    await triggered(outside)
    await guardsOn(redis(), outside).look()
    const { store } = guardsOn(redis(), outside)
    const [ticket] = await ticketsOf(outside)
    if (!ticket) throw new Error('It was sent')
    // Its receipt says after a minute that nothing is seen; the keeper may be slower than that.
    outside.clock.pass(60_000)
    await store.move(ticket.quote, ['accepted'], 'accepted', { outcome: { unseen: 'yes' } })
    outside.clock.pass(8 * 60_000)
    await guardsOn(redis(), outside).look()
    expect([await stored(outside), outside.notices]).toMatchObject([{ state: 'armed' }, []])
    outside.clock.pass(60_000)
    for (let look = 0; look < 3; look++) await guardsOn(redis(), outside).look()
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'unknown' })
    expect(outside.notices.map(({ facts }) => facts['is'])).toEqual(['unknown'])
    await store.move(ticket.quote, ['accepted'], 'done', {})
    await carriedOn(outside)
    expect([await stored(outside), outside.executed]).toMatchObject([{ acts: [] }, [HALF]])
  })

  test('holds a guard up for as long as what was sent may arrive, and no longer', async () => {
    const outside = await armed('liquidation 3% reduce 50%')
    outside.execute = ANSWERS.unknown
    await triggered(outside)
    await carriedOn(outside, 25)
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'unknown' })
    const begun = (await stored(outside))?.acts[0]?.at ?? 0
    outside.clock.pass(begun + 60 * 60_000 - 1 - outside.clock.now())
    await happen(outside, { is: 'resume' })
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'unknown' })
    outside.clock.pass(1)
    await happen(outside, { is: 'resume' })
    expect(await stored(outside)).toMatchObject({ state: 'armed', acts: [] })
    outside.execute = ANSWERS.accepted
    // It may have acted: its condition has to begin anew.
    await triggered(outside)
    await carriedOn(outside)
    expect(outside.executed).toHaveLength(1)
    await guardsOn(redis(), outside).see(readingOf(outside.clock.now(), '50'))
    await triggered(outside)
    await carriedOn(outside)
    expect(outside.executed).toHaveLength(2)
    expect(await stored(outside)).toMatchObject({ state: 'armed', acts: [], last: { is: 'done' } })
  })

  test('of a guard that its owner has stopped is told, and not looked at for ever', async () => {
    const outside = await armed('liquidation 3% reduce 50%')
    outside.execute = ANSWERS.unknown
    await triggered(outside)
    await guardsOn(redis(), outside).look()
    await happen(outside, { is: 'stop' })
    await carriedOn(outside, 60)
    expect(await guardsOn(redis(), outside).look()).toBeUndefined()
    expect(await stored(outside)).toMatchObject({ state: 'ended', reason: 'stopped', acts: [] })
    expect(outside.notices.map(({ facts }) => [facts['is'], facts['over']])).toEqual([['unknown', 'stopped']])
  })
})

test('a guard whose account is not connected any more ends, and its owner is told', async () => {
  const outside = await armed('liquidation 3% reduce 50%')
  await triggered(outside)
  outside.isConnected = false
  await carriedOn(outside)
  expect(outside.executed).toEqual([])
  expect(await stored(outside)).toMatchObject({ state: 'ended', reason: 'disconnected', acts: [] })
  expect(outside.notices.map(({ facts }) => [facts['is'], facts['over']])).toEqual([
    ['ended', 'disconnected'],
  ])
})

test('a guard that offers is told without a stop where the key of its account cannot be opened', async () => {
  const outside = await armed('liquidation 3% offer')
  await triggered(outside)
  outside.isSealed = true
  await carriedOn(outside)
  expect(outside.notices.map(({ facts }) => [facts['is'], facts['stop']])).toEqual([['told', undefined]])
})

const OTHER = { ...GUARD, id: 'g2' }

/** A ticket that the owner has confirmed by hand and that is on its way, of an account; to be moved on. */
async function byHand(outside: World, accountId: string, call: object = HALF) {
  const { store } = guardsOn(redis(), outside)
  const quote = quoteOf({ id: `by hand ${accountId}`, accountId, call: call as never }, outside.clock.now())
  await store.quote(quote)
  await store.move(quote, ['quoted'], 'claimed', {})
  await store.move(quote, ['claimed'], 'sending', {})
  return async () => await store.move(quote, ['sending', 'unknown'], 'done', {})
}

describe('an act on a position on which something else is under way', () => {
  test.each(['a1', 'another key of the wallet'])(
    'waits for an order by hand of %s, tells that after a minute, and leaves it to two new reads',
    async (accountId) => {
      const outside = await armed('liquidation 3% reduce 50%')
      await triggered(outside)
      const settle = await byHand(outside, accountId)
      await carriedOn(outside, 40)
      expect([outside.executed, outside.notices.map(({ facts }) => facts['is'])]).toEqual([[], ['waits']])
      await settle()
      await carriedOn(outside)
      expect(outside.executed).toEqual([])
      expect((await stored(outside))?.acts).toEqual([])
      await triggered(outside)
      await carriedOn(outside)
      expect(outside.executed).toEqual([HALF])
    },
  )

  test('waits no longer than an order may take to arrive, and does not wait for one of another wallet', async () => {
    const outside = await armed('liquidation 3% reduce 50%')
    const claims = createClaims({ redis: redis() })
    const owner = { userId: 1, accountId: 'a1', venue: 'service', chainId: '42161' }
    await claims.rememberWallet({ ...owner, wallet: '0xa' }, 1)
    await claims.rememberWallet({ ...owner, accountId: 'a2', wallet: '0xb' }, 1)
    await byHand(outside, 'a2')
    await triggered(outside)
    await carriedOn(outside)
    expect(outside.executed).toEqual([HALF])
    await redis().flushall()
    const late = await armed('liquidation 3% reduce 50%')
    await byHand(late, 'a1')
    late.clock.pass(60 * 60_000)
    await triggered(late)
    await carriedOn(late)
    expect(late.executed).toEqual([HALF])
  })

  test('says where it waits for an order whose record is damaged, and is sent after two new reads once that cannot arrive any more', async () => {
    const outside = await armed('liquidation 3% reduce 50%')
    await triggered(outside)
    await byHand(outside, 'a1')
    await redis().hset(keys.ticket(GUARD.userId, 'by hand a1'), 'quote', '{')
    await carriedOn(outside, 40)
    expect([outside.executed, outside.notices.map(({ facts }) => facts['ticket'])]).toEqual([
      [],
      ['by hand a1'],
    ])
    outside.clock.pass(60 * 60_000)
    await carriedOn(outside, 40)
    await triggered(outside)
    await carriedOn(outside)
    expect(outside.executed).toEqual([HALF])
  })

  test('waits for a call that somebody else has sent for the wallet, as long as it has no end', async () => {
    const outside = await armed('liquidation 3% reduce 50%')
    const claims = createClaims({ redis: redis() })
    const owner = { userId: 1, accountId: 'a1', venue: 'service', chainId: '42161', wallet: '0xa' }
    await claims.rememberWallet(owner, 1)
    await triggered(outside)
    const sent = { ticketId: 'of somebody else', call: HALF as never, sentAt: outside.clock.now() }
    await claims.noteSent({ ...owner, userId: 2 }, sent)
    await carriedOn(outside, 5)
    expect(outside.executed).toEqual([])
    await claims.noteEnd({ ...owner, userId: 2 }, sent, { state: 'done', at: outside.clock.now() })
    await carriedOn(outside)
    await triggered(outside)
    await carriedOn(outside)
    expect(outside.executed).toEqual([HALF])
  })

  test('waits for a plan whose step is of unknown outcome', async () => {
    const outside = await armed('liquidation 3% reduce 50%')
    const step = { number: 1, ticketId: 'a step', at: outside.clock.now() }
    const { plans } = processOn(redis(), outside)
    await plans.offer(planOf({ state: 'frozen', reason: 'unknown', steps: [step] }))
    await triggered(outside)
    await guardsOn(redis(), outside).look()
    expect(outside.executed).toEqual([])
  })

  test('is sent by one of two guards that one read has met, and by the other only after two new reads', async () => {
    const outside = await armed('liquidation 3% reduce 50%')
    const { guards } = guardsOn(redis(), outside)
    await guards.offer(guardOf('liquidation 4% reduce 50%', OTHER))
    await triggered(outside, [GUARD, OTHER])
    await Promise.all([GUARD, OTHER].map(async (name) => await guardsOn(redis(), outside).look(name)))
    for (let count = 0; count < 3; count++) {
      outside.clock.pass(3_000)
      await guardsOn(redis(), outside).look(GUARD)
      await guardsOn(redis(), outside).look(OTHER)
    }
    expect(outside.executed).toEqual([HALF])
    for (const { quote } of await ticketsOf(outside)) await reconcile(redis(), outside, quote.id)
    outside.clock.pass(2_000)
    for (const name of [GUARD, OTHER])
      await guardsOn(redis(), outside).see(readingOf(outside.clock.now(), '50'), name)
    for (const name of [GUARD, OTHER, GUARD, OTHER]) await guardsOn(redis(), outside).look(name)
    expect(outside.executed).toEqual([HALF])
  })
})

test('an act of an owner who may not trade any more freezes the guard for that reason', async () => {
  const outside = await armed('liquidation 3% reduce 50%')
  outside.mayTrade = false
  await triggered(outside)
  await carriedOn(outside)
  expect(outside.executed).toEqual([])
  expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'role' })
})

test('an act of which the condition ends before it has begun sends nothing', async () => {
  const outside = await armed('liquidation 3% reduce 50%')
  await triggered(outside)
  await guardsOn(redis(), outside).see(readingOf(outside.clock.now(), '50'))
  await carriedOn(outside)
  expect([outside.executed, (await stored(outside))?.acts]).toEqual([[], []])
})

test('a guard that is paused and resumed does not repeat its act before the condition has ended', async () => {
  const outside = await armed('liquidation 3% reduce 50%')
  await triggered(outside)
  await carriedOn(outside)
  await happen(outside, { is: 'pause' })
  await happen(outside, { is: 'resume' })
  await triggered(outside)
  await carriedOn(outside)
  expect(outside.executed).toEqual([HALF])
  await guardsOn(redis(), outside).see(readingOf(outside.clock.now(), '50'))
  await triggered(outside)
  await carriedOn(outside)
  expect(outside.executed).toEqual([HALF, HALF])
})

test('a guard whose act was refused three times acts on the same condition once it is resumed', async () => {
  const outside = await armed('liquidation 3% reduce 50%')
  outside.execute = ANSWERS.rejected
  await triggered(outside)
  await carriedOn(outside, 40)
  outside.execute = ANSWERS.accepted
  await happen(outside, { is: 'resume' })
  await triggered(outside)
  await carriedOn(outside)
  expect(outside.executed).toHaveLength(4)
})

describe('a guard that goes flat', () => {
  const FLAT = 'liquidation 3% flat'

  test('closes all, and is frozen by that', async () => {
    const outside = await armed(FLAT)
    await triggered(outside)
    await carriedOn(outside)
    expect(outside.executed).toHaveLength(1)
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'flat', last: { is: 'done' } })
  })

  test('sends nothing where its owner went flat before it has begun', async () => {
    const outside = await armed(FLAT)
    await triggered(outside)
    await happen(outside, { is: 'flat' })
    await carriedOn(outside)
    expect([outside.executed, (await stored(outside))?.acts]).toEqual([[], []])
  })

  test('tries nothing again once its owner has ended that', async () => {
    const outside = await armed(FLAT)
    outside.execute = ANSWERS.rejected
    await triggered(outside)
    await carriedOn(outside, 2)
    outside.execute = ANSWERS.accepted
    outside.flatSince = undefined
    outside.clock.pass(15_000)
    await carriedOn(outside)
    expect([outside.executed.length, outside.flatSince]).toEqual([1, undefined])
  })
})

describe('the plans that add', () => {
  const planNow = async (outside: World) => (await processOn(redis(), outside).plans.read(NAME))?.held
  const withPlan = async (words: string, fields: Partial<Guard> = {}) => {
    const outside = await armed(words, fields)
    await processOn(redis(), outside).plans.offer(slicesOf())
    await triggered(outside)
    return outside
  }

  test.each(['exposure 1 cancel', 'liquidation 3% reduce 50%', 'liquidation 3% close'])(
    'are frozen before %s sends anything, and once only',
    async (words) => {
      const outside = await withPlan(words)
      let before: string | undefined
      outside.execute = async () => {
        before ??= (await planNow(outside))?.reason
        return await ANSWERS.accepted()
      }
      await carriedOn(outside, 1)
      expect((await planNow(outside))?.reason).toBe('guard')
      expect(before).toBe(outside.executed.length > 0 ? 'guard' : undefined)
      await processOn(redis(), outside).plans.change(NAME, (plan) => ({ ...plan, state: 'armed' }))
      await carriedOn(outside)
      expect((await planNow(outside))?.state).toBe('armed')
    },
  )

  test('are frozen by one that goes flat, also where nothing is open', async () => {
    const outside = await withPlan('exposure 1 flat')
    outside.positions = []
    await carriedOn(outside)
    expect(await planNow(outside)).toMatchObject({ state: 'frozen', reason: 'guard' })
  })

  test('are resumed by their owner while an act goes on, which leaves them then', async () => {
    const outside = await withPlan('liquidation 3% reduce 50%')
    outside.execute = ANSWERS.rejected
    await carriedOn(outside, 2)
    await processOn(redis(), outside).plans.change(NAME, (plan) => ({ ...plan, state: 'armed' }))
    await carriedOn(outside, 40)
    expect(outside.executed).toHaveLength(3)
    expect((await planNow(outside))?.state).toBe('armed')
  })

  test.each(['liquidation 3% tell', 'liquidation 3% offer', 'nostop 60s stop'])(
    'go on where a guard takes nothing away: %s',
    async (words) => {
      const outside = await withPlan(words)
      await carriedOn(outside)
      expect((await planNow(outside))?.state).toBe('armed')
    },
  )

  test('go on where the condition has ended before the act has begun', async () => {
    const outside = await withPlan('liquidation 3% close')
    await guardsOn(redis(), outside).see(readingOf(outside.clock.now(), '50'))
    await carriedOn(outside)
    expect((await planNow(outside))?.state).toBe('armed')
  })
})

describe('an act for several positions', () => {
  const act = async (ids: readonly string[], words = 'exposure 1 close') => {
    const outside = world()
    outside.positions = ids.map((id) => example({ id }))
    await guardsOn(redis(), outside).guards.offer(actingOf(words, outside.clock.now()))
    return outside
  }
  const idsSent = ({ executed }: World) => executed.map(({ params }) => 'posId' in params && params.posId)

  test('sends what is free, and the others once they are', async () => {
    const outside = await act(['7', '8'])
    const settle = await byHand(outside, 'a1')
    await carriedOn(outside, 5)
    expect(idsSent(outside)).toEqual(['8'])
    await settle()
    await carriedOn(outside)
    expect(idsSent(outside)).toEqual(['8', '7'])
    expect(outside.notices.map(({ facts }) => facts)).toMatchObject([{ is: 'done', done: '2' }])
  })

  test('leaves alone what was opened after it had begun', async () => {
    const outside = await act(['7', '8'])
    const settle = await byHand(outside, 'a1')
    await carriedOn(outside, 5)
    outside.positions = [...outside.positions, example({ id: '9' })]
    await settle()
    await carriedOn(outside)
    expect(idsSent(outside)).toEqual(['8', '7'])
  })

  test('leaves what it waited for where its condition has ended meanwhile', async () => {
    const outside = await act(['7', '8'])
    const settle = await byHand(outside, 'a1')
    await carriedOn(outside, 5)
    const { guards } = guardsOn(redis(), outside)
    await guards.change(GUARD, (held) => ({ ...held, subjects: [] }))
    await settle()
    await carriedOn(outside)
    expect(idsSent(outside)).toEqual(['8'])
    expect(outside.notices.map(({ facts }) => facts)).toMatchObject([{ is: 'done', done: '1' }])
  })

  test('of a process that slept after some of it tells what is left', async () => {
    const outside = await act(['7', '8'])
    await byHand(outside, 'a1')
    await carriedOn(outside, 5)
    outside.clock.pass(24 * 60 * 60_000)
    await carriedOn(outside)
    expect(outside.notices.map(({ facts }) => facts)).toMatchObject([{ is: 'late', done: '1' }])
  })

  test('reduces each of very many once', async () => {
    const ids = Array.from({ length: 85 }, (_, place) => String(place))
    const outside = await act(ids, 'exposure 1 reduce 50%')
    await carriedOn(outside)
    expect([new Set(idsSent(outside)), outside.executed.length]).toEqual([new Set(ids), 85])
    expect(outside.notices.map(({ facts }) => facts)).toMatchObject([{ is: 'done', done: '85' }])
  })

  test('sends no more once its owner stops it', async () => {
    const outside = await act(['1', '2', '3', '4', '5', '6'])
    outside.execute = async () => {
      await happen(outside, { is: 'stop' })
      return await ANSWERS.accepted()
    }
    await carriedOn(outside)
    // Those that were on their way beside it, and none after them.
    expect(outside.executed.length).toBeLessThanOrEqual(4)
    const states = (await ticketsOf(outside)).map(({ state }) => state)
    expect(states.filter((state) => state !== 'not-sent')).toHaveLength(outside.executed.length)
  })

  test('that had to leave one out tries it again, and is not done with the others', async () => {
    const outside = world()
    outside.positions = [example({ id: '7' }), example({ id: 'unfit' })]
    await guardsOn(redis(), outside).guards.offer(actingOf('exposure 1 close', outside.clock.now()))
    await carriedOn(outside, 40)
    expect(outside.executed.map(({ params }) => params)).toMatchObject([{ posId: '7' }])
    expect(outside.notices.map(({ facts }) => facts)).toMatchObject([
      { is: 'refused', done: '1', refused: '1' },
    ])
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'refused' })
  })
})

test('a process that dies at any step leaves an act that another one carries out once', async () => {
  for (let step = 1; step <= 14; step++)
    for (const isAfter of [false, true]) {
      await redis().flushall()
      const outside = await armed('liquidation 3% reduce 50%')
      await triggered(outside)
      await guardsOn(redis(), outside, { step, isAfter }).look()
      await carriedOn(outside, 40)
      const guard = await stored(outside)
      // What may have arrived is asked about, and never sent again.
      const isAsked = guard?.reason === 'unknown'
      expect([step, isAfter, outside.executed.length <= 1, isAsked || outside.executed.length === 1]).toEqual(
        [step, isAfter, true, true],
      )
    }
})

/** What can happen to a guard, its position and its processes. */
const happening = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ is: fc.constant('read'), distance: fc.constantFrom('2', '2.5', '4', '5', '50') }),
  },
  { weight: 4, arbitrary: fc.record({ is: fc.constant('look'), processes: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      is: fc.constant('death'),
      step: fc.integer({ min: 1, max: 16 }),
      isAfter: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ is: fc.constant('time'), ms: fc.constantFrom(1_000, 15_000, 61_000, 86_400_000) }),
  },
  fc.record({ is: fc.constant('clock'), ms: fc.constantFrom(-3_600_000, 3_600_000) }),
  { weight: 2, arbitrary: fc.constant({ is: 'reconcile' as const }) },
  fc.record({ is: fc.constant('answer'), as: fc.constantFrom('accepted', 'rejected', 'unknown') }),
  fc.constantFrom(
    { is: 'pause' as const },
    { is: 'resume' as const },
    { is: 'stop' as const },
    { is: 'flat' as const },
  ),
)

test('whatever happens, a trigger acts at most once, only reduces, and nothing is sent while the guard is held up or over', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 40 }), async (happenings) => {
      await redis().flushall()
      const outside = await armed('liquidation 3% reduce 50%')
      for (const one of happenings) {
        const before = await stored(outside)
        const sent = outside.executed.length
        await happen(outside, one)
        const mayAct = before?.state === 'armed'
        expect([mayAct, outside.executed.length > sent && !mayAct]).toEqual([mayAct, false])
        const arrived = (await ticketsOf(outside)).filter(({ state }) =>
          ['claimed', 'sending', 'accepted', 'done', 'unknown'].includes(state),
        )
        const triggers = arrived.map(({ quote }) => quote.guard?.trigger)
        expect(new Set(triggers).size).toBe(triggers.length)
      }
      expect(outside.executed.every((call) => isReducing(call))).toBe(true)
      expect(outside.executed.length).toBeLessThanOrEqual(3 * ((await stored(outside))?.triggers ?? 0))
    }),
    { numRuns: 60 },
  )
})

async function happen(outside: World, one: typeof happening extends fc.Arbitrary<infer T> ? T : never) {
  const { guards, see } = guardsOn(redis(), outside)
  const now = outside.clock.now()
  if (one.is === 'read') {
    outside.clock.pass(2_000)
    await see(readingOf(outside.clock.now(), one.distance))
  }
  if (one.is === 'look')
    await Promise.all(
      Array.from({ length: one.processes }, async () => await guardsOn(redis(), outside).look()),
    )
  if (one.is === 'death') await guardsOn(redis(), outside, one).look()
  if (one.is === 'time') outside.clock.pass(one.ms)
  if (one.is === 'clock') outside.clock.setBack(one.ms)
  if (one.is === 'reconcile')
    for (const { quote } of await ticketsOf(outside)) await reconcile(redis(), outside, quote.id)
  if (one.is === 'answer') outside.execute = ANSWERS[one.as]
  if (one.is === 'pause')
    await guards.change(GUARD, (guard) =>
      guard.state === 'armed' ? guardMovedTo(guard, now, 'paused') : undefined,
    )
  if (one.is === 'resume') await guards.change(GUARD, (guard) => guardAtResume(guard, now))
  if (one.is === 'stop')
    await guards.change(GUARD, (guard) =>
      isMandateOpen(guard) ? guardEndedFor(guard, now, 'stopped') : undefined,
    )
  if (one.is === 'flat') await guards.change(GUARD, (guard) => guardAtFlat(guard, now))
}

const ANSWERS: Readonly<Record<'accepted' | 'rejected' | 'unknown', () => Promise<object>>> = {
  accepted: async () => await Promise.resolve({ transactionHash: '0xab' }),
  rejected: async () => await Promise.reject(new RejectedError('execute', 'no')),
  unknown: async () => await Promise.reject(new TimedOutError('execute', 'maybe', 1)),
}
