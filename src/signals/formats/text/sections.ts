import type { Big } from 'big.js'
import { GrammarError } from '../../../desk/trading/grammar/fault.js'
import { readNumber } from '../../../desk/trading/grammar/number.js'
import { soleValue, valuesOf } from '../../../desk/trading/grammar/typed-numbers.js'
import { UnreadableError } from '../refusal.js'
import type { SignalLevel, SignalPair } from '../signal.js'
import { requireClearDots } from './clear-dots.js'
import { isPairName } from './find-pair.js'
import { nearestBefore, nearestBehind } from './nearest.js'
import { ordinalsOf } from './ordinals.js'
import type { TextToken } from './tokens.js'

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

const SIDES_AND_LABELS: ReadonlySet<string> = new Set(['long', 'short', ...LABELS])
/** Words of languages that write decimals with a comma. */
const WITH_COMMAS =
  /[а-яіїєçãáéíóúêôğışßäöüđơưạảấầẩậắằẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]|entrada|objetivo|alvo|giris|hedef|compra|venda|vender|corto|largo|masuk|beli|jual|mua|ziel|einstieg|alavancagem|apalancamiento|untung|rugi/

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

/** Signs behind the label of an entry that make a condition of it: a price to be passed. */
const CONDITIONS = /[<>≤≥+]/
/** Emojis behind an entry that say the same. */
const WAYS = /[⬆⬇⤴⤵🔼🔽⏫⏬]/u
/** Labels of which a multiple is none of leverage: `R:R 2.5x`. */
const RISKS = /^(?:r|risk|potential|profit|риск)/
/** Labels beside which a multiple is leverage all the same: `Margin: 10x`. */
const LEVERED = /^(?:margin|exchange)/

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
export function sectionsOf(tokens: readonly TextToken[], pair: SignalPair): Sections {
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
  const hasCommas = tokens.some(({ kind, text }) => SIDES_AND_LABELS.has(kind) && WITH_COMMAS.test(text))
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
      isMarket ||= open?.label === 'entry'
      isMarketBeside ||= open?.label === 'beside'
    } else if (kind === 'condition') {
      if (open?.label === 'entry') throw new UnreadableError('condition', text)
      end()
    } else if (kind === 'multiple') addMultiple(place, text)
    else if (kind === 'ratio') addRatio(text)
    else if (kind === 'bullet') addBullet(Number.parseInt(text.replace(/^[#(]+/, ''), 10))
    else if (kind === 'emoji') readEmoji(place, text)
    else if (kind === 'separator') requireNoSign(text)
    else if (kind === 'number') {
      requireUnsigned(place)
      addNumber(place, text)
    } else if (kind === 'percent') addPercent(place, text)
    else if (kind === 'percent-range') {
      if (open && open.label !== 'ignored') throw new UnreadableError('levels', text)
    } else if (kind === 'line') endLine(place)
    // Another word: what follows is not of the label before.
    else if (!TRANSPARENT.has(kind) || (kind === 'filler' && open?.label === 'beside')) end()
  }
  requireClearDots(prices)
  const left = all.find(({ isNumbered, count }) => isNumbered && count === 0)
  if (left && !isOpenTarget(left)) throw new UnreadableError('report', left.text)
  // `All targets` below a post is a report; `Targets: TP1` is a heading.
  const empty = all.find(
    ({ label, count }, at) =>
      (label === 'target' || label === 'stop') && count === 0 && all[at + 1]?.label !== label,
  )
  if (empty && found[empty.label === 'stop' ? 'stop' : 'target'].length > 0 && !isOpenTarget(empty))
    throw new UnreadableError('report', empty.text)
  if (isMarket && found.entry.length > 1 && !isMarketBeside) throw new UnreadableError('order-type', 'market')
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

  /** Refuses a sign with which a price is a condition or is changed, and the sign of a currency other than the dollar. */
  function requireNoSign(text: string): void {
    const isOfEntry = open?.label === 'entry'
    const isOfLevel = isOfEntry || open?.label === 'target' || open?.label === 'stop'
    if (isOfEntry && CONDITIONS.test(text)) throw new UnreadableError('condition', text)
    if (isOfEntry && text === '→' && (open?.count ?? 0) > 0) throw new UnreadableError('levels', text)
    if (isOfLevel && /[^$\P{Sc}]/u.test(text)) throw new UnreadableError('number', text)
  }

  /** Refuses a number with a sign of its own: a distance, or `at least`. */
  function requireUnsigned(place: number): void {
    const [earlier, sign, number] = [-2, -1, 0].map((step) => tokens[place + step])
    const isMinus =
      sign?.text === '-' && number?.isGlued === true && !sign.isGlued && earlier?.kind !== 'number'
    if (sign?.text === '+' || isMinus) throw new UnreadableError('number', `${sign?.text}${number?.text}`)
  }

  /** An emoji before a value is a label, or a bullet of the list that it stands in; any other is no part of the order. */
  function readEmoji(place: number, text: string): void {
    if (open?.label === 'entry' && open.count > 0 && WAYS.test(text))
      throw new UnreadableError('condition', text)
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

  function addNumber(place: number, text: string): void {
    const label = open?.label
    if (label === 'ignored') {
      // `isolated margin 10` may be a leverage.
      if (
        LEVERED.test(open?.text ?? '') &&
        tokens.some(({ kind }) => kind === 'margin-mode') &&
        /^\d+$/.test(text)
      )
        throw new UnreadableError('leverage', text)
      return
    }
    if (!open || label === undefined || label === 'pair') throw new UnreadableError('stray-number', text)
    if (text.includes('€')) throw new UnreadableError('number', text)
    const plain = text.replaceAll(/\$|usdt?$/g, '')
    const number = numberOf(plain, hasCommas)
    const below = label === 'beside' ? 'entry' : label
    if (label === 'beside') requireBare(open, place, text)
    open.count += 1
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
    const behind = tokens.slice(place + 1, place + 3).find(({ kind }) => kind !== 'filler')
    // A share of the margin or of the account is no distance of the price.
    if (behind?.kind === 'ignored') throw new UnreadableError('levels', behind.text)
    open.count += 1
    // Behind a price it is the share that is closed there, or the distance in other words.
    if (found[below][0]?.by === 'price') return
    // A target is a gain and a stop a loss, whichever way the price goes.
    if (text.startsWith(below === 'target' ? '-' : '+')) throw new UnreadableError('levels', text)
    found[below].push({ by: 'percent', percent: numberOf(text.replaceAll(/[-+% ]/g, ''), hasCommas) })
  }

  /** Takes a multiple for leverage, unless it is one of something else: `R:R 2.5x`, `2x risk`. */
  function addMultiple(place: number, text: string): void {
    const { label, text: words = '' } = open ?? {}
    const next = tokens[place + 1]
    if (label === 'ignored' && RISKS.test(words)) return
    if (next?.kind === 'ignored' && RISKS.test(next.text)) return
    const isOfLevel = (label === 'target' || label === 'stop') && /^[(=]$/.test(tokens[place - 1]?.text ?? '')
    // `Entry 64800 x2`: so little may be a number of orders.
    const isSmall = label === 'entry' && (open?.count ?? 0) > 0 && /^x? ?[0-3](?:\.\d+)? ?x?$/.test(text)
    if (isOfLevel || isSmall || next?.kind === 'ignored') throw new UnreadableError('leverage', text)
    if (label === 'ignored' && !LEVERED.test(words)) throw new UnreadableError('leverage', text)
    if (label === 'leverage' && open) open.count += 1
    found.leverage.push(...text.split('-').map((one) => numberOf(one.replaceAll(/[x倍배 ]/g, ''))))
  }

  function addRatio(text: string): void {
    if (open?.label === 'target' || open?.label === 'stop' || open?.label === 'entry')
      throw new UnreadableError('number', text)
    if (open?.label !== 'leverage') return
    open.count += 1
    found.leverage.push(numberOf(text.slice(2)))
  }

  function isOpenTarget({ label }: Section): boolean {
    return label === 'target' && tokens.some(({ kind, text }) => kind === 'filler' && OPEN_TARGETS.has(text))
  }
}

/** Words that say of a target that it has no price. */
export const OPEN_TARGETS: ReadonlySet<string> = new Set(['open', 'moon', 'null'])

/**
 * The number that a text writes, with a dot for decimals, or with a comma where the post is in a language that writes so. Throws an
 * `UnreadableError`.
 */
export function numberOf(text: string, hasCommas = false): Big {
  try {
    const [, digits = '', factor = ''] = /^(.*?)(k?)$/.exec(text) ?? []
    // All of its prices are looked at together where they may be thousands.
    const isDecimalComma =
      /^0,\d+$/.test(digits) || (hasCommas && /^\d{1,6},(?:\d{1,2}|(?<!\d{4},)\d{4})$/.test(digits))
    const plain = `${(isDecimalComma ? soleValue(digits, '.') : valuesOf(digits, '.')[0]) ?? digits}${factor}`
    return readNumber({ text, key: plain, at: 0, length: text.length }, plain)
  } catch (error) {
    if (!(error instanceof GrammarError)) throw error
    throw new UnreadableError('number', text, error)
  }
}
