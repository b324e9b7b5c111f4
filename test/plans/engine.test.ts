import { Big } from 'big.js'
import type { Redis } from 'ioredis'
import * as fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { stepTicketId } from '../../src/desk/trading/tickets/mandated.js'
import { isExitOf } from '../../src/plans/exits.js'
import { noteHeldBack } from '../../src/plans/held-back.js'
import { planNotice } from '../../src/plans/notices.js'
import {
  frozenFor,
  isStepBegun,
  movedTo,
  nextPart,
  planAtPause,
  planAtStop,
  stepInFlight,
  type HeldPlan,
} from '../../src/plans/plan.js'
import { TIMED_GRACE_MS } from '../../src/plans/kinds/timed-close.js'
import { isStepGivenUp, planAtResume } from '../../src/plans/resume.js'
import { CredentialsRefusedError, RejectedError, TimedOutError } from '../../src/service/errors.js'
import type { GuardStore } from '../../src/guards/store.js'
import { actingOf } from '../guards/support.js'
import { closed } from '../bot/features/account/history/support.js'
import { ASKED, example } from '../desk/support.js'
import { quoteOf } from '../desk/trading/tickets/support.js'
import { MOST_PLANS } from '../../src/redis/caps/key-caps.js'
import { keys } from '../../src/redis/keys.js'
import { clientOf } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { DUE, MINUTE_MS, NAME, OPENED, planOf, processOn, reconcile, world, type World } from './support.js'
import { loseLastChanges } from './happenings.js'

const redis = clientOf(redisForThisFile())
beforeEach(async () => {
  await redis().flushall()
})

const CLOSE = {
  name: 'decreasePosition',
  params: { posId: '7', size: '5000', isLong: true, tokenId: '1' },
}
const FIRST = stepTicketId(NAME.userId, NAME.id, 1)

/** The plan in the database, and a world at its time. */
async function atItsTime(fields: Parameters<typeof planOf>[0] = {}): Promise<World> {
  const outside = world()
  await processOn(redis(), outside).plans.offer(planOf(fields))
  outside.clock.pass(DUE - outside.clock.now())
  return outside
}

const stored = async (outside: World) => (await processOn(redis(), outside).plans.read(NAME))?.held

/** Looks at the plan as a worker does, with the reconciler beside it, until nothing is due any more, or so often. */
async function carriedOn(outside: World, looks = 20): Promise<void> {
  for (let count = 0; count < looks; count++) {
    const next = await processOn(redis(), outside).look()
    if (next === undefined) return
    const last = (await stored(outside))?.steps.at(-1)
    if (last) await reconcile(redis(), outside, last.ticketId)
    outside.clock.pass(Math.max(0, Number(next) - outside.clock.now()))
  }
}

