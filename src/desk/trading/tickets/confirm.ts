import type { Clock } from '../../../lib/clock.js'
import type { Logger } from '../../../lib/log/log.js'
import type { Random } from '../../../lib/random.js'
import type { Timers } from '../../../lib/timers.js'
import {
  CredentialsRefusedError,
  RejectedError,
  ServiceError,
  UnconfirmedError,
} from '../../../service/errors.js'
import type { Service } from '../../../service/service.js'
import type { WorkContext } from '../../../telemetry/work-context.js'
import { bookOf } from '../../account/positions/open-book.js'
import type { Trader } from '../../trader.js'
import type { AccountReading, ReadAccount } from '../account-reading.js'
import { addsRisk, evidenceOf } from '../actions/calls.js'
import { asConfirmation } from '../confirm-errors.js'
import type { AccountState } from '../evidence/account-state.js'
import type { SendingNotes } from '../evidence/claims.js'
import { readAccountState, withoutOldRows } from '../evidence/read-account-state.js'
import type { OwnLimits } from '../risk/limits/own-limits.js'
import type { Reservation } from '../risk/limits/reservations.js'
import type { FindMovedPrice } from '../risk/moved-price.js'
import { beyondLimit, type FailedCheck } from '../risk/pre-send-checks.js'
import type { Pauses } from '../risk/trading-pause.js'
import type { RequireTwoFactorForTickets } from '../risk/two-factor/require-for-tickets.js'
import { compareWithPreview } from './compare-with-preview.js'
import { checkReplacement } from './replacing.js'
import { currentTicket, type TicketStore } from './store.js'
import {
  FINAL,
  hasExpired,
  isMandated,
  isRetriable,
  type Quote,
  type Ticket,
  type TicketMessage,
  type TicketState,
} from './ticket.js'

// The story of a Confirm, from top to bottom: allow, claim, check, send, record. `ticket-follower.ts` follows what was sent.
//
// Every step is a move of the ticket from one state to another, which only one process can make (`store.ts`). A move is one script
// of Redis that also reserves or releases the ticket's risk and logs the event for its owner; it is counted in the metrics, and
// the watcher polls the account at once (`alerts/watchers/account/polls-on-ticket-change.ts`).
//
// At most once: `execute` is called at one place, after `claimed` became `sending` by the attempt that holds the claim.
//
// What may keep a ticket from being sent, in this order, and what comes of it:
// 1. `allow`: a pause, two-factor authentication that was not given. The Confirm rejects, the ticket stays `quoted`.
// 2. `reservationFor`: the losses and the limits on all that is open. From here on the ticket ends `not-sent`, and its receipt says why.
// 3. The claim, in Redis: its minute is over or a failover came in between (`expired`), or its owner may not trade.
// 4. `checkReplacement` and `compareWithPreview`: the position or order is another than was shown. Both read the account.
// 5. `preSendChecks`: limits of one order, the price, orders of the day. Last, so that the price is read just before sending.
// 6. The move to `sending`, in Redis: its owner may not trade or is flat by now, its plan or guard was stopped.
// Where a check fails by an error, nothing was sent either; one that `isRetriable` is `quoted` again then.

/** The parts that a Confirm needs. */
export interface ConfirmParts {
  readonly store: TicketStore
  readonly service: Service
  /** The trader of a quote, with its account and chain. */
  readonly findTrader: (quote: Quote) => Promise<Trader | undefined>
  readonly readAccount: ReadAccount
  readonly pauses: Pick<Pauses, 'refuse'>
  /** Rejects when a quote needs two-factor authentication that was not given. */
  readonly requireTwoFactor: RequireTwoFactorForTickets
  /** True if a quote needs two-factor authentication that was not given. */
  readonly needsTwoFactor: (quote: Quote) => Promise<boolean>
  /** The risk that a ticket reserves when it is claimed, or the limit that it breaks. */
  readonly reservationFor: OwnLimits['reservationFor']
  /** The checks before sending; undefined when it may be sent. */
  readonly preSendChecks: (quote: Quote, account: AccountReading) => Promise<FailedCheck | undefined>
  /** The price of an exit that has moved since its preview. Sending never waits for it. */
  readonly findMovedPrice: FindMovedPrice
  /** Tells whoever else has a key of the wallet. Sending never waits for it. */
  readonly sendingNotes: SendingNotes
  /** Deadline of one request to the service, in milliseconds. */
  readonly timeoutMs: number
  readonly workContext: Pick<WorkContext, 'part' | 'current'>
  readonly logger: Logger
  /** Of this process: for pauses between tries. */
  readonly timers: Pick<Timers, 'now' | 'sleep'>
  readonly random: Random
  /** Of all processes: for times that are stored. */
  readonly now: Clock
}

