import { Big } from 'big.js'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ClosedPosition, ExecuteCall, PendingOrder } from '../../../../../src/service/service.js'
import { clientOf } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { trigger } from '../../../support.js'
import { listed, NOTHING, OPEN } from '../../actions/support.js'
import { createInitialRisks } from '../../../../../src/desk/account/positions/initial-risk.js'
import { userId } from '../support.js'
import type { Seen } from '../../../../../src/desk/trading/positions/seen.js'
import { keys } from '../../../../../src/redis/keys.js'
import { closingPart, followerOn, halved } from './support.js'

const redis = clientOf(redisForThisFile())

const MINUTE = 60_000

// What is kept of a position is kept for as long as its account is connected.
beforeEach(async () => void (await redis().hset(keys.accounts(userId), 'a1', '{}')))

const ended = {
  id: '12',
  pairId: '1',
  isLong: true,
  status: 'CLOSED',
  size: new Big(2_000),
  exitPrice: new Big(63_000),
  realisedPnlIncludes: [],
} as unknown as ClosedPosition

const terms = { tokenId: '1', isLong: true, positionType: 'Market', collateral: '200', size: '2000' } as const
const guarded: ExecuteCall = { name: 'newPositionOrderWithTPSL', params: { ...terms, stopLoss: '57000' } }
const stop = trigger({ positionId: '12', isTakeProfit: false, triggerPrice: '57000', amountPercent: '100' })
const before = { ...NOTHING, readAt: 1 }

test('a close whose position is gone without a readable record is told so, and told as late once it can be read', async () => {
  const { sent, check, account } = followerOn(redis())
  await sent({ ...closingPart, params: { ...closingPart.params, size: '2000' } } as ExecuteCall, 'accepted')
  Object.assign(account, { positions: [], closed: undefined })
  expect((await check()).ticket.outcome).toEqual({})
  expect((await check(30_000)).ticket).toMatchObject({
    state: 'accepted',
    outcome: { record: 'unreadable' },
  })
  account.closed = [ended]
  expect((await check(5_000)).ticket).toMatchObject({ state: 'done', outcome: { late: 'yes', size: '0' } })
})

test('a close whose record is late is told so, and done once it is there', async () => {
  const { sent, check, account } = followerOn(redis())
  await sent({ ...closingPart, params: { ...closingPart.params, size: '2000' } } as ExecuteCall, 'accepted')
  account.positions = []
  expect((await check()).ticket.outcome).toEqual({})
  expect((await check(5_000)).ticket).toMatchObject({ state: 'accepted', outcome: { record: 'awaited' } })
  account.positions = [listed()]
  expect((await check()).ticket.outcome, 'its row is back').toEqual({})
  Object.assign(account, { positions: [], closed: [ended] })
  const { ticket } = await check()
  expect(ticket).toMatchObject({ state: 'done', outcome: { size: '0', exitPrice: '63000' } })
  expect(ticket.outcome['late']).toBeUndefined()
})

test('the close of a part has the figures of its own record, and none before it is there', async () => {
  const { sent, check, account } = followerOn(redis())
  await sent(closingPart, 'accepted')
  account.positions = [halved]
  const part = { ...ended, status: 'OPEN', size: new Big(500), totalSize: new Big(3_000) }
  const figures = { exitPrice: new Big(54_600), realisedPnl: new Big(-91) }
  // Parts that were closed before, or later: as large, and with another rest.
  const others = [
    { ...part, closedAt: new Date(1_000) },
    { ...part, closedAt: new Date(2_000) },
    { ...part, closedAt: new Date(4_000), ...figures },
  ]
  account.closed = others.slice(0, 2)
  const first = await check()
  expect(first.ticket).toMatchObject({ state: 'done', outcome: { size: '1500' } })
  expect([first.ticket.outcome['profit'], first.nextMs]).toEqual([undefined, 1_000])
  const own = { ...part, closedAt: new Date(3_000) }
  account.closed = [...others, own]
  expect((await check()).ticket.outcome, 'a record without its PnL').toEqual(first.ticket.outcome)
  account.closed = undefined
  expect((await check()).ticket.outcome, 'a list that cannot be read').toEqual(first.ticket.outcome)
  account.closed = [...others, { ...own, exitPrice: new Big(55_000), realisedPnl: new Big(-72) }]
  const { ticket, nextMs } = await check()
  expect(ticket.outcome).toMatchObject({ size: '1500', exitPrice: '55000', profit: '-72' })
  expect([ticket.state, nextMs]).toEqual(['done', undefined])
})

