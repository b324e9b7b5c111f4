import { Big } from 'big.js'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { liquidationOf } from '../../../../../src/desk/account/positions/figures.js'
import { markedPosition, withOrders } from '../../../../../src/desk/account/positions/position-view.js'
import type { AccountReading } from '../../../../../src/desk/trading/account-reading.js'
import { createOwnLimits } from '../../../../../src/desk/trading/risk/limits/own-limits.js'
import { createReadReservedRisk } from '../../../../../src/desk/trading/risk/limits/reservations.js'
import { createLimitStore } from '../../../../../src/desk/trading/risk/limits/store.js'
import { keys } from '../../../../../src/redis/keys.js'
import { TimedOutError } from '../../../../../src/service/errors.js'
import type { ExecuteCall } from '../../../../../src/service/service.js'
import { clientOf } from '../../../../redis/support.js'
import { redisForThisFile } from '../../../../support/redis/redis.js'
import { costless, handClock, marked, pending, traderNamed, trigger } from '../../../support.js'
import { nothingClosed, opening, removal } from './support.js'

const redis = clientOf(redisForThisFile())
const trader = traderNamed('Ada')
const { userId } = trader

/** An order of a preview that stated its loss at the stop-loss. */
const losing = (riskAtStop: string, call: ExecuteCall = opening) => ({
  call,
  shown: { symbol: 'BTC/USD', price: '100', figures: { riskAtStop, total: '101' } },
})

/** A long of $1,000 with $100 of collateral and no costs, at 100. */
const position = (id: string, fields: Parameters<typeof costless>[0] = {}) => costless({ id, ...fields })

type Held = readonly { readonly position: ReturnType<typeof position>; readonly stop?: string }[]

/** Limits of a person with one account, and what was read of it. */
async function limitsOf({
  percent = '10',
  held = [],
  waiting = [],
  equity = '1000',
  unread = false,
}: {
  readonly percent?: string
  readonly held?: Held
  readonly waiting?: readonly ReturnType<typeof pending>[]
  /** Not known where it is empty. */
  readonly equity?: string
  readonly unread?: boolean
}) {
  const store = createLimitStore({ redis: redis(), now: handClock().now })
  await store.change(userId, 'open', new Big(percent))
  const triggers = held.flatMap(({ position: { id }, stop }) =>
    stop === undefined
      ? []
      : [trigger({ positionId: id, isTakeProfit: false, triggerPrice: stop, amountPercent: '100' })],
  )
  const account = {
    trader,
    book: async () => {
      if (unread) throw new TimedOutError('openOrders', 'no', 1)
      return { positions: held.map((one) => one.position), orders: { pending: waiting, triggers } }
    },
    marked: async () => ({
      positions: held.map((one) => {
        const view = {
          position: one.position,
          symbol: 'BTC/USD',
          feeRate: undefined,
          leverage: undefined,
          liquidation: liquidationOf(one.position),
        }
        return withOrders(markedPosition(view, marked('100')), { pending: waiting, triggers }, true)
      }),
    }),
    equity: async () => (equity === '' ? undefined : { dollars: new Big(equity), ageMs: 0 }),
  } as unknown as AccountReading
  const limits = createOwnLimits({
    plannedOrders: async () => await Promise.resolve([]),
    ...nothingClosed,
    store,
    readBooks: async () => [],
    reserved: createReadReservedRisk(redis()),
    tickets: {
      read: async (_, id) => (id === 'kept' ? ({ quote: losing('30') } as never) : undefined),
    },
  })
  return { limits, account }
}

const amount = (value: string) => new Big(value)
/** The breach of a limit of 10 % of $1,000. */
const beyond = (open: string, added: string) => ({
  level: 'refusal',
  code: 'limit-open',
  values: { limit: amount('100'), open: amount(open), added: amount(added), percent: amount('10') },
})

test('what positions can lose at their stops and the loss of the order count together, to the cent', async () => {
  const { limits, account } = await limitsOf({ held: [{ position: position('1'), stop: '95' }] })
  expect(await limits.check(account, losing('50'))).toMatchObject([{ code: 'limit-open-near' }])
  expect(await limits.check(account, losing('50.01'))).toEqual([beyond('50', '50.01')])
  expect(await limits.reservationFor(account, losing('50'))).toMatchObject({
    size: amount('1000'),
    version: '0',
  })
  expect(await limits.reservationFor(account, losing('50.01'))).toEqual({ breach: beyond('50', '50.01') })
})

