import type { Quote } from '../tickets/ticket.js'
import { evidenceOf } from '../actions/calls.js'
import type { AccountState } from './account-state.js'
import { isOpening } from './call-evidence.js'
import type { ClaimOwner, Claims } from './claims.js'

/**
 * Announces a call that is about to leave to whoever else has a key of its wallet, by the rows just before or by what tickets have
 * seen of it. Of an account whose wallet no row has named yet nothing is announced.
 */
export function createAnnounceSending(
  claims: Pick<Claims, 'announce' | 'noteSent' | 'walletOf'>,
): (quote: Quote, before: AccountState, sentAt: number) => Promise<void> {
  return async (quote, before, sentAt) => {
    const wallet = before.wallet ?? (await claims.walletOf({ ...quote, wallet: undefined }))
    if (wallet === undefined) return
    const owner: ClaimOwner = { ...quote, wallet }
    const sent = { ticketId: quote.id, call: quote.call, sentAt }
    const opens = isOpening(evidenceOf(quote.call))
    await Promise.all([claims.noteSent(owner, sent), opens && claims.announce(owner, sent, sentAt)])
  }
}
