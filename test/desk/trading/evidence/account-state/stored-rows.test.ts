import { Big } from 'big.js'
import { expect, test } from 'vitest'
import type { AccountState } from '../../../../../src/desk/trading/evidence/account-state.js'
import { readAccountState } from '../../../../../src/desk/trading/evidence/read-account-state.js'
import type { PendingOrder, Position, TriggerOrder } from '../../../../../src/service/service.js'
import { bare, example, pending, serviceWith, traderNamed, trigger } from '../../../support.js'
import { readThrough } from '../../support.js'

/** The state of an account with these rows. */
async function stateOf(rows: {
  readonly positions?: readonly Position[]
  readonly pending?: readonly PendingOrder[]
  readonly triggers?: readonly TriggerOrder[]
}): Promise<AccountState> {
  const service = serviceWith({
    openPositions: async () => rows.positions ?? [],
    openOrders: async () => ({ pending: rows.pending ?? [], triggers: rows.triggers ?? [] }),
  })
  return await readAccountState(readThrough(service)(traderNamed('Ada')), ['positions'], 0)
}

const opened = new Date('2025-03-05T14:03:22Z')

test('an open position is stored with what tells a later change of it, amounts as decimal text', async () => {
  const unknown = { pairId: undefined, isLong: undefined, size: undefined, collateral: undefined }
  const { positions } = await stateOf({
    positions: [
      example({
        size: '0.0000001',
        liquidationPrice: new Big(30_000),
        isLong: false,
        orderStatus: 'CANCELED',
      }),
      example({ orderStatus: 'PENDING' }),
      example({ orderStatus: 'OPEN' }),
      bare({ id: '8' }),
    ],
  })
  const full = {
    id: '7',
    pairId: '1',
    isLong: true,
    size: '10000',
    collateral: '1000',
    entryPrice: '28000',
    paidFee: '7',
    isDropped: false,
    liquidationPrice: '25312',
    createdAt: opened.getTime(),
  }
  expect(positions).toEqual([
    {
      ...full,
      size: '0.0000001',
      liquidationPrice: '30000',
      isLong: false,
      isDropped: true,
      isQueued: false,
    },
    { ...full, isQueued: true },
    full,
    {
      id: '8',
      ...unknown,
      entryPrice: undefined,
      paidFee: undefined,
      isDropped: false,
      createdAt: undefined,
    },
  ])
})

test('a pending order is stored by the amounts that it will add, and with the prices that it has', async () => {
  const common = { size: '900', collateral: '90', entryPrice: '28000', createdAt: opened }
  const { pending: stored } = await stateOf({
    pending: [
      pending({ ...common, limitPrice: '0', stopPrice: '27000' }),
      pending({
        ...common,
        pendingSize: '500',
        pendingCollateral: '50',
        limitPrice: '29000',
        stopPrice: '0',
      }),
      pending({
        ...common,
        type: 'Market',
        pendingSize: undefined,
        pendingCollateral: undefined,
        stopPrice: undefined,
      }),
      pending({ stopPrice: '0.5', pendingSize: undefined, pendingCollateral: undefined }),
    ],
  })
  const order = {
    id: '7',
    pairId: '1',
    isLong: true,
    size: '900',
    collateral: '90',
    entryPrice: '28000',
    paidFee: undefined,
    isDropped: false,
    createdAt: opened.getTime(),
    limitPrice: undefined,
    stopPrice: undefined,
    isTrailingStop: false,
  }
  expect(stored).toEqual([
    { ...order, size: '0', collateral: '0', stopPrice: '27000', isTrailingStop: true },
    { ...order, size: '500', collateral: '50', limitPrice: '29000' },
    order,
    {
      ...order,
      size: undefined,
      collateral: undefined,
      entryPrice: undefined,
      createdAt: undefined,
      stopPrice: '0.5',
      isTrailingStop: true,
    },
  ])
})

test('a trigger is stored with its state, and with what it closed', async () => {
  const { triggers } = await stateOf({
    triggers: [
      trigger({ createdAt: opened }),
      { ...trigger({ status: 'TRIGGERED' }), triggeredAmount: new Big('5000') },
      trigger({ status: 'CANCELED', isTakeProfit: false, triggerPrice: undefined, amountPercent: undefined }),
    ],
  })
  const stored = {
    positionId: '7',
    orderId: '0',
    isTakeProfit: true,
    price: '30000',
    percent: '50',
    closedSize: undefined,
    hasFired: false,
    isOpen: true,
    createdAt: undefined,
  }
  expect(triggers).toEqual([
    { ...stored, createdAt: opened.getTime() },
    { ...stored, closedSize: '5000', hasFired: true, isOpen: false },
    { ...stored, isTakeProfit: false, price: undefined, percent: undefined, isOpen: false },
  ])
})

test('the share of a trailing stop is stored where the service states it', async () => {
  const { pending: stored } = await stateOf({
    pending: [pending({ amountPercent: '50' }), pending({ amountPercent: undefined })],
  })
  expect(stored.map(({ percent }) => percent)).toEqual(['50', undefined])
})
