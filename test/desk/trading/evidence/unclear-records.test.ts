import { expect, test } from 'vitest'
import type { AccountState } from '../../../../src/desk/trading/evidence/account-state.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { CLOSED, NOTHING, OPEN, ORDER, TRAILING, TRIGGER } from '../actions/support.js'
import { all, part } from './ended-support.js'
import { observe, OPENING_TERMS } from './support.js'

/*
 * A record of an end whose status word has no known meaning proves nothing: neither that an order was filled nor that it was cancelled,
 * and nothing about a position. The word is shown as it came.
 */

const open: ExecuteCall = { name: 'newPositionOrder', params: OPENING_TERMS }
const limit: ExecuteCall = {
  name: 'newPositionOrder',
  params: { ...OPENING_TERMS, positionType: 'Limit', lmtPrice: '58000' },
}
const stop: ExecuteCall = {
  name: 'addTPSL',
  params: { posId: '12', slPrice: '57000', slAmountPercent: '100' },
}
const cancelOrder: ExecuteCall = { name: 'cancelPendingOrder', params: { posId: '12' } }
const cancelStop: ExecuteCall = { name: 'cancelTriggerOrder', params: { posId: '12', orderId: '0' } }

const recorded = (status: string | undefined): AccountState => ({
  ...NOTHING,
  closed: [{ ...CLOSED, status }],
})

test.each([
  ['an order', open, NOTHING],
  ['a limit order', limit, NOTHING],
  ['a close', all, OPEN],
  ['the close of a part', part, OPEN],
  ['a stop', stop, OPEN],
  ['the cancellation of an order', cancelOrder, { ...NOTHING, pending: [ORDER] }],
  ['the cancellation of a trailing stop', cancelOrder, { ...OPEN, pending: [TRAILING] }],
  ['the cancellation of a stop', cancelStop, { ...OPEN, triggers: [TRIGGER] }],
])('%s is not known by a record of a word that nobody knows', async (_, call, before) => {
  expect(await observe(call, before, recorded('SETTLING'))).toEqual({
    is: 'seen',
    facts: { record: 'unclear', word: 'SETTLING' },
  })
})

test.each([
  ['an order', open, NOTHING],
  ['a close', all, OPEN],
  ['the cancellation of an order', cancelOrder, { ...NOTHING, pending: [ORDER] }],
])('%s is not known by a record without a word', async (_, call, before) => {
  const unclear = { is: 'seen', facts: { record: 'unclear' } }
  expect(await observe(call, before, recorded(undefined))).toEqual(unclear)
  expect(await observe(call, before, recorded(' '))).toEqual(unclear)
})

test('a position that is listed still is not ended by a record of a word that nobody knows', async () => {
  const now = { ...OPEN, closed: recorded('SETTLING').closed }
  expect(await observe(all, OPEN, now)).toEqual({ is: 'nothing' })
  const trailing = { ...OPEN, pending: [TRAILING] }
  expect(await observe(cancelOrder, trailing, now)).toEqual({ is: 'done', facts: { row: 'gone' } })
})

test('an order whose record has an unknown word is told once it has a known one', async () => {
  expect((await observe(open, NOTHING, recorded('CANCELED'))).is).toBe('cancelled')
  expect((await observe(open, NOTHING, recorded('LIQUIDATED'))).is).toBe('done')
})
