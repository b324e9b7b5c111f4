import type { Big } from 'big.js'
import { GrammarError } from '../../../desk/trading/grammar/fault.js'
import { readNumber } from '../../../desk/trading/grammar/number.js'
import { valuesOf } from '../../../desk/trading/grammar/typed-numbers.js'
import { UnreadableError } from '../refusal.js'
import type { SignalLevel, SignalPair } from '../signal.js'
import { requireClearDots } from './clear-dots.js'
import { isPairName } from './find-pair.js'
import { nearestBefore, nearestBehind } from './nearest.js'
import { ordinalsOf } from './ordinals.js'
import type { Token } from './tokens.js'

/** Labels that values stand behind: words and emojis. Behind `beside`, a side or the pair, the price of the entry may stand. */
type Label = 'entry' | 'target' | 'stop' | 'leverage' | 'pair' | 'ignored' | 'beside'

/** A label with what was read of it so far. */
interface Section {
  readonly label: Label
  /** Its words. */
  readonly text: string
  readonly isNumbered: boolean
  /** True if its values begin on a later line. */
  isHeader: boolean
  /** Values of it. */
  count: number
  /** Number of the value before, in a numbered list. */
  bullet?: number
}

/** The values of a post below its labels. */
export interface Sections {
  readonly entry: readonly SignalLevel[]
  readonly target: readonly SignalLevel[]
  readonly stop: readonly SignalLevel[]
  readonly leverage: readonly Big[]
  /** True if it says to open at the market. */
  readonly isMarket: boolean
  /** True if the price of the entry has no label: it stands behind the side or the pair. */
  readonly isBare: boolean
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
  'emoji',
])
/** Tokens behind which the price of the entry may stand, besides the name of the pair. */
const ENTERED: ReadonlySet<string> = new Set(['long', 'short', 'instrument', 'tag'])

const LABELS: ReadonlySet<string> = new Set(['entry', 'target', 'stop', 'leverage', 'pair', 'ignored'])

/** Tokens behind which the values of a label go on. */
const TRANSPARENT: ReadonlySet<string> = new Set([
  'separator',
  'filler',
  'emoji',
  'margin-mode',
  'market',
  'multiple',
  'noise',
  'ratio',
])

/** Tokens that may stand between an emoji and its value. */
const BEFORE_VALUE: ReadonlySet<string> = new Set(['emoji', 'separator', 'bullet'])

/** Emojis that are labels where a value follows. Any other is a bullet at most. */
const SIGNS: ReadonlyMap<string, Label> = new Map([
  ['📍', 'entry'],
  ['💰', 'entry'],
  ['🎯', 'target'],
  ['🥅', 'target'],
  ['🛑', 'stop'],
  ['⛔', 'stop'],
  ['🚫', 'stop'],
  ['❌', 'stop'],
])

/** Labels of which a multiple is none of leverage: `R:R 2.5x`. */
const RISKS = /^(?:r|risk|potential|profit|риск)/
/** Labels beside which a multiple is leverage all the same: `Margin: 10x`. */
const LEVERED = /^(?:margin|exchange)/

/** Tokens that are values of a label before them. */
const VALUED: ReadonlySet<string> = new Set([
  'number',
  'percent',
  'multiple',
  'ratio',
  'percent-range',
  'separator',
])
/** Words behind a percentage that make it a share of something else than the price. */
const SHARE_OF: ReadonlySet<string> = new Set(['of', 'from', 'on', 'от', 'de', 'del', 'da'])

/** Tokens behind a bare price: its line ends, or something else begins. */
const BEHIND_BARE: ReadonlySet<string> = new Set([
  'line',
  'separator',
  'emoji',
  'noise',
  'multiple',
  'margin-mode',
  'long',
  'short',
  ...LABELS,
])

