import { expect, test } from 'vitest'
import { evidenceOf } from '../../../../../src/desk/trading/actions/calls.js'
import type { AccountState } from '../../../../../src/desk/trading/evidence/account-state.js'
import type { EvidenceRow } from '../../../../../src/desk/trading/evidence/call-evidence.js'
import type { ExecuteCall } from '../../../../../src/service/service.js'
import { CLOSED, NOTHING, OPEN, ORDER, POSITION, TRIGGER } from '../support.js'

const SENT = 1_000_000
const common = { tokenId: '1', isLong: true, collateral: '200', size: '2000' } as const
const market: ExecuteCall = { name: 'newPositionOrder', params: { ...common, positionType: 'Market' } }
const stopLimit: ExecuteCall = {
  name: 'newPositionOrder',
  params: { ...common, positionType: 'Stop Limit', lmtPrice: '60000', stpPrice: '61000' },
}
const withExits: ExecuteCall = {
  name: 'newPositionOrderWithTPSL',
  params: { ...common, positionType: 'Market', takeProfit: '66000', stopLoss: '57000' },
}

/** The rows of a read that may be those of the call, sent with nothing, or this, in the account. */
function rowsOf(
  call: ExecuteCall,
  now: Partial<AccountState>,
  before: Partial<AccountState> = {},
): readonly EvidenceRow[] {
  const evidence = evidenceOf(call)
  if (evidence.by !== 'row') throw new Error('An opening is known by its row')
  const sending = { sentAt: SENT, before: { ...NOTHING, closed: [], ...before }, transactionHash: undefined }
  return evidence.rows(call.params, 'position', { ...NOTHING, ...now }, sending)
}

/** The row of the position; detailed or not where a stop or a take-profit was sent along. */
const row = (means: EvidenceRow['means'], detail: Pick<EvidenceRow, 'isDetailed'> = {}) => [
  { id: 'position 12', means, ...detail },
]

test.each([
  ['an open position', market, OPEN, row('done')],
  ['a market order in the list', market, { pending: [ORDER] }, row('pending')],
  ['a resting order in the list', stopLimit, { pending: [ORDER] }, row('done')],
  ['an open position, where no ended ones were read', market, { ...OPEN, closed: undefined }, row('done')],
  ['the record of its end', market, { closed: [CLOSED] }, row('done')],
  [
    'the record of its cancellation',
    market,
    { closed: [{ ...CLOSED, status: 'CANCELED' }] },
    row('cancelled'),
  ],
  ['a row in two lists, as far as the last says', market, { ...OPEN, pending: [ORDER] }, row('pending')],
  [
    "a position with its stop beside another's",
    withExits,
    { ...OPEN, triggers: [{ ...TRIGGER, positionId: '13' }, TRIGGER] },
    row('done', { isDetailed: true }),
  ],
  [
    'a position with its stop',
    withExits,
    { ...OPEN, triggers: [TRIGGER] },
    row('done', { isDetailed: true }),
  ],
  [
    "a position with another's stop",
    withExits,
    {
      ...OPEN,
      triggers: [
        { ...TRIGGER, positionId: '13' },
        { ...TRIGGER, price: '57001' },
      ],
    },
    row('done', { isDetailed: false }),
  ],
  [
    'an order at the prices that were sent',
    stopLimit,
    { pending: [{ ...ORDER, limitPrice: '60000.0', stopPrice: '61000' }] },
    row('done'),
  ],
])('the row of an opening: %s', (_, call, now, rows) => {
  expect(rowsOf(call, now)).toEqual(rows)
})

test.each([
  ['another pair', { pairId: '2' }],
  ['the other side', { isLong: false }],
  ['another size', { size: '2000.01' }],
  ['more collateral than was sent', { collateral: '200.01' }],
  ['less collateral than is left after its fee', { collateral: '198.99' }],
  ['a time long before it was sent', { createdAt: SENT - 360_001 }],
])('a position is not that of an opening: %s', (_, fields) => {
  expect(rowsOf(market, { positions: [{ ...POSITION, ...fields }] })).toEqual([])
})

test.each([
  ['the collateral less the fee', { collateral: '199' }],
  ['a collateral that is not said', { collateral: undefined }],
  ['a time that a clock six minutes behind gives', { createdAt: SENT - 360_000 }],
])('a position may be that of an opening: %s', (_, fields) => {
  expect(rowsOf(market, { positions: [{ ...POSITION, ...fields }] })).toHaveLength(1)
})

test('a pending order has paid no fee, so that its collateral is that which was sent', () => {
  expect(rowsOf(market, { pending: [{ ...ORDER, collateral: '199' }] })).toEqual([])
})

test.each([
  ['limit', { limitPrice: '59999' }],
  ['stop', { stopPrice: '60999' }],
])('an order at another %s price is not that which was sent', (_, prices) => {
  expect(rowsOf(stopLimit, { pending: [{ ...ORDER, ...prices }] })).toEqual([])
  expect(rowsOf(market, { pending: [{ ...ORDER, ...prices }] }), 'none was sent').toEqual([])
})

test.each([
  ['open', OPEN],
  ['pending', { pending: [ORDER] }],
  ['ended', { closed: [CLOSED] }],
])('a row that was %s before is not that of the opening', (_, before) => {
  expect(rowsOf(market, OPEN, before)).toEqual([])
})

test('the size and the collateral of an ended position are those of its whole life', () => {
  expect(rowsOf(market, { closed: [{ ...CLOSED, size: '5' }] })).toHaveLength(1)
  expect(rowsOf(market, { closed: [{ ...CLOSED, totalSize: '5' }] })).toEqual([])
  expect(rowsOf(market, { closed: [{ ...CLOSED, totalCollateral: '5' }] })).toEqual([])
})

test('an order that was pending before does not hide the row of another', () => {
  expect(rowsOf(market, OPEN, { pending: [{ ...ORDER, id: '13' }] })).toEqual(row('done'))
})

test.each([
  ['a take-profit', { takeProfit: '66000' }],
  ['a stop-loss', { stopLoss: '57000' }],
])('the row of an order with %s alone tells that it is without it', (_, exits) => {
  const params = { ...common, positionType: 'Market', ...exits } as const
  const call: ExecuteCall = { name: 'newPositionOrderWithTPSL', params }
  expect(rowsOf(call, OPEN)).toEqual(row('done', { isDetailed: false }))
})