/** An attempt to send a ticket. */
interface Attempt {
  readonly quote: Quote
  /** Its id: once it has claimed the ticket, no other attempt moves it until it was sent. */
  readonly id: string
  /** The message that is to show the ticket; undefined for none. */
  readonly message?: TicketMessage | undefined
  /** Of a second half: the first one, which is done. */
  readonly after?: Ticket | undefined
}

/** The time after sending, in milliseconds, until the outcome of a ticket is first looked for. */
const FIRST_OUTCOME_CHECK_MS = 1_000

/**
 * The Confirm of a ticket: a tap on the message that is to show it; the mandate of a plan, whose receipt is sent later; or, of a second half,
 * the first one, which is done.
 */
type Confirmation =
  | { readonly by: 'tap'; readonly message: TicketMessage }
  | { readonly by: 'mandate' }
  | { readonly by: 'first'; readonly after: Ticket }

/** See `Tickets.confirm`, `Tickets.confirmSecond` and `MandatedTickets.confirm`. */
export async function confirmTicket(
  parts: ConfirmParts,
  ticket: Pick<Quote, 'userId' | 'id'>,
  confirmation: Confirmation,
): Promise<Ticket | undefined> {
  return await asConfirmation(confirm(parts, ticket, confirmation))
}

async function confirm(
  parts: ConfirmParts,
  { userId, id }: Pick<Quote, 'userId' | 'id'>,
  confirmation: Confirmation,
): Promise<Ticket | undefined> {
  const { store } = parts
  const ticket = await store.read(userId, id)
  if (!ticket) return undefined
  const { quote } = ticket
  // The reconciler already follows one that was confirmed before; its next outcome check must not be postponed here.
  if (ticket.state !== 'quoted' || confirmation.by !== confirmsBy(quote)) return ticket
  const after = confirmation.by === 'first' ? confirmation.after : undefined
  const message = confirmation.by === 'tap' ? confirmation.message : after?.message
  let confirmed: Ticket
  if (hasExpired(quote, parts.now())) {
    // Not left to the claim, for which the clock may have gone back: nothing is claimed without two-factor.
    await store.move(quote, ['quoted'], 'expired', after && message ? { message } : {})
    confirmed = await currentTicket(store, quote)
  } else {
    await allow(parts, quote)
    const id = parts.random.bytes(9).toString('base64url')
    confirmed = await claimAndSend(parts, { quote, id, message, after })
  }
  // Nobody looks at the message of a second half, or of a step of a plan: the reconciler tells its owner that it has come to nothing.
  if (confirmation.by !== 'tap' && FINAL.has(confirmed.state))
    await store.scheduleOutcomeCheck(confirmed.quote, FIRST_OUTCOME_CHECK_MS)
  return confirmed
}

/** The only Confirm of a ticket. */
function confirmsBy(quote: Quote): Confirmation['by'] {
  if (isMandated(quote)) return 'mandate'
  return quote.waitsForAnother ? 'first' : 'tap'
}

/** Rejects while trading is paused and a ticket adds risk, and where two-factor authentication was not given. */
async function allow(parts: ConfirmParts, quote: Quote): Promise<void> {
  const { userId, followUp, batch, waitsForAnother } = quote
  // The one Confirm is for both halves: asked between them, the first would be done and the second not. So no pause comes between them.
  if (waitsForAnother) return
  // A ticket of a batch goes with the batch: a pause would leave it half done.
  if (batch === undefined && addsRisk(quote.call)) await parts.pauses.refuse()
  const second = followUp?.how === 'send' ? await parts.store.read(userId, followUp.ticketId) : undefined
  await parts.requireTwoFactor(userId, [quote, ...(second ? [second.quote] : [])])
}

async function claimAndSend(parts: ConfirmParts, attempt: Attempt): Promise<Ticket> {
  const { quote } = attempt
  const claimed = await claimTicket(parts, attempt)
  if (!claimed) return await currentTicket(parts.store, quote)
  try {
    return await parts.workContext.part(
      'ticket',
      { ticket: quote.id, function: quote.call.name },
      async (part) => {
        const sent =
          'failedCheck' in claimed
            ? await notSent(parts, attempt, claimed.failedCheck)
            : await checkAndSend(parts, attempt, claimed.account)
        part.setAttributes({ state: sent.state })
        return sent
      },
    )
  } catch (error) {
    // Nothing has left: what fails at sending is an outcome of the ticket, and no error.
    await endClaim(parts, attempt, ['claimed', 'sending'], 'failed')
    throw error
  }
}

