import { Big } from 'big.js'
import { divide } from '../../lib/decimals.js'
import type { OpeningSignal, SignalLevel } from '../formats/signal.js'
import type { SourceMapping } from '../sources/record.js'
import type { UnwritableReason } from './refusals.js'

/** Figures that some size rules need. */
export interface SizeFigures {
  /** The pair's price now; undefined where it is not known. */
  readonly price: Big | undefined
  /** The balance that orders are paid from, in dollars; undefined where it is not known. */
  readonly balance: Big | undefined
}

/** Collateral in dollars, and leverage. */
export interface ChosenSize {
  readonly collateral: Big
  readonly leverage: Big
}

/** Collateral is cut to cents: never more than the rule gives. */
const CENTS = 2

/** The size of an order by the rules of a source; or the reason for which they give none. */
export function chooseSize(
  { size, leverage: rule }: Pick<SourceMapping, 'size' | 'leverage'>,
  signal: OpeningSignal,
  { price, balance }: SizeFigures,
): ChosenSize | UnwritableReason {
  const leverage = leverageOf(rule, signal.leverage)
  if (!leverage) return 'no-leverage'
  const amount = new Big(size.amount)
  if (size.by === 'collateral') return cut(amount, leverage)
  if (size.by !== 'risk' && !balance) return 'no-balance'
  const share = balance ? divide(balance.times(amount), new Big(100)) : amount
  if (size.by === 'balance') return cut(share, leverage)
  if (!signal.stop) return 'no-stop'
  const entry = entryPriceOf(signal, price)
  const loss = lossAtStop(signal.stop, entry)
  if (!loss) return 'no-price'
  if (loss.part.lte(0)) return 'no-stop'
  const risk = size.by === 'risk' ? amount : share
  // One division, so that its rounding costs no cent.
  return cut(divide(risk.times(loss.whole), loss.part.times(leverage)), leverage)
}

/** The price that an order is filled at: its own, or that of the market. Of a zone, the edge that is reached first. */
export function entryPriceOf({ side, entry }: OpeningSignal, price: Big | undefined): Big | undefined {
  if (entry.type === 'limit') return side === 'long' ? entry.to : entry.from
  if (entry.type === 'stop') return entry.stopPrice
  return entry.type === 'stop-limit' ? entry.limitPrice : price
}

/** The loss at the stop as a part of the size; undefined where the entry is not known. */
function lossAtStop(
  stop: SignalLevel,
  entry: Big | undefined,
): { readonly part: Big; readonly whole: Big } | undefined {
  if (stop.by === 'percent') return { part: stop.percent, whole: new Big(100) }
  return entry && { part: entry.minus(stop.price).abs(), whole: entry }
}

function leverageOf({ fixed, most }: SourceMapping['leverage'], asked: Big | undefined): Big | undefined {
  if (most === undefined || !asked) return fixed === undefined ? undefined : new Big(fixed)
  return asked.gt(most) ? new Big(most) : asked
}

function cut(collateral: Big, leverage: Big): ChosenSize | UnwritableReason {
  const dollars = collateral.round(CENTS, Big.roundDown)
  return dollars.gt(0) ? { collateral: dollars, leverage } : 'too-small'
}
