import type { Big } from 'big.js'
import type { Extent, Intent, Share, TrailIntent, TypedCommand } from './intent.js'
import type { Price, StopLoss, TakeProfit } from './price.js'
import { needsNoMark, type Target } from './target.js'

/** A typed command in its two parts. */
export interface TypedLine {
  /** Without the slash. */
  readonly command: TypedCommand
  /** What follows it. */
  readonly text: string
}

/**
 * Writes an intent in the words of design.md, with nothing that could be left out: no separators, currency signs or
 * shortened thousands, single spaces, keywords in one order. Parsing it gives the same intent.
 */
export function printTyped(intent: Intent): TypedLine {
  const write = writers[intent.kind] as (intent: Intent) => Written
  const [command, ...words] = write(intent)
  return { command, text: words.filter((word) => word !== '').join(' ') }
}

/** The command, then its words; an empty one stands for what was not said. */
type Written = readonly [TypedCommand, ...string[]]

const writers: {
  readonly [K in Intent['kind']]: (intent: Extract<Intent, { readonly kind: K }>) => Written
} = {
  open: (intent) => [
    intent.side,
    targetOf(intent.pair),
    intent.collateral.toFixed(),
    extentOf(intent.extent),
    after('limit', 'limitPrice' in intent ? priceOf(intent.limitPrice) : ''),
    after('stop', 'stopPrice' in intent ? priceOf(intent.stopPrice) : ''),
    after('slip', 'slippage' in intent ? intent.slippage.toFixed() : ''),
    ...triggersOf(intent),
  ],
  close: ({ target, share }) => ['close', targetOf(target), shareOf(share)],
  add: ({ target, collateral, extent }) => ['add', targetOf(target), collateral.toFixed(), extentOf(extent)],
  collateral: ({ target, amount }) => ['collateral', targetOf(target), signed(amount)],
  tpsl: (intent) => [
    'tpsl',
    targetOf(intent.target),
    ...triggersOf(intent),
    intent.percent ? percentOf(intent.percent) : '',
  ],
  trail: ({ target, distance, percent }) => [
    'trail',
    targetOf(target),
    distanceOf(distance),
    percent ? percentOf(percent) : '',
  ],
  cancelOrder: ({ target }) => ['cancelorder', target ? targetOf(target) : ''],
  closeAll: ({ filter }) => ['closeall', filter ?? ''],
  deposit: ({ amount }) => ['deposit', amount === 'all' ? amount : amount.toFixed()],
  platform: ({ address }) => ['platform', address],
  chart: ({ pair, period }) => ['chart', targetOf(pair), period ?? ''],
  price: ({ pairs }) => ['price', ...pairs.map(targetOf)],
}

/** `BTC`, `BTC/USD`, an id. */
export function targetOf(target: Target): string {
  if (target.by === 'pair') return target.pair
  return needsNoMark(target.id) ? target.id : `#${target.id}`
}

/** `10x`, `size 1000`. */
export function extentOf(extent: Extent): string {
  return extent.by === 'leverage' ? `${extent.leverage.toFixed()}x` : `size ${extent.size.toFixed()}`
}

function shareOf(share: Share): string {
  if (share.by === 'percent') return percentOf(share.percent)
  return share.by === 'amount' ? share.amount.toFixed() : 'all'
}

function distanceOf(distance: TrailIntent['distance']): string {
  return distance.by === 'percent' ? percentOf(distance.percent) : `$${distance.dollars.toFixed()}`
}

function triggersOf({
  takeProfit,
  stopLoss,
}: {
  readonly takeProfit?: TakeProfit
  readonly stopLoss?: StopLoss
}): readonly string[] {
  return [after('tp', takeProfit ? priceOf(takeProfit) : ''), after('sl', stopLoss ? priceOf(stopLoss) : '')]
}

/** `70000`, `-1%`, `2%`, `25%c`, `2r`. */
export function priceOf(price: Price | TakeProfit): string {
  if (price.by === 'price') return price.price.toFixed()
  if (price.by === 'relative') return `${signed(price.percent)}%`
  if (price.by === 'distance') return percentOf(price.percent)
  return price.by === 'collateral' ? `${percentOf(price.percent)}c` : `${price.times.toFixed()}r`
}

function percentOf(percent: Big): string {
  return `${percent.toFixed()}%`
}

function signed(number: Big): string {
  return number.gt(0) ? `+${number.toFixed()}` : number.toFixed()
}

function after(keyword: string, value: string): string {
  return value === '' ? '' : `${keyword} ${value}`
}
