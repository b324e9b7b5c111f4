import type { Big } from 'big.js'
import type { ExecuteCall } from '../../../service/service.js'
import type { Equity } from '../../account/funds/equity.js'
import type { Issue } from '../issue.js'
import type { Seen } from '../positions/seen.js'

/** The figures of a preview, as text: kept with the ticket, for the journal and for the receipt. */
export interface ShownFigures {
  /** BASE/QUOTE; undefined where the call is about no pair. */
  readonly symbol: string | undefined
  /** The pair's price when the plan was made; undefined where it does not matter. */
  readonly price: string | undefined
  /** Further amounts by name, as decimal text. */
  readonly figures: Readonly<Record<string, string>>
}

/** A request for an action, as data; its kind names the action. */
export interface AnyIntent {
  readonly kind: string
}

/** One call to execute, with everything there is to say of it before it is sent. */
export interface Plan<Intent extends AnyIntent = AnyIntent> {
  /** Asks for the same again, of the same position or order. */
  readonly intent: Intent
  readonly call: ExecuteCall
  readonly issues: readonly Issue[]
  /** The figures that are kept with the ticket. */
  readonly shown: ShownFigures
  /** The equity that its amounts are a share of; absent for amounts that are a share of none. */
  readonly equity?: Equity | undefined
  /** The position or order that it is for, as it was read; absent for a plan that is for none. */
  readonly seen?: Seen
  /** The follow-up of an action that takes two tickets. */
  readonly followUp?: FollowUp
}

/** The follow-up of an action that takes two tickets. */
export type FollowUp =
  /** Sent when the first is done, on the same Confirm. */
  | { readonly how: 'send'; readonly plan: Plan }
  /** Previewed when the first is done, and confirmed by itself. */
  | { readonly how: 'preview'; readonly intent: AnyIntent }

/** Figures as text, without those that are not known. */
export function asText(figures: Readonly<Record<string, Big | undefined>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(figures).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value.toFixed()]],
    ),
  )
}

/** True if a plan must not be offered. */
export function isRefused({ issues }: Pick<Plan, 'issues'>): boolean {
  return issues.some(({ level }) => level === 'refusal')
}
