import { z } from 'zod'
import { parseWords, type Parsed } from '../desk/trading/grammar/command-grammar.js'
import { missing, wrong } from '../desk/trading/grammar/fault.js'
import { percentText } from '../desk/trading/grammar/print-values.js'
import { amountSchema } from '../desk/trading/grammar/value-schemas.js'
import { readPercent } from '../desk/trading/grammar/values.js'
import type { Line, Word } from '../desk/trading/grammar/word.js'
import { conditionNamed, guardActions, guardCondition, printCondition } from './conditions.js'

const action = z.discriminatedUnion('do', [
  z.strictObject({ do: z.enum(['tell', 'offer', 'stop', 'cancel', 'close', 'flat']) }).readonly(),
  /** Closes this part of each position, in percent, above 0 and at most 100. */
  z.strictObject({ do: z.literal('reduce'), percent: amountSchema }).readonly(),
])
/** The schema of the rule of a guard, as it is stored. */
export const guardRule = z.strictObject({ on: guardCondition, action }).readonly()
/** The condition of a guard, and what is done when it begins. Frozen once its owner has agreed to it. */
export type GuardRule = z.output<typeof guardRule>

/** True for a rule that sends something: it is a mandate. */
export function isActing({ action: { do: name } }: GuardRule): boolean {
  return name !== 'tell' && name !== 'offer'
}

/** True for a rule that takes away what is open or would open: plans must not open it again. */
export function pausesPlans({ action: { do: name } }: GuardRule): boolean {
  return name === 'cancel' || name === 'reduce' || name === 'close' || name === 'flat'
}

/** True for a rule that makes its owner flat, in all accounts. */
export function goesFlat({ action: { do: name } }: GuardRule): boolean {
  return name === 'flat'
}

/** The intent of the words behind /guard: a rule to be previewed or rehearsed, or undefined to show all guards. */
export type GuardIntent = { readonly rule: GuardRule | undefined; readonly isRehearsed?: true }

/** The word before a rule that is rehearsed: shown the past, and not previewed. */
const REHEARSED = 'rehearse'

/**
 * Reads `liquidation 3% close`, `nostop 60s stop`, `loss 5% in 24h flat`, `margin 80% reduce 50%`, and `rehearse drawdown 10%`, whose action may
 * be left out; nothing for all guards. Never throws for a text.
 */
export function parseGuard(words: string): Parsed<GuardIntent> {
  return parseWords(
    'guard',
    {
      example: EXAMPLE,
      read: (line) => {
        const [first, ...rest] = line.words
        if (!first) return { rule: undefined }
        if (first.key !== REHEARSED) return { rule: readRule(line, first, rest) }
        const [condition, ...others] = rest
        if (!condition) throw missing('typed-missing-value', line)
        return { rule: readRule(line, condition, others, 'tell'), isRehearsed: true }
      },
    },
    words,
  )
}

/** Reads a rule; `otherwise`: what it does where that is left out. Throws a `GrammarError`. */
function readRule(line: Line, first: Word, rest: readonly Word[], otherwise?: 'tell'): GuardRule {
  const kind = conditionNamed(first.key)
  if (!kind) throw wrong('typed-unknown', first)
  const place = rest.findIndex(({ key }) => guardActions.some((name) => name === key))
  const figures = place === -1 ? rest.filter((_, index) => index < kind.words) : rest.slice(0, place)
  const on = kind.read(figures, line)
  const [typed, share, extra] = rest.slice(place === -1 ? kind.words : place)
  if (!typed && otherwise) return { on, action: { do: otherwise } }
  if (!typed) throw missing('typed-missing-guard-action', line, { actions: kind.actions.join(', ') })
  const name = guardActions.find((one) => one === typed.key)
  if (!name || !kind.actions.includes(name))
    throw wrong('typed-not-guard-action', typed, { actions: kind.actions.join(', ') })
  if (name !== 'reduce' && share) throw wrong('typed-unknown', share)
  if (extra) throw wrong('typed-unknown', extra)
  if (name !== 'reduce') return { on, action: { do: name } }
  if (!share) throw missing('typed-missing-share', line)
  return { on, action: { do: 'reduce', percent: readPercent(share) } }
}

const EXAMPLE = '/guard liquidation 3% close'

/** The words of a rule; reading them gives the same rule. */
export function printGuard({ on, action }: GuardRule): string {
  const part = action.do === 'reduce' ? [percentText(action.percent)] : []
  return [...printCondition(on), action.do, ...part].join(' ')
}
