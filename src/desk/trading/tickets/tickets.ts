import type { Clock } from '../../../lib/clock.js'
import { randomBytes } from 'node:crypto'
import type { Logger } from '../../../lib/log/log.js'
import { CredentialsRefusedError, RejectedError, ServiceError } from '../../../service/errors.js'
import type { Service } from '../../../service/service.js'
import type { WorkContext } from '../../../telemetry/work-context.js'
import type { Pauses } from '../risk/trading-pause.js'
import type { RequireTwoFactorForTickets } from '../risk/two-factor/require-for-tickets.js'
import type { Trader } from '../../trader.js'
import type { AccountReading, ReadAccount } from '../account-reading.js'
import { accountPartsOf } from '../actions/calls.js'
import type { AnyIntent } from '../actions/plan.js'
import { storeIntent } from '../actions/stored-intent.js'
import { readAccountState } from '../outcome/account-state.js'
import type { TicketStore } from './store.js'
import { hasExpired, type Quote, type Ticket } from './ticket.js'

/** Why a confirmed ticket must not be sent after all; a key and its values, for the receipt. */
export type FailedCheck = Readonly<Record<string, string>>

/** What is to be offered. */
type Wanted = Pick<Quote, 'call' | 'shown' | 'followUp' | 'batch' | 'isQuick' | 'filled'> & {
  /** Asks for the same again. */
  readonly intent: AnyIntent
  /** Its id, where the same wish must always come to the same ticket; random where it is left out. */
  readonly id?: string
  /** Whether it is sent only after another one is done: then it stands for as long as that one is watched. */
  readonly waitsForAnother?: boolean
}

/** The only way to execute anything (at most once for each ticket). */
export interface Tickets {
  /**
   * Keeps what is about to be shown, and gives the ticket that its Confirm button names. Where there is one of the id that
   * is wanted, that one stays as it is, and is given.
   */
  quote(trader: Trader, wanted: Wanted): Promise<Quote>
  /** A ticket as it stands; undefined when the person has no such ticket. */
  read(userId: number, ticketId: string): Promise<Ticket | undefined>
  /**
   * Confirms a ticket: demands its owner's second step where that guards it, claims it, looks once more whether it may be sent, and sends it. Gives the ticket as it stands
   * then; a ticket that was confirmed before is only shown. Undefined when the person has no such ticket. Rejects with a
   * `TwoFactorRequiredError` when the step was not given, and with a `TradingPausedError` while trading is paused; nothing is
   * confirmed then. `isSecondHalf`: its owner confirmed it with another one, which is done; no pause parts the two.
   */
  confirm(
    userId: number,
    ticketId: string,
    message: NonNullable<Ticket['message']>,
    options?: { readonly isSecondHalf?: boolean },
  ): Promise<Ticket | undefined>
  /** Notes that the person does not want it. */
  decline(userId: number, ticketId: string): Promise<Ticket | undefined>
  /** Notes that its owner knows where a ticket stands, and that its message shows something else now. */
  markReported(ticket: Ticket): Promise<void>
  /** A page of a person's confirmed tickets, the latest first. */
  list(userId: number, first: number, count: number): Promise<readonly Ticket[]>
}

/** How long a quote stands. */
const QUOTE_MS = 60_000

/** How long one stands that waits for another: as long as it stands itself, is watched, and a minute for the sending. */
const WAITING_QUOTE_MS = QUOTE_MS + 10 * 60_000 + 60_000

/** One of a batch is confirmed with the batch, within its minute; the last ones may be sent a while after the first. */
const BATCH_QUOTE_MS = 3 * 60_000

/** A confirmation reads what is open, a price and how things stand, then sends; each may take as long as one request to the service. */
const REQUESTS = 4
/** Time for everything else that a confirmation does. */
const MARGIN_MS = 5_000

/** How soon after it was accepted a ticket is looked at. */
const FIRST_LOOK_MS = 1_000

