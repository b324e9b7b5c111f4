import type { z } from 'zod'
import type { AccountReading } from '../account-reading.js'
import type { CommandGrammar } from '../grammar/command-grammar.js'
import type { UnresolvedTarget } from '../unresolved-target.js'
import type { CallName, CallRulesOf } from './call-rules.js'
import type { AnyIntent, Plan } from './plan.js'

/**
 * Everything that the desk must know of one trading action. `Intent` is the request as data, `PlanOf` its plan with the figures
 * of the preview, `Command` the names of its commands, `Call` the functions of the service that it sends.
 *
 * @example
 * export const close: TradingAction<CloseIntent, ClosePlan, 'close', 'decreasePosition'> = {
 *   kind: 'close',
 *   intent: closeIntent,
 *   commands: { close: closeGrammar },
 *   plan: onPosition((position, { share }) => planClose(position, share)),
 *   calls: closeCalls,
 * }
 */
export interface TradingAction<
  Intent extends AnyIntent,
  PlanOf extends Plan<Intent>,
  Command extends string = never,
  Call extends CallName = never,
> {
  readonly kind: Intent['kind']
  /** The schema of its intent; stored as plain JSON with amounts as decimal text. */
  readonly intent: z.ZodType<Intent>
  /** The grammar of each of its commands, by the command's name; none for an action that only buttons ask for. */
  readonly commands: { readonly [Name in Command]: CommandGrammar<Intent> }
  /** Works an intent out and sends nothing. Rejects with a `ServiceError`, a NoPriceError or an IncompletePositionError. */
  readonly plan: (account: AccountReading, intent: Intent) => Promise<PlanOf | UnresolvedTarget>
  /** The rules of each function that it sends; none for an action made of others. */
  readonly calls: CallRulesOf<Call>
}

/** The intersection of the members of a union. */
export type IntersectionOf<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  intersection: infer Intersection,
) => void
  ? Intersection
  : never