test('a position that has lost more than its collateral makes no room for another order', async () => {
  const lost = { position: position('2', { entryPrice: '120' }) }
  const { limits, account } = await limitsOf({ held: [{ position: position('1'), stop: '95' }, lost] })
  expect(await limits.check(account, losing('50.01'))).toEqual([beyond('50', '50.01')])
})

test('a position without a stop counts until its liquidation', async () => {
  const { limits, account } = await limitsOf({ held: [{ position: position('1', { collateral: '60' }) }] })
  expect(await limits.check(account, losing('40.01'))).toEqual([beyond('60', '40.01')])
  expect(await limits.reservationFor(account, losing('40'))).not.toHaveProperty('breach')
})

test('an order that waits counts with its collateral, an addition in a slot too, and a trailing stop with nothing', async () => {
  const { limits, account } = await limitsOf({
    held: [
      { position: position('1'), stop: '99' },
      { position: position('2'), stop: '99' },
    ],
    waiting: [
      pending({ positionId: '9', collateral: undefined, pendingCollateral: '30', pendingSize: '300' }),
      pending({ positionId: '1', pendingCollateral: '20', pendingSize: '200' }),
      pending({ positionId: '2', pendingCollateral: '0', pendingSize: undefined }),
    ],
  })
  expect(await limits.check(account, losing('30.01'))).toEqual([beyond('70', '30.01')])
})

test('orders on their way count with their loss, and with their size where the ticket is gone', async () => {
  const { limits, account } = await limitsOf({})
  await redis().hset(keys.reservedRisk(userId, 'service'), { ' version': '3', kept: '1000', gone: '45' })
  expect(await limits.check(account, losing('25.01'))).toEqual([beyond('75', '25.01')])
  expect(await limits.reservationFor(account, losing('25'))).toMatchObject({ version: '3' })
})

test('from half of the limit on a preview says so, and below it nothing', async () => {
  const { limits, account } = await limitsOf({})
  expect(await limits.check(account, losing('49.99'))).toEqual([])
  expect(await limits.check(account, losing('50'))).toEqual([
    { ...beyond('0', '50'), level: 'warning', code: 'limit-open-near' },
  ])
})

test.each([
  ['cannot be read', { unread: true }, 'limit-open-unread'],
  ['has no known equity', { equity: '' }, 'limit-open-unknown'],
  [
    'has a position of which the collateral is not stated',
    { held: [{ position: position('1', { collateral: undefined }) }] },
    'limit-open-unknown',
  ],
])('where the account %s, an opening is refused, and an exit never', async (_, given, code) => {
  const { limits, account } = await limitsOf({ percent: '90', ...given })
  expect(await limits.check(account, losing('1'))).toEqual([{ level: 'refusal', code, values: {} }])
  expect(await limits.reservationFor(account, losing('1'))).toMatchObject({ breach: { code } })
  expect(await limits.check(account, losing('1', removal))).toEqual([])
})

test('nothing is opened where the equity is used up', async () => {
  const { limits, account } = await limitsOf({ equity: '-5' })
  expect(await limits.check(account, losing('1'))).toMatchObject([{ code: 'limit-open' }])
})

test('an opening is refused exactly where it would take the loss beyond the share of the equity', async () => {
  const cents = (max: number) => fc.integer({ min: 0, max }).map((value) => new Big(value).div(100))
  const books = fc.record({
    stops: fc.array(fc.integer({ min: 91, max: 100 }), { maxLength: 4 }),
    equity: cents(1_000_000),
    percent: fc.integer({ min: 1, max: 100 }),
    added: cents(50_000),
  })
  await fc.assert(
    fc.asyncProperty(books, async ({ stops, equity, percent, added }) => {
      await redis().flushall()
      const held = stops.map((stop, id) => ({ position: position(String(id)), stop: String(stop) }))
      const { limits, account } = await limitsOf({
        percent: String(percent),
        held,
        equity: equity.toFixed(),
      })
      // $10 for each percent.
      const lost = stops.reduce((sum, stop) => sum.plus((100 - stop) * 10), added)
      const isBeyond = lost.times(100).gt(equity.times(percent))
      const issues = await limits.check(account, losing(added.toFixed()))
      expect(issues.some(({ code }) => code === 'limit-open')).toBe(isBeyond)
      expect('breach' in ((await limits.reservationFor(account, losing(added.toFixed()))) ?? {})).toBe(
        isBeyond,
      )
    }),
    { numRuns: 60 },
  )
})
