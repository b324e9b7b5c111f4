import type { Big } from 'big.js'
import type { AtrDistance, OrderSize, Price, RiskAmount, StopLoss, TakeProfit } from './value-schemas.js'
import { needsNoMark, type Target } from './target.js'

/** `BTC`, `BTC/USD`, an id. */
export function targetOf(target: Target): string {
  return target.by === 'pair' ? target.pair : idWord(target.id)
}

/** An id as it is typed in a command. */
export function idWord(id: string): string {
  return needsNoMark(id) ? id : `#${id}`
}

/** `10x`, `size 1000`. */
export function orderSizeOf(extent: OrderSize): string {
  return extent.by === 'leverage' ? `${extent.leverage.toFixed()}x` : `size ${extent.size.toFixed()}`
}

/** `1%`, `50`, `0.5r`. */
export function riskOf(risk: RiskAmount): string {
  if (risk.by === 'units') return `${risk.times.toFixed()}r`
  return risk.by === 'percent' ? percentText(risk.percent) : risk.dollars.toFixed()
}

/** `tp 80000`, `sl 3%`: those that there are. */
export function triggersText({
  takeProfit,
  stopLoss,
}: {
  readonly takeProfit?: TakeProfit
  readonly stopLoss?: StopLoss
}): readonly string[] {
  return [
    withKeyword('tp', takeProfit ? priceOf(takeProfit) : ''),
    withKeyword('sl', stopLoss ? priceOf(stopLoss) : ''),
  ]
}

/** `2atr`, `2atr(4h)`. */
export function atrText({ times, period }: AtrDistance): string {
  return `${times.toFixed()}atr${period === '1h' ? '' : `(${period})`}`
}

/** `70000`, `-1%`, `2%`, `25%c`, `2atr`, `2r`. */
export function priceOf(price: Price | TakeProfit): string {
  if (price.by === 'price') return price.price.toFixed()
  if (price.by === 'relative') return `${signed(price.percent)}%`
  if (price.by === 'distance') return percentText(price.percent)
  if (price.by === 'atr') return atrText(price)
  return price.by === 'collateral' ? `${percentText(price.percent)}c` : `${price.times.toFixed()}r`
}

export function percentText(percent: Big): string {
  return `${percent.toFixed()}%`
}

/** A number that always has its sign. */
export function signed(number: Big): string {
  return number.gt(0) ? `+${number.toFixed()}` : number.toFixed()
}

/** A keyword and its value; empty where there is no value. */
export function withKeyword(keyword: string, value: string): string {
  return value === '' ? '' : `${keyword} ${value}`
}