// Claim

/** Attempts to claim a ticket while others change the reserved risk; one of them gets on each time. */
const MAX_CLAIMS = 20

/** The time that a limit has to come free while other orders of the same Confirm are settled, and between two looks, in milliseconds. */
const SETTLED_WITHIN_MS = 15_000
const SETTLED_LOOK_MS = 1_000

/** States of a ticket that was sent. */
const SENT: ReadonlySet<TicketState> = new Set([
  'sending',
  'accepted',
  'unknown',
  'done',
  'cancelled',
  'rejected',
])

/**
 * Claims a quoted ticket, with its risk where it adds some. Gives the reading of its account that the risk was reserved by, or what keeps it
 * from being sent; undefined where it is not claimed.
 */
async function claimTicket(
  parts: ConfirmParts,
  attempt: Attempt,
): Promise<{ readonly account: AccountReading } | { readonly failedCheck: NotSent } | undefined> {
  const { quote } = attempt
  const trader = await parts.findTrader(quote)
  const settledBy = parts.timers.now() + SETTLED_WITHIN_MS
  let conflicts = 0
  for (;;) {
    const account = trader && parts.readAccount(trader)
    const risk = account && addsRisk(quote.call) ? await parts.reservationFor(account, quote) : undefined
    // One Confirm is not sent by half because its own orders count twice for a moment.
    if (risk && 'breach' in risk && risk.mayEnd && parts.timers.now() < settledBy) {
      await parts.timers.sleep(SETTLED_LOOK_MS)
      continue
    }
    const [breach, reservation] = risk && 'breach' in risk ? [risk.breach] : [undefined, risk]
    // One that must not be sent is claimed all the same, so that it is in the journal and its message shows why.
    const claimed = await writeClaim(parts, attempt, reservation)
    // Again while other tickets reserve or release risk between the reading and the claim.
    if (claimed?.isConflict === true && ++conflicts < MAX_CLAIMS) continue
    if (claimed?.moved !== true) {
      // What another attempt has sent meanwhile is not checked as late as a claim that was left behind.
      if (claimed && SENT.has(claimed.state))
        await parts.store.scheduleOutcomeCheck(quote, FIRST_OUTCOME_CHECK_MS)
      return undefined
    }
    if (!account) return { failedCheck: { reason: 'no-account' } }
    return breach ? { failedCheck: beyondLimit(breach) } : { account }
  }
}

/**
 * Steps of a confirmation that may each take as long as one request: the open book, the ended positions, a price, the send. A check that
 * asks the service for more raises it: a claim that lasts longer counts as that of a process that died.
 */
const REQUESTS = 4
/** Time for everything else that a confirmation does, in milliseconds. */
const MARGIN_MS = 5_000

/** Writes a claim. Where Redis fails, it may be written all the same; then it is ended. */
async function writeClaim(
  parts: ConfirmParts,
  attempt: Attempt,
  reservation: Reservation | undefined,
): ReturnType<TicketStore['move']> {
  const { store, timeoutMs } = parts
  const { quote, message } = attempt
  // Before the claim: a ticket that is not settled by then was left behind by its process, and the reconciler finds it.
  await store.scheduleOutcomeCheck(quote, REQUESTS * timeoutMs + MARGIN_MS)
  try {
    const fields = message ? { message } : {}
    return await store.move(heldBy(attempt), ['quoted'], 'claimed', fields, reservation)
  } catch (error) {
    await endClaim(parts, attempt, ['claimed'], 'interrupted')
    throw error
  }
}

/** A ticket while an attempt holds it: where another attempt has claimed it since, its moves do nothing. */
function heldBy({ quote, id: attempt }: Attempt) {
  const { userId, id, call } = quote
  return { userId, id, attempt, addsRisk: addsRisk(call), mandate: quote }
}

// Check, and send

