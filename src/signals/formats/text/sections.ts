import type { Big } from 'big.js'
import { GrammarError } from '../../../desk/trading/grammar/fault.js'
import { readNumber } from '../../../desk/trading/grammar/number.js'
import { UnreadableError } from '../refusal.js'
import type { SignalLevel, SignalPair } from '../signal.js'
import { requireClearDots } from './clear-dots.js'
import { isPairName } from './find-pair.js'
import { nearestBefore } from './nearest.js'
import type { Token } from './tokens.js'

/** Labels that values stand behind. */
type Label = 'entry' | 'target' | 'stop' | 'leverage' | 'pair' | 'ignored'

/** The values of a post below its labels. */
export interface Sections {
  readonly entry: readonly SignalLevel[]
  readonly target: readonly SignalLevel[]
  readonly stop: readonly SignalLevel[]
  readonly leverage: readonly Big[]
  /** True if it says to open at the market. */
  readonly isMarket: boolean
}

/** Tokens that may stand between `at` and what it belongs to. */
const BEFORE_AT: ReadonlySet<string> = new Set([
  'separator',
  'line',
  'filler',
  'multiple',
  'margin-mode',
  'market',
  'noise',
])
/** Tokens behind which a price with `at` is the entry, besides the name of the pair. */
const ENTERED: ReadonlySet<string> = new Set(['long', 'short', 'instrument', 'tag'])

const LABELS: ReadonlySet<string> = new Set(['entry', 'target', 'stop', 'leverage', 'pair', 'ignored'])

/** Tokens behind which the values of a label go on. */
const TRANSPARENT: ReadonlySet<string> = new Set([
  'separator',
  'filler',
  'bullet',
  'margin-mode',
  'market',
  'noise',
])

/**
 * Sorts the numbers of a post below its labels. A label lasts to the next one, over lines that go on with values. Throws an
 * `UnreadableError` for a number that stands below no label or cannot be read, and for an entry with a condition.
 */
export function sectionsOf(tokens: readonly Token[], pair: SignalPair): Sections {
  const found = {
    // Each of prices alone or of percentages alone: the first value says which.
    entry: [] as SignalLevel[],
    target: [] as SignalLevel[],
    stop: [] as SignalLevel[],
    leverage: [] as Big[],
  }
  const prices: string[] = []
  const beforeAt = nearestBefore(tokens, ({ kind }) => !BEFORE_AT.has(kind))
  let label: Label | undefined
  let isMarket = false
  for (const [place, { kind, text }] of tokens.entries()) {
    if (LABELS.has(kind)) label = kind as Label
    else if (kind === 'at') label = labelAt(place)
    else if (kind === 'market') isMarket ||= label === 'entry'
    else if (kind === 'condition') {
      if (label === 'entry') throw new UnreadableError('condition', text)
      label = undefined
    } else if (kind === 'multiple')
      found.leverage.push(...text.split('-').map((one) => numberOf(one.replaceAll(/[x ]/g, ''))))
    else if (kind === 'number') {
      if (tokens[place - 1]?.text === '+') throw new UnreadableError('number', `+${text}`)
      addNumber(label, text)
    } else if (kind === 'percent') addPercent(label, text)
    else if (kind === 'line') label = label === 'ignored' || label === 'pair' ? undefined : label
    // Another word: what follows is not of the label before.
    else if (!TRANSPARENT.has(kind)) label = undefined
  }
  requireClearDots(prices)
  return { ...found, isMarket }

  /** The label of a price with `at`: that right before it; the entry behind a side or the pair while there is none. */
  function labelAt(place: number): Label | undefined {
    const before = tokens[beforeAt[place] ?? tokens.length]
    if (!before) return undefined
    if (LABELS.has(before.kind)) return before.kind as Label
    const isEntered = ENTERED.has(before.kind) || isPairName(before, pair)
    return isEntered && found.entry.length === 0 ? 'entry' : undefined
  }

  function addNumber(below: Label | undefined, text: string): void {
    if (below === 'ignored') return
    if (below === undefined || below === 'pair') throw new UnreadableError('stray-number', text)
    const number = numberOf(text.replaceAll(/[$€]/g, ''))
    if (below === 'leverage') found.leverage.push(number)
    else if (found[below][0]?.by === 'percent') throw new UnreadableError('levels', text)
    else {
      prices.push(text.replaceAll(/[$€]/g, ''))
      found[below].push({ by: 'price', price: number })
    }
  }

  function addPercent(below: Label | undefined, text: string): void {
    if (below === 'leverage') throw new UnreadableError('leverage', text)
    if (below === undefined && text.startsWith('+')) throw new UnreadableError('report', text)
    if (below !== 'target' && below !== 'stop') return
    // Behind a price it is the share that is closed there, or the distance in other words.
    if (found[below][0]?.by === 'price') return
    // A target is a gain and a stop a loss, whichever way the price goes.
    if (text.startsWith(below === 'target' ? '-' : '+')) throw new UnreadableError('levels', text)
    found[below].push({ by: 'percent', percent: numberOf(text.replaceAll(/[-+% ]/g, '')) })
  }
}

function numberOf(text: string): Big {
  try {
    return readNumber({ text, key: text, at: 0, length: text.length }, text)
  } catch (error) {
    if (!(error instanceof GrammarError)) throw error
    throw new UnreadableError('number', text, error)
  }
}
