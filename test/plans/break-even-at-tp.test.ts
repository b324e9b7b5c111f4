import { Big } from 'big.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { createClaims } from '../../src/desk/trading/evidence/claims.js'
import { awaitedTakeProfits, parseBreakEvenAtTp, saysAtTp } from '../../src/plans/kinds/break-even-at-tp.js'
import { printRule } from '../../src/plans/kinds/kinds.js'
import { planAtPause, restored, writePlan, type HeldPlan } from '../../src/plans/plan.js'
import { planAtResume } from '../../src/plans/resume.js'
import { MOST_PLAN_BYTES } from '../../src/redis/caps/key-caps.js'
import { TimedOutError } from '../../src/service/errors.js'
import { closed } from '../bot/features/account/history/support.js'
import { example, trigger } from '../desk/support.js'
import { quoteOf } from '../desk/trading/tickets/support.js'
import { clientOf } from '../redis/support.js'
import { redisForThisFile } from '../support/redis/redis.js'
import { MINUTE_MS, NAME, OPENED, planOf, processOn, reconcile, world, type World } from './support.js'

const redis = clientOf(redisForThisFile())
beforeEach(async () => {
  await redis().flushall()
})

const takeProfit = (orderId: string, price: number, percent: number) => ({
  orderId,
  price: new Big(price),
  percent: new Big(percent),
})
/** A long of 10,000 dollars from 28,000, of which 50 % is to be closed at 30,000 and 25 % of the rest at 31,000. */
const RULE: HeldPlan['rule'] = {
  kind: 'break-even-at-tp',
  takeProfits: [takeProfit('0', 30_000, 50), takeProfit('1', 31_000, 25)],
}
const STOP = { name: 'addTPSL', params: { posId: '7', slPrice: '28000', slAmountPercent: '100' } }
const FIRST = trigger({ orderId: '0' })
const SECOND = trigger({ orderId: '1', triggerPrice: '31000', amountPercent: '25' })

const stored = async (outside: World) => (await processOn(redis(), outside).plans.read(NAME))?.held
const reasonsOf = (outside: World) => outside.notices.map(({ facts }) => facts['is'])

/** A plan that was armed and looked at, while both take-profits stand. */
async function waiting(fields: Partial<HeldPlan> = {}): Promise<World> {
  const outside = world()
  outside.mark = '29000'
  outside.triggers = [FIRST, SECOND]
  await processOn(redis(), outside).plans.offer(planOf({ rule: RULE, ...fields }))
  await processOn(redis(), outside).look()
  outside.clock.pass(5 * MINUTE_MS)
  return outside
}

function resize(outside: World, size: string): void {
  outside.positions = [example({ id: '7', createdAt: OPENED, size })]
}

/** The account shows that the first take-profit has gone, with these rows in its place. */
function fill(outside: World, rows: World['triggers'] = [], size = '5000'): void {
  outside.triggers = [...rows, SECOND]
  resize(outside, size)
  outside.mark = '30000'
}

/** The watcher of the account notes a change. */
async function noteChange(outside: World): Promise<void> {
  const { plans } = processOn(redis(), outside)
  await plans.noteAccountChange({ userId: 1, accountId: 'a1', chainId: '42161' })
}

/** Looks at the plan as a worker does, with the reconciler beside it. */
async function carriedOn(outside: World, looks = 20): Promise<void> {
  for (let count = 0; count < looks; count++) {
    const next = await processOn(redis(), outside).look()
    if (next === undefined) return
    const last = (await stored(outside))?.steps.at(-1)
    if (last) await reconcile(redis(), outside, last.ticketId)
    outside.clock.pass(Math.min(MINUTE_MS, Math.max(0, Number(next) - outside.clock.now())))
  }
}