export function createTickets(deps: {
  readonly store: TicketStore
  readonly service: Service
  /** The trader that a ticket was offered to, with that ticket's account and chain. */
  readonly findTrader: (quote: Quote) => Promise<Trader | undefined>
  /** Rejects when it waits for its owner's second step. */
  readonly requireTwoFactor: RequireTwoFactorForTickets
  readonly pauses: Pick<Pauses, 'refuse'>
  /** Looks once more, after the claim: undefined when it may be sent. */
  readonly object: (quote: Quote, account: AccountReading) => Promise<FailedCheck | undefined>
  readonly readAccount: ReadAccount
  /** Deadline of one request to the service, in milliseconds. */
  readonly timeoutMs: number
  readonly workContext: Pick<WorkContext, 'part'>
  readonly logger: Logger
  readonly now: Clock
}): Tickets {
  /** How long after a claim a ticket that is not settled must have been left behind by its process. */
  const leftBehindMs = REQUESTS * deps.timeoutMs + MARGIN_MS

  const current = async ({ userId, id }: Pick<Quote, 'userId' | 'id'>): Promise<Ticket> => {
    const ticket = await deps.store.read(userId, id)
    if (!ticket) throw new Error(`The ticket ${id} is gone`)
    return ticket
  }

  /** Only for who claimed it, and only as long as nothing has left. */
  const notSent = async (quote: Quote, outcome: FailedCheck): Promise<Ticket> => {
    await deps.store.move(quote, ['claimed', 'sending'], 'not-sent', { outcome })
    return await current(quote)
  }

  const send = async (ticket: Ticket): Promise<Ticket> => {
    const { quote } = ticket
    const trader = await deps.findTrader(quote)
    if (!trader) return await notSent(quote, { reason: 'no-account' })
    // One reading for the checks and for the state before: nothing is asked twice on the way to sending.
    const account = deps.readAccount(trader)
    const failedCheck = await deps.object(quote, account)
    if (failedCheck) return await notSent(quote, failedCheck)
    const before = await readAccountState(account, accountPartsOf(quote.call))
    // Nothing leaves unless this is written: a crash after it is found, and told.
    const sending = await deps.store.move(quote, ['claimed'], 'sending', { before })
    // Nobody else moves it there. If it was there already, the note was given twice, because a lost connection swallowed
    // the first answer; that is no time to send. If the keeper gave it up, it stays so.
    if (sending?.moved !== true) {
      await notSent(quote, { reason: 'failed' })
      // What must not be missed of it is said once more by the keeper.
      await deps.store.checkAgainIn(quote, FIRST_LOOK_MS)
      return await current(quote)
    }
    // A server that takes over without knowing of it would let it be sent again.
    await deps.store.secure(quote)
    const settlement = await executeOnce(quote, trader)
    await settle(quote, settlement)
    return { ...ticket, ...settlement, since: deps.now(), before }
  }

  /** Never rejects: whatever happens once the request may have left is an outcome, not a failure. */
  const executeOnce = async ({ call, chainId }: Quote, { credentials }: Trader): Promise<Settlement> => {
    try {
      const { transactionHash } = await deps.service.execute(credentials, chainId, call)
      return { state: 'accepted', outcome: transactionHash === undefined ? {} : { transactionHash } }
    } catch (err) {
      deps.logger.warn(
        { event: 'ticket-execute-failed', err },
        'Executing an order failed; its ticket says if it was rejected, not sent, or of unknown outcome',
      )
      if (err instanceof RejectedError || err instanceof CredentialsRefusedError) {
        return { state: 'rejected', outcome: { reason: err.reason } }
      }
      return err instanceof ServiceError && err.sent === 'no'
        ? { state: 'not-sent', outcome: { reason: 'not-reached' } }
        : { state: 'unknown', outcome: {} }
    }
  }

  /** Never rejects: where this cannot be written the ticket stays `sending`, and the keeper finds it. */
  const settle = async (quote: Quote, { state, outcome }: Settlement): Promise<void> => {
    try {
      // The keeper may have given it up meanwhile; what the service said is better than not knowing.
      await deps.store.move(quote, ['sending', 'unknown'], state, { outcome })
      await deps.store.checkAgainIn(quote, FIRST_LOOK_MS)
    } catch (err) {
      deps.logger.error(
        { event: 'ticket-outcome-write-failed', err, ticket: quote.id },
        'The outcome of an order could not be stored; the reconciler settles the ticket',
      )
    }
  }

  return {
    quote: async (trader, { waitsForAnother, id = newId(), intent, ...wanted }) => {
      await deps.pauses.refuse()
      // What the service's rules refuse is found now, not after the person has confirmed it.
      deps.service.prepare(trader.credentials, trader.chain.id, wanted.call)
      const quotedAt = deps.now()
      const quote: Quote = {
        id,
        userId: trader.userId,
        accountId: trader.account.id,
        accountLabel: trader.account.label,
        venue: trader.account.venue,
        chainId: trader.chain.id,
        ...wanted,
        intent: storeIntent(intent),
        quotedAt,
        expiresAt: quotedAt + standsFor(waitsForAnother === true, wanted.batch),
      }
      const isNew = await deps.store.quote(quote)
      return isNew ? quote : (await current(quote)).quote
    },
    confirm: async (userId, ticketId, message, { isSecondHalf = false } = {}) => {
      const ticket = await deps.store.read(userId, ticketId)
      if (!ticket) return undefined
      const { quote } = ticket
      // One that was confirmed before is looked after already; another look at it must not be put off by this.
      if (ticket.state !== 'quoted') return ticket
      if (hasExpired(quote, deps.now())) {
        // Not left to the claim, for which the clock may have gone back: nothing is claimed without the step.
        await deps.store.move(quote, ['quoted'], 'expired')
        return await current(quote)
      }
      // One of a batch goes with the batch, and the second half with the first: a pause would leave a thing half done.
      const isBegun = isSecondHalf || quote.batch !== undefined
      if (!isBegun) await deps.pauses.refuse()
      await deps.requireTwoFactor(userId, [quote])
      // Before the claim: whoever dies after it leaves something that will be found.
      await deps.store.checkAgainIn(ticket.quote, leftBehindMs)
      const claimed = await deps.store.move(ticket.quote, ['quoted'], 'claimed', { message })
      if (claimed?.moved !== true) return await current(ticket.quote)
      try {
        return await deps.workContext.part(
          'ticket',
          { ticket: quote.id, function: quote.call.name },
          async (part) => {
            const sent = await send({ ...ticket, message })
            part.setAttributes({ state: sent.state })
            return sent
          },
        )
      } catch (error) {
        // Whatever fails here fails before anything left. If even this cannot be written, the keeper finds it.
        await deps.store.move(ticket.quote, ['claimed', 'sending'], 'not-sent', {
          outcome: { reason: 'failed' },
        })
        await deps.store.checkAgainIn(ticket.quote, FIRST_LOOK_MS)
        throw error
      }
    },
    decline: async (userId, ticketId) => {
      const declined = await deps.store.move({ userId, id: ticketId }, ['quoted'], 'declined')
      return declined && (await current({ userId, id: ticketId }))
    },
    markReported: (ticket) => deps.store.markReported(ticket),
    read: (userId, ticketId) => deps.store.read(userId, ticketId),
    list: (userId, first, count) => deps.store.list(userId, first, count),
  }
}

function newId(): string {
  return randomBytes(9).toString('base64url')
}

interface Settlement {
  readonly state: 'accepted' | 'rejected' | 'not-sent' | 'unknown'
  readonly outcome: Readonly<Record<string, string>>
}

/** How long a quote stands, in milliseconds. */
function standsFor(waitsForAnother: boolean, batch: string | undefined): number {
  if (waitsForAnother) return WAITING_QUOTE_MS
  return batch === undefined ? QUOTE_MS : BATCH_QUOTE_MS
}
