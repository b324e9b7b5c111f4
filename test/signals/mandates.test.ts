import { Big } from 'big.js'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Notice } from '../../src/alerts/notice.js'
import { RejectedError } from '../../src/service/errors.js'
import type { Position } from '../../src/service/service.js'
import { keys } from '../../src/redis/keys.js'
import { readSignalBody } from '../../src/signals/formats/read-signal.js'
import type { FoundTrade } from '../../src/signals/intake/find-opened.js'
import type { Received } from '../../src/signals/intake/outcome.js'
import { createSignalHistory } from '../../src/signals/intake/signal-history.js'
import type { SourceMapping } from '../../src/signals/sources/record.js'
import { createTellOfLeft } from '../../src/signals/intake/left-updates.js'
import { createIsActedOn } from '../../src/signals/mandates/act-on-update.js'
import { ACTS_AN_HOUR } from '../../src/signals/mandates/decisions.js'
import type { SignalSource } from '../../src/signals/sources/sources.js'
import { example, pending, trigger } from '../desk/support.js'
import {
  MINUTE_MS,
  NAME,
  OPENED,
  planOf,
  processOn,
  reconcile,
  world,
  type Death,
  type World,
} from '../plans/support.js'
import { clientOf } from '../redis/support.js'
import { ampleMemory } from '../support/redis/ample-memory.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { intakeOn, PLACE, sourcesOn, type AroundIntake } from './intake.js'
import { mappingOf } from './support.js'

const redis = clientOf(redisForThisFile())
const PERSON = 1
const SOURCE = '0000000a'

let outside: World
let notices: Notice[]
let around: AroundIntake

/** A long of 10,000 dollars at 28,000 that the source opened, with its price at 29,000. */
beforeEach(async () => {
  await redis().flushall()
  outside = world()
  outside.mark = '29000'
  outside.execute = async () => {
    const { name, params } = outside.executed.at(-1) as unknown as {
      readonly name: string
      readonly params: Readonly<Record<string, string>>
    }
    if (name === 'decreasePosition')
      outside.positions = outside.positions.flatMap((one) => {
        const left = one.id === params['posId'] ? new Big(one.size ?? 0).minus(params['size'] ?? 0) : one.size
        return left?.gt(0) === true ? [{ ...one, size: left }] : []
      })
    if (name === 'addTPSL')
      outside.triggers = [...outside.triggers, stopAt(params['slPrice'] ?? '', `n${outside.executed.length}`)]
    if (name === 'cancelPendingOrder') outside.pending = []
    return await Promise.resolve({ transactionHash: '0xab' })
  }
  notices = []
  around = {
    found: { is: 'one', place: PLACE, trade: tradeOf(), unanswered: [] },
    role: 'trader',
    drafts: new Map(),
    beforeOffer: async () => await Promise.resolve(),
    note: (put) => {
      notices = [...notices.filter(({ id }) => put.every((one) => one.id !== id)), ...put]
    },
  }
})

function tradeOf(fields: Partial<Extract<FoundTrade, { readonly is: 'one' }>['trade']> = {}) {
  return {
    positionId: '7',
    openedAt: outside.clock.now() - 60 * MINUTE_MS,
    entryPrice: new Big(28_000),
    targetPrice: undefined,
    stopIds: [],
    isLatest: true,
    ...fields,
  }
}

/** An order that waits to open a position. */
const waits = (positionId: string) =>
  pending({ positionId, type: 'Limit', limitPrice: '27000', pendingSize: '500', pendingCollateral: '100' })

const stopAt = (triggerPrice: string, orderId = '0') =>
  trigger({ orderId, isTakeProfit: false, triggerPrice, amountPercent: '100' })

const sources = () => sourcesOn(redis(), outside)

async function sourceOf(mapping: Partial<SourceMapping> = { updates: 'act' }): Promise<SignalSource> {
  const prepared = await sources().prepare(PERSON, SOURCE, { name: 'tv', mapping: mappingOf(mapping) })
  await prepared?.store()
  return await stored()
}