/** An order of the owner on the position that the account has shown as done. Gives what notes something of it later. */
async function byHand(outside: World, call: object): Promise<() => Promise<unknown>> {
  const { store } = processOn(redis(), outside)
  const quote = quoteOf({ id: 'by hand', accountId: 'a1', call: call as never }, outside.clock.now())
  await store.quote(quote)
  for (const [from, to] of [
    ['quoted', 'claimed'],
    ['claimed', 'sending'],
    ['sending', 'done'],
  ] as const)
    await store.move(quote, [from], to, {})
  const seenAt = outside.clock.now()
  await store.keepEvidence(quote, { evidence: { rows: { change: 'change 7' }, seenAt } })
  return async () => await store.move(quote, ['done'], 'done', { outcome: { pnl: 'untold' } })
}

const CLOSE = { name: 'decreasePosition', params: { posId: '7', size: '5000', isLong: true, tokenId: '1' } }
const CANCEL = { name: 'cancelTriggerOrder', params: { posId: '7', orderId: '0' } }
const TRIGGERED = trigger({ orderId: '0', status: 'TRIGGERED', triggeredAmount: new Big(5_000) })

describe('a break-even at a take-profit', () => {
  test('is placed once its take-profit is triggered and the position is smaller, once, and not before', async () => {
    const outside = await waiting()
    await noteChange(outside)
    await carriedOn(outside, 3)
    expect(outside.executed).toEqual([])
    fill(outside, [TRIGGERED])
    await noteChange(outside)
    await carriedOn(outside)
    expect(outside.executed).toEqual([STOP])
    expect(await stored(outside)).toMatchObject({ state: 'ended', reason: 'done' })
    expect(outside.notices).toEqual([])
  })

  test('is placed at once where the order is gone and the position is smaller by its share', async () => {
    const outside = await waiting()
    fill(outside)
    const look = await processOn(redis(), outside).look()
    expect(look).toBe(outside.clock.now())
    await carriedOn(outside)
    expect(outside.executed).toEqual([STOP])
  })

  test('is placed where the list of orders shows the fill half a minute after the position does', async () => {
    const outside = await waiting()
    resize(outside, '5000')
    await noteChange(outside)
    await carriedOn(outside, 6)
    expect(outside.executed).toEqual([])
    fill(outside)
    await carriedOn(outside)
    expect(outside.executed).toEqual([STOP])
  })

  test('is placed where another order has got the id of the take-profit that filled', async () => {
    const outside = await waiting()
    fill(outside, [trigger({ orderId: '0', isTakeProfit: false, triggerPrice: '27000' })])
    await carriedOn(outside)
    expect(outside.executed).toEqual([STOP])
  })

  test('asks where its take-profit has gone and its owner has added meanwhile', async () => {
    const outside = await waiting()
    fill(outside, [], '12000')
    await carriedOn(outside, 30)
    expect([outside.executed, await stored(outside)]).toMatchObject([
      [],
      { state: 'frozen', reason: 'unclear' },
    ])
  })

  test('is placed where both have filled between two looks', async () => {
    const outside = await waiting()
    outside.triggers = []
    resize(outside, '3750')
    await carriedOn(outside)
    expect(outside.executed).toEqual([STOP])
  })

  test('is woken by a change of its account, and looks again soon after it: one list may be late', async () => {
    const outside = await waiting()
    const { plans } = processOn(redis(), outside)
    expect(Number(await processOn(redis(), outside).look()) - outside.clock.now()).toBe(30 * MINUTE_MS)
    await noteChange(outside)
    const leased = await plans.due.lease(MINUTE_MS)
    expect(leased?.item).toEqual(NAME)
    expect(Number(await processOn(redis(), outside).look()) - outside.clock.now()).toBe(5_000)
  })

  test('is placed where the position was increased meanwhile, once the row of the closed part is there', async () => {
    const outside = await waiting()
    fill(outside, [TRIGGERED], '12000')
    await carriedOn(outside, 3)
    expect(outside.executed).toEqual([])
    const part = { size: new Big(5_000), totalSize: new Big(17_000), status: 'OPEN' as const }
    outside.closed = [closed({ ...part, createdAt: OPENED, closedAt: new Date(outside.clock.now()) })]
    await carriedOn(outside)
    expect(outside.executed).toEqual([STOP])
  })

  test('that is paused does nothing at a fill, and is placed once it is resumed', async () => {
    const outside = await waiting()
    const { plans } = processOn(redis(), outside)
    await plans.change(NAME, (plan) => planAtPause(plan, outside.clock.now()))
    fill(outside)
    await noteChange(outside)
    await carriedOn(outside, 4)
    expect(outside.executed).toEqual([])
    outside.clock.pass(60 * MINUTE_MS)
    await plans.change(NAME, (plan) => planAtResume(plan, outside.clock.now()))
    await carriedOn(outside)
    expect(outside.executed).toEqual([STOP])
  })

  test('whose owner was asked because nobody was there for half an hour is placed once it is resumed', async () => {
    const outside = await waiting()
    fill(outside)
    await processOn(redis(), outside).look()
    outside.clock.pass(31 * MINUTE_MS)
    await carriedOn(outside, 3)
    // What has filled stays so, whatever comes after it.
    resize(outside, '4000')
    expect([await stored(outside), outside.executed]).toMatchObject([
      { state: 'frozen', reason: 'missed' },
      [],
    ])
    const { plans } = processOn(redis(), outside)
    await plans.change(NAME, (plan) => planAtResume(plan, outside.clock.now()))
    await carriedOn(outside)
    expect(outside.executed).toEqual([STOP])
  })

  test.each([
    ['at the entry', '28000'],
    ['at a better price', '28500'],
  ])('ends without an order where a stop %s is in place already', async (_, triggerPrice) => {
    const outside = await waiting()
    fill(outside, [
      TRIGGERED,
      trigger({ orderId: '5', isTakeProfit: false, triggerPrice, amountPercent: '100' }),
    ])
    await carriedOn(outside)
    expect([outside.executed, reasonsOf(outside)]).toEqual([[], ['needless']])
  })

  test('below the entry by then is not possible, which is told and tried again', async () => {
    const outside = await waiting()
    fill(outside, [TRIGGERED])
    outside.mark = '27000'
    await carriedOn(outside, 2)
    expect([outside.executed, reasonsOf(outside)]).toEqual([[], ['unfit']])
    outside.mark = '28500'
    await carriedOn(outside)
    expect(outside.executed).toEqual([STOP])
  })

  test('ends with its position', async () => {
    const outside = await waiting()
    outside.triggers = []
    outside.positions = []
    await noteChange(outside)
    await carriedOn(outside)
    expect([outside.executed, reasonsOf(outside)]).toEqual([[], ['gone']])
  })

  test.each([true, false])(
    'is placed at most once where its process dies at any step (after it: %s)',
    async (isAfter) => {
      const whole = await waiting()
      fill(whole, [TRIGGERED])
      const living = processOn(redis(), whole)
      await living.look()
      await living.look()
      expect(living.stepsMade()).toBeGreaterThan(10)
      for (let step = 1; step <= living.stepsMade(); step++) {
        await redis().flushall()
        const outside = await waiting()
        fill(outside, [TRIGGERED])
        const dying = processOn(redis(), outside, { step, isAfter })
        await dying.look()
        await dying.look()
        outside.clock.pass(MINUTE_MS)
        await carriedOn(outside, 40)
        expect(outside.executed.length, `step ${step}`).toBeLessThanOrEqual(1)
        const plan = await stored(outside)
        expect(
          [plan?.state, outside.executed.length === 1 || plan?.state === 'frozen'],
          `step ${step}`,
        ).toEqual([expect.stringMatching(/^(?:ended|frozen)$/), true])
      }
    },
  )

  test('is placed once by two processes at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      await redis().flushall()
      const outside = await waiting()
      fill(outside, [TRIGGERED])
      for (let look = 0; look < 2; look++)
        await Promise.all([1, 2, 3].map(() => processOn(redis(), outside).look()))
      await carriedOn(outside)
      expect(outside.executed).toEqual([STOP])
    }
  })

  test('of unknown outcome freezes the plan, and is never sent again', async () => {
    const outside = await waiting()
    outside.execute = async () => await Promise.reject(new TimedOutError('execute', 'maybe', 1))
    fill(outside, [TRIGGERED])
    await carriedOn(outside, 40)
    expect(outside.executed).toEqual([STOP])
    expect(await stored(outside)).toMatchObject({ state: 'frozen', reason: 'unknown' })
  })
})

