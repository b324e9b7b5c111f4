import { Big } from 'big.js'
import { expect, test } from 'vitest'
import { lossAtFirstStop } from '../../../src/alerts/account-events/first-stop.js'
import { accountSnapshotOf } from '../../../src/alerts/account-events/snapshot-of-poll.js'
import type { TriggerOrder } from '../../../src/service/service.js'
import { bare } from '../../desk/support.js'
import { FIRST, looked } from './support.js'

/** A long of 10,000 dollars from 28,000, with its opening fee of 5 dollars paid and as much for closing. */
const LONG = bare({
  id: '7',
  pairId: '1',
  isLong: true,
  size: '10000',
  collateral: '1000',
  entryPrice: '28000',
  paidPositionFee: '5',
  closingFee: '5',
})

const stop = (
  price: string,
  positionId = '7',
  what: 'stopLoss' | 'takeProfit' | 'trailing' = 'stopLoss',
) => ({
  positionId,
  what,
  price,
})

test.each([
  ['the price and both fees', [stop('27720')], '110'],
  ['the nearest stop', [stop('27440'), stop('27720'), stop('20000')], '110'],
  ['a trailing stop', [stop('27720', '7', 'trailing')], '110'],
  ['not more than the collateral and what was paid', [stop('20000')], '1005'],
  ['nothing at a stop in profit', [stop('28280')], undefined],
  ['nothing at a take-profit', [stop('27720', '7', 'takeProfit')], undefined],
  ['nothing at the stop of another position', [stop('27720', '8')], undefined],
  ['nothing without a stop', [], undefined],
])('a position loses at its first stop: %s', (_, triggers, dollars) => {
  const listed = Object.fromEntries(triggers.map((one, index) => [`${one.positionId}/${index}`, one]))
  expect(lossAtFirstStop(LONG, listed)?.toFixed()).toBe(dollars)
})

test('a snapshot keeps that the first stop was seen, until another position has the id', () => {
  const row = {
    positionId: '7',
    orderId: '0',
    isTakeProfit: false,
    triggerPrice: new Big('27720'),
    amountPercent: new Big('100'),
    status: 'OPEN',
  } as unknown as TriggerOrder
  const marks = (
    before: Parameters<typeof accountSnapshotOf>[1],
    at: number,
    more = {},
    triggers = [row],
  ) => {
    const poll = looked({ positions: [{ ...LONG, ...more }], orders: { pending: [], triggers } })
    return accountSnapshotOf({ at: FIRST + at, ...poll }, before)
  }
  const bareOne = marks(undefined, 0, {}, [])
  expect(bareOne.positions['7']?.hasInitialRisk).toBeUndefined()
  const stopped = marks(bareOne, 1_000)
  expect(stopped.positions['7']?.hasInitialRisk).toBe(true)
  const moved = marks(stopped, 2_000, { size: new Big('5000') }, [])
  expect(moved.positions['7']?.hasInitialRisk).toBe(true)
  const other = marks(moved, 3_000, { isLong: false }, [])
  expect(other.positions['7']?.hasInitialRisk).toBeUndefined()
})