async function stored(): Promise<SignalSource> {
  const source = await sources().get(PERSON, SOURCE)
  if (!source) throw new Error('The source is not stored')
  return source
}

const intake = (death?: Death) => intakeOn(redis(), outside, around, death)

async function send(body: string | object, death?: Death): Promise<Received | 'died'> {
  const source = await stored()
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  try {
    return await intake(death).receive({ userId: PERSON, source, ...readSignalBody(text, 's3cret') })
  } catch (error) {
    if (!death) throw error
    return 'died'
  }
}

/** The signal that came last, as it is decided for. */
async function lastKey(): Promise<{ readonly key: string; readonly at: number }> {
  const history = createSignalHistory({ redis: redis(), memory: ampleMemory })
  const { key = '', at = 0 } = (await history.list({ userId: PERSON, id: SOURCE })).at(0) ?? {}
  return { key: `${key}/${at}`, at }
}

/** Looks at the source as the worker does that tells of updates which were left. */
async function tellOfLeft(): Promise<number | undefined> {
  const tell = createTellOfLeft({
    sources: sources(),
    lines: createSignalHistory({ redis: redis(), memory: ampleMemory }),
    isActedOn: createIsActedOn({ plans: processOn(redis(), outside).plans, now: outside.clock.now }),
    outbox: {
      put: (_, put) => {
        around.note(put)
        return Promise.resolve(put.length)
      },
    },
    now: outside.clock.now,
  })
  return await tell({ userId: PERSON, id: SOURCE })
}

/** The state of the signal that came last. */
async function lastState(): Promise<string | undefined> {
  const history = createSignalHistory({ redis: redis(), memory: ampleMemory })
  return (await history.list({ userId: PERSON, id: SOURCE })).at(0)?.state
}

const plansOf = async () => (await processOn(redis(), outside).plans.list(PERSON)).all

/** Looks at all plans as a worker does, with the reconciler beside it. */
async function carryOn(looks = 12): Promise<void> {
  for (let count = 0; count < looks; count++) {
    for (const { id } of await plansOf()) await processOn(redis(), outside).look({ userId: PERSON, id })
    for (const { steps } of await plansOf())
      for (const { ticketId } of steps) await reconcile(redis(), outside, ticketId)
    outside.clock.pass(3_000)
  }
}

const close = (size: string, posId = '7') => ({
  name: 'decreasePosition',
  params: { posId, size, isLong: true, tokenId: '1' },
})
const stop = (slPrice: string) => ({
  name: 'addTPSL',
  params: { posId: '7', slPrice, slAmountPercent: '100' },
})
const reasons = () => notices.map(({ facts }) => facts['notActed'])
const lines = () => [...around.drafts.values()].map(({ line }) => line)

describe('an update that is acted on', () => {
  test.each<[string, readonly object[]]>([
    ['BTC: close half', [close('5000')]],
    ['BTC: close 30%', [close('3000')]],
    ['Close all BTC', [close('10000')]],
    ['BTC: SL to entry', [stop('28000')]],
    ['BTC: new SL 28500', [stop('28500')]],
    ['TP1 hit ✅ Close half and move SL to break-even', [close('5000'), stop('28000')]],
  ])('%s', async (post, calls) => {
    await sourceOf()
    expect(await send(post)).toMatchObject({ status: 'accepted', state: 'acted' })
    await carryOn()
    expect(outside.executed).toEqual(calls)
    expect(lines()).toEqual([])
    expect(notices).toEqual([])
    expect(await plansOf()).toMatchObject([{ state: 'ended', reason: 'done' }])
  })

  test('closes by the exit of a strategy', async () => {
    await sourceOf()
    await send({ ticker: 'BTCUSDT', action: 'sell', sentiment: 'flat', secret: 's3cret' })
    await carryOn()
    expect(outside.executed).toEqual([close('10000')])
  })

  test('puts a better stop in the place of the only one, and cancels that', async () => {
    outside.triggers = [stopAt('27000')]
    await sourceOf()
    await send('BTC: SL to entry')
    await carryOn()
    expect(outside.executed[0]).toEqual(stop('28000'))
    const [plan] = await plansOf()
    const { store } = processOn(redis(), outside)
    const ticket = await store.read(PERSON, plan?.steps[0]?.ticketId ?? '')
    expect(ticket?.quote.plan?.source).toBe('tv')
    const next = ticket?.quote.followUp
    expect(next?.how === 'send' && (await store.read(PERSON, next.ticketId))?.quote.call).toEqual({
      name: 'cancelTriggerOrder',
      params: { posId: '7', orderId: '0' },
    })
  })

  test('takes back the order of its source that waits, and no other', async () => {
    outside.positions = []
    outside.pending = [waits('7'), waits('8')]
    await sourceOf()
    expect(await send('BTC LONG cancelled')).toMatchObject({ state: 'acted' })
    await carryOn()
    expect(outside.executed).toEqual([{ name: 'cancelPendingOrder', params: { posId: '7' } }])
  })

  test('touches no other position of the pair', async () => {
    outside.positions = [...outside.positions, example({ id: '8', createdAt: OPENED })]
    await sourceOf()
    await send('Close all BTC')
    await carryOn()
    expect(outside.executed).toEqual([close('10000')])
    expect(outside.positions.map(({ id }) => id)).toEqual(['8'])
  })
})

