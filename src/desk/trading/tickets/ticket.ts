import type { ExecuteCall } from '../../../service/service.js'
import type { OrderSource } from '../../account/positions/order-source.js'
import type { StoredIntent } from '../actions/stored-intent.js'
import type { ShownFigures } from '../actions/plan.js'
import type { DefaultedPart } from '../order-defaults/apply-defaults.js'
import type { Seen } from '../positions/seen.js'
import type { Absences } from '../evidence/absences.js'
import type { AccountState } from '../evidence/account-state.js'
import { isInPlace } from '../evidence/exits.js'

/**
 * A quoted action: it never changes once it is shown, but for the size of all of a position, which is that of the read just
 * before it is sent. Everything in it is plain JSON, amounts as decimal text.
 */
export interface Quote {
  /**
   * Its id, which a button carries. In the handling of a request it follows from that (`telemetry/request-ids.ts`), and is random
   * otherwise.
   */
  readonly id: string
  /** Whose it is: numeric Telegram id. Nobody else can confirm it. */
  readonly userId: number
  readonly accountId: string
  /** The account's label when the quote was made. */
  readonly accountLabel: string
  /** The venue of that account. */
  readonly venue: string
  readonly chainId: string
  /** Exactly what will be executed (service.md §4.2). */
  readonly call: ExecuteCall
  /** Asks for the same again: for a new quote. */
  readonly intent: StoredIntent
  /** The figures of the preview that the person confirms. */
  readonly shown: ShownFigures
  /** The position or order that it is for, as it was shown; absent for a ticket that is for none. */
  readonly seen?: Seen
  /** The batch that it is part of; absent for most. */
  readonly batch?: string
  /** Set for a ticket of /flat: it is tried again until its quote expires, as long as nothing of it has left. */
  readonly isRetried?: true
  /** The draft that it was quoted for: a line that came in from elsewhere. */
  readonly draft?: string
  /** The source of an order that opens a position, or turns one round; absent for other tickets, and those of earlier versions. */
  readonly source?: OrderSource
  /** Set for a step of a plan: it is confirmed by the mandate that its owner gave with the plan, and by nothing else. */
  readonly plan?: {
    readonly id: string
    readonly step: number
    /** Of a slice of a plan that adds: the prices that it is filled at, whatever its slippage allows, as decimal text. */
    readonly band?: { readonly low: string; readonly high: string }
    /** Of an update: name of the source of signals that it came from. */
    readonly source?: string
  }
  /** Set for a call of a guard: as above, by the mandate that its owner gave with the guard. */
  readonly guard?: { readonly id: string; readonly trigger: number }
  /** Set for an order that is sent as it was typed, without a Confirm. */
  readonly isQuick?: true
  /** Parts of an order that come from its person's defaults. */
  readonly filled?: readonly DefaultedPart[]
  /** Set for the second half of an action: it is confirmed with the first, and sent when that one is done. */
  readonly waitsForAnother?: true
  /** The follow-up, of an action that takes two tickets. */
  readonly followUp?: TicketFollowUp
  /** Time of the quote, and the time until which it may be confirmed, in milliseconds. */
  readonly quotedAt: number
  readonly expiresAt: number
}

/** The largest difference between the clocks of two processes, in milliseconds. */
export const CLOCKS_APART_MS = 5_000

/**
 * True if a quote is no longer valid: its time is over; or it was made later than now, because the clock was set back since
 * and the age of its prices is unknown.
 */
export function hasExpired(
  { quotedAt, expiresAt }: { readonly quotedAt: number; readonly expiresAt: number },
  now: number,
): boolean {
  return now > expiresAt || now < quotedAt - CLOCKS_APART_MS
}

/** True for a ticket that is confirmed by a mandate: of a plan or of a guard. */
export function isMandated({ plan, guard }: Pick<Quote, 'plan' | 'guard'>): boolean {
  return plan !== undefined || guard !== undefined
}

/** True for a ticket that is `quoted` again where a failure, and no check, keeps it from leaving: a second half, and a part of /flat. */
export function isRetriable({
  waitsForAnother,
  isRetried,
}: Pick<Quote, 'waitsForAnother' | 'isRetried'>): boolean {
  return waitsForAnother === true || isRetried === true
}

/** The follow-up of an action, as kept with its ticket. */
export type TicketFollowUp =
  /** Another ticket, quoted at the same time; the one Confirm is for both, and it is sent when the first is done. */
  | { readonly how: 'send'; readonly ticketId: string }
  /** Previewed when the first is done, and confirmed by itself. */
  | { readonly how: 'preview'; readonly intent: StoredIntent }

/**
 * States of a ticket.
 * `quoted` shown, not confirmed. `claimed` confirmed, nothing sent yet. `sending` the request may have left.
 * `accepted` the service took it; not yet filled. `done` what was asked for is in place. `cancelled` the service took it
 * and then dropped it. `rejected` the service said no. `not-sent` confirmed, but nothing left. `unknown` it may or may not
 * have arrived. `declined` the person said no. `expired` not confirmed in time.
 */
export const TICKET_STATES = [
  'quoted',
  'claimed',
  'sending',
  'accepted',
  'done',
  'cancelled',
  'rejected',
  'not-sent',
  'unknown',
  'declined',
  'expired',
] as const