describe('no fill', () => {
  test.each([
    ['that is gone', []],
    ['whose row says so', [trigger({ orderId: '0', status: 'CANCELED' })]],
  ])('is a cancelled take-profit %s: the other one is waited for', async (_, rows) => {
    const outside = await waiting()
    outside.triggers = [...rows, SECOND]
    await carriedOn(outside, 30)
    expect([outside.executed, outside.notices]).toEqual([[], []])
    expect(await stored(outside)).toMatchObject({ state: 'armed', takeProfits: { cancelled: ['0'] } })
    // Of the share of the one that was cancelled.
    resize(outside, '5000')
    await noteChange(outside)
    await carriedOn(outside, 30)
    expect(outside.executed).toEqual([])
    outside.triggers = []
    resize(outside, '3750')
    await carriedOn(outside)
    expect(outside.executed).toEqual([STOP])
  })

  test('is a cancelled take-profit also once one list has left out the other one', async () => {
    const outside = await waiting()
    outside.triggers = [SECOND]
    await carriedOn(outside, 30)
    const { takeProfits: noted } = (await stored(outside)) ?? {}
    outside.triggers = []
    await processOn(redis(), outside).look()
    const { takeProfits } = (await stored(outside)) ?? {}
    expect(takeProfits).toEqual({ ...noted, goneSince: outside.clock.now() })
    expect(takeProfits?.cancelled).toEqual(['0'])
  })

  test('is left once all are cancelled: the plan ends, and says so', async () => {
    const outside = await waiting()
    outside.triggers = []
    await carriedOn(outside, 30)
    expect([outside.executed, reasonsOf(outside)]).toEqual([[], ['cancelled']])
    expect(await stored(outside)).toMatchObject({ state: 'ended', reason: 'cancelled' })
  })

  test('is a close by hand, also of the same share', async () => {
    const outside = await waiting()
    await byHand(outside, CLOSE)
    resize(outside, '5000')
    await noteChange(outside)
    // Once its take-profits have stood for a minute since.
    await carriedOn(outside, 20)
    expect([outside.executed, await stored(outside)]).toMatchObject([[], { state: 'armed' }])
    outside.triggers = [SECOND]
    resize(outside, '2500')
    outside.clock.pass(5 * MINUTE_MS)
    await carriedOn(outside)
    expect(outside.executed).toEqual([STOP])
  })

  test('is a close by hand of before of which something is noted as its take-profit fills: that fill counts', async () => {
    const outside = await waiting()
    const note = await byHand(outside, CLOSE)
    resize(outside, '5000')
    await noteChange(outside)
    await carriedOn(outside, 20)
    outside.clock.pass(5 * MINUTE_MS)
    await note()
    fill(outside, [], '2500')
    await carriedOn(outside)
    expect([outside.executed, outside.notices]).toEqual([[STOP], []])
  })

  test('is an order that one list leaves out', async () => {
    const outside = await waiting()
    outside.triggers = [SECOND]
    await carriedOn(outside, 3)
    outside.triggers = [FIRST, SECOND]
    await carriedOn(outside, 3)
    expect((await stored(outside))?.takeProfits).not.toHaveProperty('goneSince')
    expect([outside.executed, outside.notices]).toEqual([[], []])
  })

  test('is read from a list that could not be read', async () => {
    const outside = await waiting()
    fill(outside)
    outside.read = async () => await Promise.reject(new Error('away'))
    await expect(processOn(redis(), outside).look()).rejects.toThrow('away')
    expect((await stored(outside))?.reachedAt).toBeUndefined()
  })
})