describe('a step', () => {
  test('is not made before its time, and then once, as it was agreed to', async () => {
    const outside = await atItsTime()
    outside.clock.pass(-1)
    expect(await processOn(redis(), outside).look()).toBe(DUE)
    expect(outside.executed).toEqual([])
    outside.clock.pass(1)
    await carriedOn(outside)
    expect(outside.executed).toEqual([CLOSE])
    expect(await stored(outside)).toMatchObject({ state: 'ended', reason: 'done' })
    // Its receipt tells it.
    expect(outside.notices).toEqual([])
  })

  test('is confirmed by its mandate alone: its ticket names the plan', async () => {
    const outside = await atItsTime()
    await processOn(redis(), outside).look()
    const ticket = await processOn(redis(), outside).store.read(NAME.userId, FIRST)
    expect(ticket).toMatchObject({
      state: 'accepted',
      quote: { plan: { id: NAME.id, step: 1 }, quotedAt: DUE },
    })
  })

  test('is made once by two processes at the same time', async () => {
    for (let round = 0; round < 10; round++) {
      await redis().flushall()
      const outside = await atItsTime()
      await Promise.all([1, 2, 3].map(() => processOn(redis(), outside).look()))
      await carriedOn(outside)
      expect(outside.executed).toEqual([CLOSE])
    }
  })

  test.each([true, false])(
    'is made at most once where its process dies at any step (after it: %s)',
    async (isAfter) => {
      const whole = await atItsTime()
      const living = processOn(redis(), whole)
      await living.look()
      expect(living.stepsMade()).toBeGreaterThan(8)
      for (let step = 1; step <= living.stepsMade(); step++) {
        await redis().flushall()
        const outside = await atItsTime()
        await processOn(redis(), outside, { step, isAfter }).look()
        // Another process goes on when the lease is over.
        outside.clock.pass(MINUTE_MS)
        await carriedOn(outside, 40)
        expect(outside.executed.length).toBeLessThanOrEqual(1)
        const plan = await stored(outside)
        // Nothing is forgotten: it was sent, or its owner is asked.
        expect(
          [plan?.state, outside.executed.length === 1 || plan?.state === 'frozen'],
          `step ${step}`,
        ).toEqual([expect.stringMatching(/^(?:ended|frozen)$/), true])
        // Of one that was claimed and not sent its owner is told that it is tried again.
        expect(outside.notices.some(({ facts }) => facts['is'] !== 'refused')).toBe(plan?.state === 'frozen')
        // Each of its tickets is that of a step which is known to have been begun.
        const { tickets: made } = await processOn(redis(), outside).store.list(NAME.userId, 0, 10)
        const begun = new Set(plan?.steps.map(({ number }) => number))
        expect(made.filter(({ quote }) => !begun.has(quote.plan?.step ?? 0))).toEqual([])
      }
    },
  )

  /** Has begun the step, and its process dies before it quotes the ticket. */
  async function begunAndLeft(outside: World): Promise<void> {
    const at = outside.clock.now()
    const { plans } = processOn(redis(), outside)
    await plans.change(NAME, (plan) => ({ ...plan, steps: [{ number: 1, ticketId: FIRST, at }] }))
  }

  test('of a process that slept for a day at any step sends nothing then', async () => {
    const outside = await atItsTime()
    await begunAndLeft(outside)
    outside.clock.pass(24 * 60 * MINUTE_MS)
    await carriedOn(outside)
    expect(outside.executed).toEqual([])
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'unknown' })
  })

  test('whose process died before its ticket was quoted is known not to be sent, and is made again', async () => {
    const outside = await atItsTime()
    await begunAndLeft(outside)
    outside.clock.pass(5 * MINUTE_MS)
    await carriedOn(outside)
    expect(outside.executed).toEqual([CLOSE])
    expect(outside.notices).toEqual([])
    const late = await atItsTime({ id: 'late' })
    const name = { ...NAME, id: 'late' }
    const { plans } = processOn(redis(), late)
    const step = { number: 1, ticketId: stepTicketId(1, 'late', 1), at: late.clock.now() }
    await plans.change(name, (plan) => ({ ...plan, steps: [step] }))
    late.clock.pass(31 * MINUTE_MS)
    for (let look = 0; look < 4; look++) await processOn(redis(), late).look(name)
    expect((await plans.read(name))?.held).toMatchObject({ state: 'frozen', reason: 'missed' })
    expect(late.executed).toEqual([])
  })

  test('that its owner paused before its ticket was quoted is known not to be sent, while the plan is paused', async () => {
    const outside = await atItsTime()
    await begunAndLeft(outside)
    const { plans } = processOn(redis(), outside)
    await plans.change(NAME, (plan) => planAtPause(plan, outside.clock.now()))
    // Whoever has begun it may still be about to quote it.
    expect(await processOn(redis(), outside).look()).toBeGreaterThan(outside.clock.now())
    outside.clock.pass(5 * MINUTE_MS)
    await carriedOn(outside)
    expect(await stored(outside)).toMatchObject({ state: 'paused', steps: [{ isRefused: true }] })
    expect(outside.executed).toEqual([])
  })

  test('of a process that slept until another one had made it is not sent again, also by a clock that is late', async () => {
    const outside = await atItsTime()
    let isAsleep = false
    const sleeping = processOn(redis(), outside, undefined, async () => {
      if (isAsleep || (await stored(outside))?.steps.length !== 1) return
      isAsleep = true
      outside.clock.pass(2 * MINUTE_MS)
      for (let look = 0; look < 3; look++) await processOn(redis(), outside).look()
      expect([outside.executed, (await stored(outside))?.state]).toEqual([[CLOSE], 'armed'])
      outside.clock.setBack(outside.clock.now() - DUE)
    })
    await sleeping.look()
    expect([isAsleep, outside.executed]).toEqual([true, [CLOSE]])
  })

  test('whose ticket may have been lost with the last changes of the database is of unknown outcome', async () => {
    const outside = await atItsTime()
    await begunAndLeft(outside)
    await loseLastChanges(redis())
    await carriedOn(outside, 40)
    expect(outside.executed).toEqual([])
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'unknown' })
  })

  test.each([
    ['stopped', planAtStop],
    ['paused', planAtPause],
    ['frozen', (held: HeldPlan, at: number) => frozenFor(held, at, 'unclear')],
  ])('of a plan that is %s while it is checked leaves only where it was on its way before', async (_, to) => {
    const whole = await atItsTime()
    const living = processOn(redis(), whole)
    await living.look()
    const fates = new Set<string>()
    for (let step = 1; step <= living.stepsMade(); step++) {
      await redis().flushall()
      const outside = await atItsTime()
      const other = processOn(redis(), outside)
      let known: string | undefined
      let isShown: boolean | undefined
      const change = async (at: number) => {
        if (at !== step) return
        const held = await other.plans.change(NAME, (plan) => to(plan, outside.clock.now()))
        known = (await other.store.read(NAME.userId, FIRST))?.state
        const shown = held && (await noteHeldBack(other.parts, held))
        isShown = shown?.state === 'ended' ? isStepBegun(shown) : undefined
      }
      await processOn(redis(), outside, undefined, change).look()
      // What is on its way when the change is made is sent, and nothing else.
      const wasOnItsWay = known === 'sending' || known === 'accepted'
      expect([step, outside.executed.length]).toEqual([step, wasOnItsWay ? 1 : 0])
      // The card of a plan that is stopped says the same.
      expect([step, isShown ?? wasOnItsWay]).toEqual([step, wasOnItsWay])
      const ticket = await other.store.read(NAME.userId, FIRST)
      fates.add(`${ticket?.state} ${ticket?.outcome['reason']}`)
      // Its owner is told of no refusal: nothing was refused.
      await carriedOn(outside)
      expect(outside.notices.filter(({ facts }) => facts['is'] === 'refused')).toEqual([])
    }
    expect([...fates]).toEqual(expect.arrayContaining(['not-sent held-back', 'accepted undefined']))
  })

  test('that was held back is made once its plan is resumed', async () => {
    const outside = await atItsTime()
    const other = processOn(redis(), outside)
    outside.read = async () => {
      if ((await other.store.read(NAME.userId, FIRST))?.state === 'claimed')
        await other.plans.change(NAME, (plan) => planAtPause(plan, outside.clock.now()))
    }
    await other.look()
    expect(await other.store.read(NAME.userId, FIRST)).toMatchObject({ state: 'not-sent' })
    await carriedOn(outside)
    expect(outside.executed).toEqual([])
    await other.plans.change(NAME, (plan) => planAtResume(plan, outside.clock.now()))
    await carriedOn(outside)
    expect(outside.executed).toEqual([CLOSE])
  })

  test('that is refused is told and made again after a while, and the third refusal freezes the plan', async () => {
    const outside = await atItsTime()
    outside.execute = async () => await Promise.reject(new RejectedError('execute', 'no'))
    const times: number[] = []
    const { execute } = outside
    outside.execute = async () => {
      times.push(outside.clock.now())
      return await execute()
    }
    await carriedOn(outside)
    expect(times.map((at) => Math.floor((at - DUE) / MINUTE_MS))).toEqual([0, 1, 5])
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'refused', refused: 3 })
    expect(outside.notices.map(({ facts }) => [facts['state'], facts['is'], facts['refused']])).toEqual([
      ['armed', 'refused', '1'],
      ['armed', 'refused', '2'],
      ['frozen', 'refused', '3'],
    ])
    expect(new Set(outside.notices.map(({ id }) => id)).size).toBe(3)
  })

  test.each([1, 2, 3, 4])(
    'that is refused is not sent sooner where it is looked at %s times before',
    async (looks) => {
      const outside = await atItsTime()
      outside.execute = async () => await Promise.reject(new RejectedError('execute', 'no'))
      for (let look = 0; look < 2 + looks; look++) await processOn(redis(), outside).look()
      expect(outside.executed).toHaveLength(1)
    },
  )

  test('that is refused is told wherever its process dies', async () => {
    const refuse = async (outside: World): Promise<void> => {
      outside.execute = async () => await Promise.reject(new RejectedError('execute', 'no'))
      await processOn(redis(), outside).look()
      outside.clock.pass(3_000)
    }
    const whole = await atItsTime()
    await refuse(whole)
    const living = processOn(redis(), whole)
    await living.look()
    for (let step = 1; step <= living.stepsMade(); step++) {
      await redis().flushall()
      const outside = await atItsTime()
      await refuse(outside)
      await processOn(redis(), outside, { step, isAfter: true }).look()
      await processOn(redis(), outside).look()
      expect(
        outside.notices.map(({ facts }) => facts['is']),
        `step ${step}`,
      ).toContain('refused')
      expect((await stored(outside))?.untold).toBeUndefined()
    }
  })

  test('is not made while an order of its owner on that position is under way, which is told once', async () => {
    const outside = await atItsTime()
    const { store } = processOn(redis(), outside)
    const quote = quoteOf({ id: 'by hand', call: CLOSE as never }, outside.clock.now())
    await store.quote(quote)
    await store.move(quote, ['quoted'], 'claimed', {})
    await store.move(quote, ['claimed'], 'sending', {})
    for (let look = 0; look < 3; look++) {
      await processOn(redis(), outside).look()
      outside.clock.pass(3_000)
    }
    expect(outside.executed).toEqual([])
    expect(outside.notices.map(({ facts }) => facts['is'])).toEqual(['waits'])
    await store.move(quote, ['sending'], 'done', {})
    await carriedOn(outside)
    expect(outside.executed).toEqual([CLOSE])
    expect(outside.notices).toHaveLength(1)
  })

  test('that a process began before it died waits for such an order as well', async () => {
    const outside = await atItsTime()
    // It dies after the change that begins the step.
    for (let step = 1; (await stored(outside))?.steps.length === 0; step++)
      await processOn(redis(), outside, { step, isAfter: true }).look()
    const { store } = processOn(redis(), outside)
    const quote = quoteOf({ id: 'by hand', call: CLOSE as never }, outside.clock.now())
    await store.quote(quote)
    await store.move(quote, ['quoted'], 'claimed', {})
    await processOn(redis(), outside).look()
    expect([outside.executed, outside.notices.map(({ facts }) => facts['is'])]).toEqual([[], ['waits']])
  })

  describe('beside the record of an order that is damaged', () => {
    /** An order that its owner has confirmed a moment ago, whose record is damaged since. */
    const damaged = async (
      outside: World,
      posId: string,
      field: 'quote' | 'outcome',
      state: 'sending' | 'rejected' = 'sending',
    ) => {
      const { store } = processOn(redis(), outside)
      const quote = quoteOf(
        { id: 'by-hand', call: { ...CLOSE, params: { ...CLOSE.params, posId } } as never },
        outside.clock.now(),
      )
      await store.quote(quote)
      await store.move(quote, ['quoted'], 'claimed', {})
      await store.move(quote, ['claimed'], state, {})
      await redis().hset(keys.ticket(NAME.userId, quote.id), field, '{')
    }

    test.each([
      ['it was for another position', '8', 'outcome', 'sending'],
      ['nothing of it is under way', '7', 'quote', 'rejected'],
    ] as const)('is made where %s', async (_, posId, field, state) => {
      const outside = await atItsTime()
      await damaged(outside, posId, field, state)
      await carriedOn(outside)
      expect([outside.executed, outside.notices]).toEqual([[CLOSE], []])
    })

    test.each([
      ['was for its position', '7', 'outcome'],
      ['may have been for any', '8', 'quote'],
    ] as const)(
      'waits where that %s, for as long as it may arrive, and says for which',
      async (_, posId, field) => {
        const outside = await atItsTime({
          rule: {
            kind: 'timed-close',
            share: { by: 'percent', percent: new Big(50) },
            at: DUE + 31 * MINUTE_MS,
          },
        })
        outside.clock.pass(31 * MINUTE_MS)
        await damaged(outside, posId, field)
        await carriedOn(outside, 5)
        expect(outside.executed).toEqual([])
        expect(outside.notices.map(({ facts }) => facts)).toMatchObject([{ is: 'waits', ticket: 'by-hand' }])
        outside.clock.pass(60 * MINUTE_MS)
        const { plans } = processOn(redis(), outside)
        await carriedOn(outside)
        expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'missed' })
        await plans.change(NAME, (plan) => planAtResume(plan, outside.clock.now()))
        await carriedOn(outside)
        expect(outside.executed).toEqual([CLOSE])
      },
    )

    test('that is its own asks whether it arrived, and is not made again', async () => {
      const outside = await atItsTime()
      await processOn(redis(), outside).look()
      await redis().hset(keys.ticket(NAME.userId, FIRST), 'quote', '{')
      await processOn(redis(), outside).look()
      expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'unknown' })
      expect(outside.executed).toEqual([CLOSE])
    })
  })

  test('is not made while a guard acts on its position', async () => {
    const outside = await atItsTime()
    const { parts } = processOn(redis(), outside)
    const acting = actingOf('exposure 1 close', outside.clock.now())
    const steps = [{ key: 'a1 42161 7 decreasePosition', ticketId: 'of the guard' }]
    await (parts.guards as GuardStore).offer({
      ...acting,
      acts: acting.acts.map((act) => ({ ...act, steps })),
    })
    await processOn(redis(), outside).look()
    expect(outside.executed).toEqual([])
  })

  test('of an owner who may not trade any more freezes the plan for that reason', async () => {
    const outside = await atItsTime()
    outside.mayTrade = false
    await carriedOn(outside)
    expect(outside.executed).toEqual([])
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'role' })
  })

  test('of an account whose key is refused freezes the plan at once', async () => {
    const outside = await atItsTime()
    outside.read = async () =>
      await Promise.reject(new CredentialsRefusedError('openPositions', 'no such key'))
    await processOn(redis(), outside).look()
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'key' })
    expect(outside.notices.map(({ facts }) => facts['is'])).toEqual(['key'])
  })

  test('of an account whose key is refused once it was begun says nothing of it until nobody can send it', async () => {
    const outside = await atItsTime()
    await begunAndLeft(outside)
    outside.read = async () => await Promise.reject(new CredentialsRefusedError('openPositions', 'no'))
    expect(await processOn(redis(), outside).look()).toBeGreaterThan(outside.clock.now())
    expect([await stored(outside), outside.notices]).toMatchObject([{ state: 'armed' }, []])
    outside.clock.pass(66_000)
    await carriedOn(outside)
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'key' })
  })

  test('of unknown outcome freezes the plan, and is never sent again', async () => {
    const outside = await atItsTime()
    outside.execute = async () => await Promise.reject(new TimedOutError('execute', 'maybe', 1))
    await carriedOn(outside, 40)
    expect(outside.executed).toEqual([CLOSE])
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'unknown' })
    expect(outside.notices).toMatchObject([{ facts: { is: 'unknown' } }])
    const { store } = processOn(redis(), outside)
    await store.move({ userId: NAME.userId, id: FIRST }, ['unknown'], 'done', {})
    await carriedOn(outside)
    expect(await stored(outside)).toMatchObject({ state: 'ended', reason: 'done' })
    expect(outside.executed).toEqual([CLOSE])
  })

  test('that was accepted and of which nothing is seen is of unknown outcome, and holds up no other', async () => {
    const outside = await atItsTime()
    await processOn(redis(), outside).look()
    const { store, plans } = processOn(redis(), outside)
    // Its receipt says after a minute that nothing is seen; the keeper may be slower than that.
    outside.clock.pass(MINUTE_MS)
    const ticket = { userId: NAME.userId, id: FIRST }
    await store.move(ticket, ['accepted'], 'accepted', { outcome: { unseen: 'yes' } })
    outside.clock.pass(8 * MINUTE_MS)
    await processOn(redis(), outside).look()
    expect([await stored(outside), outside.notices]).toMatchObject([{ state: 'armed' }, []])
    outside.clock.pass(MINUTE_MS)
    for (let look = 0; look < 3; look++) await processOn(redis(), outside).look()
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'unknown' })
    expect(outside.notices.map(({ facts }) => facts['is'])).toEqual(['unknown'])
    const other = { ...NAME, id: 'p2' }
    await plans.offer(planOf(other))
    outside.clock.pass(60 * MINUTE_MS)
    await plans.change(other, (plan) => ({ ...plan, resumedAt: outside.clock.now() }))
    await processOn(redis(), outside).look(other)
    expect(outside.executed).toEqual([CLOSE, CLOSE])
    await store.move(ticket, ['accepted'], 'done', {})
    await processOn(redis(), outside).look()
    expect(await stored(outside)).toMatchObject({ state: 'ended', reason: 'done' })
  })
})