describe('an update that is not acted on', () => {
  test.each<[string, string, () => void]>([
    ['worse-stop', 'BTC: new SL 26000', () => (outside.triggers = [stopAt('27000')])],
    ['worse-stop', 'BTC: new SL 27000', () => (outside.triggers = [stopAt('27000')])],
    // It would close at once.
    ['not-possible', 'BTC: SL to entry', () => (outside.mark = '27900')],
    ['unavailable', 'BTC: SL to entry', () => (outside.mark = undefined)],
    ['role', 'BTC: close half', () => (around.role = 'viewer')],
    ['account', 'BTC: close half', () => (outside.isConnected = false)],
    ['unsure-position', 'BTC: close half', () => (outside.positions = [])],
    [
      'unsure-position',
      'BTC: close half',
      () =>
        (outside.closed = [
          {
            ...example({ id: '7' }),
            status: 'CLOSED',
            totalSize: new Big(10_000),
            closedAt: new Date(outside.clock.now() - MINUTE_MS),
          } as never,
        ]),
    ],
    // Its position was closed in parts, and another one has its id.
    [
      'unsure-position',
      'BTC: close half',
      () =>
        (outside.closed = ['4000', '6000'].map(
          (size) =>
            ({
              ...example({ id: '7' }),
              status: 'CLOSED',
              size: new Big(size),
              totalSize: new Big(10_000),
              closedAt: new Date(outside.clock.now() - MINUTE_MS),
            }) as never,
        )),
    ],
    // Its source has opened another trade since, which may be meant.
    [
      'unsure-position',
      'TP1 hit, close half',
      () => (around.found = { is: 'one', place: PLACE, trade: tradeOf({ isLatest: false }), unanswered: [] }),
    ],
    // Nothing takes a stop away that trails a position.
    ['unsure-position', 'BTC LONG cancelled', () => (outside.pending = [pending()])],
    ['unavailable', 'BTC: close half', () => (outside.read = () => Promise.reject(new Error('Away')))],
  ])('because of %s is a draft, and its owner hears why: %s', async (reason, post, change) => {
    await sourceOf()
    change()
    expect(await send(post)).toMatchObject({ status: 'accepted', state: 'drafted' })
    expect(around.drafts.size).toBe(1)
    expect(notices).toMatchObject([
      { kind: 'plan', facts: { source: 'tv', notActed: reason, isDrafted: 'yes' } },
    ])
    outside.read = async () => await Promise.resolve()
    await carryOn()
    expect(outside.executed).toEqual([])
    expect(await plansOf()).toEqual([])
  })

  test('because its owner is flat is a draft', async () => {
    await sourceOf()
    await redis().hset(keys.limits(PERSON), 'flatSince', String(outside.clock.now()))
    await send('BTC: close half')
    expect([around.drafts.size, reasons()]).toEqual([1, ['went-flat']])
  })

  test.each<[string, FoundTrade]>([
    ['unsure-position', { is: 'unsure', unanswered: [] }],
    ['no-position', { is: 'none', hadOne: true, unanswered: [] }],
    ['unavailable', { is: 'unavailable', unanswered: [] }],
  ])('because of %s is none either, as without a mandate', async (reason, trade) => {
    await sourceOf()
    around.found = trade
    expect(await send('BTC: close half')).toMatchObject({ status: 'refused', state: reason })
    expect([around.drafts.size, reasons()]).toEqual([0, [reason]])
    expect(notices[0]?.facts).not.toHaveProperty('isDrafted')
  })

  test('because it is late is refused, and its owner hears of it', async () => {
    await sourceOf()
    const timestamp = new Date(outside.clock.now() - 5 * MINUTE_MS).toISOString()
    const exit = { instrument: 'BTC', action: 'EXIT_LONG', signalToken: 's3cret', timestamp }
    expect(await send(exit)).toMatchObject({ state: 'late' })
    expect(reasons()).toEqual(['late'])
  })

  test('is told a few times an hour for one reason, and later again', async () => {
    await sourceOf()
    around.found = { is: 'none', hadOne: true, unanswered: [] }
    for (let share = 10; share < 20; share++) await send(`BTC: close ${share}%`)
    expect(reasons()).toEqual(Array.from({ length: 5 }, () => 'no-position'))
    around.found = { is: 'unsure', unanswered: [] }
    await send('BTC: close 30%')
    expect(reasons().at(-1)).toBe('unsure-position')
    outside.clock.pass(61 * MINUTE_MS)
    around.found = { is: 'none', hadOne: true, unanswered: [] }
    await send('BTC: close 40%')
    expect(reasons()).toHaveLength(7)
  })

  test('is none for want of a place in the day: that is for drafts', async () => {
    await sourceOf({ updates: 'act', mostADay: 1 })
    expect(await send('BTC LONG SL 28000')).toMatchObject({ state: 'drafted' })
    expect(await send('ETH LONG SL 28000')).toMatchObject({ state: 'daily-limit' })
    expect(await send('BTC: close half')).toMatchObject({ state: 'acted' })
  })

  test('is none for want of a place among the signals that count as seen, and its owner hears once those of updates are used up', async () => {
    await sourceOf()
    const seen = (count: number) =>
      Array.from({ length: count }, (_, index) => [outside.clock.now() + 60 * MINUTE_MS, `${index}`]).flat()
    await redis().zadd(keys.signalsSeen(PERSON, SOURCE), ...seen(400))
    expect(await send('BTC LONG SL 28000')).toMatchObject({
      status: 'refused',
      state: 'crowded',
      waitMs: 60 * MINUTE_MS,
    })
    expect(await send('BTC: close half')).toMatchObject({ status: 'accepted', state: 'acted' })
    await redis().zadd(keys.signalsSeen(PERSON, SOURCE), ...seen(500))
    expect(await send('Close all BTC')).toMatchObject({ status: 'refused', state: 'crowded' })
    expect(reasons()).toEqual(['crowded'])
    const history = createSignalHistory({ redis: redis(), memory: ampleMemory })
    expect(await history.list({ userId: PERSON, id: SOURCE })).toMatchObject([
      { state: 'crowded' },
      { state: 'acted' },
      { state: 'crowded', opens: { pair: 'BTC' } },
    ])
  })

  test('is told however many signals that open became nothing for the same reason', async () => {
    await sourceOf()
    const timestamp = new Date(outside.clock.now() - 5 * MINUTE_MS).toISOString()
    const late = { instrument: 'BTC', signalToken: 's3cret', timestamp }
    for (let count = 0; count < 6; count++)
      expect(await send({ ...late, action: 'ENTER_LONG', id: `${count}` })).toMatchObject({ state: 'late' })
    expect(await send({ ...late, action: 'EXIT_LONG', id: 'exit' })).toMatchObject({ state: 'late' })
    expect(reasons()).toEqual(['late'])
  })

  test('is no signal that opens, and of a reversal nothing', async () => {
    await sourceOf()
    await send('BTC LONG SL 28000')
    const reversal = { ticker: 'BTC', action: 'sell', sentiment: 'short', prevMarketPosition: 'long' }
    await send({ ...reversal, secret: 's3cret' })
    expect(lines()).toEqual(['/long BTC 100 5x sl 28000', '/close 7 100%', '/short BTC 100 5x'])
    expect([await plansOf(), notices]).toEqual([[], []])
  })

  test('of a source without a mandate, or of before it, is a draft', async () => {
    await sourceOf({})
    await send('BTC: close half')
    expect([around.drafts.size, notices]).toEqual([1, []])
    // A process took it before, and died.
    expect(await send('BTC: close 30%', { step: 1, isAfter: true })).toBe('died')
    outside.clock.pass(11_000)
    expect(await sources().letUpdatesAct(PERSON, SOURCE, { isPaper: false })).toBe(true)
    expect(await send('BTC: close 30%')).toMatchObject({ state: 'drafted' })
    expect([around.drafts.size, reasons()]).toEqual([2, ['no-mandate']])
  })

  test('after its source has left paper, asks again', async () => {
    await sourceOf({ updates: 'act', isPaper: true })
    await sources().leavePaper(PERSON, SOURCE, 'a1')
    expect((await stored()).mapping.updates).toBeUndefined()
    expect(await sources().letUpdatesAct(PERSON, SOURCE, { isPaper: true })).toBe(false)
    await send('BTC: close half')
    expect(around.drafts.size).toBe(1)
  })
})