describe('what cannot be told apart', () => {
  const ASKED_ONCE = { executed: [], asked: ['unclear'], state: 'frozen', reason: 'unclear' }
  const after = async (outside: World) => {
    await noteChange(outside)
    await carriedOn(outside, 30)
    const { state, reason } = (await stored(outside)) ?? {}
    return { executed: outside.executed, asked: reasonsOf(outside), state, reason }
  }

  test('is asked: the order is gone, and the position is smaller by another amount', async () => {
    const outside = await waiting()
    fill(outside, [], '7000')
    expect(await after(outside)).toEqual(ASKED_ONCE)
    const { plans } = processOn(redis(), outside)
    await plans.change(NAME, (plan) => planAtResume(plan, outside.clock.now()))
    await carriedOn(outside)
    expect(outside.executed).toEqual([STOP])
  })

  test.each([
    ['a close by hand', CLOSE],
    ['its cancellation by hand', CANCEL],
  ])('is asked: %s was sent as it went', async (_, call) => {
    const outside = await waiting()
    await byHand(outside, call)
    fill(outside)
    expect(await after(outside)).toEqual(ASKED_ONCE)
  })

  test('is asked: a close that was sent long before arrived as it went', async () => {
    const outside = await waiting()
    const { store } = processOn(redis(), outside)
    const quote = quoteOf({ id: 'late', accountId: 'a1', call: CLOSE as never }, outside.clock.now())
    await store.quote(quote)
    await store.move(quote, ['quoted'], 'claimed', {})
    await store.move(quote, ['claimed'], 'sending', { sentAt: outside.clock.now() })
    outside.clock.pass(60 * MINUTE_MS)
    await processOn(redis(), outside).look()
    outside.clock.pass(5 * MINUTE_MS)
    await store.move(quote, ['sending'], 'done', {})
    fill(outside)
    expect(await after(outside)).toEqual(ASKED_ONCE)
  })

  const byOther = async (outside: World) => {
    const claims = createClaims({ redis: redis() })
    const owner = { userId: 1, accountId: 'a1', venue: 'service', chainId: '42161', wallet: '0xa' }
    await claims.rememberWallet(owner, 1)
    const other = { ...owner, userId: 2 }
    const sent = { ticketId: 'of somebody else', call: CLOSE as never, sentAt: outside.clock.now() }
    await claims.noteSent(other, sent)
    return async (seenAt: number) =>
      await claims.noteEnd(other, sent, {
        state: 'done',
        at: outside.clock.now(),
        evidence: { rows: { change: 'change 7' }, seenAt },
      })
  }

  test('is asked: a close with another key of the wallet was sent as it went', async () => {
    const outside = await waiting()
    await byOther(outside)
    fill(outside)
    expect(await after(outside)).toEqual(ASKED_ONCE)
  })

  test('is asked: a close with another key of the wallet that was sent long before arrived as it went', async () => {
    const outside = await waiting()
    const ends = await byOther(outside)
    outside.clock.pass(30 * MINUTE_MS)
    await processOn(redis(), outside).look()
    outside.clock.pass(5 * MINUTE_MS)
    await ends(outside.clock.now())
    fill(outside)
    expect(await after(outside)).toEqual(ASKED_ONCE)
  })

  test('is asked: the row of the closed part is of a price that the take-profit has not seen', async () => {
    const outside = await waiting()
    fill(outside)
    const part = { size: new Big(5_000), exitPrice: new Big(28_500), status: 'OPEN' as const }
    outside.closed = [closed({ ...part, createdAt: OPENED, closedAt: new Date(outside.clock.now()) })]
    expect(await after(outside)).toEqual(ASKED_ONCE)
  })

  test('is asked: it was triggered, and the position is as large as before', async () => {
    const outside = await waiting()
    fill(outside, [TRIGGERED], '10000')
    expect(await after(outside)).toEqual(ASKED_ONCE)
  })

  test('is asked: the database lost its last changes, and the order is gone', async () => {
    const outside = await waiting()
    const { plans } = processOn(redis(), outside)
    await plans.change(NAME, (plan) => restored(plan, outside.clock.now()))
    fill(outside)
    outside.clock.pass(MINUTE_MS)
    expect(await after(outside)).toEqual(ASKED_ONCE)
  })

  test('is asked: the database lost its last changes, and the order went before the lists had to show those', async () => {
    const outside = await waiting()
    const { plans } = processOn(redis(), outside)
    await plans.change(NAME, (plan) => restored(plan, outside.clock.now()))
    await processOn(redis(), outside).look()
    fill(outside)
    outside.clock.pass(MINUTE_MS)
    expect(await after(outside)).toEqual(ASKED_ONCE)
  })
})

