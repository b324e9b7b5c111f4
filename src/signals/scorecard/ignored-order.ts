import { Big } from 'big.js'
import { readDraftLine, type DraftIntent } from '../../drafts/draft-line.js'
import { needsNoCandles, resolveOpening } from '../../desk/trading/actions/open/resolve.js'
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
  // What a size or a distance follows from, the equity and the candles of the time, is not kept.
  if (intent?.pair.by !== 'pair' || 'risk' in intent || !needsNoCandles(intent)) return undefined
  const mark = new Big(price)
  const { isLong, size, limitPrice, stopPrice, takeProfit, stopLoss } = resolveOpening(intent, '', mark)
  // A stop that opens may be reached before or after a level within one period: nobody knows.
  if (stopPrice) return undefined
  const isLimit = limitPrice !== undefined && (isLong ? limitPrice.lt(mark) : limitPrice.gt(mark))
  const order = { isLong, size, entry: isLimit ? limitPrice : mark, isLimit, takeProfit, stopLoss }
  return { pair: intent.pair.pair, order }
}