describe('a plan', () => {
  test('waits while another one that was due before it reduces the same position', async () => {
    const outside = await atItsTime()
    const other = { ...NAME, id: 'p2' }
    await processOn(redis(), outside).plans.offer(planOf(other))
    expect(await processOn(redis(), outside).look(other)).toBeGreaterThan(DUE)
    expect(outside.executed).toEqual([])
    await processOn(redis(), outside).look()
    await processOn(redis(), outside).look(other)
    expect(outside.executed).toEqual([CLOSE])
    await reconcile(redis(), outside, FIRST)
    await carriedOn(outside)
    await processOn(redis(), outside).look(other)
    expect(outside.executed).toEqual([CLOSE, CLOSE])
  })

  test('waits for half a minute for another one that cannot be carried on', async () => {
    const outside = await atItsTime()
    const other = { ...NAME, id: 'p2' }
    await processOn(redis(), outside).plans.offer(planOf(other))
    outside.clock.pass(29_999)
    await processOn(redis(), outside).look(other)
    expect(outside.executed).toEqual([])
    outside.clock.pass(1)
    await processOn(redis(), outside).look(other)
    expect(outside.executed).toEqual([CLOSE])
  })

  test('waits for none that is paused, or is of another position', async () => {
    for (const fields of [{ state: 'paused' as const }, { position: { id: '8', symbol: 'BTC/USD' } }]) {
      await redis().flushall()
      const outside = await atItsTime(fields)
      const other = { ...NAME, id: 'p2' }
      await processOn(redis(), outside).plans.offer(planOf(other))
      await processOn(redis(), outside).look(other)
      expect(outside.executed).toEqual([CLOSE])
    }
  })

  test('makes room for itself among previews that nobody armed', async () => {
    const { plans } = processOn(redis(), world())
    for (let count = 0; count < MOST_PLANS; count++)
      expect(await plans.offer(planOf({ id: `o${count}`, state: 'offered' }))).toBe('written')
    expect(await plans.offer(planOf({ id: 'one more', state: 'offered' }))).toBe('written')
    expect((await plans.list(NAME.userId)).all).toHaveLength(MOST_PLANS)
  })

  test('that is armed while another one is previewed does not make room for it', async () => {
    const { plans } = processOn(redis(), world())
    for (let count = 1; count < MOST_PLANS; count++) await plans.offer(planOf({ id: `a${count}` }))
    await plans.offer(planOf({ state: 'offered' }))
    let isArmed = false
    const sendCommand: Redis['sendCommand'] = async (...given) => {
      const reply = await redis().sendCommand(...given)
      if (!isArmed) {
        isArmed = true
        await plans.change(NAME, (plan) => movedTo(plan, plan.since, 'armed'))
      }
      return reply
    }
    const meanwhile = Object.assign(Object.create(redis()) as Redis, { sendCommand })
    const other = processOn(meanwhile, world())
    expect(await other.plans.offer(planOf({ id: 'second', state: 'offered' }))).toBe('full')
    expect((await plans.read(NAME))?.held.state).toBe('armed')
  })

  test('that comes late is carried out within its time of grace, and asked about after it', async () => {
    const late = await atItsTime()
    late.clock.pass(30 * MINUTE_MS)
    await carriedOn(late)
    expect(late.executed).toEqual([CLOSE])
    await redis().flushall()
    const tooLate = await atItsTime()
    tooLate.clock.pass(30 * MINUTE_MS + 1)
    await carriedOn(tooLate)
    expect(tooLate.executed).toEqual([])
    expect(await stored(tooLate)).toMatchObject({ state: 'frozen', reason: 'missed' })
    expect(tooLate.notices).toMatchObject([{ facts: { is: 'missed' } }])
  })

  test('waits for its time where the clock is set back by an hour, and asks where it is set ahead by one', async () => {
    const back = await atItsTime()
    back.clock.setBack(60 * MINUTE_MS)
    expect(await processOn(redis(), back).look()).toBe(DUE)
    expect(back.executed).toEqual([])
    back.clock.setBack(-120 * MINUTE_MS)
    await carriedOn(back)
    expect(back.executed).toEqual([])
    expect(await stored(back)).toMatchObject({ state: 'frozen', reason: 'missed' })
  })

  test('ends where its position is missing for half a minute, and not before', async () => {
    const outside = await atItsTime()
    const { positions } = outside
    outside.positions = []
    await processOn(redis(), outside).look()
    outside.clock.pass(20_000)
    await processOn(redis(), outside).look()
    expect(await stored(outside)).toMatchObject({ state: 'armed' })
    outside.positions = positions
    await carriedOn(outside)
    expect(outside.executed).toEqual([CLOSE])
    await redis().flushall()
    const gone = await atItsTime()
    gone.positions = []
    await carriedOn(gone)
    expect(await stored(gone)).toMatchObject({ state: 'ended', reason: 'gone' })
    expect([gone.executed, gone.notices.map(({ facts }) => facts['is'])]).toEqual([[], ['gone']])
  })

  test('does not end where its position may be behind the end of a list that is cut', async () => {
    const outside = await atItsTime()
    outside.positions = Array.from({ length: 50 }, (_, index) => example({ id: `${100 + index}` }))
    for (let look = 0; look < 4; look++) {
      await expect(processOn(redis(), outside).look()).rejects.toThrow('the list may go on')
      outside.clock.pass(20_000)
    }
    expect(await stored(outside)).toMatchObject({ state: 'armed' })
    outside.closed = [closed({ id: '7', status: 'CLOSED', closedAt: new Date(outside.clock.now()) })]
    await carriedOn(outside)
    expect(await stored(outside)).toMatchObject({ state: 'ended', reason: 'gone' })
  })

  test.each([
    ['was opened at another time', { createdAt: new Date(OPENED.getTime() + MINUTE_MS) }],
    ['is of the other side', { isLong: false }],
    ['is in another pair', { pairId: '2' }],
  ])('ends where a position of its id %s', async (_, fields) => {
    const outside = await atItsTime()
    outside.positions = [example({ id: '7', createdAt: OPENED, ...fields })]
    await carriedOn(outside)
    expect(outside.executed).toEqual([])
    expect(await stored(outside)).toMatchObject({ state: 'ended', reason: 'replaced' })
  })

  test.each(['offered', 'paused', 'frozen', 'ended'] as const)('that is %s does nothing', async (state) => {
    const outside = await atItsTime({ state, ...(state === 'frozen' ? { reason: 'missed' as const } : {}) })
    expect(await processOn(redis(), outside).look()).toBeUndefined()
    expect(outside.executed).toEqual([])
  })

  test('does nothing once its owner went flat', async () => {
    const outside = await atItsTime()
    const { plans } = processOn(redis(), outside)
    await plans.endForFlat(NAME.userId)
    await carriedOn(outside)
    expect(outside.executed).toEqual([])
    expect(await stored(outside)).toMatchObject({ state: 'ended', reason: 'flat' })
  })

  test.each([
    ['is carried out after a minute where the position is as it was', '10000', 'ended', 'done'],
    ['asks where the position has changed since', '4000', 'frozen', 'restored'],
  ])('of a database that lost its last changes %s', async (_, size, state, reason) => {
    const outside = await atItsTime()
    await loseLastChanges(redis())
    outside.positions = [example({ id: '7', createdAt: OPENED, size })]
    expect(await processOn(redis(), outside).look()).toBe(DUE + MINUTE_MS)
    expect(outside.executed).toEqual([])
    outside.clock.pass(MINUTE_MS)
    await carriedOn(outside)
    expect(await stored(outside)).toMatchObject({ state, reason })
    expect(outside.executed).toHaveLength(state === 'ended' ? 1 : 0)
  })

  test.each(['looked at', 'repaired'])(
    'that is %s before its time has lost nothing with the last changes of the database',
    async (how) => {
      const outside = world()
      const { plans, look } = processOn(redis(), outside)
      await plans.offer(planOf())
      await loseLastChanges(redis())
      if (how === 'repaired') await plans.renewAll(NAME.userId)
      else await look()
      outside.positions = [example({ id: '7', createdAt: OPENED, size: '4000' })]
      outside.clock.pass(DUE - outside.clock.now())
      await carriedOn(outside)
      expect(outside.executed).toMatchObject([{ params: { size: '2000' } }])
      expect(outside.notices).toEqual([])
    },
  )

  test.each(['armed', 'paused', 'frozen'] as const)(
    'that is %s ends before its time where its account has changed and its position is gone',
    async (state) => {
      const outside = world()
      const { plans } = processOn(redis(), outside)
      await plans.offer(planOf({ state, ...(state === 'frozen' ? { reason: 'missed' as const } : {}) }))
      await plans.noteAccountChange({ userId: 1, accountId: 'a2', chainId: '42161' })
      expect((await plans.read(NAME))?.held.isDoubted).toBeUndefined()
      // Another change, which leaves it as it is.
      await plans.noteAccountChange({ userId: 1, accountId: 'a1', chainId: '42161' })
      expect((await plans.due.lease(MINUTE_MS))?.item).toEqual(NAME)
      expect(await processOn(redis(), outside).look()).toBe(state === 'armed' ? DUE : undefined)
      outside.positions = []
      await plans.noteAccountChange({ userId: 1, accountId: 'a1', chainId: '42161' })
      await carriedOn(outside)
      expect(await stored(outside)).toMatchObject({ state: 'ended', reason: 'gone' })
      expect(outside.clock.now()).toBeLessThan(DUE)
      expect(outside.notices.map(({ facts }) => facts['is'])).toEqual(['gone'])
    },
  )

  test('ends where a position without a time has the id of one that has ended since', async () => {
    const position = { id: '7', symbol: 'BTC/USD', pairId: '1', isLong: true, entry: '60000', size: '10000' }
    const another = { id: '7', createdAt: undefined, entryPrice: '65000' }
    const ended = closed({ id: '7', closedAt: new Date(ASKED.getTime() + MINUTE_MS) })
    for (const [rows, reason] of [
      [[ended], 'replaced'],
      [['4000', '6000'].map((size) => ({ ...ended, size: new Big(size) })), 'replaced'],
      [[{ ...ended, closedAt: new Date(ASKED.getTime() - MINUTE_MS) }], 'done'],
      [[], 'done'],
    ] as const) {
      await redis().flushall()
      const outside = await atItsTime({ position })
      outside.positions = [example(another)]
      outside.closed = rows
      await carriedOn(outside)
      expect(await stored(outside)).toMatchObject({ state: 'ended', reason })
    }
  })

  test('of a database that lost its last changes asks also where it was resumed before it was looked at', async () => {
    const outside = await atItsTime({ state: 'paused' })
    await loseLastChanges(redis())
    outside.positions = [example({ id: '7', createdAt: OPENED, size: '4000' })]
    const { plans } = processOn(redis(), outside)
    await plans.change(NAME, (plan) => movedTo(plan, outside.clock.now(), 'armed'))
    await carriedOn(outside)
    expect(outside.executed).toEqual([])
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'restored' })
  })
})