describe('at most once', () => {
  test('the same update to ten processes at once', async () => {
    await sourceOf()
    await Promise.all(Array.from({ length: 10 }, () => send('BTC: close half')))
    await carryOn()
    expect(outside.executed).toEqual([close('5000')])
    expect([await plansOf(), around.drafts.size]).toMatchObject([{ length: 1 }, 0])
  })

  test('the same words after a minute wait for a Confirm', async () => {
    await sourceOf()
    await send('BTC: close half')
    await carryOn()
    outside.clock.pass(2 * MINUTE_MS)
    expect(await send('BTC: close half')).toMatchObject({ state: 'drafted' })
    await carryOn()
    expect(outside.executed).toEqual([close('5000')])
    expect(reasons()).toEqual(['same-words'])
  })

  test('a close of next to nothing waits for a Confirm: it would hold up what else is to be done', async () => {
    await sourceOf()
    expect(await send('BTC: close 0.5%')).toMatchObject({ state: 'drafted' })
    await carryOn()
    expect([outside.executed, reasons()]).toEqual([[], ['not-possible']])
  })

  const MOST_STEPS = 12

  test('each of its steps is among those at which it dies below', async () => {
    await sourceOf()
    const { receive, stepsMade } = intake()
    await receive({ userId: PERSON, source: await stored(), ...readSignalBody('BTC: close half', 's3cret') })
    expect([stepsMade() > 5, stepsMade() <= MOST_STEPS]).toEqual([true, true])
  })

  const deaths = Array.from({ length: MOST_STEPS }, (_, index) => index + 1).flatMap((step) =>
    [false, true].map((isAfter) => ({ step, isAfter })),
  )

  test.each(deaths)('where its process dies at $step (after it: $isAfter)', async (death) => {
    await sourceOf()
    await send('BTC: close half', death)
    if (death.isAfter) await carryOn()
    outside.clock.pass(11_000)
    await send('BTC: close half')
    await carryOn()
    expect([outside.executed, around.drafts.size]).toEqual([[close('5000')], 0])
  })

  test.each(deaths)(
    'the same words again, two minutes after its process died at $step (after it: $isAfter)',
    async (death) => {
      await sourceOf()
      await send('BTC: close half', death)
      outside.clock.pass(2 * MINUTE_MS)
      await send('BTC: close half')
      await carryOn()
      outside.clock.pass(2 * MINUTE_MS)
      await send('BTC: close half')
      await carryOn()
      expect(outside.executed.length).toBeLessThanOrEqual(1)
    },
  )

  test.each(deaths)(
    'a draft stays one where its process dies at $step (after it: $isAfter)',
    async (death) => {
      outside.positions = []
      await sourceOf()
      await send('BTC: close half', death)
      const before = around.drafts.size
      outside.positions = [example({ id: '7', createdAt: OPENED })]
      outside.clock.pass(11_000)
      await send('BTC: close half')
      await carryOn(4)
      expect(outside.executed.length + around.drafts.size).toBe(1)
      expect(around.drafts.size).toBeGreaterThanOrEqual(before)
    },
  )

  test('its owner hears of one that a process left, once, and it is handled where it comes again', async () => {
    const watched: number[] = []
    around.watch = (at) => watched.push(at)
    await sourceOf()
    const exit = { ticker: 'BTCUSDT', action: 'sell', sentiment: 'flat', id: 'x', secret: 's3cret' }
    const came = outside.clock.now()
    expect(await send(exit, { step: 1, isAfter: false })).toBe('died')
    expect(watched).toEqual([came + MINUTE_MS])
    expect([await tellOfLeft(), reasons()]).toEqual([came + MINUTE_MS, []])
    outside.clock.pass(MINUTE_MS)
    expect([await tellOfLeft(), await tellOfLeft(), reasons()]).toEqual([undefined, undefined, ['left']])
    expect(await lastState()).toBe('left')
    expect(await send(exit)).toMatchObject({ status: 'accepted', state: 'acted' })
    await carryOn()
    expect([outside.executed, await lastState()]).toEqual([[close('10000')], 'acted'])
  })

  test('one whose plan was armed before its process died was acted on', async () => {
    await sourceOf()
    expect(await send('Close all BTC', { step: 6, isAfter: true })).toBe('died')
    outside.clock.pass(MINUTE_MS)
    expect([await tellOfLeft(), reasons(), await lastState()]).toEqual([undefined, [], 'acted'])
  })

  test('one that closed all is known where its position is not there any more', async () => {
    await sourceOf()
    expect(await send('Close all BTC', { step: 6, isAfter: true })).toBe('died')
    await carryOn()
    expect(outside.executed).toEqual([close('10000')])
    outside.clock.pass(11_000)
    around.found = { is: 'none', hadOne: true, unanswered: [] }
    expect(await send('Close all BTC')).toMatchObject({ status: 'accepted', state: 'acted' })
    expect(notices).toEqual([])
  })

  test('one that was taken long ago is not acted on', async () => {
    await sourceOf()
    const body = { ticker: 'BTC', action: 'sell', sentiment: 'flat', id: 'exit', secret: 's3cret' }
    expect(await send(body, { step: 1, isAfter: false })).toBe('died')
    outside.clock.pass(6 * MINUTE_MS)
    expect(await send(body)).toMatchObject({ state: 'drafted' })
    expect(reasons()).toEqual(['stale'])
  })
})

