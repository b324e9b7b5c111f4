import { describe, expect, test } from 'vitest'
import type { Observation } from '../../../../src/desk/trading/outcome/observation.js'
import { observe } from '../../../../src/desk/trading/actions/calls.js'
import type { AccountState } from '../../../../src/desk/trading/outcome/account-state.js'
import type { StoredPosition } from '../../../../src/desk/account/positions/stored-position.js'
import type { ExecuteCall } from '../../../../src/service/service.js'

const POSITION: StoredPosition = {
  id: '12',
  pairId: '1',
  isLong: true,
  size: '2000',
  collateral: '200',
  entryPrice: '60000',
  paidFee: '1',
  isDropped: false,
}
const NOTHING: AccountState = { positions: [], pending: [], triggers: [], closed: [], balance: undefined }
const OPEN: AccountState = { ...NOTHING, positions: [POSITION] }
const STOP = {
  positionId: '12',
  orderId: '0',
  isTakeProfit: false,
  price: '57000',
  isOpen: true,
  hasFired: false,
} as const
const CLOSED = {
  id: '12',
  wasCancelled: false,
  wasLiquidated: false,
  exitPrice: '63000',
  profit: '100',
  fee: '2.05',
} as const

const holding = (fields: Partial<StoredPosition>): AccountState => ({
  ...OPEN,
  positions: [{ ...POSITION, ...fields }],
})

const close: ExecuteCall = {
  name: 'decreasePosition',
  params: { posId: '12', size: '1000', isLong: true, tokenId: '1' },
}
const add: ExecuteCall = {
  name: 'addPosition',
  params: { posId: '12', isLong: true, tokenId: '1', collateral: '50', size: '250' },
}
const takeOut: ExecuteCall = { name: 'removeCollateral', params: { posId: '12', amount: '10' } }
const stop: ExecuteCall = {
  name: 'addTPSL',
  params: {
    posId: '12',
    tpPrice: '66000',
    tpAmountPercent: '100',
    slPrice: '57000.0',
    slAmountPercent: '100',
  },
}
const workContext: ExecuteCall = {
  name: 'addTrailingStop',
  params: {
    posId: '12',
    collateral: '200',
    size: '2000',
    amountPercent: '100',
    trailType: 'PERCENT',
    stopLossPrice: '58800',
    trailingAmount: '2',
  },
}
const cancel: ExecuteCall = { name: 'cancelPendingOrder', params: { posId: '12' } }
const cancelStop: ExecuteCall = { name: 'cancelTriggerOrder', params: { posId: '12', orderId: '0' } }

const waiting: Observation = { is: 'waiting' }
const done = (facts: Readonly<Record<string, string>> = {}): Observation => ({ is: 'done', facts })
const dropped = (facts: Readonly<Record<string, string>> = {}): Observation => ({ is: 'cancelled', facts })
const now = (size: string, collateral: string, fee?: string): Observation =>
  done({ size, collateral, entryPrice: '60000', ...(fee === undefined ? {} : { fee }) })

describe('what became of a change, by how things stood and stand', () => {
  test.each<readonly [string, ExecuteCall, AccountState, AccountState, Observation]>([
    ['nothing yet of a close', close, OPEN, OPEN, waiting],
    [
      'a part closed',
      close,
      OPEN,
      holding({ size: '1000', paidFee: '1.5' }),
      done({ size: '1000', fee: '0.5' }),
    ],
    ['a close that was dropped', close, OPEN, holding({ isDropped: true }), dropped()],
    [
      'one that was dropped before says nothing',
      close,
      holding({ isDropped: true }),
      holding({ isDropped: true }),
      waiting,
    ],
    [
      'all closed',
      close,
      OPEN,
      { ...NOTHING, closed: [CLOSED] },
      done({ size: '0', exitPrice: '63000', profit: '100', fee: '1.05' }),
    ],
    [
      'liquidated first',
      close,
      OPEN,
      { ...NOTHING, closed: [{ ...CLOSED, wasLiquidated: true, profit: undefined, fee: undefined }] },
      done({ size: '0', exitPrice: '63000', ended: 'liquidated' }),
    ],
    [
      'more size',
      add,
      OPEN,
      holding({ size: '2250', collateral: '250', paidFee: '1.125' }),
      now('2250', '250', '0.125'),
    ],
    ['an addition that was dropped', add, OPEN, holding({ isDropped: true }), dropped()],
    ['nothing to add to any more', add, OPEN, NOTHING, dropped({ position: 'gone' })],
    ['less collateral', takeOut, OPEN, holding({ collateral: '190' }), now('2000', '190')],
    ['more is not less', takeOut, OPEN, holding({ collateral: '210' }), waiting],
    ['neither target nor stop', stop, OPEN, OPEN, dropped({ takeProfit: 'missing', stopLoss: 'missing' })],
    [
      'the stop alone',
      stop,
      OPEN,
      { ...OPEN, triggers: [STOP] },
      done({ takeProfit: 'missing', stopLoss: 'placed' }),
    ],
    [
      'a stop that was there before is not the new one',
      stop,
      { ...OPEN, triggers: [STOP] },
      { ...OPEN, triggers: [STOP] },
      dropped({ takeProfit: 'missing', stopLoss: 'missing' }),
    ],
    ['no position for a stop', stop, OPEN, NOTHING, dropped({ position: 'gone' })],
    ['a trailing stop', workContext, OPEN, { ...OPEN, pending: [POSITION] }, done({ stopLoss: 'placed' })],
    [
      'a trailing stop that was dropped',
      workContext,
      OPEN,
      holding({ isDropped: true }),
      dropped({ stopLoss: 'missing' }),
    ],
    ['an order that still waits', cancel, NOTHING, { ...NOTHING, pending: [POSITION] }, waiting],
    ['an order taken back', cancel, { ...NOTHING, pending: [POSITION] }, NOTHING, done()],
    [
      'an order filled first',
      cancel,
      { ...NOTHING, pending: [POSITION] },
      OPEN,
      dropped({ order: 'filled' }),
    ],
    ['a trailing stop taken back', cancel, { ...OPEN, pending: [POSITION] }, OPEN, done()],
    ['a stop that still waits', cancelStop, OPEN, { ...OPEN, triggers: [STOP] }, waiting],
    ['a stop taken back', cancelStop, OPEN, { ...OPEN, triggers: [{ ...STOP, isOpen: false }] }, done()],
    ['a stop that is listed no more', cancelStop, OPEN, OPEN, done()],
    [
      'a stop that fired first',
      cancelStop,
      OPEN,
      { ...OPEN, triggers: [{ ...STOP, isOpen: false, hasFired: true }] },
      dropped({ order: 'fired' }),
    ],
    ['a stop that ended with its position', cancelStop, OPEN, NOTHING, dropped({ order: 'ended' })],
  ])('%s', (_what, call, before, after, expected) => {
    expect(observe(call, before, after)).toEqual(expected)
  })
})
