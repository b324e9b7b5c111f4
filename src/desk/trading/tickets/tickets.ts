import type { Timers } from '../../../lib/timers.js'
import type { WorkContext } from '../../../telemetry/work-context.js'
import type { Pauses } from '../risk/trading-pause.js'
import type { RequireTwoFactorForTickets } from '../risk/two-factor/require-for-tickets.js'
import type { Trader } from '../../trader.js'
import { addsRisk } from '../actions/calls.js'
import type { AnyIntent } from '../actions/plan.js'
import { storeIntent } from '../actions/stored-intent.js'
import type { OwnLimits } from '../risk/limits/own-limits.js'
import { createClaimTicket } from './claim-ticket.js'
import { asConfirmation, confirmFailure, createEndClaim, type Claim } from './confirm-failure.js'
import { createSendTicket, FIRST_CHECK_MS, type FailedCheck, type SendParts } from './send-ticket.js'
import { FINAL, hasExpired, type Quote, type Ticket } from './ticket.js'
import type { Random } from '../../../lib/random.js'
import { createIdsOf } from '../../../telemetry/request-ids.js'

/** A quote to be made. */
type Wanted = Pick<
  Quote,
  'call' | 'shown' | 'seen' | 'followUp' | 'batch' | 'draft' | 'isQuick' | 'filled'
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
   * trading is paused and it adds risk; nothing is confirmed then. Rejects with a `ConfirmFailedError` when Redis fails.
   *
   * `after`: the ticket that is done and that it was confirmed together with; no pause comes between the two. It is sent once
   * what the first has placed is open. Where something keeps it from leaving, it rejects and the ticket can be confirmed again
   * until its quote expires.
   */
  confirm(
    userId: number,
    ticketId: string,
    message: NonNullable<Ticket['message']>,
    options?: { readonly after?: Ticket },
  ): Promise<Ticket | undefined>
  /** Declines a ticket that was not confirmed. */
  decline(userId: number, ticketId: string): Promise<Ticket | undefined>
  /** Records that its owner knows the state of a ticket, and that its message shows something else now. */
  markReported(ticket: Ticket): Promise<void>
  /** A page of a person's confirmed tickets, the latest first. */
  list(userId: number, first: number, count: number): Promise<readonly Ticket[]>
}

/** The validity of a quote, in milliseconds. */
const QUOTE_MS = 60_000

/** The validity of a quote that waits for another: the other's own validity, the time it is watched, and a minute to send. */
const WAITING_QUOTE_MS = QUOTE_MS + 10 * 60_000 + 60_000

/** The validity of a quote of a batch: it is confirmed with the batch, and the last ones are sent a while after the first. */
const BATCH_QUOTE_MS = 3 * 60_000

/** Steps of a confirmation that may each take as long as one request: the open book, a price, the ended positions, the send. */
const REQUESTS = 4
/** Time for everything else that a confirmation does. */
const MARGIN_MS = 5_000

