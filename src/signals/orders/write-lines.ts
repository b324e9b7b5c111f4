import { Big } from 'big.js'
import { isFarFrom } from '../../desk/market/prices/tidy-price.js'
import { idWord } from '../../desk/trading/grammar/print-values.js'
import type { OpeningSignal, Signal, SignalLevel, SignalSide, UpdateStep } from '../formats/signal.js'
import type { UpdateAct } from '../../plans/kinds/update.js'
import type { SourceMapping } from '../sources/record.js'
import type { UnwritableReason } from './refusals.js'
import { divide } from '../../lib/decimals.js'

/** Typed commands for a signal, in the order in which they are to be confirmed; or the reason for which there are none. */
export type WrittenLines =
  | { readonly ok: true; readonly lines: readonly string[] }
  | { readonly ok: false; readonly reason: UnwritableReason }

/** Figures that an order is written with. */
export interface OrderFigures extends SizeFigures {
  /** Sides of the open positions in the pair; undefined where they are not known, or nothing is to be closed on one side, or enlarged. */
  readonly sides?: readonly SignalSide[] | undefined
}

/** Typed commands for an update, each with the step that it is; or the reason for which there are none. */
type WrittenUpdate =
  | { readonly ok: true; readonly orders: readonly { readonly line: string; readonly act: UpdateAct }[] }
  | { readonly ok: false; readonly reason: UnwritableReason }

/** A trade that an update is for. */
interface UpdatedTrade {
  readonly positionId: string
  /** Undefined where it is not known. */
  readonly entryPrice: Big | undefined
  /** The price of the target that it was opened with; undefined where it had none, or one by a distance. */
  readonly targetPrice: Big | undefined
  /** Ids of its stops, as a command names them. */
  readonly stopIds: readonly string[]
}

/** Writes the steps of an update as typed commands for one position, or for the order that is to open it. */
export function writeUpdate(
  steps: readonly UpdateStep[],
  { positionId, entryPrice, targetPrice, stopIds }: UpdatedTrade,
): WrittenUpdate {
  // The only stop is replaced; beside several, or none, another one is put.
  const [stopId = positionId, other] = stopIds
  const stopped = idWord(other === undefined ? stopId : positionId)
  const orders: { readonly line: string; readonly act: UpdateAct }[] = []
  for (const step of steps) {
    if (step.kind === 'close') {
      const { share: percent } = step
      orders.push({
        line: `/close ${idWord(positionId)} ${percent.toFixed()}%`,
        act: { do: 'close', percent },
      })
    } else if (step.kind === 'cancel')
      orders.push({ line: `/cancelorder ${idWord(positionId)}`, act: { do: 'cancel' } })
    else {
      if (step.price === 'target' && !targetPrice) return { ok: false, reason: 'no-target' }
      const price = step.price === 'entry' ? entryPrice : step.price === 'target' ? targetPrice : step.price
      if (!price) return { ok: false, reason: 'no-price' }
      // `65` for 65k: the stop that is there would be given up for none.
      const isNear = !entryPrice || (price.lte(entryPrice.times(2)) && price.times(2).gte(entryPrice))
      if (!isNear) return { ok: false, reason: 'far-price' }
      orders.push({ line: `/tpsl ${stopped} sl ${price.toFixed()}`, act: { do: 'stop', price } })
    }
  }
  return { ok: true, orders }
}

/** The side that a signal closes; undefined where it closes none, or whichever there is. */
export function closedSideOf(signal: Signal): SignalSide | undefined {
  if (signal.kind === 'close') return signal.side
  if (signal.kind !== 'open' || !signal.isReversal) return undefined
  return signal.side === 'long' ? 'short' : 'long'
}

/** Writes a signal as typed commands, by the mapping of its source. The parser of typed commands reads them again. */
export function writeLines(signal: Signal, mapping: SourceMapping, figures: OrderFigures): WrittenLines {
  const pair = pairOf(signal, mapping)
  if (signal.kind === 'cancel') return { ok: true, lines: [`/cancelorder ${pair}`] }
  // A typed close names no side, so one that would close a position on the other side is not written.
  const closed = closedSideOf(signal)
  const { sides = [] } = figures
  if (closed && sides.length > 0 && !sides.includes(closed)) return { ok: false, reason: 'contradiction' }
  if (signal.kind === 'close') return { ok: true, lines: [`/close ${pair} ${signal.share.toFixed()}%`] }
  if (isFar(signal, figures.price)) return { ok: false, reason: 'far-price' }
  if (isPassed(signal, figures.price)) return { ok: false, reason: 'passed-entry' }
  const chosen = chooseSize(mapping, signal, figures)
  if ('reason' in chosen) return { ok: false, reason: chosen.reason }
  const extent = `${chosen.amount} ${chosen.leverage.toFixed()}x`
  if (signal.kind === 'add') {
    // A typed addition names no side either: it would enlarge what is open, for which nobody asked.
    if (sides.some((one) => one !== signal.side)) return { ok: false, reason: 'contradiction' }
    // An addition takes no levels of its own, and an order without the stop that was asked for is another order.
    if (signal.stop || signal.targets.length > 0) return { ok: false, reason: 'add-levels' }
    return { ok: true, lines: [`/add ${pair} ${extent}`] }
  }
  const opening = [`/${signal.side} ${pair} ${extent}`, ...entryOf(signal), ...levelsOf(signal)].join(' ')
  return { ok: true, lines: [...(signal.isReversal ? [`/close ${pair} 100%`] : []), opening] }
}

