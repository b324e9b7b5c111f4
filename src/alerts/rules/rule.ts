import { z } from 'zod'
import { conditionSchema, type Condition } from './kinds/alert-kinds.js'

/** An alert that a person armed. It never changes: an edit replaces it by another. Plain JSON, as it is kept in Redis. */
export interface Rule {
  /** Made of the request, see `ruleIdOf`; carried by buttons. */
  readonly id: string
  /** Telegram id of the owner. */
  readonly userId: number
  /** The chat that its notices go to: the owner's private chat, or a group for a rule on a market. */
  readonly chatId: number
  /** The title that the group had as the rule was armed; absent for the private chat, and in a rule of an earlier release. */
  readonly chatTitle?: string
  /** The message that armed it, in that chat; its notices reply to that message. */
  readonly messageId?: number
  /** The topic of that chat in which it was armed, and into which its notices go; absent for the main thread. */
  readonly topicId?: number
  readonly condition: Condition
  /** The venue of the market or the account. */
  readonly venue: string
  /** The chain of the market or the account. */
  readonly chainId: string
  /** The account that the condition is on, or whose credentials read the market where the operator has none. */
  readonly accountId?: string
  /** Milliseconds after it fired in which it does not fire again; absent for a rule that fires once. */
  readonly cooldownMs?: number
  /** Milliseconds since 1970; absent for a rule without an end. */
  readonly expiresAt?: number
  /** A note of the owner to themselves. */
  readonly note?: string
  /** Milliseconds since 1970. */
  readonly armedAt: number
}

/** The state of a rule. */
export interface RuleState {
  /**
   * `armed`: waits for its condition. `held`: fired, and is armed again once its condition has ended. `fired`: fired for
   * good. `paused`: stopped by its owner. `expired`: reached its end.
   */
  readonly is: 'armed' | 'held' | 'fired' | 'paused' | 'expired'
  /** Times that it fired. */
  readonly count: number
  /** The last time it fired, in milliseconds; 0 for never. */
  readonly firedAt: number
  /** The value that met its condition then, as decimal text; absent for never. */
  readonly firedValue?: string
  /** BASE/QUOTE of the position that met it; absent where the condition names the pair, or is on no position. */
  readonly firedSymbol?: string
}

/** True for a rule that waits: for its condition, or for the end of it. */
export function isWaiting({ is }: Pick<RuleState, 'is'>): boolean {
  return is === 'armed' || is === 'held'
}

/** The time until which a rule that has fired does not fire again, in milliseconds; 0 for one that fires once. */
export function silentUntilOf(
  { cooldownMs }: Pick<Rule, 'cooldownMs'>,
  { firedAt }: Pick<RuleState, 'firedAt'>,
): number {
  return cooldownMs === undefined ? 0 : firedAt + cooldownMs
}

/** An id as buttons carry it. */
const idSchema = z.string().regex(/^[\w-]{1,16}$/)

const ruleSchema = z.object({
  id: idSchema,
  userId: z.int(),
  chatId: z.int(),
  chatTitle: z.exactOptional(z.string()),
  messageId: z.exactOptional(z.int()),
  topicId: z.exactOptional(z.int()),
  condition: conditionSchema,
  venue: z.string(),
  chainId: idSchema,
  accountId: z.exactOptional(idSchema),
  cooldownMs: z.exactOptional(z.number()),
  expiresAt: z.exactOptional(z.number()),
  note: z.exactOptional(z.string()),
  armedAt: z.number(),
}) satisfies z.ZodType<Rule>

/** Decodes a rule from JSON text; undefined where it does not match the schema. */
export function decodeRule(text: string | undefined): Rule | undefined {
  try {
    return ruleSchema.safeParse(JSON.parse(text ?? '')).data
  } catch {
    // Not JSON.
    return undefined
  }
}

/** Encodes the state of a rule that never fired as `armed 0 0`, which the scripts take apart. */
export function encodeNewState(is: RuleState['is']): string {
  return `${is} 0 0`
}

/** Decodes a state that `encodeNewState` or a script wrote, such as `fired 1 1772000000000 70012.5 BTC/USD`. */
export function decodeRuleState(text: string): RuleState {
  const [is, count = '', firedAt = '', firedValue, firedSymbol] = text.split(' ')
  return {
    is: is as RuleState['is'],
    count: Number.parseInt(count, 10),
    firedAt: Number.parseInt(firedAt, 10),
    ...(firedValue === undefined ? {} : { firedValue }),
    ...(firedSymbol === undefined ? {} : { firedSymbol }),
  }
}
