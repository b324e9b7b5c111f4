import { expect, test } from 'vitest'
import { stateBeforeDuplicate } from '../../../../src/desk/trading/tickets/duplicate-calls.js'
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

const ticket = (call: ExecuteCall, fields: Partial<Ticket> & { readonly quotedAt: number }): Ticket => ({
  quote: {
    id: `t${fields.quotedAt}`,
    userId: 1,
    accountId: 'a',
    accountLabel: 'A',
    venue: 'service',
    chainId: '42161',
    call,
    intent: { kind: 'platform', address: '0x' },
    shown: { symbol: 'BTC/USD', price: '60000', figures: {} },
    quotedAt: fields.quotedAt,
    expiresAt: fields.quotedAt + 60_000,
  },
  state: 'unknown',
  since: 0,
  outcome: {},
  message: undefined,
  before,
  ...fields,
})
const own = ticket(open, { quotedAt: 10 })

test('the state before the first duplicate of an order is returned', () => {
  const [second, third] = [{ ...before }, { ...before }]
  const others = [
    ticket(open, { quotedAt: 30, state: 'done', before: third }),
    ticket(open, { quotedAt: 20, state: 'accepted', before: second }),
    own,
  ]
  expect(stateBeforeDuplicate(own, others)).toBe(second)
})

test.each([
  ['an older one', ticket(open, { quotedAt: 5, state: 'done' })],
  ['one that the service refused', ticket(open, { quotedAt: 20, state: 'rejected' })],
  ['one that was only offered', ticket(open, { quotedAt: 20, state: 'quoted', before: undefined })],
  ['something else', ticket(close, { quotedAt: 20, state: 'done' })],
  ['another size', ticket({ ...open, params: { ...open.params, size: '2000' } }, { quotedAt: 20 })],
  ['another chain', { ...own, quote: { ...own.quote, chainId: '8453', quotedAt: 20 } }],
])('%s is not the same again', (_, other) => {
  expect(stateBeforeDuplicate(own, [own, other])).toBeUndefined()
})

test('two closings of one position are the same, two cancellations of one order are not', () => {
  const again = ticket(close, { quotedAt: 20, state: 'done' })
  expect(stateBeforeDuplicate(ticket(close, { quotedAt: 10 }), [again])).toBe(before)
  const cancel: ExecuteCall = { name: 'cancelPendingOrder', params: { posId: '12' } }
  const cancelled = ticket(cancel, { quotedAt: 20, state: 'done' })
  expect(stateBeforeDuplicate(ticket(cancel, { quotedAt: 10 }), [cancelled])).toBeUndefined()
})
