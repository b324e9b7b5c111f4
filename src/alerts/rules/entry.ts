import type { Rule } from './rule.js'
import type { MarketCondition } from './kinds/alert-kinds.js'
import {
  triggersOf,
  triggersToRearm,
  type MarketMeasure,
  type ThresholdSide,
  type RuleTrigger,
} from './rule-trigger.js'

/** An entry of the rule index: a rule under one of its triggers. */
export interface IndexEntry {
  /** Telegram id of the owner. */
  readonly userId: number
  /** The chat that its notices go to. */
  readonly chatId: number
  readonly ruleId: string
  /** Times that the rule had fired when the entry was made. With another count it is outdated. */
  readonly count: number
  readonly trigger: RuleTrigger
}

/** An entry that is added when a rule's cooldown ends. */
export interface CoolingDownEntry {
  readonly entry: IndexEntry
  /** The end of the cooldown, in milliseconds. */
  readonly until: number
}

/** The name of an entry in Redis. Short, as there may be millions. */
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
      side: side as ThresholdSide,
    },
  }
}

/** The entries of a rule with this count, one for each trigger. */
export function entriesOf(
  { id, userId, chatId }: Pick<Rule, 'id' | 'userId' | 'chatId'>,
  count: number,
  triggers: readonly RuleTrigger[],
): readonly IndexEntry[] {
  return triggers.map((trigger) => ({ userId, chatId, ruleId: id, count, trigger }))
}

/** The entries with which a rule that has fired waits from a time on, in milliseconds: for the end of its condition first. */
export function coolingDownEntries(
  rule: Rule,
  count: number,
  condition: MarketCondition,
  until: number,
): readonly CoolingDownEntry[] {
  return entriesOf(rule, count, triggersToRearm(condition)).map((entry) => ({ entry, until }))
}

/** Every entry that a rule can have: on either side, in either phase. */
export function everyEntryOf(rule: Rule, count: number, condition: MarketCondition): readonly IndexEntry[] {
  const triggers = triggersOf(condition).flatMap((trigger) =>
    (['above', 'below'] as const).flatMap((side) =>
      (['fire', 'wait'] as const).map((phase) => ({ ...trigger, side, phase })),
    ),
  )
  return entriesOf(rule, count, triggers)
}
