import { Big } from 'big.js'
import { describe, expect, test } from 'vitest'
import type { ClosedPosition, ExecuteCall, TriggerOrder } from '../../../../../src/service/service.js'
import { clientOf } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { trigger } from '../../../support.js'
import { ended } from '../../../../alerts/account-events/support.js'
import { listed, OPEN, TRIGGER } from '../../actions/support.js'
import { closingPart, followerOn } from './support.js'

const redis = clientOf(redisForThisFile())

const closing: ExecuteCall = {
  ...closingPart,
  params: { ...closingPart.params, size: '2000' },
} as ExecuteCall

/** The last part of the position, with its own small size. */
const lastPart = (closedAt: number): ClosedPosition =>
  ended({
    id: '12',
    size: new Big(300),
    totalSize: new Big(2_000),
    exit: '63000',
    closedAt: new Date(closedAt),
  })

test('a close is done by the last part alone, once its position is gone for good, without the PnL of that part', async () => {
  const { sent, check, account, clock } = followerOn(redis())
  await sent(closing, 'accepted')
  Object.assign(account, { positions: [], closed: [lastPart(clock.now() + 500)] })
  await check()
  expect((await check(6_000)).ticket).toMatchObject({ state: 'accepted', outcome: { record: 'awaited' } })
  const { ticket } = await check(30_000)
  expect(ticket).toMatchObject({ state: 'done', outcome: { size: '0', exitPrice: '63000' } })
  expect(ticket.outcome['profit']).toBeUndefined()
})

test('a part that was closed is no end while its position comes back, nor one from before the sending', async () => {
  const { sent, check, account, clock } = followerOn(redis())
  const sentAt = clock.now()
  await sent(closing, 'accepted')
  Object.assign(account, { positions: [], closed: [lastPart(sentAt + 500)] })
  for (const ms of [1_000, 20_000]) await check(ms)
  account.positions = [listed({ size: '1700', collateral: '170' })]
  expect((await check(15_000)).ticket.state).toBe('accepted')
  Object.assign(account, { positions: [], closed: [lastPart(sentAt - 10_000)] })
  for (const ms of [1_000, 40_000, 40_000]) expect((await check(ms)).ticket.state).toBe('accepted')
})

test('the PnL of the parts that are listed is told as theirs, and that of the whole once the missing record is there', async () => {
  const { sent, check, account, clock } = followerOn(redis())
  await sent(closing, 'accepted')
  const last = { ...lastPart(clock.now() + 500), realisedPnl: new Big(12) }
  Object.assign(account, { positions: [], closed: [last] })
  for (const ms of [1_000, 6_000, 30_000]) await check(ms)
  const { ticket } = await check(5_000)
  expect(ticket).toMatchObject({ state: 'done', outcome: { size: '0', listedProfit: '12' } })
  expect(ticket.outcome['profit']).toBeUndefined()
  const first = { ...last, size: new Big(1_700), realisedPnl: new Big(30), closedAt: new Date(clock.now()) }
  account.closed = [last, first]
  const { outcome } = (await check(5_000)).ticket
  expect([outcome['profit'], outcome['listedProfit']]).toEqual(['42', undefined])
})

test('a record that never comes is called missing, and a PnL that never comes untold', async () => {
  const never = followerOn(redis())
  await never.sent(closing, 'accepted')
  Object.assign(never.account, { positions: [], closed: [] })
  for (const ms of [1_000, 10 * 60_000]) await never.check(ms)
  expect((await never.read()).outcome).toEqual({ record: 'awaited', unseen: 'yes' })
  const { sent, check, account, clock } = followerOn(redis())
  await sent(closing, 'accepted')
  Object.assign(account, { positions: [], closed: [lastPart(clock.now() + 500)] })
  for (const ms of [1_000, 6_000, 30_000]) await check(ms)
  expect((await check(10 * 60_000 - 1)).nextMs).toBe(5_000)
  const { ticket, nextMs } = await check(1)
  expect(ticket.outcome).toMatchObject({ size: '0', exitPrice: '63000', pnl: 'untold' })
  expect(nextMs).toBeUndefined()
})

test('the close of a part has the only record since it, where that of an earlier part is never listed', async () => {
  const part = { ...closingPart, params: { ...closingPart.params, size: '300' } } as ExecuteCall
  const { sent, check, account, clock } = followerOn(redis())
  await sent(part, 'accepted')
  const own = { ...lastPart(clock.now() + 500), totalSize: new Big(5_000), realisedPnl: new Big(12) }
  Object.assign(account, { positions: [listed({ size: '1700', collateral: '170' })], closed: [own] })
  await check()
  expect((await check(149_999)).ticket.outcome['profit'], 'another may be late').toBeUndefined()
  account.closed = [own, { ...own, closedAt: new Date(clock.now()) }]
  expect((await check(1_000)).ticket.outcome['profit'], 'two are alike').toBeUndefined()
  account.closed = [own]
  account.positions = [listed({ size: '1400', collateral: '140' })]
  expect((await check(1_000)).ticket.outcome['profit'], 'something closed more').toBeUndefined()
  account.positions = [listed({ size: '1700', collateral: '170' })]
  expect((await check(1_000)).ticket.outcome['profit']).toBe('12')
})