test('the close of all whose record lacks its PnL has it once it is there, and is not waited for without end', async () => {
  const whole = { ...closingPart, params: { ...closingPart.params, size: '2000' } } as ExecuteCall
  const { sent, check, account } = followerOn(redis())
  await sent(whole, 'accepted')
  Object.assign(account, { positions: [], closed: [ended] })
  expect((await check()).ticket).toMatchObject({ state: 'done', outcome: { size: '0' } })
  account.closed = [{ ...ended, realisedPnl: new Big(-7) }]
  const { ticket, nextMs } = await check()
  expect([ticket.outcome['profit'], nextMs]).toEqual(['-7', undefined])
  const never = followerOn(redis())
  await never.sent(whole, 'accepted')
  Object.assign(never.account, { positions: [], closed: [ended] })
  await never.check()
  expect((await never.check(10 * MINUTE)).nextMs).toBeUndefined()
})

test('an order keeps its entry where another one changes that of its position, and is not told again', async () => {
  const { sent, check, account } = followerOn(redis())
  await sent(guarded, 'accepted', { before })
  account.positions = [listed()]
  await check()
  await check(MINUTE)
  const { ticket } = await check(MINUTE)
  expect(ticket).toMatchObject({ state: 'done', outcome: { entryPrice: '60000', stopLoss: 'missing' } })
  account.positions = [{ ...listed(), size: new Big(3_000), entryPrice: new Big(61_000) }]
  expect((await check(MINUTE)).ticket).toEqual(ticket)
})

test('an order that was sent before the clock was set back is done by a row of the time after it', async () => {
  const { sent, check, account, clock } = followerOn(redis())
  await sent({ name: 'newPositionOrder', params: terms }, 'accepted', {
    before: { ...before, readAt: clock.now() },
  })
  clock.setBack(600_000)
  account.positions = [{ ...listed(), createdAt: new Date(clock.now()) }]
  expect((await check()).ticket).toMatchObject({ state: 'done', outcome: { positionId: '12' } })
})

/** A quote by which 100 dollars are lost at the stop. */
const risking = { shown: { symbol: 'BTC/USD', price: '60000', figures: { riskAtStop: '100' } } }
const initialRisk = async (): Promise<string | undefined> => {
  const account = { userId, accountId: 'a1', chainId: '42161' }
  const find = await createInitialRisks({ redis: redis(), now: () => 0 }).read(account)
  return find({ id: '12', createdAt: undefined })?.dollars.toFixed()
}

test.each([
  ['that its owner cancelled right after is no alarm', true, 'placed'],
  ['that nobody here cancelled is', false, 'cancelled'],
])('a stop %s', async (_, isOwn, state) => {
  const { sent, check, account, clock } = followerOn(redis())
  await sent(guarded, 'accepted', { before })
  Object.assign(account, { positions: [listed()], triggers: [stop] })
  const shown = await check(10_000)
  expect(shown).toMatchObject({ ticket: { state: 'done', outcome: { stopLoss: 'placed' } }, nextMs: 2_500 })
  const seen = { kind: 'order', positionId: '12', orderId: stop.orderId, isTakeProfit: false } as const
  const call = { name: 'cancelTriggerOrder', params: { posId: '12', orderId: stop.orderId } } as const
  clock.pass(1_000)
  if (isOwn) await sent(call, 'accepted', { quote: { id: 't2', seen: seen as unknown as Seen } })
  account.triggers = [{ ...stop, status: 'CANCELED' }]
  expect((await check(1_500)).ticket.outcome).toMatchObject({ stopLoss: state })
})

