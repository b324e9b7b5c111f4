import type { Big } from 'big.js'
import type { AbsenceRecorder } from './absences.js'
import type { AccountPart, AccountState } from './account-state.js'
import { CLOCK_TOLERANCE_MS } from './ends.js'
import type { Facts, Finding } from './finding.js'

/** The sending of a call, which its evidence must fit. */
export interface Sending {
  /** Milliseconds. */
  readonly sentAt: number
  /** The account just before. */
  readonly before: AccountState
  /** Hash of the transaction; undefined where the service gave none. */
  readonly transactionHash: string | undefined
}

/** One read of the account, as the rules of a call judge it. */
export interface EvidenceContext extends Sending {
  readonly now: AccountState
  readonly absences: AbsenceRecorder
  /** True if the service accepted the call. */
  readonly isAccepted: boolean
  /** Time of the first read with evidence of the call, in milliseconds; undefined before. */
  readonly seenAt: number | undefined
  /** Facts of the outcome that its ticket has by now; absent for none. */
  readonly knownFacts?: Facts
}

/** A row of the account that may be what a call has left there. */
export interface EvidenceRow {
  /** Identity of the row through all its states, such as `position 12`. */
  readonly id: string
  /**
   * The time, in milliseconds, before which a claim of this identity is of an earlier life of it: ids are used again after an end.
   * Absent where nothing tells.
   */
  readonly notBefore?: number
  /**
   * The outcome that the row would mean: rows of different outcomes cannot stand for each other. `unclear` where its status word does
   * not say.
   */
  readonly means: 'done' | 'pending' | 'cancelled' | 'unclear'
  /**
   * True if the row shows a detail that this call asked for and that is not part of the fit, such as its stop-loss, or its price as it
   * was sent; false if it does not; absent if the call asked for none, or the service may have rounded it.
   */
  readonly isDetailed?: boolean
  /** True if the row names the transaction of this very call: it is no other's then. */
  readonly isProven?: boolean
}

/** The position that an opening asks for. */
export interface OpeningTerms {
  readonly pairId: string
  readonly isLong: boolean
  /** Dollars. */
  readonly size: Big
  readonly collateral: Big
}

/** Evidence of a call that leaves rows of its own: an opening, a trigger, a trailing stop, a deposit. */
interface RowEvidence<Params> {
  readonly by: 'row'
  /** The terms of an opening: a service may fill it into an open position of its pair and side. Absent for any other call. */
  readonly opens?: (params: Params) => OpeningTerms
  /** Names of the rows that it leaves: one for most; a take-profit with a stop-loss leaves two. */
  readonly parts: (params: Params) => readonly string[]
  /** Rows of the account that fit a part, and were not there before. */
  readonly rows: (params: Params, part: string, now: AccountState, sending: Sending) => readonly EvidenceRow[]
  /** The outcome by the rows that are known to be the call's own: their ids, by part. */
  readonly outcome: (
    params: Params,
    held: Readonly<Record<string, string>>,
    context: EvidenceContext,
  ) => Finding
  /**
   * Facts that its owner must know whichever of these rows is the call's own, such as a stop that is missing; used where
   * that cannot be told. Absent for a call that has none.
   */
  readonly warnings?: (params: Params, rows: readonly string[], context: EvidenceContext) => Facts
}

/** The change of a position that a call makes. */
export interface PositionEffect {
  readonly positionId: string
  /** Dollars of size that it adds, signed. */
  readonly size: Big
  /** Dollars of collateral that it adds, signed; `share` of a close, which takes its share of the collateral out. */
  readonly collateral: Big | 'share'
}

/** Evidence of a call that changes a position, and leaves no row of its own. */
export interface ChangeEvidence<Params> {
  readonly by: 'change'
  /** The amount whose change proves it. */
  readonly field: 'size' | 'collateral'
  readonly effect: (params: Params) => PositionEffect
}

/** Evidence of a call that asks for a state, which two such calls reach together: a cancellation. */
interface StateEvidence<Params> {
  readonly by: 'state'
  readonly outcome: (params: Params, context: EvidenceContext) => Finding
}

/** The evidence of a call: by a row, by a change, by a state, or `none` where no read of the service shows it. */
export type CallEvidence<Params> = (
  | RowEvidence<Params>
  | ChangeEvidence<Params>
  | StateEvidence<Params>
  | { readonly by: 'none' }
) & {
  /** Parts of the account that are read before the call is sent. Only the open positions are required then. */
  readonly readsBefore: readonly AccountPart[]
  /** Parts of the account that are read afterwards, to tell its outcome. */
  readonly reads: readonly AccountPart[]
  /** The position whose end is all that `closed` in `reads` is for: nobody asks for it while the position is open. */
  readonly endOf?: (params: Params) => string
  /** Facts of the outcome where the service drops the call's order from its slot. */
  readonly dropped?: (params: Params, now: AccountState) => Facts
  /** The position in whose order slot the call puts an order, or frees it: whose order was dropped is said there. */
  readonly slot?: (params: Params) => string
}

/** True for the evidence of an opening: it is announced to whoever else opens the same for the wallet before a row is claimed for it. */
export function isOpening<Params>(evidence: CallEvidence<Params>): evidence is CallEvidence<Params> & {
  readonly by: 'row'
  readonly opens: (params: Params) => OpeningTerms
} {
  return evidence.by === 'row' && evidence.opens !== undefined
}

/**
 * The time that a pending order must have been seen for before it is told as placed, in milliseconds: a service lists what it
 * accepts, and may cancel it at its first look.
 */
export const SETTLING_MS = 2_000

/** The time before which nobody can have seen a row: that of its making, by a clock that may differ. Undefined where it has none. */
export function madeAt(createdAt: number | undefined): number | undefined {
  return createdAt === undefined ? undefined : createdAt - CLOCK_TOLERANCE_MS
}

/**
 * True if a row may have been made by what was sent then. Times of rows are cut to seconds. Where it is not known what was there
 * before, a row without a time may be older.
 */
export function isRecentEnough(createdAt: number | undefined, { sentAt, before }: Sending): boolean {
  return createdAt === undefined ? before.areOrdersUnread !== true : createdAt >= sentAt - CLOCK_TOLERANCE_MS
}
