import type { Big } from 'big.js'
import type { ExecuteCall } from '../../../service/service.js'
import type { Quote } from '../tickets/ticket.js'
import type { Issue } from './open/issues.js'

/** One thing to execute, with what there is to say of it before it is sent. */
export interface Plan {
  readonly call: ExecuteCall
  readonly issues: readonly Issue[]
  /** What is kept with the ticket. */
  readonly quote: Quote
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