export type TicketState = (typeof TICKET_STATES)[number]

/** True for a preview that may have been confirmed and sent before a failover, which the database does not know any more. */
export function mayHaveBeenSent({ state, outcome }: Pick<Ticket, 'state' | 'outcome'>): boolean {
  return (state === 'expired' || state === 'declined') && outcome['reason'] === 'failover'
}

/**
 * States that end what a ticket sends. One that is done is still followed until its result is known, and the answer of a request that was
 * given up moves one that counted as not sent.
 */
export const FINAL: ReadonlySet<TicketState> = new Set([
  'done',
  'cancelled',
  'rejected',
  'not-sent',
  'declined',
  'expired',
])

/** The message of the bot that shows a ticket, or a batch of them. */
export interface TicketMessage {
  readonly chatId: number
  readonly messageId: number
}

/** A ticket in its current state. */
export interface Ticket {
  readonly quote: Quote
  /** The preview that was quoted with it, as whoever shows it has written it; undefined for none, and once it was confirmed. */
  readonly preview?: string | undefined
  readonly state: TicketState
  /** Time of the change into that state, in milliseconds. */
  readonly since: number
  /** Facts of its outcome, by name, as text. */
  readonly outcome: Readonly<Record<string, string>>
  /** The message that shows it; undefined before it was confirmed. */
  readonly message: TicketMessage | undefined
  /** The account just before it was sent; undefined when it never was. */
  readonly before: AccountState | undefined
  /** Time at which it was sent, in milliseconds; undefined when it never was. */
  readonly sentAt?: number | undefined
  /**
   * The rows of the account that are known to be this ticket's own, by part, and the time of the first read that showed one,
   * in milliseconds; undefined before.
   */
  readonly evidence?: { readonly rows: Readonly<Record<string, string>>; readonly seenAt: number } | undefined
  /**
   * Price at which an exit was sent, as decimal text, where it had moved from that of the preview by more than its owner's
   * tolerance; undefined otherwise.
   */
  readonly movedPrice?: string | undefined
  /** True while it reserves risk: the limits count its size as if it were open. */
  readonly holdsRisk?: boolean
  /**
   * The last message of its own about a stop that is not in place: `bare` where nothing else covers the position, `covered` where another
   * stop does. Absent where there was none, or the stop is in place since.
   */
  readonly missingStopReported?: 'bare' | 'covered' | undefined
  /** Things that were missing from the last reads of the account; undefined for none. */
  readonly absences?: Absences | undefined
  /** Address of the wallet of its account, in lower case, as a read of it has named it; undefined where none has. */
  readonly wallet?: string | undefined
}

/** The validity of a quote, in milliseconds. */
export const QUOTE_MS = 60_000

/** The validity of a quote that waits for another: the other's own validity, the time it is watched, and a minute to send, in milliseconds. */
export const WAITING_QUOTE_MS = QUOTE_MS + 10 * 60_000 + 60_000

/** The id of the position of a ticket whose PnL is known; undefined where it is not. */
export function closedPositionId({ quote, outcome }: Ticket): string | undefined {
  const { params } = quote.call
  return outcome['profit'] !== undefined && 'posId' in params ? params.posId : undefined
}

/** True if the receipt of a ticket says that its stop is in place. */
export function showsStop({ state, outcome: { stopLoss } }: Pick<Ticket, 'state' | 'outcome'>): boolean {
  return state === 'done' && isInPlace(stopLoss)
}

/** True for a close that is done without its PnL: its record is not listed, or does not state it. */
export function lacksPnl({ quote: { call }, state, outcome }: Ticket): boolean {
  const { size, profit } = outcome
  return state === 'done' && call.name === 'decreasePosition' && size !== undefined && profit === undefined
}

/**
 * True for such a close while its PnL is looked for, until its outcome says that it was not found (`pnl`). What a preview follows is not
 * said twice.
 */
export function isPnlAwaited(ticket: Ticket): boolean {
  return lacksPnl(ticket) && ticket.outcome['pnl'] === undefined && !ticket.quote.followUp
}

/** True while some process may confirm the ticket of a step that was begun at this time, in milliseconds: their clocks differ. */
export function mayBeConfirmed(begunAt: number, now: number): boolean {
  return Math.abs(now - begunAt) <= QUOTE_MS + CLOCKS_APART_MS
}

/** States of a ticket that may have left, and whose outcome is not known yet. */
export const NOT_SETTLED: ReadonlySet<TicketState> = new Set(['claimed', 'sending', 'accepted', 'unknown'])

/** Words of an outcome for an order that is in place. */
const IN_PLACE: ReadonlySet<string | undefined> = new Set([undefined, 'placed', 'placed-late'])

/**
 * True if the follow-up of a ticket starts, by what the account showed: a position that was to be turned round has ended, and an order
 * that is to replace another is open. That the first step is done says neither.
 */
export function startsFollowUp({
  quote: { followUp },
  state,
  outcome,
}: Pick<Ticket, 'state' | 'outcome'> & { readonly quote: Pick<Quote, 'followUp'> }): boolean {
  if (state !== 'done' || !followUp) return false
  if (followUp.how === 'preview') return outcome['size'] === undefined || outcome['size'] === '0'
  return IN_PLACE.has(outcome['takeProfit']) && IN_PLACE.has(outcome['stopLoss'])
}
