import type { StoredPosition } from '../../../../src/desk/account/positions/stored-position.js'
import type { AccountState } from '../../../../src/desk/trading/evidence/account-state.js'
import type { SentTicket } from '../../../../src/desk/trading/evidence/conflicting-tickets.js'
import { createFindEvidence, type Evidence } from '../../../../src/desk/trading/evidence/find-evidence.js'
import type { ExecuteCall } from '../../../../src/service/service.js'
import { OPEN, POSITION } from '../actions/support.js'
import { claimsInMemory, sentTicket } from './support.js'

const side = { posId: '12', tokenId: '1', isLong: true } as const
export const closing = (size: string): ExecuteCall => ({
  name: 'decreasePosition',
  params: { ...side, size },
})
export const adding = (size: string, collateral: string): ExecuteCall => ({
  name: 'addPosition',
  params: { ...side, size, collateral },
})
/** A transfer of collateral; below zero out of the position. */
export const moving = (amount: number): ExecuteCall => ({
  name: amount < 0 ? 'removeCollateral' : 'addCollateral',
  params: { posId: '12', amount: String(Math.abs(amount)) },
})

/** The account with the one position, at a time. */
export const account = (fields: Partial<StoredPosition> = {}, readAt = 20_000): AccountState => ({
  ...OPEN,
  readAt,
  positions: [{ ...POSITION, ...fields }],
})
const BEFORE = account({}, 10_000)
/** A ticket that was sent at the same time as the one looked at, or at another. */
export const other = (id: string, call: ExecuteCall, fields: Partial<SentTicket> = {}): SentTicket =>
  sentTicket(call, BEFORE, { id, state: 'unknown', sentAt: 10_002, ...fields })
/** A ticket that was sent before, with what is known of it. */
export const earlier = (id: string, call: ExecuteCall, fields: Partial<SentTicket> = {}): SentTicket =>
  other(id, call, { before: account({}, 9_000), sentAt: 9_001, ...fields })
/** A ticket whose change was seen before the one looked at was sent. */
export const settled = (id: string, call: ExecuteCall, sentAt = 9_001): SentTicket =>
  earlier(id, call, { state: 'done', sentAt, evidence: { rows: { change: '' }, seenAt: 9_500 } })

/** The evidence of a call by one read of the account, with other tickets. */
export async function evidenceOf(
  call: ExecuteCall,
  now: AccountState,
  others: readonly SentTicket[] = [],
  before = BEFORE,
): Promise<Evidence> {
  const find = createFindEvidence({ claims: claimsInMemory(), listTickets: async () => others })
  return await find(sentTicket(call, before, { id: 'own' }), now)
}
export const findingOf = async (...search: Parameters<typeof evidenceOf>): Promise<string> =>
  (await evidenceOf(...search)).finding.is
