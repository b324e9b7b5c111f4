import { type Fault, faultOf, wrong } from '../../../desk/trading/grammar/fault.js'
import { parseProgramLine } from '../../../desk/trading/grammar/typed-numbers.js'
import { readLine } from '../../../desk/trading/grammar/word.js'
import { kindByName, kindOf } from '../kinds/alert-kinds.js'
import { readCondition } from './conditions.js'
import { takeNote } from './note.js'
import type { Expiry, TypedRule } from './typed-rule.js'
import { readWords, type AlertParts } from './words.js'
import { printDuration } from './time.js'

/** The alert of a text, or the reason why it has none. */
export type ParsedRule =
  | { readonly ok: true; readonly rule: TypedRule }
  | { readonly ok: false; readonly fault: Fault }

/** The longest text that is read, in UTF-16 units. */
const LONGEST = 400

/**
 * Parses the text after /alert. Spelling and order are free, the meaning is not: a word that is left over, said twice,
 * missing or ambiguous is a fault. Never throws for a text.
 *
 * @example
 * parseRule('btc<60k every 1h')
 */
export function parseRule(text: string): ParsedRule {
  let typed: AlertParts = {}
  try {
    if (text.length > LONGEST) {
      throw wrong('typed-too-long', { at: LONGEST, length: text.length - LONGEST }, { most: String(LONGEST) })
    }
    const { rest, note } = takeNote(text)
    const line = readLine(rest)
    typed = readWords(line)
    const { repeat, once } = typed
    if (repeat && once) throw wrong('typed-twice', later(repeat, once))
    return {
      ok: true,
      rule: {
        condition: readCondition(typed, line),
        ...(repeat ? { cooldownMinutes: repeat.value } : {}),
        ...expiryOf(typed),
        ...(note === undefined ? {} : { note }),
      },
    }
  } catch (error) {
    const { example } = kindByName(typed.subject?.value ?? (typed.direction ? 'move' : 'price'))
    return { ok: false, fault: faultOf(error, text, () => example) }
  }
}

/** Parses the line of a program in the same way, but for a number with two readings, which is a fault. */
export function parseProgramRule(line: string): ParsedRule {
  return parseProgramLine(line, { parse: parseRule, example: kindByName('price').example })
}

function expiryOf({ lasts, until }: AlertParts): { readonly ends?: Expiry } {
  if (lasts && until) throw wrong('typed-twice', later(lasts, until))
  if (lasts) return { ends: { by: 'after', minutes: lasts.value } }
  return until ? { ends: { by: 'date', date: until.value } } : {}
}

function later(...parts: readonly { readonly word: { readonly at: number; readonly length: number } }[]) {
  return parts.map(({ word }) => word).reduce((one, other) => (one.at > other.at ? one : other))
}

/**
 * Prints an alert in the words that `parseRule` reads, with nothing that could be left out. Parsing it gives the same alert.
 */
export function printRule({ condition, cooldownMinutes, ends, note }: TypedRule): string {
  return [
    ...kindOf(condition).print(condition),
    ...(cooldownMinutes === undefined ? [] : ['every', printDuration(cooldownMinutes)]),
    ...(ends ? (ends.by === 'date' ? ['until', ends.date] : ['for', printDuration(ends.minutes)]) : []),
    // Last, because a note goes on to the end of the text.
    ...(note === undefined ? [] : ['note', note]),
  ].join(' ')
}