test('a call of a step is an exit of its own position, and nothing else is one', () => {
  expect(isExitOf(CLOSE as never, '7')).toBe(true)
  expect(isExitOf(CLOSE as never, '8')).toBe(false)
  for (const name of [
    'addPosition',
    'addCollateral',
    'removeCollateral',
    'newPositionOrder',
    'depositSelf',
  ] as const)
    expect(
      isExitOf({ name, params: { posId: '7', amount: '1', size: '1', isLong: true } } as never, '7'),
    ).toBe(false)
})

/** Closes 4,000 dollars of 10,000 at the time of the plan, and 3,000 and what is left ten and twenty minutes later. */
const PARTS = [4_000, 3_000, 3_000].map((amount, index) => ({
  share: { by: 'amount', amount: new Big(amount), orAll: true } as const,
  at: DUE + index * 10 * MINUTE_MS,
}))

/** What can happen to a plan, its position and its processes. */
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ is: fc.constant('look'), processes: fc.integer({ min: 1, max: 3 }) }) },
  // A worker and the reconciler beside it, for some looks.
  { weight: 8, arbitrary: fc.record({ is: fc.constant('work'), looks: fc.integer({ min: 1, max: 8 }) }) },
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
    arbitrary: fc.record({
      is: fc.constant('meanwhile'),
      step: fc.integer({ min: 1, max: 16 }),
      does: fc.constantFrom('pause', 'stop', 'flat', 'work'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant('time'),
      ms: fc.constantFrom(1_000, 15_000, 61_000, 600_000, 2_000_000, 3_700_000),
    }),
  },
  fc.record({ is: fc.constant('clock'), ms: fc.constantFrom(-3_600_000, 3_600_000) }),
  { weight: 2, arbitrary: fc.constant({ is: 'reconcile' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant('answer'),
      as: fc.constantFrom('accepted', 'rejected', 'arrived', 'lost'),
    }),
  },
  fc.record({ is: fc.constant('position'), as: fc.constantFrom('gone', 'other') }),
  fc.constant({ is: 'restore' as const }),
  { weight: 3, arbitrary: fc.constant({ is: 'resume' as const }) },
  fc.record({ is: fc.constant('owner'), does: fc.constantFrom('pause', 'stop', 'flat') }),
)
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never
type Answer = Extract<Happening, { is: 'answer' }>['as']