export function createTickets(
  deps: SendParts & {
    /** Rejects when a quote needs two-factor authentication that was not given. */
    readonly requireTwoFactor: RequireTwoFactorForTickets
    readonly pauses: Pick<Pauses, 'refuse'>
    /** The risk that a ticket reserves when it is claimed, or the limit that it breaks. */
    readonly reservationFor: OwnLimits['reservationFor']
    /** Deadline of one request to the service, in milliseconds. */
    readonly timeoutMs: number
    readonly workContext: Pick<WorkContext, 'part' | 'current'>
    readonly timers: Pick<Timers, 'now' | 'sleep'>
    readonly random: Random
  },
): Tickets {
  const idsOf = createIdsOf(deps)
  const send = createSendTicket(deps)

  /** The time after a claim when an unsettled ticket must have been left behind by its process. */
  const leftBehindMs = REQUESTS * deps.timeoutMs + MARGIN_MS

  const endClaim = createEndClaim(deps)

  const claimTicket = createClaimTicket({ ...deps, endClaim, leftBehindMs })

  const refused = async ({ quote, attempt }: Claim, outcome: FailedCheck): Promise<Ticket> => {
    const { userId, id } = quote
    await deps.store.move({ userId, id, attempt }, ['claimed'], 'not-sent', { outcome })
    return await current(quote)
  }

  /** Claims a ticket and sends it. */
  const claimAndSend = async (
    ticket: Ticket,
    claim: Claim,
    message: NonNullable<Ticket['message']>,
    after: Ticket | undefined,
  ): Promise<Ticket> => {
    const { quote } = ticket
    const { claimed, failedCheck, reading } = await claimTicket(claim, message)
    if (claimed?.moved !== true) return await current(quote)
    try {
      return await deps.workContext.part(
        'ticket',
        { ticket: quote.id, function: quote.call.name },
        async (part) => {
          const attempt = { id: claim.attempt, isRepeatable: claim.afterFailure === 'quoted', after }
          const sent = failedCheck
            ? await refused(claim, failedCheck)
            : await send({ ...ticket, message }, attempt, reading)
          part.setAttributes({ state: sent.state })
          return sent
        },
      )
    } catch (error) {
      // Every failure here comes before anything left, and only this attempt could have sent it.
      await endClaim(claim, ['claimed', 'sending'], 'failed')
      throw confirmFailure(error)
    }
  }

  /** Nobody looks at the message of a second half: the reconciler tells its owner that it has come to nothing. */
  const reportSecondHalf = async (ticket: Ticket): Promise<Ticket> => {
    if (FINAL.has(ticket.state)) await deps.store.checkAgainIn(ticket.quote, FIRST_CHECK_MS)
    return ticket
  }

  const secondHalfOf = async ({ userId, followUp }: Quote): Promise<readonly Quote[]> => {
    const second = followUp?.how === 'send' ? await deps.store.read(userId, followUp.ticketId) : undefined
    return second ? [second.quote] : []
  }

  const current = async ({ userId, id }: Pick<Quote, 'userId' | 'id'>): Promise<Ticket> => {
    const ticket = await deps.store.read(userId, id)
    if (!ticket) throw new Error(`The ticket ${id} is gone`)
    return ticket
  }

  /** True for a ticket that was declined or has expired. One whose time is over expires here, so that no clock brings it back. */
  const isOver = async ({ quote, state }: Ticket): Promise<boolean> => {
    const isLate = state === 'quoted' && hasExpired(quote, deps.now())
    const now = isLate ? (await deps.store.move(quote, ['quoted'], 'expired'))?.state : state
    return now === 'expired' || now === 'declined'
  }

  const confirm: Tickets['confirm'] = async (userId, ticketId, message, { after } = {}) => {
    const isSecondHalf = after !== undefined
    const ticket = await deps.store.read(userId, ticketId)
    if (!ticket) return undefined
    const { quote } = ticket
    // The reconciler already checks one that was confirmed before; its next check must not be postponed here.
    if (ticket.state !== 'quoted') return ticket
    const ended = isSecondHalf ? reportSecondHalf : (ticket: Ticket) => ticket
    if (hasExpired(quote, deps.now())) {
      // Not left to the claim, for which the clock may have gone back: nothing is claimed without two-factor.
      await deps.store.move(quote, ['quoted'], 'expired', isSecondHalf ? { message } : {})
      return await ended(await current(quote))
    }
    // A ticket of a batch goes with the batch, and the second half with the first: a pause would leave them half done.
    const isBegun = isSecondHalf || quote.batch !== undefined
    if (!isBegun && addsRisk(quote.call)) await deps.pauses.refuse()
    // The one Confirm is for both halves: asked between them, the first would be done and the second not.
    if (!isSecondHalf) await deps.requireTwoFactor(userId, [quote, ...(await secondHalfOf(quote))])
    const claim: Claim = {
      quote,
      attempt: deps.random.bytes(9).toString('base64url'),
      afterFailure: isSecondHalf ? 'quoted' : 'not-sent',
    }
    return await ended(await claimAndSend(ticket, claim, message, after))
  }

  return {
    quote: async (trader, { waitsForAnother, preview, intent, ...wanted }) => {
      if (addsRisk(wanted.call)) await deps.pauses.refuse()
      // A call that breaks the service's rules fails now, not after the person has confirmed it.
      deps.service.prepare(trader.credentials, trader.chain.id, wanted.call)
      const content = {
        userId: trader.userId,
        accountId: trader.account.id,
        accountLabel: trader.account.label,
        venue: trader.account.venue,
        chainId: trader.chain.id,
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
        if (await deps.store.quote(quote, shown)) return { ...quote, preview: shown }
        const kept = await current(quote)
        if (!(await isOver(kept))) return { ...kept.quote, preview: kept.preview }
      }
    },
    confirm: (userId, ticketId, message, options) =>
      asConfirmation(confirm(userId, ticketId, message, options)),
    decline: async (userId, ticketId) => {
      const declined = await deps.store.move({ userId, id: ticketId }, ['quoted'], 'declined')
      return declined && (await current({ userId, id: ticketId }))
    },
    markReported: (ticket) => deps.store.markReported(ticket),
    read: (userId, ticketId) => deps.store.read(userId, ticketId),
    list: (userId, first, count) => deps.store.list(userId, first, count),
  }
}

/** The validity of a quote, in milliseconds. */
function validityOf(waitsForAnother: boolean, batch: string | undefined): number {
  if (waitsForAnother) return WAITING_QUOTE_MS
  return batch === undefined ? QUOTE_MS : BATCH_QUOTE_MS
}
