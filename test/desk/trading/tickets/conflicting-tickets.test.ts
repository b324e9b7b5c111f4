import { expect, test } from 'vitest'
import { statesBeforeConflicts } from '../../../../src/desk/trading/tickets/conflicting-tickets.js'
import type { AccountState } from '../../../../src/desk/trading/outcome/account-state.js'
import type { Ticket } from '../../../../src/desk/trading/tickets/ticket.js'
import type { ExecuteCall } from '../../../../src/service/service.js'

const before: AccountState = { positions: [], pending: [], triggers: [], closed: [], balance: undefined }
const open: ExecuteCall = {
  name: 'newPositionOrder',
  params: { tokenId: '1', isLong: true, positionType: 'Market', collateral: '100', size: '1000' },
}
const close: ExecuteCall = {
  name: 'decreasePosition',
  params: { posId: '12', size: '1000', isLong: true, tokenId: '1' },
}

const ticket = (call: ExecuteCall, fields: Partial<Ticket> & { readonly offeredAt: number }): Ticket => ({
  offer: {
    id: `t${fields.offeredAt}`,
    userId: 1,
    accountId: 'a',
    accountLabel: 'A',
    venue: 'service',
    chainId: '42161',
    call,
    intent: { kind: 'platform', address: '0x' },
    quote: { symbol: 'BTC/USD', price: '60000', figures: {} },
    offeredAt: fields.offeredAt,
    expiresAt: fields.offeredAt + 60_000,
  },
  state: 'unknown',
  since: 0,
  outcome: {},
  message: undefined,
  before,
  ...fields,
})
const own = ticket(open, { offeredAt: 10 })

test('what stood before the same order was sent again, of the first time', () => {
  const [second, third] = [{ ...before }, { ...before }]
  const others = [
    ticket(open, { offeredAt: 30, state: 'done', before: third }),
    ticket(open, { offeredAt: 20, state: 'accepted', before: second }),
    own,
  ]
  expect(statesBeforeConflicts(own, others)).toBe(second)
})

test.each([
  ['an older one', ticket(open, { offeredAt: 5, state: 'done' })],
  ['one that the service refused', ticket(open, { offeredAt: 20, state: 'rejected' })],
  ['one that was only offered', ticket(open, { offeredAt: 20, state: 'offered', before: undefined })],
  ['something else', ticket(close, { offeredAt: 20, state: 'done' })],
  ['another size', ticket({ ...open, params: { ...open.params, size: '2000' } }, { offeredAt: 20 })],
  ['another chain', { ...own, offer: { ...own.offer, chainId: '8453', offeredAt: 20 } }],
])('%s is not the same again', (_, other) => {
  expect(statesBeforeConflicts(own, [own, other])).toBeUndefined()
})

test('two closings of one position are the same, two cancellations of one order are not', () => {
  const again = ticket(close, { offeredAt: 20, state: 'done' })
  expect(statesBeforeConflicts(ticket(close, { offeredAt: 10 }), [again])).toBe(before)
  const cancel: ExecuteCall = { name: 'cancelPendingOrder', params: { posId: '12' } }
  const cancelled = ticket(cancel, { offeredAt: 20, state: 'done' })
  expect(statesBeforeConflicts(ticket(cancel, { offeredAt: 10 }), [cancelled])).toBeUndefined()
})
