import { Big } from 'big.js'
import { partsOfText } from '../common-parts.js'
import { requireSensibleLevels } from '../levels.js'
import { UnreadableError } from '../refusal.js'
import type { EntryOrder, OpeningSignal, Signal, SignalLevel, SignalSide } from '../signal.js'
import { requireCertainClose, requireCertainOpening, requireNoRefusal, requireValues } from './certainty.js'
import { pairOfPost, requireOnePair } from './find-pair.js'
import { normalizePost } from './normalize.js'
import { REPORT } from './phrases.js'
import { type Sections, sectionsOf } from './sections.js'
import { type TextToken, tokensOf } from './tokens.js'

/**
 * Reads a post of a channel: `BTC LONG 10x Entry 70000-70500 TP 72000/74000 SL 68500`, in many spellings. Every number must belong
 * to something, side and pair must be said and unambiguous. Throws an `UnreadableError`.
 */
export function readPost(text: string): Signal {
  const post = normalizePost(text)
  requireNoMarks(post)
  if (REPORT.test(post)) throw new UnreadableError('report', REPORT.exec(post)?.[0])
  const tokens = tokensOf(post)
  requireNoRefusal(tokens)
  const order = tokens.find(({ kind }) => kind === 'stop-order')
  if (order) throw new UnreadableError('order-type', order.text)
  const pair = pairOfPost(tokens)
  requireOnePair(tokens, pair)
  const common = partsOfText(pair)
  const side = sideOf(tokens)
  if (tokens.some(({ kind }) => kind === 'close')) {
    requireCertainClose(tokens, pair)
    return { ...common, kind: 'close', side, share: new Big(100) }
  }
  const sections = sectionsOf(tokens, pair)
  if (!side) throw new UnreadableError('no-side')
  requireValues(tokens, sections)
  requireCertainOpening(tokens, sections, pair)
  const opening: OpeningSignal = {
    ...common,
    kind: 'open',
    side,
    isReversal: false,
    ...(sections.isBare ? { isBare: true } : {}),
    ...orderOf(sections, side),
  }
  requireSensibleLevels(opening)
  return opening
}

function sideOf(tokens: readonly TextToken[]): SignalSide | undefined {
  const sides = new Set(tokens.flatMap(({ kind }) => (kind === 'long' || kind === 'short' ? [kind] : [])))
  if (sides.size > 1) throw new UnreadableError('two-sides')
  return [...sides][0]
}

function orderOf(
  { entry, target, stop, leverage, isMarket }: Sections,
  side: SignalSide,
): Pick<OpeningSignal, 'entry' | 'price' | 'targets' | 'stop' | 'leverage'> {
  const prices = entry.flatMap((level) => (level.by === 'price' ? [level.price] : []))
  const [firstStop, ...otherStops] = stop
  if (otherStops.some((one) => !isSame(one, firstStop))) throw new UnreadableError('two-stops')
  return {
    entry: entryOf(prices, isMarket),
    price: isMarket ? prices[0] : undefined,
    targets: nearestFirst(target, side),
    stop: firstStop,
    // Of a range, the lowest: never more than was said.
    leverage: leverage.length === 0 ? undefined : leverage.reduce(lower),
  }
}

/** The zone from the lowest to the highest entry; the market where none is named or a post says so. */
function entryOf(prices: readonly Big[], isMarket: boolean): EntryOrder {
  if (isMarket || prices.length === 0) return { type: 'market' }
  return { type: 'limit', from: prices.reduce(lower), to: prices.reduce(higher) }
}

function lower(one: Big, other: Big): Big {
  return other.lt(one) ? other : one
}

function higher(one: Big, other: Big): Big {
  return other.gt(one) ? other : one
}

function isSame(one: SignalLevel, other: SignalLevel | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function nearestFirst(levels: readonly SignalLevel[], side: SignalSide): readonly SignalLevel[] {
  const value = (level: SignalLevel): Big => (level.by === 'price' ? level.price : level.percent)
  return levels.toSorted((one, other) => {
    const order = value(one).cmp(value(other))
    return one.by === 'price' && side === 'short' ? -order : order
  })
}

/** A check mark behind a value: a target that was reached. Before a label it is a bullet. */
const REACHED = /[\p{N}%$€k][^\S\n]*[✅☑✔]|\[x\]/iu
/** A cross that marks no stop. */
const CROSSED = /[❌⛔🚫❎✖](?![^\S\n]*(?:stop|s ?\/? ?l|invalid|стоп|сл|止损|[$€]?\d))/iu

/** Refuses a normalized post by signs that say that it is over. Throws an `UnreadableError`. */
function requireNoMarks(post: string): void {
  const mark = REACHED.exec(post) ?? CROSSED.exec(post)
  if (mark) throw new UnreadableError('report', mark[0])
}
