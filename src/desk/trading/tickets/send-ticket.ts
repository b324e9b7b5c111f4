import type { Clock } from '../../../lib/clock.js'
import type { Logger } from '../../../lib/log/log.js'
import {
  CredentialsRefusedError,
  RejectedError,
  ServiceError,
  UnconfirmedError,
} from '../../../service/errors.js'
import type { Service } from '../../../service/service.js'
import type { Trader } from '../../trader.js'
import type { AccountReading, ReadAccount } from '../account-reading.js'
import { bookOf } from '../../account/positions/open-book.js'
import { addsRisk, evidenceOf } from '../actions/calls.js'
import type { AccountState } from '../evidence/account-state.js'
import { readAccountState, withoutOldRows } from '../evidence/read-account-state.js'
import type { FindMovedPrice } from '../risk/moved-price.js'
import { arePlaced, lookAgain } from './look-again.js'
import type { TicketStore } from './store.js'
import type { Quote, Ticket } from './ticket.js'

/** A failed check that keeps a confirmed ticket from being sent: a key and its values, for the receipt. */
export type FailedCheck = Readonly<Record<string, string>>

/** The time after which an accepted ticket is first checked, in milliseconds. */
export const FIRST_CHECK_MS = 1_000

/** The result of a ticket that was sent, or may have been. */
interface SendResult {
  readonly state: 'accepted' | 'rejected' | 'not-sent' | 'unknown'
  readonly outcome: Readonly<Record<string, string>>
}

/** The parts that sending needs. */
export interface SendParts {
  readonly store: TicketStore
  readonly service: Service
  /** The trader of a quote, with its account and chain. */
  readonly findTrader: (quote: Quote) => Promise<Trader | undefined>
  /** The checks before sending; undefined when it may be sent. */
  readonly checkBeforeSending: (quote: Quote, account: AccountReading) => Promise<FailedCheck | undefined>
  /** True if a quote needs two-factor authentication that was not given. Absent: nothing needs it. */
  readonly needsTwoFactor?: (quote: Quote) => Promise<boolean>
  /**
   * Announces a call that is about to leave to whoever else has a key of its wallet. Sending never waits for it. Absent: nobody is
   * told before the account shows it.
   */
  readonly announceSending?: (quote: Quote, before: AccountState, sentAt: number) => Promise<void>
  /** The price of an exit that has moved since its preview. Sending never waits for it. Absent: receipts show none. */
  readonly findMovedPrice?: FindMovedPrice
  readonly readAccount: ReadAccount
  readonly logger: Logger
  readonly now: Clock
}

/** The attempt that claimed a ticket. */
interface Attempt {
  readonly id: string
  /** True if the ticket is tried again while nothing has left: then what keeps it from leaving rejects. */
  readonly isRepeatable: boolean
  /** The ticket that must have placed its orders before; undefined for most. */
  readonly after?: Ticket | undefined
}

/**
 * Checks a claimed ticket and sends it, once. Rejects only where nothing has left; every other failure is an outcome of the
 * ticket. `reading`: that of the account which its risk was reserved by.
 */