/** A call that the service got. */
interface SentStep {
  /** Its ticket; undefined where that had sent one before. */
  readonly ticketId: string | undefined
  readonly part: number
  readonly answer: Answer
  /** False where another position had its id by then. */
  readonly isOwn: boolean
  readonly size: Big
  readonly at: number
  readonly plan: HeldPlan
}

/** A plan of three parts in a world that remembers what it got; what was closed makes the position smaller. */
async function ofThreeParts() {
  const outside = world()
  const sent: SentStep[] = []
  /** Those that were not on their way when the plan was held up. */
  const slipped: SentStep[] = []
  /** Tickets of unknown outcome that the owner has given up. */
  const givenUp = new Set<string>()
  let answer: Answer = 'accepted'
  const execute = async (): Promise<object> => {
    const { params } = outside.executed.at(-1) as unknown as typeof CLOSE
    const plan = await stored(outside)
    const sending = (await processOn(redis(), outside).store.list(NAME.userId, 0, 50)).tickets
      .filter(({ quote, sentAt }) => sentAt !== undefined && !sent.some((one) => one.ticketId === quote.id))
      .toSorted((one, other) => (other.sentAt ?? 0) - (one.sentAt ?? 0))
    const size = new Big(params.size)
    if (plan)
      sent.push({
        ticketId: sending[0]?.quote.id,
        part: nextPart(plan),
        answer,
        isOwn: outside.positions[0]?.createdAt?.getTime() === OPENED.getTime(),
        size,
        at: outside.clock.now(),
        plan,
      })
    if (answer === 'rejected') throw new RejectedError('execute', 'no')
    if (answer !== 'lost')
      outside.positions = outside.positions.flatMap((one) => {
        const left = new Big(one.size ?? 0).minus(size)
        return left.gt(0) ? [{ ...one, size: left }] : []
      })
    if (answer !== 'accepted') throw new TimedOutError('execute', 'maybe', 1)
    return await Promise.resolve({ transactionHash: '0xab' })
  }
  outside.execute = execute
  const rule = { kind: 'timed-scale-out', parts: PARTS } as const
  await processOn(redis(), outside).plans.offer(planOf({ rule }))
  outside.clock.pass(DUE - outside.clock.now())

  const reconcileAll = async (): Promise<void> => {
    for (const { ticketId } of (await stored(outside))?.steps ?? []) {
      await reconcile(redis(), outside, ticketId)
      if (sent.some((call) => call.ticketId === ticketId && call.answer === 'arrived'))
        await processOn(redis(), outside).store.move({ userId: 1, id: ticketId }, ['unknown'], 'done', {})
    }
  }
  const work = async (looks: number): Promise<void> => {
    for (let count = 0; count < looks; count++) {
      const next = await processOn(redis(), outside).look()
      await reconcileAll()
      outside.clock.pass(Math.min(5 * MINUTE_MS, Math.max(0, Number(next ?? 0) - outside.clock.now())))
    }
  }
  /** What its owner does, or other processes. */
  const act = async (does: 'pause' | 'stop' | 'flat' | 'work'): Promise<void> => {
    if (does === 'work') return await work(3)
    const { plans } = processOn(redis(), outside)
    const to = does === 'pause' ? planAtPause : planAtStop
    if (does === 'flat') await plans.endForFlat(NAME.userId)
    else await plans.change(NAME, (plan) => to(plan, outside.clock.now()))
    const state = (await stored(outside))?.state
    expect(does === 'pause' ? state !== 'armed' : state === 'ended').toBe(true)
  }
  /** Resumes it as the chat does: not while what was sent may still arrive. */
  const resume = async (): Promise<void> => {
    const { plans, store } = processOn(redis(), outside)
    const now = outside.clock.now()
    const plan = await stored(outside)
    const last = plan && stepInFlight(plan)
    const ticket = last && (await store.read(NAME.userId, last.ticketId))
    const isUnknown = plan?.reason === 'unknown' || ticket?.state === 'unknown'
    if (last && isUnknown && !isStepGivenUp(last, now)) return
    const resumed = await plans.change(NAME, (kept) => planAtResume(kept, now))
    if (resumed && last && isUnknown) givenUp.add(last.ticketId)
  }
  const happen = async (one: Happening): Promise<void> => {
    if (one.is === 'look')
      await Promise.all(
        Array.from({ length: one.processes }, async () => await processOn(redis(), outside).look()),
      )
    if (one.is === 'death') await processOn(redis(), outside, one).look()
    if (one.is === 'meanwhile') {
      const before = sent.length
      let wasOnItsWay = false
      let isHeldUp = false
      const does = async (step: number): Promise<void> => {
        if (step !== one.step) return
        await act(one.does)
        const plan = await stored(outside)
        const { store } = processOn(redis(), outside)
        const id = plan?.steps.at(-1)?.ticketId ?? ''
        isHeldUp = plan?.state !== 'armed'
        wasOnItsWay = (await store.read(NAME.userId, id))?.sentAt !== undefined
      }
      await processOn(redis(), outside, undefined, does).look()
      if (one.does !== 'work' && isHeldUp && !wasOnItsWay) slipped.push(...sent.slice(before))
    }
    if (one.is === 'time') outside.clock.pass(one.ms)
    if (one.is === 'clock') outside.clock.setBack(one.ms)
    if (one.is === 'work') await work(one.looks)
    if (one.is === 'reconcile') await reconcileAll()
    if (one.is === 'answer') answer = one.as
    if (one.is === 'position') outside.positions = POSITIONS[one.as]
    if (one.is === 'restore') await loseLastChanges(redis())
    if (one.is === 'resume') await resume()
    if (one.is === 'owner') await act(one.does)
  }
  return { outside, sent, slipped, givenUp, happen }
}

