import type { OrderSource } from '../../account/positions/order-source.js'
import type { CancelChoice } from '../actions/cancel.js'
import type { Plan } from '../actions/plan.js'
import type { CloseChoice } from '../actions/close-all.js'
import type { StoredIntent } from '../actions/stored-intent.js'
import type { DefaultedPart } from '../order-defaults/apply-defaults.js'
import type { Trader } from '../../trader.js'
import { FINAL, type Ticket } from './ticket.js'

/** Drafts that are confirmed together. */
interface DraftChoice {
  readonly by: 'drafts'
  readonly ids: readonly string[]
}

/** Everything that is open, in all accounts of the owner, who adds nothing from its Confirm on: /flat. */
interface FlatChoice {
  readonly by: 'flat'
}

/** One order on several accounts of its owner. */
interface AccountsChoice {
  readonly by: 'accounts'
  /** Ids of the accounts, in the order in which they were named; those whose order was refused are among them. */
  readonly ids: readonly string[]
  readonly intent: StoredIntent
  /** Parts of the order that come from its person's defaults. */
  readonly filled: readonly DefaultedPart[]
  /** The source of the order; absent in those of earlier versions. */
  readonly source?: OrderSource
}

/** Several limit orders between two prices. */
interface LadderChoice {
  readonly by: 'ladder'
  /** The words behind the command, as its grammar prints them. */
  readonly words: string
  /** Parts of them that come from its person's defaults; absent in those of earlier versions, as the source is. */
  readonly filled?: readonly DefaultedPart[]
  readonly source?: OrderSource
}

/** Several take-profits and stop-losses of one position. */
interface ExitsChoice {
  readonly by: 'exits'
  /** The words behind /tpsl, as their grammar prints them, with the id of the position. */
  readonly words: string
}

/** The choice that a batch was made of. */
export type BatchChoice =
  | CloseChoice
  | CancelChoice
  | DraftChoice
  | FlatChoice
  | AccountsChoice
  | LadderChoice
  | ExitsChoice

/** True for orders as they were drafted or typed, rather than closes or cancellations of what an account has. */
export function isOfOrders(
  choice: BatchChoice,
): choice is DraftChoice | AccountsChoice | LadderChoice | ExitsChoice {
  return ['drafts', 'accounts', 'ladder', 'exits'].includes(choice.by)
}

/** One ticket of a batch to be made. */
export type BatchPart = Plan & {
  /** The draft that it is for; absent for most. */
  readonly draft?: string
  /** The source of an order that opens a position; absent for other parts. */
  readonly source?: OrderSource
  /** The account and chain that it is for, where that is another than the batch's. */
  readonly trader?: Trader
}

/** Several tickets that one Confirm is for. It never changes once it is shown; how it goes is what its tickets say. */
export interface Batch {
  /** Its id, which a button carries; made as that of a ticket. */
  readonly id: string
  /** Whose it is: numeric Telegram id. Nobody else can confirm it. */
  readonly userId: number
  /** The account and chain that it was quoted for; a ticket of /flat, or of an order on several accounts, may be for another. */
  readonly accountId: string
  readonly chainId: string
  /** In the order they were shown. */
  readonly ticketIds: readonly string[]
  /** The choice, for a new quote. */
  readonly choice: BatchChoice
  /** Until when it may be confirmed, in milliseconds. */
  readonly expiresAt: number
}

/**
 * State of a batch by itself: shown, confirmed, or declined. `moved`: its Confirm found another price, and nothing was sent. `expired`:
 * not confirmed in time.
 */
export type BatchState = 'quoted' | 'confirmed' | 'declined' | 'moved' | 'expired'

/** True if nothing more can happen to a ticket of a confirmed batch. */
export function isFinished({ state, outcome, quote }: Ticket, now: number): boolean {
  // One that its process never came to, and that may not be sent any more.
  if (state === 'quoted') return now > quote.expiresAt
  return FINAL.has(state) || 'unseen' in outcome
}
