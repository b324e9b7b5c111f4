import type { Big } from 'big.js'
import type { ExecuteCall } from '../../../service/service.js'
import type { Issue } from '../issue.js'

/** The figures of a preview, as text: kept with the ticket, for the journal and for the receipt. */
export interface QuotedFigures {
  /** BASE/QUOTE; undefined where the call is about no pair. */
  readonly symbol: string | undefined
  /** The pair's price when the plan was made; undefined where it does not matter. */
  readonly price: string | undefined
  /** Further amounts by name, as decimal text. */
  readonly figures: Readonly<Record<string, string>>
}

/** One thing to execute, with what there is to say of it before it is sent. */
export interface Plan {
  readonly call: ExecuteCall
  readonly issues: readonly Issue[]
  /** What is kept with the ticket. */
  readonly quote: QuotedFigures
}

/** Figures as text, without those that are not known: what is kept with a ticket. */
export function asText(figures: Readonly<Record<string, Big | undefined>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(figures).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value.toFixed()]],
    ),
  )
}

/** Whether a plan may be offered. */
export function isRefused({ issues }: Pick<Plan, 'issues'>): boolean {
  return issues.some(({ level }) => level === 'refusal')
}