/** Checks a claimed ticket and sends it, once. Rejects only where nothing has left; every other failure is an outcome of the ticket. */
async function checkAndSend(
  parts: ConfirmParts,
  attempt: Attempt,
  // One reading for the checks and for the state before: no part of the account is read twice on the way to sending.
  account: AccountReading,
): Promise<Ticket> {
  const { store } = parts
  const unfit = await checkReplacement(store, attempt, account, parts.now())
  if (unfit) return await notSent(parts, attempt, unfit)
  const compared = await compareWithPreview(attempt.quote, account, parts.needsTwoFactor)
  if ('failedCheck' in compared) return await notSent(parts, attempt, compared.failedCheck)
  const { quote } = compared
  const before = withoutOldRows(await readBefore(account, quote, parts.now()))
  // Last: the price is read just before sending, and what is not sent uses up none of the orders of the day.
  const failedCheck = await parts.preSendChecks(quote, account)
  if (failedCheck) return await notSent(parts, attempt, failedCheck)

  const { trader } = account
  let movedPrice: string | undefined
  // Not waited for: it serves the receipt only, and is there by the time the service has answered, or never.
  parts.findMovedPrice(quote, trader).then(
    (price) => (movedPrice = price),
    () => undefined,
  )
  const sentAt = parts.now()
  // Nothing leaves unless this is written: after a crash the reconciler finds it and reports it.
  const sending = await store.move(heldBy(attempt), ['claimed'], 'sending', {
    before,
    sentAt,
    ...(quote === attempt.quote ? {} : { quote }),
  })
  // No other process moves it there. If it was there already, the command was repeated after a lost connection, and its
  // first answer is unknown: then nothing is sent. If the reconciler gave the ticket up, it stays so.
  if (sending?.moved !== true) {
    if (isRetriable(quote)) throw new Error(`The ticket ${quote.id} could not be moved to sending`)
    const kept = await notSent(parts, attempt, { reason: 'failed' })
    await store.scheduleOutcomeCheck(quote, FIRST_OUTCOME_CHECK_MS)
    return kept
  }
  // A Redis server that takes over without this state would let it be sent again.
  await store.waitUntilReplicated(quote)
  const takeBack = announce(parts, quote, before, sentAt)
  const answer = await execute(parts, quote, trader).catch((error: unknown) => {
    // Nothing has left of a ticket that is tried again.
    takeBack()
    throw error
  })
  if (answer.state === 'rejected' || answer.state === 'not-sent') takeBack()
  await record(parts, attempt, answer, movedPrice)
  return { quote, message: attempt.message, ...answer, since: parts.now(), before, sentAt, movedPrice }
}

/**
 * Announces an order to the other keys of its wallet; sending never waits for it. Gives the function that takes the announcement back, for an
 * order that did not leave.
 */
function announce(
  { sendingNotes, logger }: ConfirmParts,
  quote: Quote,
  before: AccountState,
  sentAt: number,
): () => void {
  const announced = sendingNotes
    .announce(quote, before, sentAt)
    .catch((err: unknown) =>
      logger.warn(
        { event: 'ticket-announce-failed', err, ticket: quote.id },
        'An order could not be announced to the other keys of its wallet; its first check does it',
      ),
    )
  return () =>
    void announced
      .then(async () => await sendingNotes.takeBack(quote, before, sentAt))
      .catch((err: unknown) =>
        logger.warn(
          { event: 'ticket-take-back-failed', err, ticket: quote.id },
          'That an order was refused could not be told to the other keys of its wallet; they take it for sent',
        ),
      )
}

/** The reason why a claimed ticket is not sent. */
type NotSent = FailedCheck | { readonly reason: 'no-account' | 'failed' }

