import type { AccountState } from '../../../../src/desk/trading/evidence/account-state.js'
import type { SentTicket } from '../../../../src/desk/trading/evidence/conflicting-tickets.js'
import type { Finding } from '../../../../src/desk/trading/evidence/finding.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { CLOSED, NOTHING, OPEN } from '../actions/support.js'
import { look, sentTicket } from './support.js'

const side = { posId: '12', isLong: true, tokenId: '1' } as const
export const part: ExecuteCall = { name: 'decreasePosition', params: { ...side, size: '1000' } }
export const all: ExecuteCall = { name: 'decreasePosition', params: { ...side, size: '2000' } }
export const more: ExecuteCall = { name: 'addPosition', params: { ...side, size: '500', collateral: '50' } }
export const collateral: ExecuteCall = { name: 'addCollateral', params: { posId: '12', amount: '50' } }

/** The account after the end of the position. */
export const ended = (
  fields: Partial<Record<keyof typeof CLOSED, string | undefined>> = {},
): AccountState => ({
  ...NOTHING,
  readAt: 20_000,
  closed: [
    { ...CLOSED, fee: undefined, profit: undefined, exitPrice: undefined, ...fields } as typeof CLOSED,
  ],
})
/** Another ticket for the position. */
export const other = (call: ExecuteCall, fields: Partial<SentTicket> = {}): SentTicket =>
  sentTicket(call, OPEN, { id: 't2', ...fields })

/** The finding of a call by one read, with other tickets of the account. */
export async function findingOf(
  call: ExecuteCall,
  before: AccountState,
  after: AccountState,
  others: readonly SentTicket[] = [],
  fields: Partial<SentTicket> = {},
): Promise<Finding> {
  return (await look([sentTicket(call, before, fields), ...others], after)).finding
}

/** The id of another position. */
export const elsewhere = '13'