describe('a limit order with a stop', () => {
  const limit: ExecuteCall = {
    name: 'newPositionOrderWithTPSL',
    params: { ...terms, positionType: 'Limit', lmtPrice: '60000', stopLoss: '57000' },
  }
  const pending = [{ ...listed(), positionId: '12', limitPrice: new Big(60_000) } as unknown as PendingOrder]
  const resting = async () => {
    const follower = followerOn(redis())
    await follower.sent(limit, 'accepted', { before, quote: risking })
    Object.assign(follower.account, { positions: [], pending })
    await follower.check()
    expect((await follower.check(2_000)).ticket).toMatchObject({ state: 'done', outcome: { resting: 'yes' } })
    return follower
  }

  test('is followed for as long as it is pending, and after it is filled until its stop is there', async () => {
    const { check, account } = await resting()
    const later = await check(30 * 24 * 60 * MINUTE)
    expect([later.ticket.outcome['resting'], later.nextMs]).toEqual(['yes', 15_000])
    Object.assign(account, { positions: [listed()], pending: [] })
    await check(15_000)
    const awaited = await check(15_000)
    expect(awaited.ticket).toMatchObject({
      state: 'done',
      outcome: { entryPrice: '60000', stopLoss: 'awaited' },
    })
    expect([awaited.ticket.outcome['resting'], awaited.nextMs]).toEqual([undefined, 5_000])
    expect((await check(MINUTE)).ticket).toMatchObject({ state: 'done', outcome: { stopLoss: 'missing' } })
    account.triggers = [stop]
    const { ticket, nextMs } = await check()
    expect([ticket.outcome['stopLoss'], nextMs]).toEqual(['placed-late', undefined])
  })

  test('is told as cancelled by its record, and as gone where there is none for minutes', async () => {
    const { check, account } = await resting()
    account.pending = []
    await check(15_000)
    expect((await check(3 * MINUTE - 1)).ticket.outcome['resting']).toBe('yes')
    const gone = await check(1)
    expect([gone.ticket.outcome['resting'], gone.nextMs]).toEqual(['gone', 5 * MINUTE])
    account.closed = [
      {
        ...ended,
        status: 'CANCELED',
        totalSize: new Big(2_000),
        totalCollateral: new Big(200),
      },
    ]
    const { ticket, nextMs } = await check(5 * MINUTE)
    expect(ticket).toMatchObject({ state: 'cancelled', outcome: { order: 'cancelled' } })
    expect(nextMs).toBeUndefined()
  })

  test('is told as gone with the word of its record that nobody knows', async () => {
    const { check, account } = await resting()
    account.pending = []
    account.closed = [
      { ...ended, status: 'EXPIRED', totalSize: new Big(2_000), totalCollateral: new Big(200) },
    ]
    const gone = { resting: 'gone', record: 'unclear', word: 'EXPIRED' }
    expect((await check(15_000)).ticket).toMatchObject({ state: 'done', outcome: gone })
    expect((await check(5 * MINUTE)).ticket.outcome).toMatchObject(gone)
    account.closed = [{ ...account.closed[0]!, status: 'CANCELED' }]
    expect((await check(5 * MINUTE)).ticket).toMatchObject({
      state: 'cancelled',
      outcome: { order: 'cancelled', late: 'yes' },
    })
  })

  test('that is filled in part is followed until the rest is filled, also with its stop in place', async () => {
    const { check, account } = await resting()
    const placed = { ...stop, orderId: '0' }
    Object.assign(account, {
      positions: [listed({ size: '800', collateral: '80' })],
      pending: [{ ...pending[0], size: new Big(1_200) }],
      triggers: [placed],
    })
    await check(15_000)
    const part = await check(15_000)
    expect(part.ticket.outcome).toMatchObject({ part: '800', resting: 'yes', stopLoss: 'placed' })
    expect(await initialRisk()).toBe('40')
    Object.assign(account, { positions: [listed()], pending: [] })
    await check(15_000)
    const { ticket } = await check(15_000)
    expect(ticket.outcome).toMatchObject({ entryPrice: '60000', stopLoss: 'placed' })
    expect(ticket.outcome).not.toHaveProperty('part')
    expect(ticket.outcome).not.toHaveProperty('resting')
    expect(await initialRisk()).toBe('100')
  })
})

test('an order that was filled into a position does not set its initial risk', async () => {
  await redis().del(keys.initialRisks(userId, 'a1', '42161'))
  const { sent, check, account } = followerOn(redis())
  await sent(guarded, 'accepted', { quote: risking, before: { ...OPEN, readAt: 1 } })
  Object.assign(account, { positions: [listed({ size: '4000', collateral: '400' })], triggers: [stop] })
  await check(10_000)
  const { ticket } = await check(10_000)
  expect(ticket).toMatchObject({ state: 'done', outcome: { positionId: '12' } })
  expect(await initialRisk()).toBeUndefined()
})

test('a change of a position that ended before it was seen is told as unseen, and not looked for any more', async () => {
  const { sent, check, account } = followerOn(redis())
  await sent({ name: 'addCollateral', params: { posId: '12', amount: '50' } }, 'accepted')
  Object.assign(account, { positions: [], closed: [ended] })
  const { ticket, nextMs } = await check()
  expect(ticket.state).toBe('accepted')
  expect(ticket.outcome).toEqual({ position: 'ended', unseen: 'yes' })
  expect(nextMs).toBeUndefined()
})

