import type { Rule } from './rule.js'
import type { MarketCondition } from './kinds/alert-kinds.js'
import { triggersOf, triggersToRearm, type MarketMeasure, type Side, type Trigger } from './trigger.js'

/** A rule in the index, under one of its triggers. */
export interface IndexEntry {
  /** Whose rule, and where it is told. */
  readonly userId: number
  readonly chatId: number
  readonly ruleId: string
  /** How often the rule had fired when it was put here: an entry from before is worth nothing. */
  readonly count: number
  readonly trigger: Trigger
}

/** An entry as Redis keeps it: short, because there may be millions. */
export function entryName({ userId, chatId, ruleId, count, trigger }: IndexEntry): string {
  const { phase, threshold, measure, side } = trigger
  const chat = chatId === userId ? '' : String(chatId)
  return [phase === 'fire' ? 'f' : 'w', userId, chat, ruleId, count, threshold, measure, side].join('/')
}

/** The entry of a name that `entryName` made. */
export function parseEntry(name: string): IndexEntry {
  const [phase, userId = '', chat = '', ruleId = '', count = '', threshold = '', measure = '', side] =
    name.split('/')
  return {
    userId: Number.parseInt(userId, 10),
    chatId: Number.parseInt(chat === '' ? userId : chat, 10),
    ruleId,
    count: Number.parseInt(count, 10),
    trigger: {
      phase: phase === 'f' ? 'fire' : 'wait',
      threshold,
      measure: measure satisfies MarketMeasure,
      side: side as Side,
    },
  }
}

/** The entries of a rule that fired so often, for these triggers. */
export function entriesOf(
  { id, userId, chatId }: Pick<Rule, 'id' | 'userId' | 'chatId'>,
  count: number,
  triggers: readonly Trigger[],
): readonly IndexEntry[] {
  return triggers.map((trigger) => ({ userId, chatId, ruleId: id, count, trigger }))
}

/** Every entry that a rule can have: on either side, whether it fires there or waits. */
export function everyEntryOf(rule: Rule, count: number, condition: MarketCondition): readonly IndexEntry[] {
  const triggers = [...triggersOf(condition), ...triggersToRearm(condition)].flatMap((trigger) =>
    (['above', 'below'] as const).flatMap((side) =>
      (['fire', 'wait'] as const).map((phase) => ({ ...trigger, side, phase })),
    ),
  )
  return entriesOf(rule, count, triggers)
}