/** Ends a ticket of which nothing has left. Only its own attempt does. */
async function notSent({ store }: ConfirmParts, attempt: Attempt, outcome: NotSent): Promise<Ticket> {
  await store.move(heldBy(attempt), ['claimed', 'sending'], 'not-sent', { outcome })
  return await currentTicket(store, attempt.quote)
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

/** The result of sending a ticket: it left, or may have. */
interface Answer {
  readonly state: 'accepted' | 'rejected' | 'not-sent' | 'unknown'
  readonly outcome: Ticket['outcome']
}

/** Sends a ticket: the only call of `execute`. Rejects only where nothing has left of one that is tried again. */
async function execute(parts: ConfirmParts, quote: Quote, trader: Trader): Promise<Answer> {
  const { call, chainId } = quote
  try {
    const { transactionHash } = await parts.service.execute(trader.credentials, chainId, call)
    return { state: 'accepted', outcome: transactionHash === undefined ? {} : { transactionHash } }
  } catch (err) {
    parts.logger.warn(
      { event: 'ticket-execute-failed', err },
      'Executing an order failed; its ticket says if it was rejected, not sent, or of unknown outcome',
    )
    const answer = await answerOf(parts, err, trader)
    if (answer.state === 'not-sent' && isRetriable(quote)) throw err
    return answer
  }
}

/** Maps an error of `execute` to the state of its order: rejected, not sent, or unknown where it may have arrived. */
async function answerOf(parts: ConfirmParts, err: unknown, trader: Trader): Promise<Answer> {
  if (err instanceof RejectedError) return { state: 'rejected', outcome: { reason: err.reason } }
  // Its words may be those of an error behind the service, which has acted by then: the key is asked about by itself.
  if (err instanceof CredentialsRefusedError)
    return (await isKeyRefused(parts, trader))
      ? { state: 'rejected', outcome: { reason: err.reason } }
      : { state: 'unknown', outcome: { answered: err.reason } }
  // It was answered and not accepted: the words of the service, and the transaction that it names.
  if (err instanceof UnconfirmedError) {
    const { reason, transactionHash } = err
    const outcome = { answered: reason, ...(transactionHash === undefined ? {} : { transactionHash }) }
    return { state: 'unknown', outcome }
  }
  const hasLeft = !(err instanceof ServiceError && err.sent === 'no')
  return hasLeft
    ? { state: 'unknown', outcome: {} }
    : { state: 'not-sent', outcome: { reason: 'not-reached' } }
}

/** True if a read with the same key is refused for its credentials too. Never rejects: the order may have left. */
async function isKeyRefused(parts: ConfirmParts, trader: Trader): Promise<boolean> {
  try {
    await parts.readAccount(trader).balances()
    return false
  } catch (err) {
    if (!(err instanceof ServiceError))
      parts.logger.error(
        { event: 'ticket-key-check-failed', err },
        'If a refused key is refused by a read too is not known; the outcome of its order is unknown',
      )
    return err instanceof CredentialsRefusedError
  }
}

// Record

/** Never rejects: where the outcome cannot be written the ticket stays `sending`, and the reconciler finds it. */
async function record(
  { store, logger }: ConfirmParts,
  attempt: Attempt,
  { state, outcome }: Answer,
  movedPrice: string | undefined,
): Promise<void> {
  const { quote } = attempt
  try {
    // Only the attempt that holds a ticket knows that nothing left. What was sent counts whoever holds it.
    const { userId, id } = quote
    const held = state === 'not-sent' ? heldBy(attempt) : { userId, id }
    // The reconciler may have given it up meanwhile, or a replica that took over may not know that it was sent, and have let it expire or be
    // declined since; the answer of the service is better than any of these.
    const forgotten = state === 'not-sent' ? [] : (['expired', 'declined'] as const)
    await store.move(held, ['quoted', 'claimed', 'sending', 'unknown', 'not-sent', ...forgotten], state, {
      outcome,
      ...(movedPrice === undefined ? {} : { movedPrice }),
    })
    await store.scheduleOutcomeCheck(quote, FIRST_OUTCOME_CHECK_MS)
  } catch (err) {
    logger.error(
      { event: 'ticket-outcome-write-failed', err, ticket: quote.id },
      'The outcome of an order could not be stored; the reconciler settles the ticket',
    )
  }
}

// Where Redis fails on the way

/** The time for which a failed claim is tried to be ended, and the time between two tries, in milliseconds. */
const TRIED_FOR_MS = 60 * 60_000
const RETRY_MS = 250

/**
 * Ends a claim that failed, so that its owner need not wait until the reconciler finds it. It is tried once before this resolves, and
 * then again and again until Redis answers, for an hour, which is longer than most outages; after that the reconciler alone
 * settles the ticket. Where the reconciler came first and called the outcome unknown, it is corrected: only the attempt that held
 * the ticket could have sent it. Never rejects.
 */
export async function endClaim(
  {
    store,
    logger,
    timers,
  }: Pick<ConfirmParts, 'store' | 'timers'> & { readonly logger: Pick<Logger, 'warn'> },
  attempt: Pick<Attempt, 'quote' | 'id'>,
  from: readonly TicketState[],
  reason: string,
): Promise<void> {
  const until = timers.now() + TRIED_FOR_MS
  const { quote } = attempt
  const held = heldBy(attempt)
  const end = async (): Promise<boolean> => {
    try {
      const back = isRetriable(quote) ? await store.move(held, from, 'quoted') : undefined
      if (back?.moved === true) return true
      const states: readonly TicketState[] = isRetriable(quote) ? ['unknown'] : [...from, 'unknown']
      const ended = await store.move(held, states, 'not-sent', { outcome: { reason } })
      if (ended?.moved === true) await store.scheduleOutcomeCheck(quote, FIRST_OUTCOME_CHECK_MS)
      return true
    } catch (err) {
      logger.warn(
        { event: 'ticket-claim-end-failed', err, ticket: quote.id },
        'A failed confirmation could not be recorded as not sent; it is retried',
      )
      return false
    }
  }
  const again = async (): Promise<void> => {
    while (timers.now() < until) {
      await timers.sleep(RETRY_MS)
      if (await end()) return
    }
  }
  // Not waited for: the person is answered now. It never rejects, as no try does.
  if (!(await end())) again().catch(() => undefined)
}