test('two closes alike of which one is seen are each told as one of two', async () => {
  const { sent, check, account } = followerOn(redis())
  await sent(closingPart, 'accepted')
  await sent(closingPart, 'accepted', { quote: { id: 't2' } })
  account.positions = [halved]
  for (const id of ['t1', 't2'])
    expect((await check(1_000, id)).ticket).toMatchObject({ state: 'accepted', outcome: { alike: '2' } })
})

describe('a stop that was sent with its position', () => {
  test('and is missing is told, and looked for until fifteen minutes later, and told as in place once it is', async () => {
    const { sent, check, account, read } = followerOn(redis())
    await sent(guarded, 'accepted', { before })
    expect((await check(2_000)).ticket.state).toBe('accepted')
    expect((await read()).evidence?.rows).toEqual({ position: 'position 12' })
    const awaited = await check(10_000)
    expect(awaited.ticket).toMatchObject({ state: 'done', outcome: { stopLoss: 'awaited' } })
    const missing = await check(MINUTE)
    expect(missing.ticket).toMatchObject({ state: 'done', outcome: { stopLoss: 'missing' } })
    expect(missing.nextMs).toBe(5_000)
    // Still missing: its owner, who knows it, is not told again.
    const later = await check(MINUTE)
    expect(later.ticket.since).toBe(missing.ticket.since)
    expect(later.nextMs).toBe(5_000)
    account.triggers = [stop]
    const placed = await check()
    expect(placed.ticket).toMatchObject({ state: 'done', outcome: { stopLoss: 'placed-late', late: 'yes' } })
    expect(placed.ticket.since).toBeGreaterThan(missing.ticket.since)
    expect(placed.nextMs).toBeUndefined()
  })

  test('and is cancelled at once is told so, though it was told as in place', async () => {
    const { sent, check, account } = followerOn(redis())
    await sent(guarded, 'accepted', { before })
    account.triggers = [stop]
    const placed = await check(2_000)
    expect(placed.ticket).toMatchObject({ state: 'done', outcome: { stopLoss: 'placed' } })
    expect(placed.nextMs).toBe(2_500)
    account.triggers = [{ ...stop, status: 'CANCELED' }]
    const { ticket, nextMs } = await check(2_500)
    expect(ticket).toMatchObject({ state: 'done', outcome: { stopLoss: 'cancelled' } })
    expect(nextMs).toBeUndefined()
  })

  test('stays told as in place where one read misses it, or its position has ended', async () => {
    const { sent, check, account } = followerOn(redis())
    await sent(guarded, 'accepted', { before })
    account.triggers = [stop]
    const { ticket } = await check(2_000)
    account.triggers = []
    expect((await check(2_000)).ticket.outcome).toEqual(ticket.outcome)
    Object.assign(account, { positions: [], closed: [ended] })
    expect((await check(500)).ticket.outcome).toEqual(ticket.outcome)
  })

  test('and is missing stays told so where its position cannot be found any more', async () => {
    const { sent, check, account } = followerOn(redis())
    const outcome = { stopLoss: 'missing', positionId: '12' }
    await sent(guarded, 'done', { before, outcome })
    account.positions = []
    const { ticket, nextMs } = await check(12 * MINUTE)
    expect(ticket.outcome).toEqual(outcome)
    expect(nextMs).toBe(5_000)
  })

  test('by one of two orders alike is told as missing, and no longer once it is there', async () => {
    const { sent, check, account } = followerOn(redis())
    await sent(guarded, 'accepted', { before, quote: { id: 't2' } })
    await sent(guarded, 'accepted', { before })
    await check()
    await check(10_000)
    const { ticket } = await check(MINUTE)
    expect(ticket.outcome).toEqual({ alike: '2', stopLoss: 'missing-alike' })
    expect(ticket.state).toBe('accepted')
    account.triggers = [stop]
    expect((await check()).ticket.outcome).toEqual({ alike: '2' })
  })
})

test('a read that shows nothing new writes nothing', async () => {
  const { sent, check, account, writes } = followerOn(redis())
  await sent(guarded, 'accepted', { before })
  account.positions = []
  await check()
  await check()
  expect(writes()).toBe(0)
  account.positions = [listed()]
  await check()
  await check()
  const written = writes()
  expect(written).toBeGreaterThan(0)
  await check()
  expect(writes()).toBe(written)
})
