import type { AccountState } from '../../../../src/desk/trading/evidence/account-state.js'
import type { Claims } from '../../../../src/desk/trading/evidence/claims.js'
import type { SentTicket } from '../../../../src/desk/trading/evidence/conflicting-tickets.js'
import { createFindEvidence, type Evidence } from '../../../../src/desk/trading/evidence/find-evidence.js'
import type { Finding } from '../../../../src/desk/trading/evidence/finding.js'
import type { Quote } from '../../../../src/desk/trading/tickets/ticket.js'
import type { ExecuteCall } from '../../../../src/service/service.js'

/** Claims of one account whose wallet is not known, in memory. */
export function claimsInMemory(): Claims {
  const held = new Map<string, { readonly ticketId: string; readonly seenAt: number }>()
  return {
    holders: async (_owner, evidence) =>
      new Map(
        [...evidence].flatMap(([id, notBefore]) => {
          const holder = held.get(id)
          return !holder || holder.seenAt < notBefore ? [] : [[id, holder.ticketId] as const]
        }),
      ),
    claim: async (_owner, { evidence, ticketId, seenAt, notBefore }) => {
      const holder = held.get(evidence)
      if (holder && holder.ticketId !== ticketId && holder.seenAt >= notBefore) return holder.ticketId
      held.set(evidence, { ticketId, seenAt })
      return ticketId
    },
    claimForPerson: async (_owner, { ticketId }) => ticketId,
    announce: async () => undefined,
    withdraw: async () => undefined,
    noteSent: async () => undefined,
    noteEnd: async () => undefined,
    sentFor: async () => [],
    rememberWallet: async () => undefined,
    walletOf: async () => undefined,
  }
}

/** Terms of an order that opens a long of 2,000 dollars with 200 of collateral. */
export const OPENING_TERMS = {
  tokenId: '1',
  isLong: true,
  positionType: 'Market',
  collateral: '200',
  size: '2000',
} as const

/** A ticket of a call that was accepted. */
export function sentTicket(
  call: ExecuteCall,
  before: AccountState,
  fields: Partial<SentTicket> & { readonly id?: string } = {},
): SentTicket {
  const { id = 't1', ...more } = fields
  const sentAt = more.sentAt ?? before.readAt + 1
  return {
    quote: { id, userId: 7, accountId: 'a1', chainId: '42161', call } as Quote,
    state: 'accepted',
    since: sentAt,
    outcome: {},
    message: undefined,
    before,
    ...more,
    sentAt,
  }
}

/** What two reads say of a call that was accepted more than a minute before: what is missing is missing from both. */
export async function observe(
  call: ExecuteCall,
  before: AccountState,
  after: AccountState,
): Promise<Finding> {
  const find = createFindEvidence({ claims: claimsInMemory(), listTickets: async () => [] })
  const ticket = sentTicket(call, before)
  const first = await find(ticket, { ...after, readAt: 20_000 })
  const kept = { ...ticket, evidence: first.held, absences: first.absences }
  return (await find(kept, { ...after, readAt: 81_000 })).finding
}

/**
 * The evidence of the first of these tickets by one read of the account, which the others may have changed as well; with the
 * claims of earlier reads, where there are any.
 */
export async function look(
  tickets: readonly SentTicket[],
  now: AccountState,
  claims: Claims = claimsInMemory(),
): Promise<Evidence> {
  const [first] = tickets
  return await createFindEvidence({ claims, listTickets: async () => tickets })(first!, now)
}
