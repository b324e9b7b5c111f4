import { Big } from 'big.js'
import { readDraftLine } from '../../drafts/draft-line.js'
import { resolveOpening } from '../../desk/trading/actions/open/resolve.js'
import type { IgnoredOrder } from './hypothetical.js'

/** The order that opens among the typed commands of a signal, at the price of its time; undefined where there is none. */
export function ignoredOrderOf(
  commands: string,
  price: string,
): { readonly order: IgnoredOrder; readonly pair: string } | undefined {
  for (const line of commands.split('\n')) {
    const read = readDraftLine(line)
    if (!read.ok || read.intent.kind !== 'open' || read.intent.pair.by !== 'pair') continue
    const { intent } = read
    const mark = new Big(price)
    const { isLong, size, limitPrice, stopPrice, takeProfit, stopLoss } = resolveOpening(intent, '', mark)
    // A stop that opens acts on a price that the periods do not order.
    if (stopPrice) return undefined
    const isLimit = limitPrice !== undefined && (isLong ? limitPrice.lt(mark) : limitPrice.gt(mark))
    return {
      pair: read.intent.pair.by === 'pair' ? read.intent.pair.pair : '',
      order: { isLong, size, entry: isLimit ? limitPrice : mark, isLimit, takeProfit, stopLoss },
    }
  }
  return undefined
}