/** The name of the pair for the desk: that of the mapping, else the signal's own. */
export function pairOf({ pair }: Pick<Signal, 'pair'>, { pairs }: Pick<SourceMapping, 'pairs'>): string {
  return pairs[pair.name] ?? pairs[pair.symbol] ?? pair.symbol
}

/** No target that is meant is this many times the price of the pair, or as small a part of it. */
const FAR = 3
/** A limit may lie so much beyond the price, as a part of it: prices move while a signal is on its way. */
const BEYOND = 0.01

/** True for an order with a price that cannot be meant: `70` for `70.000`, that of another pair, a stop at half of the price. */
function isFar({ entry, targets, stop }: OpeningSignal, price: Big | undefined): boolean {
  if (!price) return false
  const pricesOf = (levels: readonly SignalLevel[]): readonly Big[] =>
    levels.flatMap((one) => (one.by === 'price' ? [one.price] : []))
  const near = [
    ...pricesOf(stop ? [stop] : []),
    ...(entry.type === 'limit' ? [entry.from, entry.to] : []),
    ...('stopPrice' in entry ? [entry.stopPrice] : []),
    ...('limitPrice' in entry ? [entry.limitPrice] : []),
  ]
  return (
    near.some((one) => isFarFrom(one, price)) ||
    pricesOf(targets).some((one) => one.gt(price.times(FAR)) || one.times(FAR).lt(price))
  )
}

/** True for a limit that would act at once: the whole zone of a long lies above the price, that of a short below it. */
function isPassed({ side, entry }: OpeningSignal, price: Big | undefined): boolean {
  if (!price || entry.type !== 'limit') return false
  return side === 'long' ? entry.from.gt(price.times(1 + BEYOND)) : entry.to.lt(price.times(1 - BEYOND))
}

function entryOf(signal: OpeningSignal): readonly string[] {
  const { entry } = signal
  if (entry.type === 'market') return []
  if (entry.type === 'limit') return [`limit ${entryPriceOf(signal, undefined)?.toFixed() ?? ''}`]
  if (entry.type === 'stop') return [`stop ${entry.stopPrice.toFixed()}`]
  return [`limit ${entry.limitPrice.toFixed()}`, `stop ${entry.stopPrice.toFixed()}`]
}

/** The stop, and of several targets the nearest: an order takes one. */
function levelsOf({ targets: [target], stop }: OpeningSignal): readonly string[] {
  return [...(target ? [`tp ${levelOf(target)}`] : []), ...(stop ? [`sl ${levelOf(stop)}`] : [])]
}

function levelOf(level: SignalLevel): string {
  return level.by === 'price' ? level.price.toFixed() : `${level.percent.toFixed()}%`
}

/** Figures that some size rules need. */
interface SizeFigures {
  /** The pair's price now; undefined where it is not known. */
  readonly price: Big | undefined
  /** The balance that orders are paid from, in dollars; undefined where it is not known. */
  readonly balance: Big | undefined
}

/** The size of an order in the words of a command, and the leverage. */
interface ChosenSize {
  /** `100` of collateral, or a risk such as `risk 1%`. */
  readonly amount: string
  readonly leverage: Big
}

/** Collateral is cut to cents: never more than the rule gives. */
const CENTS = 2

/** The size of an order by the rules of a source; or the reason for which they give none. */
function chooseSize(
  { size, leverage: rule }: Pick<SourceMapping, 'size' | 'leverage'>,
  signal: OpeningSignal,
  { price, balance }: SizeFigures,
): ChosenSize | { readonly reason: UnwritableReason } {
  const leverage = leverageOf(rule, signal.leverage)
  if (!leverage) return { reason: 'no-leverage' }
  const { by, amount } = size
  if (by === 'risk' || by === 'risk-share') {
    if (!signal.stop) return { reason: 'no-stop' }
    const entry = entryPriceOf(signal, price)
    if (!entry) return { reason: 'no-price' }
    // Its preview works the size out, by the stop.
    return isLosing(signal, entry)
      ? { amount: `risk ${amount}${by === 'risk' ? '' : '%'}`, leverage }
      : { reason: 'no-stop' }
  }
  if (by === 'collateral') return cut(new Big(amount), leverage)
  return balance ? cut(divide(balance.times(amount), new Big(100)), leverage) : { reason: 'no-balance' }
}

/** True for a stop at which something is lost. */
function isLosing({ side, stop }: OpeningSignal, entry: Big): boolean {
  if (stop?.by !== 'price') return true
  return side === 'long' ? stop.price.lt(entry) : stop.price.gt(entry)
}

/** The price that an order is filled at: its own, or that of the market. Of a zone, the edge that is reached first. */
function entryPriceOf({ side, entry }: OpeningSignal, price: Big | undefined): Big | undefined {
  if (entry.type === 'limit') return side === 'long' ? entry.to : entry.from
  if (entry.type === 'stop') return entry.stopPrice
  return entry.type === 'stop-limit' ? entry.limitPrice : price
}

function leverageOf({ fixed, most }: SourceMapping['leverage'], asked: Big | undefined): Big | undefined {
  if (most === undefined || !asked) return fixed === undefined ? undefined : new Big(fixed)
  return asked.gt(most) ? new Big(most) : asked
}

function cut(collateral: Big, leverage: Big): ChosenSize | { readonly reason: UnwritableReason } {
  const dollars = collateral.round(CENTS, Big.roundDown)
  return dollars.gt(0) ? { amount: dollars.toFixed(), leverage } : { reason: 'too-small' }
}
