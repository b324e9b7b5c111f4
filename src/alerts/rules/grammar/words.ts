import { wrong } from '../../../desk/trading/grammar/fault.js'
import { type ParsedParts, readParts } from '../../../desk/trading/grammar/parts.js'
import { readPair } from '../../../desk/trading/grammar/target.js'
import { slice, type Line, type Word } from '../../../desk/trading/grammar/word.js'
import { alertKinds, alertKindNames, type AlertKindName } from '../kinds/alert-kinds.js'
import type { Comparator } from '../kinds/kind.js'
import { DURATION, readDate, readDuration } from './time.js'

/** The kinds of alert, by every word that names one. */
const kindsByWord: ReadonlyMap<string, AlertKindName> = new Map(
  alertKindNames.flatMap((name) => alertKinds[name].words.map((word) => [word, name] as const)),
)

/** Every spelling of each comparison. */
const spellings: ReadonlyMap<string, Comparator> = new Map([
  ['>', 'above'],
  ['>=', 'above'],
  ['≥', 'above'],
  ['above', 'above'],
  ['over', 'above'],
  ['<', 'below'],
  ['<=', 'below'],
  ['≤', 'below'],
  ['below', 'below'],
  ['under', 'below'],
  ['cross', 'crosses'],
  ['crosses', 'crosses'],
  ['flip', 'flips'],
  ['flips', 'flips'],
])

/** Words of the grammar that are never read as a pair, so that one said twice is noticed. A pair of that name has its `#12`. */
const RESERVED = new RegExp(
  `^(?:${[...kindsByWord.keys(), ...spellings.keys()].join('|')}|up|down|longs?|shorts?|once|note|\\d+(?:m|min|h|d|w))$`,
)

const itself = (word: Word): Word => word

/** The parts of an alert, which may come in any order. */
const parts = {
  repeat: { keywords: ['every'], read: readDuration },
  lasts: { keywords: ['for'], read: readDuration },
  until: { keywords: ['until', 'till'], read: readDate },
  once: { looks: /^once$/, read: itself },
  subject: { looks: oneOf(kindsByWord), read: ({ key }: Word) => kindsByWord.get(key) ?? 'price' },
  direction: { looks: /^(?:up|down)$/, read: ({ key }: Word) => key as 'up' | 'down' },
  side: {
    looks: /^(?:long|short)s?$/,
    read: ({ key }: Word): 'long' | 'short' => (key.startsWith('long') ? 'long' : 'short'),
  },
  comparison: { looks: oneOf(spellings), read: ({ key }: Word) => spellings.get(key) ?? 'above' },
  figure: { looks: /^[+-]?\$?[\d.][\d.,_]*[km]?[$%]?$/, read: itself },
  window: { looks: DURATION, read: readDuration },
  pair: { looks: /^#|[a-z]/, again: 'typed-unknown', read: readSymbol },
} as const

/** The parts of a move: its figure has a %, so that `5m` beside it is a duration. */
const partsOfMove = { ...parts, figure: { looks: /%/, read: itself } } as const

/** The parts of an alert that were typed. */
export type AlertParts = ParsedParts<typeof parts>

/** Reads the words of an alert into its parts. Throws a `GrammarError`. */
export function readWords(line: Line): AlertParts {
  const words = withoutFillers(line.words.flatMap(splitComparisons))
  const isMove = words.some(({ key }) => /^(?:moves?|up|down)$/.test(key))
  return readParts(words, isMove ? partsOfMove : parts)
}

/** Splits a comparison from the words that it is written together with: `BTC>70000`. */
function splitComparisons(word: Word): readonly Word[] {
  const places = [...word.text.matchAll(/[<>]=?|[≥≤]|[^<>≥≤]+/g)]
  return places.length < 2
    ? [word]
    : places.map(({ 0: part, index }) => slice(word, index, index + part.length))
}

/** Drops the `in` of `in 1h`. */
function withoutFillers(words: readonly Word[]): readonly Word[] {
  return words.filter(
    ({ key }, index) => !(/^(?:in|within)$/.test(key) && DURATION.test(words[index + 1]?.key ?? '')),
  )
}

/** Reads the name of a pair, or its id with a #: a bare number could be a figure. */
function readSymbol(word: Word): string {
  if (RESERVED.test(word.key)) throw wrong('typed-unknown', word)
  const pair = readPair(word)
  return pair.by === 'pair' ? pair.pair : `#${pair.id}`
}

function oneOf(words: ReadonlyMap<string, unknown>): RegExp {
  return new RegExp(`^(?:${[...words.keys()].join('|')})$`)
}
