import type { Clock } from '../../../lib/clock.js'
import type { Trader } from '../../trader.js'
import type { ReadAccount } from '../account-reading.js'
import { accountPartsOf, observe } from '../actions/calls.js'
import { stateBeforeDuplicate } from './duplicate-calls.js'
import { readAccountState, type AccountState } from '../outcome/account-state.js'
import type { TicketStore } from './store.js'
import type { Quote, Ticket } from './ticket.js'

/** The time that an accepted order is watched before its owner is told that nothing was seen of it. */
const WATCH_ACCEPTED_MS = 10 * 60_000
/** The time that an order that may not have arrived is looked for. */
const WATCH_UNKNOWN_MS = 60_000
/** The time after sending in which a ticket is checked every second; after that, every five. */
const EAGER_MS = 30_000
/** The time that a take-profit or stop may take to appear after its position, before it is called missing. */
const PROTECTION_MS = 10_000
/** The number of a person's newest tickets that are searched for the same action done again. */
const MAX_CONFLICTING = 50

/** One check of a confirmed ticket. */
export interface FollowTicket {
  /**
   * Reads the account and moves the ticket as far as its outcome is known. Rejects with a `ServiceError` when the account
   * cannot be read; the ticket stays as it is.
   */
  advance(ticket: Ticket): Promise<Ticket>
  /** Milliseconds until the next check; undefined when the outcome is final, or nothing more is expected. */
  nextCheckMs(ticket: Ticket): number | undefined
}

export function createFollowTicket(deps: {
  readonly store: TicketStore
  readonly readAccount: ReadAccount
  readonly findTrader: (quote: Quote) => Promise<Trader | undefined>
  readonly now: Clock
}): FollowTicket {
  const advance: FollowTicket['advance'] = async (ticket) => {
    const { quote, state } = ticket
    if (state === 'claimed') return await moved(ticket, 'not-sent', { reason: 'interrupted' })
    if (state === 'sending') return await moved(ticket, 'unknown', {})
    if (state !== 'accepted' && state !== 'unknown') return ticket
    const trader = await deps.findTrader(quote)
    if (!trader || !ticket.before) return await givenUp(ticket)
    const again = state === 'unknown' ? await stateBeforeDuplicateOf(ticket) : undefined
    const after = again ?? (await readAccountState(deps.readAccount(trader), accountPartsOf(quote.call)))
    const seen = observe(quote.call, ticket.before, after)
    // That the service took it is then all there is to know; whether it took it cannot be found out.
    if (seen.is === 'invisible' && state === 'accepted') return await moved(ticket, 'done', ticket.outcome)
    if (!('facts' in seen)) return await givenUp(ticket)
    const isUnprotected = Object.values(seen.facts).includes('missing')
    // Of what may still be on its way, that it is not there says less.
    const patience = state === 'unknown' ? WATCH_UNKNOWN_MS : PROTECTION_MS
    if (isUnprotected && deps.now() - ticket.since < patience) return ticket
    return await moved(ticket, seen.is, { ...ticket.outcome, ...seen.facts })
  }

  const stateBeforeDuplicateOf = async (ticket: Ticket): Promise<AccountState | undefined> =>
    stateBeforeDuplicate(ticket, await deps.store.list(ticket.quote.userId, 0, MAX_CONFLICTING))

  /** After a while without a trace its owner is told so, and the checks end. */
  const givenUp = async (ticket: Ticket): Promise<Ticket> => {
    const patience = ticket.state === 'accepted' ? WATCH_ACCEPTED_MS : WATCH_UNKNOWN_MS
    if (deps.now() - ticket.since < patience || 'unseen' in ticket.outcome) return ticket
    return await moved(ticket, ticket.state, { ...ticket.outcome, unseen: 'yes' })
  }

  const moved = async (ticket: Ticket, to: Ticket['state'], outcome: Ticket['outcome']): Promise<Ticket> => {
    await deps.store.move(ticket.quote, [ticket.state], to, { outcome })
    return (await deps.store.read(ticket.quote.userId, ticket.quote.id)) ?? ticket
  }

  return {
    advance,
    nextCheckMs: ({ state, since, outcome }) => {
      if ((state !== 'accepted' && state !== 'unknown') || 'unseen' in outcome) return undefined
      return deps.now() - since < EAGER_MS ? 1_000 : 5_000
    },
  }
}