test('the close of a part has its own record, however late that comes beside one alike', async () => {
  const part = { ...closingPart, params: { ...closingPart.params, size: '300' } } as ExecuteCall
  const { sent, check, account, clock } = followerOn(redis())
  await sent(part, 'accepted')
  const other = { ...lastPart(clock.now() + 500), totalSize: new Big(5_000), realisedPnl: new Big(12) }
  Object.assign(account, { positions: [listed({ size: '1700', collateral: '170' })], closed: [] })
  await check()
  account.closed = [other, { ...other, totalSize: new Big(2_000), realisedPnl: new Big(13) }]
  expect((await check(160_000)).ticket.outcome['profit']).toBe('13')
})

test('a close is done by its own record where an addition that was filled in part hides it, and so is told the rest', async () => {
  const part = { ...closingPart, params: { ...closingPart.params, size: '300' } } as ExecuteCall
  const { sent, check, account, clock } = followerOn(redis())
  const more: ExecuteCall = {
    name: 'addPosition',
    params: { posId: '12', isLong: true, tokenId: '1', size: '500', collateral: '50' },
  }
  await sent(more, 'accepted', { quote: { id: 't2' } })
  await sent(part, 'accepted')
  // 200 were added, and 300 closed.
  account.positions = [{ ...listed({ size: '1900', collateral: '190' }), orderStatus: 'FILLED' }]
  account.closed = [
    { ...lastPart(clock.now() + 500), totalSize: new Big(2_200), status: 'OPEN', realisedPnl: new Big(12) },
  ]
  for (const ms of [1_000, 30_000]) await check(ms)
  expect(await check(1_000)).toMatchObject({
    ticket: { state: 'done', outcome: { size: '1900', profit: '12', exitPrice: '63000' } },
    nextMs: undefined,
  })
  for (const ms of [1_000, 30_000]) await check(ms, 't2')
  expect((await check(1_000, 't2')).ticket).toMatchObject({ state: 'accepted', outcome: { order: 'part' } })
})

test.each([
  ['proves nothing where it has reached the stop', '63500', 'accepted'],
  ['is its own where it has not', '57000', 'done'],
])(
  'the one record of a close, with a stop for as much that was placed after it: %s',
  async (_, slPrice, state) => {
    const { sent, check, account, clock } = followerOn(redis())
    const part = { ...closingPart, params: { ...closingPart.params, size: '300' } } as ExecuteCall
    await sent(part, 'accepted')
    const stop: ExecuteCall = { name: 'addTPSL', params: { posId: '12', slPrice, slAmountPercent: '15' } }
    await sent(stop, 'done', { quote: { id: 't2' } })
    account.positions = [listed({ size: '1700', collateral: '170' })]
    account.closed = [{ ...lastPart(clock.now() + 500), status: 'OPEN' }]
    for (const ms of [1_000, 11_000, 30_000]) await check(ms)
    expect((await check(1_000)).ticket.state).toBe(state)
  },
)

describe('the one record of a close beside an addition that was filled in part, with a take-profit that is gone', () => {
  const part = { ...closingPart, params: { ...closingPart.params, size: '300' } } as ExecuteCall
  const target = { ...TRIGGER, isTakeProfit: true, percent: '15' }

  interface Account {
    readonly price: string
    readonly size?: string
    readonly triggers?: readonly TriggerOrder[]
  }

  /** State of the close by its one record, with its take-profit at a price. */
  async function stateWith({ price, size = '1900', triggers = [] }: Account) {
    const { sent, check, account, clock } = followerOn(redis())
    const before = { ...OPEN, readAt: clock.now(), triggers: [{ ...target, price }] }
    if (size === '1900')
      await sent(
        {
          name: 'addPosition',
          params: { posId: '12', isLong: true, tokenId: '1', size: '600', collateral: '60' },
        },
        'accepted',
        { quote: { id: 't2' } },
      )
    await sent(part, 'accepted', { before })
    account.positions = [{ ...listed({ size, collateral: '190' }), orderStatus: 'FILLED' }]
    account.closed = [{ ...lastPart(clock.now() + 500), status: 'OPEN' }]
    account.triggers = triggers
    for (const ms of [1_000, 11_000, 30_000]) await check(ms)
    return (await check(1_000)).ticket
  }

  const row = trigger({ positionId: '12', triggerPrice: '62900', amountPercent: '15' })
  const fired = { ...row, status: 'TRIGGERED', triggeredAmount: new Big(300) }

  test.each<readonly [string, Account]>([
    ['has a price that it has passed', { price: '62900' }],
    ['has a price near to it', { price: '63600' }],
    ['is listed as triggered', { price: '62900', triggers: [fired] }],
  ])('proves nothing where the take-profit %s', async (_, account) => {
    expect((await stateWith(account)).state).toBe('accepted')
  })

  test('proves nothing where the take-profit explains all of the change', async () => {
    expect(await stateWith({ price: '62900', size: '1700' })).toMatchObject({
      state: 'accepted',
      outcome: { alike: '2' },
    })
  })

  test.each<readonly [string, Account]>([
    ['has a price that it has not reached', { price: '64000' }],
    ['has such a price, and explains all of the change', { price: '64000', size: '1700' }],
    ['is still open', { price: '62900', triggers: [row] }],
    ['is listed as cancelled', { price: '62900', triggers: [{ ...row, status: 'CANCELED' }] }],
  ])('is of the close where the take-profit %s', async (_, account) => {
    expect((await stateWith(account)).state).toBe('done')
  })
})