/**
 * Sorts the numbers of a post below its labels. Values on the line of a label are all that it has; one without any has the list on the
 * lines below it; a numbered list goes on with its next number. Throws an `UnreadableError` for a number that stands below no label or
 * cannot be read, and for an entry with a condition.
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
  const behindSigns = nearestBehind(tokens, ({ kind }) => !BEFORE_VALUE.has(kind))
  const ordinals = ordinalsOf(tokens)
  const hasEntry = tokens.some(({ kind }) => kind === 'entry')
  const all: Section[] = []
  let open: Section | undefined
  /** The list that its next number goes on with. */
  let ended: Section | undefined
  let isMarket = false
  let isMarketBeside = false
  let isBare = false
  for (const [place, token] of tokens.entries()) {
    const { kind, text } = token
    if (ordinals.has(place)) continue
    if (kind === 'price') begin(hasEntry ? 'ignored' : 'entry', place)
    else if (LABELS.has(kind)) begin(kind as Label, place)
    else if (ENTERED.has(kind) || isPairName(token, pair)) {
      // Of `sell limit XAUUSD 2350` the pair parts the label from its value.
      const isWithin = open?.label === 'entry' && open.count === 0 && kind !== 'long' && kind !== 'short'
      if (open?.label !== 'ignored' && !isWithin) begin('beside', place)
    } else if (kind === 'at') labelAt(place)
    else if (kind === 'market') {
      // `Entry 148 (or 150 market)`
      if (open?.label === 'entry' && open.count > 1) throw new UnreadableError('order-type', text)
      isMarket ||= open?.label === 'entry'
      isMarketBeside ||= open?.label === 'beside'
    } else if (kind === 'condition') {
      if (open?.label === 'entry') throw new UnreadableError('condition', text)
      end()
    } else if (kind === 'multiple') addMultiple(place, text)
    else if (kind === 'ratio') addRatio(text)
    else if (kind === 'bullet') addBullet(Number.parseInt(text.replace(/^[#(]+/, ''), 10))
    else if (kind === 'emoji') readEmoji(place, text)
    else if (kind === 'number') {
      requirePlain(place)
      addNumber(place, text)
    } else if (kind === 'percent') addPercent(place, text)
    else if (kind === 'noise') requireNoCandle(text)
    else if (kind === 'percent-range') {
      if (open && open.label !== 'ignored') throw new UnreadableError('levels', text)
    } else if (kind === 'line') endLine(place)
    // Another word: what follows is not of the label before.
    else if (!TRANSPARENT.has(kind) || (kind === 'filler' && open?.label === 'beside')) end()
  }
  requireClearDots(prices)
  const left = all.find(({ isNumbered, count }) => isNumbered && count === 0)
  if (left && !isOpenTarget(left)) throw new UnreadableError('report', left.text)
  // Beside distances it may as well be an amount.
  if (isBare && ![...found.target, ...found.stop].some(({ by }) => by === 'price'))
    throw new UnreadableError('stray-number', prices[0])
  return { ...found, isMarket, isBare }

  function begin(label: Label, place: number): void {
    const isNumbered = ordinals.has(place + 1)
    const text = `${tokens[place]?.text ?? ''}${isNumbered ? (tokens[place + 1]?.text ?? '') : ''}`
    open = { label, text, isNumbered, isHeader: false, count: 0 }
    ended = undefined
    all.push(open)
  }

  function end(): void {
    ended = open ?? ended
    open = undefined
  }

  function endLine(place: number): void {
    if (!open) return
    const { label, isHeader, count } = open
    if (label === 'ignored' || label === 'pair' || label === 'beside') end()
    else if (count === 0) open.isHeader = true
    // A list of targets may go on without bullets; of an entry or a stop, another value is another thing.
    else if (!isHeader || label !== 'target' || tokens[place - 1]?.kind === 'line') end()
  }

  function addBullet(number: number): void {
    if (!open && ended?.bullet !== undefined && number === ended.bullet + 1) open = ended
    if (open) open.bullet = number
  }

  /** An emoji before a value is a label, or a bullet of the list that it stands in; any other is no part of the order. */
  function readEmoji(place: number, text: string): void {
    if (!isBeforeValue(place)) return
    const isDecoration = open && open.label !== 'beside' && open.count === 0 && !open.isHeader
    if (isDecoration) return
    const sign = SIGNS.get(text)
    const isBullet = open?.isHeader === true && /^(?:line|emoji)$/.test(tokens[place - 1]?.kind ?? 'line')
    if (sign && !(sign === 'entry' && hasEntry)) begin(sign, place)
    else if (!isBullet) end()
  }

  function isBeforeValue(place: number): boolean {
    const { kind = 'line' } = tokens[behindSigns[place] ?? tokens.length] ?? {}
    return kind === 'number' || kind === 'percent'
  }

  /** Begins the label of a price with `at`: that right before it; the entry behind a side or the pair while there is none. */
  function labelAt(place: number): void {
    const at = beforeAt[place] ?? tokens.length
    const before = tokens[at]
    const isEntered = before && (ENTERED.has(before.kind) || isPairName(before, pair))
    if (isEntered && found.entry.length === 0) begin('entry', place)
    else if (!before || !(LABELS.has(before.kind) || ordinals.has(at))) end()
  }

  /** Refuses a number with a sign, which is a distance or `at least`, one in another currency, and one behind an arrow from another. */
  function requirePlain(place: number): void {
    const [number, before, earlier, behind] = [0, -1, -2, 1].map((step) => tokens[place + step])
    const text = number?.text ?? ''
    const isSigned =
      before?.text === '+' ||
      (before?.text === '-' && number?.isGlued === true && !before.isGlued && earlier?.kind !== 'number')
    const isAtLeast = behind?.text === '+' && behind.isGlued
    const isForeign =
      text.includes('€') || /^[£¥₽₺₩₹]$/.test(before?.text ?? '') || /^[£¥₽₺₩₹]$/.test(behind?.text ?? '')
    const isChanged = open?.label === 'entry' && open.count > 0 && before?.text === '→'
    if (isSigned || isAtLeast || isForeign || isChanged)
      throw new UnreadableError('number', `${before?.kind === 'separator' ? before.text : ''}${text}`)
    // `TP166200` may be the first of them at 66200.
    if (before?.kind === 'target' && number?.isGlued === true && /^1[\d.]{2}/.test(text))
      throw new UnreadableError('number', `${before.text}${text}`)
  }

  /** Refuses the time of a candle behind a value: a stop by its close is none of the desk. */
  function requireNoCandle(text: string): void {
    if (isLevel(open?.label) && open && open.count > 0 && /^\d/.test(text))
      throw new UnreadableError('condition', text)
  }

  /** Refuses a value of a level whose unit follows it, such as `50% of margin`. */
  function requireNoUnit(place: number, text: string): void {
    const behind = tokens.slice(place + 1, place + 4).filter((one) => one.text !== '(')
    const [next, later] = behind
    const isUnit = next?.kind === 'ignored' && !VALUED.has(later?.kind ?? 'line')
    if (isUnit || (text.endsWith('%') && SHARE_OF.has(next?.text ?? '')))
      throw new UnreadableError('levels', `${text} ${next?.text ?? ''}`)
  }

  function addNumber(place: number, text: string): void {
    const label = open?.label
    if (label === 'ignored') {
      // `Isolated margin 10` is a leverage.
      if (open?.text === 'margin' && tokens[place - 2]?.kind === 'margin-mode')
        throw new UnreadableError('leverage', text)
      return
    }
    if (!open || label === undefined || label === 'pair') throw new UnreadableError('stray-number', text)
    const plain = text.replaceAll(/[$€]/g, '')
    const number = numberOf(plain)
    const below = label === 'beside' ? 'entry' : label
    if (label === 'beside') requireBare(open, place, text)
    open.count += 1
    if (below !== 'leverage') requireNoUnit(place, text)
    if (below === 'leverage') found.leverage.push(number)
    else if (found[below][0]?.by === 'percent') throw new UnreadableError('levels', text)
    else {
      prices.push(plain)
      found[below].push({ by: 'price', price: number })
    }
  }

  /** Requires that a price behind a side or a pair is the entry: one price or a zone, without a unit, where no label has another. */
  function requireBare({ count }: Section, place: number, text: string): void {
    const { kind = 'line', text: sign = '' } = tokens[place + 1] ?? {}
    const isOther = hasEntry || (found.entry.length > 0 && count !== 1)
    const isZone = count === 0 || /^[-/]$/.test(tokens[place - 1]?.text ?? '')
    if (isOther || !BEHIND_BARE.has(kind) || !isZone || sign === '?')
      throw new UnreadableError('stray-number', text)
    isBare = true
    isMarket ||= isMarketBeside
  }

  function addPercent(place: number, text: string): void {
    const below = open?.label
    if (below === 'leverage') throw new UnreadableError('leverage', text)
    if ((below === undefined || below === 'beside') && text.startsWith('+'))
      throw new UnreadableError('report', text)
    if (!open || (below !== 'target' && below !== 'stop')) return
    open.count += 1
    // Behind a price it is the share that is closed there, or the distance in other words.
    if (found[below][0]?.by === 'price') return
    requireNoUnit(place, text)
    // A target is a gain and a stop a loss, whichever way the price goes.
    if (text.startsWith(below === 'target' ? '-' : '+')) throw new UnreadableError('levels', text)
    found[below].push({ by: 'percent', percent: numberOf(text.replaceAll(/[-+% ]/g, '')) })
  }

  /** Takes a multiple for leverage, unless it is one of something else: `R:R 2.5x`, `2x risk`. */
  function addMultiple(place: number, text: string): void {
    const { label, text: words = '' } = open ?? {}
    const next = tokens[place + 1]
    if (label === 'ignored' && RISKS.test(words)) return
    if (next?.kind === 'ignored' && RISKS.test(next.text)) return
    if (label === 'ignored' && !LEVERED.test(words)) throw new UnreadableError('leverage', text)
    // `TP 66000 (3x)`, `Entry 64800 x2`, `2x size`: so little may be anything.
    const isSmall = /^x? ?[0-3](?:\.\d+)? ?x?$/.test(text)
    const before = tokens[place - 1]?.text ?? ''
    const isBehindValue = isLevel(label) && open !== undefined && open.count > 0
    if ((isSmall && (isBehindValue || next?.kind === 'ignored')) || (isBehindValue && /^[=(]$/.test(before)))
      throw new UnreadableError('leverage', text)
    if (label === 'leverage' && open) open.count += 1
    found.leverage.push(...text.split('-').map((one) => numberOf(one.replaceAll(/[x ]/g, ''))))
  }

  function addRatio(text: string): void {
    if (open?.label === 'target' || open?.label === 'stop' || open?.label === 'entry')
      throw new UnreadableError('number', text)
    if (open?.label !== 'leverage') return
    open.count += 1
    found.leverage.push(numberOf(text.slice(2)))
  }

  function isLevel(label: Label | undefined): boolean {
    return label === 'entry' || label === 'target' || label === 'stop'
  }

  function isOpenTarget({ label }: Section): boolean {
    return label === 'target' && tokens.some(({ kind, text }) => kind === 'filler' && OPEN_TARGETS.has(text))
  }
}

/** Words that say of a target that it has no price. */
export const OPEN_TARGETS: ReadonlySet<string> = new Set(['open', 'moon', 'null'])

/** The number that a text writes, with a dot for decimals. Throws an `UnreadableError`. */
export function numberOf(text: string): Big {
  try {
    const [, written = '', factor = ''] = /^(.*?)(k?)$/.exec(text) ?? []
    // No thousands have a zero before them, or four digits behind a comma.
    const digits = /^(?:0,\d{3,}|\d{1,3},\d{4,})$/.test(written) ? written.replace(',', '.') : written
    // All of its prices are looked at together where they may be thousands.
    const plain = `${valuesOf(digits, '.')[0] ?? digits}${factor}`
    return readNumber({ text, key: plain, at: 0, length: text.length }, plain)
  } catch (error) {
    if (!(error instanceof GrammarError)) throw error
    throw new UnreadableError('number', text, error)
  }
}