test('after the database lost its last changes it waits on, and fills count again', async () => {
  const outside = await waiting()
  const { plans } = processOn(redis(), outside)
  await plans.change(NAME, (plan) => restored(plan, outside.clock.now()))
  await carriedOn(outside, 4)
  expect(await stored(outside)).toMatchObject({ state: 'armed' })
  expect((await stored(outside))?.restoredAt).toBeUndefined()
  outside.clock.pass(5 * MINUTE_MS)
  fill(outside)
  await carriedOn(outside)
  expect(outside.executed).toEqual([STOP])
})

test('the longest plan has room in its record', () => {
  const digits = { price: new Big('1234567.12345678'), percent: new Big('33.333333') }
  const ids = ['12340', '12341', '12342', '12343', '12344']
  const step = { number: 12, ticketId: 'a'.repeat(12), at: 1_764_000_000_000, isRefused: true } as const
  const held = planOf({
    rule: { kind: 'break-even-at-tp', takeProfits: ids.map((orderId) => ({ orderId, ...digits })) },
    takeProfits: { seenAt: step.at, goneSince: step.at, cancelled: ids.slice(1) },
    id: 'a'.repeat(12),
    accountId: 'a'.repeat(22),
    accountLabel: 'a'.repeat(20),
    steps: [step, step, step, step],
    reason: 'refused',
    state: 'frozen',
    reachedAt: step.at,
    resumedAt: step.at,
    retryAt: step.at,
    waitsSince: step.at,
    missingSince: step.at,
    restoredAt: step.at,
    isDoubted: true,
    untold: 'refused',
  })
  expect(Buffer.byteLength(writePlan(held))).toBeLessThanOrEqual(MOST_PLAN_BYTES)
})

