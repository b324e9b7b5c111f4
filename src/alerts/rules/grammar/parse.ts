import { type Fault, type FaultCode, faultOf, missing, wrong } from '../../../desk/trading/grammar/fault.js'
import { parseProgramLine } from '../../../desk/trading/grammar/typed-numbers.js'
import { type Line, readLine } from '../../../desk/trading/grammar/word.js'
import { type AlertKindName, type Condition, kindByName, kindOf } from '../kinds/alert-kinds.js'
import { takeNote } from './note.js'
import type { Expiry, TypedRule } from './typed-rule.js'
import { type AlertParts, readWords } from './words.js'
import { printDuration } from './time.js'
import type { ParsedPart } from '../../../desk/trading/grammar/parts.js'
import { type AlertKind, LONGEST_WINDOW, type RequiredParts, conditionParts } from '../kinds/kind.js'

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

const NOWHERE = { at: 0, length: 0 } as const

/**
 * Makes a condition of the parts of an alert. Throws a `GrammarError` for a part that is missing, or that its kind does not
 * take.
 */
function readCondition(typed: AlertParts, line: Line): Condition {
  const kind = kindByName(impliedKindName(typed, line))
  for (const part of conditionParts) {
    const extra = typed[part]
    if (extra && !kind.parts.includes(part)) throw wrong('typed-unknown', extra.word)
  }
  return kind.read(requiredParts(typed, line, kind), typed)
}

/** Without a subject, a direction implies a move, and a pair the price. */
function impliedKindName({ subject, direction, pair }: AlertParts, line: Line): AlertKindName {
  if (subject) return subject.value
  if (direction) return 'move'
  if (!pair) throw missing('typed-missing-subject', line)
  return 'price'
}

function requiredParts(
  typed: AlertParts,
  line: Line,
  { comparisons }: Pick<AlertKind<Condition>, 'comparisons'>,
): RequiredParts {
  const get = <T>(part: ParsedPart<T> | undefined, otherwise: FaultCode): T => {
    if (!part) throw missing(otherwise, line)
    return part.value
  }
  return {
    pair: () => get(typed.pair, 'typed-missing-pair'),
    side: () => get(typed.side, 'typed-missing-side'),
    comparison: (allowed) => {
      const comparison = get(typed.comparison, 'typed-missing-comparison')
      const found = allowed.find((one) => one === comparison)
      if (found !== undefined) return found
      const words = comparisons.map(({ word, figure = '' }) => `${word} ${figure}`.trim())
      throw wrong('typed-other-comparison', typed.comparison?.word ?? NOWHERE, { instead: words.join(', ') })
    },
    figure: (read) => read(get(typed.figure, 'typed-missing-figure')),
    window: () => {
      const minutes = get(typed.window, 'typed-missing-window')
      if (minutes > LONGEST_WINDOW) throw wrong('typed-long-window', typed.window?.word ?? NOWHERE)
      return minutes
    },
  }
}
