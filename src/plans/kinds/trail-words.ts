import type { TradingIntent } from '../../desk/trading/actions/actions.js'
import { parseWords, type Parsed } from '../../desk/trading/grammar/command-grammar.js'
import { missing, wrong } from '../../desk/trading/grammar/fault.js'
import { joinMarks } from '../../desk/trading/grammar/marks.js'
import { readUnsigned } from '../../desk/trading/grammar/measure.js'
import { atrText, percentText, targetOf } from '../../desk/trading/grammar/print-values.js'
import { takeTarget } from '../../desk/trading/grammar/target.js'
import { atMostAll, readAtr } from '../../desk/trading/grammar/values.js'
import type { Line, Word } from '../../desk/trading/grammar/word.js'

/** A position, and the step of its stop-loss: percent of the price or an amount of it; in average true ranges its distance. */
export type TrailWords = Pick<
  Extract<TradingIntent, { readonly kind: 'trail' }>,
  'kind' | 'target' | 'distance'
>

/** Commands that are understood, one for each way. */
export const TRAIL_EXAMPLES = { in: '/trail BTC in steps of 500', by: '/trail BTC by 2 ATR' } as const

/** The word that a step or a distance follows, behind the target; a pair may have the name of one. */
const STEPPED = /\S\s+(?<by>in|by)(?:\s|$)/i

/** True if words behind /trail say steps, whether or not the rest is understood: what the service does says none. */
export function saysSteps(words: string): boolean {
  return STEPPED.test(words)
}

/** Reads `BTC in steps of 500`, `BTC in steps of 1%`, `BTC by 2 ATR`, `BTC by 2atr(4h)`. Never throws for a text. */
export function parseTrail(words: string): Parsed<TrailWords> {
  const by = STEPPED.exec(words)?.groups?.['by']?.toLowerCase()
  return parseWords('trail', { example: TRAIL_EXAMPLES[by === 'by' ? 'by' : 'in'], read }, words)
}

function read(line: Line): TrailWords {
  const { target, rest } = takeTarget(line)
  const [by, ...words] = joinMarks(rest)
  if (!by) throw missing('typed-missing-distance', line)
  if (by.key === 'by') return { kind: 'trail', target, distance: readAtrs(only(by, words)) }
  if (by.key !== 'in') throw wrong('typed-unknown', by)
  let [last, left] = [by, words]
  for (const expected of ['steps', 'of']) {
    const [word, ...more] = left
    if (!word) throw wrong('typed-missing-value', last)
    if (word.key !== expected) throw wrong('typed-unknown', word)
    ;[last, left] = [word, more]
  }
  return { kind: 'trail', target, distance: readStep(only(last, left)) }
}

/** The one word that is said after another. */
function only(after: Word, [word, more]: readonly Word[]): Word {
  if (!word) throw wrong('typed-missing-value', after)
  if (more) throw wrong('typed-unknown', more)
  return word
}

function readStep(word: Word): TrailWords['distance'] {
  const { unit, number } = readUnsigned(word)
  if (unit === '%') return { by: 'percent', percent: atMostAll(word, number) }
  if (unit !== '' && unit !== '$') throw wrong('typed-not-distance', word)
  return { by: 'dollars', dollars: number }
}

function readAtrs(word: Word): TrailWords['distance'] {
  if (readUnsigned(word).unit !== 'atr') throw wrong('typed-not-atr', word)
  return readAtr(word)
}

/** The words that `parseTrail` reads as these. */
export function printTrail({ target, distance }: TrailWords): string {
  if (distance.by === 'atr') return `${targetOf(target)} by ${atrText(distance)}`
  const step = distance.by === 'percent' ? percentText(distance.percent) : distance.dollars.toFixed()
  return `${targetOf(target)} in steps of ${step}`
}
