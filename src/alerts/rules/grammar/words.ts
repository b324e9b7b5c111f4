import { wrong } from '../../../desk/trading/grammar/fault.js'
import { type Parts, readParts } from '../../../desk/trading/grammar/parts.js'
import { readPair } from '../../../desk/trading/grammar/target.js'
import { slice, type Line, type Word } from '../../../desk/trading/grammar/word.js'
import { DURATION, readDate, readDuration } from './time.js'

/** What an alert may be about, by the words for it. */
const SUBJECTS = {
  price: 'price',
  move: 'move',
  moves: 'move',
  funding: 'funding',
  oi: 'interest',
  interest: 'interest',
  'open-interest': 'interest',
  borrow: 'borrow',
  pnl: 'profit',
  profit: 'profit',
  liq: 'liquidation',
  liquidation: 'liquidation',
  margin: 'margin',
  balance: 'balance',
} as const
/** See `SUBJECTS`. */
export type Subject = (typeof SUBJECTS)[keyof typeof SUBJECTS]

const SIGNS = {
  '>': 'above',
  '>=': 'above',
  '≥': 'above',
  above: 'above',
  over: 'above',
  '<': 'below',
  '<=': 'below',
  '≤': 'below',
  below: 'below',
  under: 'below',
  cross: 'crosses',
  crosses: 'crosses',
  flip: 'flips',
  flips: 'flips',
} as const
/** See `SIGNS`. */
export type Sign = (typeof SIGNS)[keyof typeof SIGNS]

/** Words that say something else than a pair, so that one said twice is noticed. A pair that is called so has its `#12`. */
const NO_PAIR = new RegExp(
  `^(?:${[...Object.keys(SUBJECTS), ...Object.keys(SIGNS)].join('|')}|up|down|longs?|shorts?|once|note|\\d+(?:m|min|h|d|w))$`,
)

const itself = (word: Word): Word => word

/** What can be said of any alert, in whatever order. */
const slots = {
  rest: { keywords: ['every'], read: readDuration },
  lasts: { keywords: ['for'], read: readDuration },
  until: { keywords: ['until', 'till'], read: readDate },
  once: { looks: /^once$/, read: itself },
  subject: { looks: oneOf(SUBJECTS), read: ({ key }: Word) => SUBJECTS[key as keyof typeof SUBJECTS] },
  way: { looks: /^(?:up|down)$/, read: ({ key }: Word) => key as 'up' | 'down' },
  side: {
    looks: /^(?:long|short)s?$/,
    read: ({ key }: Word): 'long' | 'short' => (key.startsWith('long') ? 'long' : 'short'),
  },
  sign: { looks: oneOf(SIGNS), read: ({ key }: Word) => SIGNS[key as keyof typeof SIGNS] },
  figure: { looks: /^[+-]?\$?[\d.][\d.,_]*[km]?[$%]?$/, read: itself },
  window: { looks: DURATION, read: readDuration },
  pair: { looks: /^#|[a-z]/, again: 'typed-unknown', read: readSymbol },
} as const

/** As above where a move is meant: its figure has a %, so that `5m` beside it is a time. */
const slotsOfMove = { ...slots, figure: { looks: /%/, read: itself } } as const

/** What was said of an alert. */
export type Said = Parts<typeof slots>

/** Reads the words of an alert into their places. Throws a TypedError. */
export function readWords(line: Line): Said {
  const words = withoutFillers(line.words.flatMap(partSigns))
  const isMove = words.some(({ key }) => /^(?:moves?|up|down)$/.test(key))
  return readParts(words, isMove ? slotsOfMove : slots)
}

/** Parts a sign from what it is written together with: `BTC>70000`. */
function partSigns(word: Word): readonly Word[] {
  const places = [...word.text.matchAll(/[<>]=?|[≥≤]|[^<>≥≤]+/g)]
  return places.length < 2
    ? [word]
    : places.map(({ 0: part, index }) => slice(word, index, index + part.length))
}

/** `in 1h` is said for `1h`. */
function withoutFillers(words: readonly Word[]): readonly Word[] {
  return words.filter(
    ({ key }, index) => !(/^(?:in|within)$/.test(key) && DURATION.test(words[index + 1]?.key ?? '')),
  )
}

/** What a person called a pair. A bare number could be a value, so that an id needs its #. */
function readSymbol(word: Word): string {
  if (NO_PAIR.test(word.key)) throw wrong('typed-unknown', word)
  const pair = readPair(word)
  return pair.by === 'pair' ? pair.pair : `#${pair.id}`
}

function oneOf(words: Readonly<Record<string, string>>): RegExp {
  return new RegExp(`^(?:${Object.keys(words).join('|')})$`)
}