/** Courses that chance seldom takes. */
const COURSES: Happening[][] = [
  [
    { is: 'answer', as: 'lost' },
    { is: 'work', looks: 8 },
    { is: 'work', looks: 8 },
    { is: 'time', ms: 3_700_000 },
    { is: 'work', looks: 8 },
    { is: 'resume' },
    { is: 'work', looks: 8 },
  ],
  [
    { is: 'look', processes: 1 },
    { is: 'owner', does: 'pause' },
    { is: 'resume' },
    { is: 'reconcile' },
    { is: 'work', looks: 8 },
  ],
  [
    { is: 'position', as: 'other' },
    { is: 'work', looks: 2 },
  ],
  ...Array.from({ length: 16 }, (_, step): Happening[] => [{ is: 'meanwhile', step, does: 'work' }]),
  ...Array.from({ length: 16 }, (_, step): Happening[] => [{ is: 'meanwhile', step, does: 'stop' }]),
]

test('whatever happens, each step is sent at most once, only reduces, and none is begun once the plan is over', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { maxLength: 30, size: 'max' }), async (happenings) => {
      await redis().flushall()
      const { outside, sent, slipped, givenUp, happen } = await ofThreeParts()
      let overAt: number | undefined
      for (const one of happenings) {
        const count = sent.length
        await happen(one)
        const plan = await stored(outside)
        const last = plan?.steps.at(-1)?.number ?? 0
        // Over is over, and of a plan that is not armed nothing leaves.
        overAt ??= plan?.state === 'ended' ? last : undefined
        expect([overAt === undefined || plan?.state === 'ended', overAt ?? last]).toEqual([true, last])
        const states = one.is === 'meanwhile' ? [] : sent.slice(count).map((call) => call.plan.state)
        expect(states.filter((state) => state !== 'armed')).toEqual([])
      }
      expect(outside.executed.every((call) => isExitOf(call, '7'))).toBe(true)
      // Each ticket sends once.
      expect(sent.map(({ ticketId }) => ticketId)).not.toContain(undefined)
      expect(sent.filter(({ isOwn }) => !isOwn)).toEqual([])
      expect(slipped).toEqual([])
      for (const [index, { part, at, size, plan }] of sent.entries()) {
        // Each part in its order, and only once the one before is known to be done.
        const earlier = sent.slice(0, index)
        const isDone = (number: number): boolean =>
          earlier.some(
            (one) => one.part === number && (one.answer === 'accepted' || one.answer === 'arrived'),
          )
        expect([part, part === 1 || isDone(part - 1)]).toEqual([part, true])
        // One that is sent again was refused, or its owner has given it up.
        const open = earlier.filter(
          (one) => one.part >= part && one.answer !== 'rejected' && !givenUp.has(one.ticketId ?? ''),
        )
        expect(open).toEqual([])
        // In its time, or in that since it was resumed.
        const dueAt = PARTS[part - 1]?.at ?? Infinity
        const from = Math.max(dueAt, plan.resumedAt ?? 0)
        expect([at >= dueAt, at <= from + TIMED_GRACE_MS + 65_000]).toEqual([true, true])
        // No more than was agreed to.
        expect(size.lte(PARTS[part - 1]?.share.amount ?? 0)).toBe(true)
      }
      const closed = sent.filter(
        ({ answer, ticketId }) => answer !== 'rejected' && !givenUp.has(ticketId ?? ''),
      )
      expect(closed.reduce((sum, { size }) => sum.plus(size), new Big(0)).lte(10_000)).toBe(true)
    }),
    { numRuns: 60, examples: COURSES.map((course) => [course]) },
  )
})

const POSITIONS: Readonly<Record<'gone' | 'other', World['positions']>> = {
  gone: [],
  other: [example({ id: '7', createdAt: new Date(OPENED.getTime() + MINUTE_MS), entryPrice: '31000' })],
}

test('the notice of a refused step that waits for its price again has the time from which it may be tried', () => {
  const rule = { kind: 'break-even', price: new Big(31_000), isLong: true } as const
  const waits = planOf({ rule, refused: 1, retryAt: 5_000, waitsFrom: 1 })
  expect(planNotice(waits, 'refused', 3).facts).toMatchObject({ is: 'refused', due: '5000' })
})
