import { expect, test } from 'vitest'
import type { AccountState } from '../../../../src/desk/trading/evidence/account-state.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { NOTHING, OPEN, POSITION, TRIGGER } from '../actions/support.js'
import { OPENING_TERMS, look, sentTicket } from './support.js'

const stopParams = { slPrice: '57000', slAmountPercent: '100' }
const stop: ExecuteCall = { name: 'addTPSL', params: { posId: '12', ...stopParams } }
const exits: ExecuteCall = {
  name: 'addTPSL',
  params: { posId: '12', tpPrice: '66000', tpAmountPercent: '100', ...stopParams },
}
const TARGET = { ...TRIGGER, orderId: '1', isTakeProfit: true, price: '66000' }

const both = sentTicket(exits, OPEN, { id: 'both' })
const seen = { is: 'seen', facts: {} }
const read = (triggers: AccountState['triggers']): AccountState => ({ ...OPEN, readAt: 20_000, triggers })

test.each([
  ['stop-loss', TRIGGER, { stopLoss: 'trigger 12/0 57000' }],
  ['take-profit', TARGET, { takeProfit: 'trigger 12/1 66000' }],
])('of a take-profit with a stop-loss, the %s that appears first is known', async (_, trigger, rows) => {
  const { finding, held } = await look([both], read([trigger]))
  expect([finding, held]).toEqual([seen, { rows, seenAt: 20_000 }])
})

test('a take-profit is known, though its stop-loss may be that of another order alike', async () => {
  const { finding, held } = await look(
    [both, sentTicket(stop, OPEN, { id: 'stop' })],
    read([TARGET, TRIGGER]),
  )
  expect([finding, held]).toEqual([seen, { rows: { takeProfit: 'trigger 12/1 66000' }, seenAt: 20_000 }])
})

test('one stop-loss of two orders alike is that of either', async () => {
  const alike = ['one', 'two'].map((id) => sentTicket(stop, OPEN, { id }))
  const { finding, held } = await look(alike, read([TRIGGER]))
  expect([finding, held]).toEqual([{ is: 'ambiguous', count: 2, facts: {} }, undefined])
})

test('a position without its stop is warned of, whichever of two orders alike opened it', async () => {
  const call: ExecuteCall = {
    name: 'newPositionOrderWithTPSL',
    params: { ...OPENING_TERMS, stopLoss: '57000' },
  }
  const before = { ...NOTHING, readAt: 1_000 }
  const absences = { 'details of position 20': 5_000, 'stopLoss of 20': 5_000 }
  const alike = ['one', 'two'].map((id) => sentTicket(call, before, { id, absences }))
  const now = { ...NOTHING, readAt: 66_000, positions: [{ ...POSITION, id: '20' }] }
  expect((await look(alike, now)).finding).toEqual({
    is: 'ambiguous',
    count: 2,
    facts: { stopLoss: 'missing-alike' },
  })
})
