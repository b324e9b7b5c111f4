import { createIdsOf } from '../../../telemetry/request-ids.js'
import { recordedPlaceOf, type Trader } from '../../trader.js'
import { addsRisk } from '../actions/calls.js'
import type { AnyIntent } from '../actions/plan.js'
import { storeIntent } from '../actions/stored-intent.js'
import { confirmTicket, type ConfirmParts } from './confirm.js'
import { currentTicket, type TicketStore } from './store.js'
import {
  hasExpired,
  QUOTE_MS,
  type Quote,
  type Ticket,
  type TicketMessage,
  WAITING_QUOTE_MS,
} from './ticket.js'

/** A quote to be made. */
type Wanted = Pick<
  Quote,
  'call' | 'shown' | 'seen' | 'followUp' | 'batch' | 'isRetried' | 'draft' | 'source' | 'isQuick' | 'filled'
> & {
  /** Asks for the same again. */
  readonly intent: AnyIntent
  /**
   * Writes its preview, which is kept with it until it is confirmed: a message that is handled again shows what the ticket was quoted
   * with. Absent for a ticket that has none of its own: its id follows from what it sends, too.
   */
  readonly preview?: (quote: Quote) => string
  /** True if it is sent only after another one is done: then it is valid for as long as that one is watched. */
  readonly waitsForAnother?: boolean
}

/** A quote that is stored. */
interface Quoted extends Quote {
  /** The preview that is kept with it; undefined for none, and once it was confirmed. */
  readonly preview: string | undefined
}

/** The only way to execute anything (at most once for each ticket). */
export interface Tickets {
  /**
   * Stores a quote before its preview is shown; its Confirm button carries the quote's id. In the handling of a request the id
   * follows from that: where another handling has stored the ticket, that one stays as it is, and its quote is given, unless nobody can
   * confirm it any more.
   */
  quote(trader: Trader, wanted: Wanted): Promise<Quoted>
  /** A ticket in its current state; undefined when the person has no such ticket. */
  read(userId: number, ticketId: string): Promise<Ticket | undefined>
  /**
   * Confirms a ticket: requires two-factor authentication where its policy says so, claims the ticket, checks it once more
   * and sends it. Gives the ticket afterwards; one that was confirmed before is only read. Undefined when the person has no
   * such ticket. Rejects with a `TwoFactorRequiredError` when two-factor was not given, and with a `TradingPausedError` while
   * trading is paused and it adds risk; nothing is confirmed then. Rejects with a `ConfirmFailedError` when Redis fails. Where a failure
   * keeps a ticket that `isRetried` from leaving, it rejects and the ticket can be confirmed again until its quote expires.
   */
  confirm(userId: number, ticketId: string, message: TicketMessage): Promise<Ticket | undefined>
  /**
   * Confirms the second half of an action, as above. `after`: the first half, which is done and with which it was confirmed; no pause comes
   * between the two, and its message shows both. It is sent once what the first has placed is open. Where a failure keeps it from leaving, it
   * rejects and the ticket can be confirmed again until its quote expires.
   */
  confirmSecond(userId: number, ticketId: string, after: Ticket): Promise<Ticket | undefined>
  /** Declines a ticket that was not confirmed. */
  decline(userId: number, ticketId: string): Promise<Ticket | undefined>
  /** Records that its owner knows the state of a ticket, and that its message shows something else now. */
  markReported(ticket: Ticket): Promise<void>
  /** A page of a person's confirmed tickets, the latest first: those that can be decoded, and those that cannot. */
  list: TicketStore['list']
}

/** The validity of a quote of a batch: it is confirmed with the batch, and the last ones are sent a while after the first. */
const BATCH_QUOTE_MS = 3 * 60_000

export function createTickets(deps: ConfirmParts): Tickets {
  const { store } = deps
  const idsOf = createIdsOf(deps)

  /** True for a ticket that was declined or has expired. One whose time is over expires here, so that no clock brings it back. */
  const isOver = async ({ quote, state }: Ticket): Promise<boolean> => {
    const isLate = state === 'quoted' && hasExpired(quote, deps.now())
    const now = isLate ? (await store.move(quote, ['quoted'], 'expired'))?.state : state
    return now === 'expired' || now === 'declined'
  }

  return {
    quote: async (trader, { waitsForAnother, preview, intent, ...wanted }) => {
      if (addsRisk(wanted.call)) await deps.pauses.refuse()
      // A call that breaks the service's rules fails now, not after the person has confirmed it.
      deps.service.prepare(trader.credentials, trader.chain.id, wanted.call)
      const content = {
        ...recordedPlaceOf(trader),
        ...wanted,
        ...(waitsForAnother === true ? { waitsForAnother } : {}),
        intent: storeIntent(intent),
      }
      // One whose figures no preview of its own shows must be the one with these figures.
      const kind = preview || wanted.isQuick ? 'ticket' : `ticket ${JSON.stringify(content)}`
      for (;;) {
        const quotedAt = deps.now()
        const quote: Quote = {
          id: idsOf(kind).bytes(9).toString('base64url'),
          ...content,
          quotedAt,
          expiresAt: quotedAt + validityOf(waitsForAnother === true, wanted.batch),
        }
        const shown = preview?.(quote)
        if (await store.quote(quote, shown)) return { ...quote, preview: shown }
        const kept = await currentTicket(store, quote)
        if (!(await isOver(kept))) return { ...kept.quote, preview: kept.preview }
      }
    },
    confirm: (userId, id, message) => confirmTicket(deps, { userId, id }, { by: 'tap', message }),
    confirmSecond: (userId, id, after) => confirmTicket(deps, { userId, id }, { by: 'first', after }),
    decline: async (userId, ticketId) => {
      const declined = await store.move({ userId, id: ticketId }, ['quoted'], 'declined')
      return declined && (await currentTicket(store, { userId, id: ticketId }))
    },
    markReported: (ticket) => store.markReported(ticket),
    read: (userId, ticketId) => store.read(userId, ticketId),
    list: (userId, first, count) => store.list(userId, first, count),
  }
}

/** The validity of a quote, in milliseconds. */
function validityOf(waitsForAnother: boolean, batch: string | undefined): number {
  if (waitsForAnother) return WAITING_QUOTE_MS
  return batch === undefined ? QUOTE_MS : BATCH_QUOTE_MS
}