describe('the mandate', () => {
  test(`makes ${ACTS_AN_HOUR} steps an hour`, async () => {
    await sourceOf({ updates: 'act', mostADay: 100 })
    for (let count = 1; count <= ACTS_AN_HOUR + 1; count++) {
      await send(`BTC: close ${count}%`)
      await carryOn(5)
    }
    expect(outside.executed).toHaveLength(ACTS_AN_HOUR)
    expect([around.drafts.size, reasons()]).toEqual([1, ['most-acts']])
    outside.clock.pass(60 * MINUTE_MS)
    await send('BTC: close 40%')
    await carryOn(5)
    expect(outside.executed).toHaveLength(ACTS_AN_HOUR + 1)
  })

  test('that is taken back ends what was not sent yet', async () => {
    await sourceOf()
    await send('BTC: close half')
    await sources().askForUpdates(PERSON, SOURCE)
    await processOn(redis(), outside).plans.endForSource(PERSON, SOURCE)
    await carryOn()
    expect(outside.executed).toEqual([])
    expect(await plansOf()).toMatchObject([{ state: 'ended', reason: 'stopped' }])
    expect(await send('BTC: close 30%')).toMatchObject({ state: 'drafted' })
  })

  test('that is taken back as the update is taken stops it', async () => {
    await sourceOf()
    around.beforeOffer = async () => {
      await sources().askForUpdates(PERSON, SOURCE)
      await processOn(redis(), outside).plans.endForSource(PERSON, SOURCE)
    }
    expect(await send('BTC: close half')).toMatchObject({ state: 'drafted' })
    await carryOn()
    expect(outside.executed).toEqual([])
    expect(reasons()).toEqual(['no-mandate'])
  })

  test('of a signal that another process has made a draft meanwhile is not used', async () => {
    await sourceOf()
    const { positions } = outside
    around.beforeOffer = async () => {
      around.beforeOffer = async () => await Promise.resolve()
      outside.clock.pass(11_000)
      outside.positions = []
      await send('BTC: close half')
      outside.positions = positions
    }
    await send('BTC: close half')
    await carryOn()
    expect([outside.executed, around.drafts.size]).toEqual([[], 1])
  })

  test('of an owner with ten plans is not used, and what is a draft stays one', async () => {
    await sourceOf()
    const { plans } = processOn(redis(), outside)
    const others = Array.from({ length: 10 }, (_, index) => ({ ...NAME, id: `o${index}` }))
    for (const name of others) await plans.offer(planOf(name))
    expect(await send('BTC: close half', { step: 5, isAfter: true })).toBe('died')
    expect(around.drafts.size).toBe(0)
    outside.clock.pass(11_000)
    expect(await send('BTC: close half')).toMatchObject({ state: 'drafted' })
    await send('BTC: close 30%')
    expect(reasons()).toEqual(['stale', 'plans-full'])
    await redis().hdel(keys.plans(PERSON), 'o0')
    expect(await sources().decide(PERSON, SOURCE, { ...(await lastKey()), acts: 1 })).toBe('draft')
  })

  test.each<[string, () => Promise<unknown>]>([
    ['taken back', async () => await sources().askForUpdates(PERSON, SOURCE)],
    ['left for the real account', async () => await sources().leavePaper(PERSON, SOURCE, 'a1')],
    ['removed with its source', async () => await sources().remove(PERSON, SOURCE)],
    [
      'in a record that cannot be read',
      async () => await redis().hset(keys.signalSources(PERSON), SOURCE, '{'),
    ],
    [
      'given anew',
      async () => {
        await sources().askForUpdates(PERSON, SOURCE)
        outside.clock.pass(1_000)
        await sources().letUpdatesAct(PERSON, SOURCE, { isPaper: false })
      },
    ],
  ])(
    'that is %s keeps a step from being sent, also where its process dies right after it',
    async (_, end) => {
      await sourceOf()
      await send('TP1 hit ✅ Close half and move SL to break-even')
      // The step is decided for and begun, and not sent yet.
      for (const { id } of await plansOf())
        await processOn(redis(), outside, { step: 5, isAfter: true }).look({ userId: PERSON, id })
      expect(await plansOf()).toMatchObject([{ state: 'armed', steps: [{ number: 1 }] }])
      expect(outside.executed).toEqual([])
      await end()
      await carryOn()
      expect(outside.executed).toEqual([])
      expect(await plansOf()).toMatchObject([{ state: 'ended', reason: 'mandate' }])
      expect(outside.notices.map(({ facts }) => [facts['state'], facts['is']])).toEqual([
        ['ended', 'mandate'],
      ])
    },
  )

  test('that is given twice is one: an update under way goes on', async () => {
    await sourceOf()
    await send('TP1 hit ✅ Close half and move SL to break-even')
    for (const { id } of await plansOf())
      await processOn(redis(), outside, { step: 5, isAfter: true }).look({ userId: PERSON, id })
    outside.clock.pass(1_000)
    await sources().letUpdatesAct(PERSON, SOURCE, { isPaper: false })
    await carryOn()
    expect(outside.executed).toMatchObject([close('5000'), { name: 'addTPSL' }])
  })

  test('of a step that is refused three times ends its plan: it takes no place of another one', async () => {
    await sourceOf()
    outside.execute = async () => await Promise.reject(new RejectedError('execute', 'no'))
    await send('TP1 hit ✅ Close half and move SL to break-even')
    await carryOn(200)
    expect(outside.executed).toEqual([close('5000'), close('5000'), close('5000')])
    expect(await plansOf()).toMatchObject([{ state: 'ended', reason: 'refused' }])
    expect(outside.notices.map(({ facts }) => [facts['state'], facts['is']])).toEqual([
      ['armed', 'refused'],
      ['armed', 'refused'],
      ['ended', 'refused'],
    ])
  })

  test('of a step that is not possible three times ends its plan, too', async () => {
    await sourceOf()
    await send('BTC: SL to entry')
    outside.mark = '27900'
    await carryOn(200)
    expect(outside.executed).toEqual([])
    expect(await plansOf()).toMatchObject([{ state: 'ended', reason: 'unfit' }])
    expect(outside.notices.map(({ facts }) => [facts['state'], facts['is']])).toEqual([
      ['armed', 'unfit'],
      ['armed', 'unfit'],
      ['ended', 'unfit'],
    ])
  })

  test('of another source stays', async () => {
    await sourceOf()
    await send('BTC: close half')
    await processOn(redis(), outside).plans.endForSource(PERSON, '0000000b')
    await carryOn()
    expect(outside.executed).toEqual([close('5000')])
  })

  test('ends with /flat for what was not sent yet', async () => {
    await sourceOf()
    await send('BTC: close half')
    await processOn(redis(), outside).plans.endForFlat(PERSON)
    await carryOn()
    expect(outside.executed).toEqual([])
  })

  test('is of no use where the role was lost until it is sent', async () => {
    await sourceOf()
    await send('BTC: close half')
    outside.mayTrade = false
    await carryOn()
    expect(outside.executed).toEqual([])
    expect(await plansOf()).toMatchObject([{ state: 'frozen', reason: 'role' }])
  })

  test('is not for the position that has taken the place of its own meanwhile', async () => {
    await sourceOf()
    await send('BTC: close half')
    const other = { createdAt: new Date(OPENED.getTime() + MINUTE_MS), entryPrice: new Big(30_000) }
    outside.positions = [{ ...(outside.positions[0] as Position), ...other }]
    await carryOn()
    expect(outside.executed).toEqual([])
    expect(await plansOf()).toMatchObject([{ state: 'ended', reason: 'replaced' }])
  })

  test('keeps a better stop that its owner has placed meanwhile, and says so', async () => {
    await sourceOf()
    await send('BTC: SL to entry')
    outside.triggers = [stopAt('28400')]
    await carryOn()
    expect(outside.executed).toEqual([])
    expect(outside.notices).toMatchObject([{ facts: { is: 'done', leftOut: '1' } }])
  })

  test('asks once the outcome of a step is not known, and sends nothing more', async () => {
    await sourceOf()
    outside.execute = async () => await Promise.reject(new Error('Cut off'))
    await send('TP1 hit ✅ Close half and move SL to break-even')
    for (let count = 0; count < 30; count++) {
      for (const { id } of await plansOf()) await processOn(redis(), outside).look({ userId: PERSON, id })
      outside.clock.pass(5_000)
    }
    expect(outside.executed).toEqual([close('5000')])
    expect(await plansOf()).toMatchObject([{ state: 'frozen', reason: 'unknown' }])
    expect(outside.notices.map(({ facts }) => facts['is'])).toEqual(['unknown'])
  })

  test('does not act again after the database lost its last changes and the position has changed', async () => {
    await sourceOf()
    await send('BTC: close half')
    const [plan] = await plansOf()
    if (!plan) throw new Error('No plan')
    await processOn(redis(), outside).plans.change(plan, (kept) => ({
      ...kept,
      restoredAt: outside.clock.now(),
    }))
    outside.positions = [example({ id: '7', createdAt: OPENED, size: '5000' })]
    outside.clock.pass(2 * MINUTE_MS)
    await carryOn()
    expect(outside.executed).toEqual([])
    expect(await plansOf()).toMatchObject([{ state: 'frozen', reason: 'restored' }])
  })
})
