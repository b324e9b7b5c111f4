import { type Fault, faultOf, wrong } from '../../../desk/trading/grammar/fault.js'
import { readLine } from '../../../desk/trading/grammar/word.js'
import { readCondition } from './conditions.js'
import { takeNote } from './note.js'
import type { Ending, TypedRule } from './typed-rule.js'
import { readWords, type Said, type Subject } from './words.js'

/** What was meant, or what is not understood. */
export type ParsedRule =
  | { readonly ok: true; readonly rule: TypedRule }
  | { readonly ok: false; readonly fault: Fault }

/** A longer text is nobody's alert. */
const LONGEST = 400

/** One of each kind, to show beside a fault. */
const EXAMPLES: Readonly<Record<Subject, string>> = {
  price: '/alert BTC > 70000',
  move: '/alert BTC move 3% 1h',
  funding: '/alert ETH funding > 0.01%',
  interest: '/alert BTC oi long > 90%',
  borrow: '/alert BTC borrow short > 0.02%',
  profit: '/alert BTC pnl < -10%',
  liquidation: '/alert liq < 5%',
  margin: '/alert margin > 80%',
  balance: '/alert balance < 50',
}

/**
 * Reads what a person typed after /alert. Forgiving in how things are written and in which order, never in what they
 * mean: whatever is left over, said twice, missing or open to doubt is a fault. Never throws for a text.
 */
export function parseRule(text: string): ParsedRule {
  let said: Said = {}
  try {
    if (text.length > LONGEST) {
      throw wrong('typed-too-long', { at: LONGEST, length: text.length - LONGEST }, { most: String(LONGEST) })
    }
    const { rest, note } = takeNote(text)
    const line = readLine(rest)
    said = readWords(line)
    const { rest: resting, once } = said
    if (resting && once) throw wrong('typed-twice', later(resting, once))
    return {
      ok: true,
      rule: {
        condition: readCondition(said, line),
        ...(resting ? { restMinutes: resting.value } : {}),
        ...endingOf(said),
        ...(note === undefined ? {} : { note }),
      },
    }
  } catch (error) {
    const example = EXAMPLES[said.subject?.value ?? (said.way ? 'move' : 'price')]
    return { ok: false, fault: faultOf(error, text, () => example) }
  }
}

function endingOf({ lasts, until }: Said): { readonly ends?: Ending } {
  if (lasts && until) throw wrong('typed-twice', later(lasts, until))
  if (lasts) return { ends: { by: 'after', minutes: lasts.value } }
  return until ? { ends: { by: 'date', date: until.value } } : {}
}

function later(...parts: readonly { readonly word: { readonly at: number; readonly length: number } }[]) {
  return parts.map(({ word }) => word).reduce((one, other) => (one.at > other.at ? one : other))
}