export function createSendTicket(
  deps: SendParts,
): (ticket: Ticket, attempt: Attempt, reading?: AccountReading) => Promise<Ticket> {
  const { store, needsTwoFactor = async () => false } = deps

  /** Only its own process moves it, and only as long as nothing has left. */
  const notSent = async (ticket: Ticket, attempt: Attempt, outcome: FailedCheck): Promise<Ticket> => {
    const { userId, id } = ticket.quote
    await store.move({ userId, id, attempt: attempt.id }, ['claimed', 'sending'], 'not-sent', { outcome })
    return (await store.read(userId, id)) ?? ticket
  }

  /** True if a read with the same key is refused for its credentials too. Never rejects: the order may have left. */
  const isKeyRefused = async (trader: Trader): Promise<boolean> => {
    try {
      await deps.readAccount(trader).balances()
      return false
    } catch (err) {
      if (!(err instanceof ServiceError))
        deps.logger.error(
          { event: 'ticket-key-check-failed', err },
          'If a refused key is refused by a read too is not known; the outcome of its order is unknown',
        )
      return err instanceof CredentialsRefusedError
    }
  }

  const execute = async (
    { call, chainId }: Quote,
    trader: Trader,
    { isRepeatable }: Attempt,
  ): Promise<SendResult> => {
    try {
      const { transactionHash } = await deps.service.execute(trader.credentials, chainId, call)
      return { state: 'accepted', outcome: transactionHash === undefined ? {} : { transactionHash } }
    } catch (err) {
      deps.logger.warn(
        { event: 'ticket-execute-failed', err },
        'Executing an order failed; its ticket says if it was rejected, not sent, or of unknown outcome',
      )
      if (err instanceof RejectedError) return { state: 'rejected', outcome: { reason: err.reason } }
      // Its words may be those of an error behind the service, which has acted by then: the key is asked about by itself.
      if (err instanceof CredentialsRefusedError)
        return (await isKeyRefused(trader))
          ? { state: 'rejected', outcome: { reason: err.reason } }
          : { state: 'unknown', outcome: { answered: err.reason } }
      const hasLeft = !(err instanceof ServiceError && err.sent === 'no')
      if (!hasLeft && isRepeatable) throw err
      return hasLeft
        ? { state: 'unknown', outcome: err instanceof UnconfirmedError ? answeredBy(err) : {} }
        : { state: 'not-sent', outcome: { reason: 'not-reached' } }
    }
  }

  /** Never rejects: where the outcome cannot be written the ticket stays `sending`, and the reconciler finds it. */
  const recordSendResult = async (
    quote: Quote,
    attempt: Attempt,
    { state, outcome }: SendResult,
    movedPrice: string | undefined,
  ): Promise<void> => {
    try {
      const { userId, id } = quote
      // Only the attempt that holds a ticket knows that nothing left. What was sent counts whoever holds it.
      const held = state === 'not-sent' ? { userId, id, attempt: attempt.id } : { userId, id }
      // The reconciler may have given it up meanwhile, or a replica that took over may not know that it was sent; the answer
      // of the service is better than either.
      await store.move(held, ['quoted', 'claimed', 'sending', 'unknown', 'not-sent'], state, {
        outcome,
        ...(movedPrice === undefined ? {} : { movedPrice }),
      })
      await store.checkAgainIn(quote, FIRST_CHECK_MS)
    } catch (err) {
      deps.logger.error(
        { event: 'ticket-outcome-write-failed', err, ticket: quote.id },
        'The outcome of an order could not be stored; the reconciler settles the ticket',
      )
    }
  }

  return async (ticket, attempt, reading) => {
    const trader = await deps.findTrader(ticket.quote)
    if (!trader) return await notSent(ticket, attempt, { reason: 'no-account' })
    // One reading for the checks and for the state before: no part of the account is read twice on the way to sending.
    const account = reading ?? deps.readAccount(trader)
    if (attempt.after && !(await arePlaced(attempt.after, account)))
      return await notSent(ticket, attempt, { reason: 'not-replaced' })
    const looked = await lookAgain(ticket.quote, account, needsTwoFactor)
    if ('failedCheck' in looked) return await notSent(ticket, attempt, looked.failedCheck)
    const { quote } = looked
    const failedCheck = await deps.checkBeforeSending(quote, account)
    if (failedCheck) return await notSent(ticket, attempt, failedCheck)
    let movedPrice: string | undefined
    // Not waited for: it serves the receipt only, and is there by the time the service has answered, or never.
    deps.findMovedPrice?.(quote, trader).then(
      (price) => (movedPrice = price),
      () => undefined,
    )
    const before = withoutOldRows(await readBefore(account, quote, deps.now()))
    // Nothing leaves unless this is written: after a crash the reconciler finds it and reports it.
    const held = { userId: quote.userId, id: quote.id, attempt: attempt.id }
    const sentAt = deps.now()
    const sending = await store.move(held, ['claimed'], 'sending', {
      before,
      sentAt,
      ...(quote === ticket.quote ? {} : { quote }),
    })
    // No other process moves it there. If it was there already, the command was repeated after a lost connection, and its
    // first answer is unknown: then nothing is sent. If the reconciler gave the ticket up, it stays so.
    if (sending?.moved !== true) {
      if (attempt.isRepeatable) throw new Error(`The ticket ${quote.id} could not be moved to sending`)
      const kept = await notSent(ticket, attempt, { reason: 'failed' })
      await store.checkAgainIn(quote, FIRST_CHECK_MS)
      return kept
    }
    // A Redis server that takes over without this state would let it be sent again.
    await store.waitUntilReplicated(quote)
    deps
      .announceSending?.(quote, before, sentAt)
      .catch((err: unknown) =>
        deps.logger.warn(
          { event: 'ticket-announce-failed', err, ticket: quote.id },
          'An order could not be announced to the other keys of its wallet; its first check does it',
        ),
      )
    const sendResult = await execute(quote, trader, attempt)
    await recordSendResult(quote, attempt, sendResult, movedPrice)
    return { ...ticket, quote, ...sendResult, since: deps.now(), before, movedPrice }
  }
}

/** The outcome of an order that the service answered, and did not accept: its words, and the transaction that it names. */
function answeredBy({ reason, transactionHash }: UnconfirmedError): SendResult['outcome'] {
  return { answered: reason, ...(transactionHash === undefined ? {} : { transactionHash }) }
}

/** The account just before a ticket is sent; for an exit, as far as it can be read. */
async function readBefore(account: AccountReading, { call }: Quote, readAt: number): Promise<AccountState> {
  const { readsBefore } = evidenceOf(call)
  if (addsRisk(call) || !readsBefore.includes('positions'))
    return await readAccountState(account, readsBefore, readAt)
  const book = await account.partialBook()
  return await readAccountState(
    { ...account, book: async () => ({ ...book, ...bookOf(book) }) },
    readsBefore,
    readAt,
  )
}
