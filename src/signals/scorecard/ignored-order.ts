import { Big } from 'big.js'
import type { RiskIntent, SizedIntent } from '../../desk/trading/actions/open/grammar.js'
import { divide } from '../../lib/decimals.js'
import { readDraftLine, type DraftIntent } from '../../drafts/draft-line.js'
import {
  needsNoCandles,
  resolveOpening,
  resolveOwnPrices,
  resolveStop,
  type WithoutAtr,
} from '../../desk/trading/actions/open/resolve.js'
import type { IgnoredOrder } from './hypothetical.js'

/** The order that opens a position among the typed commands of a signal; undefined where there is none. */
export function openingOf(commands = ''): Extract<DraftIntent, { readonly kind: 'open' }> | undefined {
  for (const line of commands.split('\n')) {
    const read = readDraftLine(line)
    if (read.ok && read.intent.kind === 'open') return read.intent
  }
  return undefined
}

/** The order that opens among the typed commands of a signal, at the price of its time; undefined where it cannot be reckoned. */
export function ignoredOrderOf(
  commands: string,
  price: string,
): { readonly order: IgnoredOrder; readonly pair: string } | undefined {
  const intent = openingOf(commands)
  // What a distance follows from, the candles of the time, is not kept.
  if (intent?.pair.by !== 'pair' || !needsNoCandles(intent)) return undefined
  const mark = new Big(price)
  const sized = 'risk' in intent ? sizedBefore(intent, mark) : intent
  if (!sized) return undefined
  const { isLong, size, limitPrice, stopPrice, takeProfit, stopLoss } = resolveOpening(sized, '', mark)
  // A stop that opens may be reached before or after a level within one period: nobody knows.
  if (stopPrice) return undefined
  const isLimit = limitPrice !== undefined && (isLong ? limitPrice.lt(mark) : limitPrice.gt(mark))
  const order = { isLong, size, entry: isLimit ? limitPrice : mark, isLimit, takeProfit, stopLoss }
  return { pair: intent.pair.pair, order }
}

/**
 * An order by a risk in dollars with the size that loses them at its stop before fees; undefined for a risk of the equity, which is not
 * kept, and where nothing is lost there.
 */
function sizedBefore(
  { risk, ...intent }: WithoutAtr<RiskIntent>,
  mark: Big,
): WithoutAtr<SizedIntent> | undefined {
  if (risk.by !== 'dollars') return undefined
  const own = resolveOwnPrices({ risk, ...intent }, mark)
  const price = own.limitPrice ?? own.stopPrice ?? mark
  const entry = { price, isLong: intent.side === 'long', size: risk.dollars, collateral: risk.dollars }
  const distance = price.minus(resolveStop(intent.stopLoss, entry)).times(entry.isLong ? 1 : -1)
  if (distance.lte(0)) return undefined
  const size = divide(risk.dollars.times(price), distance)
  return { ...intent, collateral: size, extent: { by: 'size', size } }
}