test('a rule waits for the nearest take-profits of parts, and says so in words', () => {
  const order = (orderId: string, price: number, fields: object = {}) => ({
    id: `7/${orderId}`,
    kind: 'takeProfit' as const,
    positionId: '7',
    orderId,
    pairId: '1',
    symbol: 'BTC/USD',
    isLong: true,
    price: new Big(price),
    percent: new Big(20),
    type: undefined,
    unknownStatus: undefined,
    size: undefined,
    collateral: undefined,
    ...fields,
  })
  const orders = [
    ...[6, 3, 1, 5, 2, 4].map((place) => order(String(place), place)),
    order('7', 1, { percent: new Big(100) }),
    order('8', 1, { kind: 'stopLoss' }),
    order('9', 1, { unknownStatus: 'HELD' }),
  ]
  const idsOf = (isLong: boolean) => awaitedTakeProfits(orders, { isLong }).map(({ orderId }) => orderId)
  expect([idsOf(true), idsOf(false)]).toEqual([
    ['1', '2', '3', '4', '5'],
    ['6', '5', '4', '3', '2'],
  ])
  expect(printRule(RULE)).toBe('breakeven at tp 30000 or 31000')
})

describe('the words', () => {
  test.each(['BTC at tp', 'btc AT TP', '#7 at tp  '])('%s', (words) => {
    expect([saysAtTp(words), parseBreakEvenAtTp(words).ok]).toEqual([true, true])
  })

  test.each(['BTC at 2%', 'BTC', 'at tp', 'BTC at tp 62000'])('of another kind: %s', (words) => {
    expect(saysAtTp(words) && parseBreakEvenAtTp(words).ok).toBe(false)
  })

  test.each(['BTC 50% at tp', 'BTC at 2% at tp'])('of none: %s', (words) => {
    expect([saysAtTp(words), parseBreakEvenAtTp(words).ok]).toEqual([true, false])
  })
})
