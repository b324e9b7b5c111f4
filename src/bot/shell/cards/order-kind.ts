import type { OpenOrder } from '../../../desk/account/orders/open-order.js'
import { clipColumns } from '../format/shorten.js'
import type { RenderContext } from '../render-context.js'

/** More columns of a kind's name no row has room for. */
const LONGEST_KIND = 11

/** The kind of an order, and the part of the position that a trigger closes unless that is all of it. */
export function orderKindName(
  { text, numbers }: RenderContext,
  {
    kind,
    type,
    percent,
    size,
  }: Pick<OpenOrder, 'kind'> & Partial<Pick<OpenOrder, 'type' | 'percent' | 'size'>>,
): string {
  if (kind === 'entry' || (kind === 'slot' && size?.gt(0) === true)) {
    return clipColumns(type ?? text('orders-kind-unknown').text, LONGEST_KIND)
  }
  const name = text(`ladder-${ladderNames[kind]}`).text
  if (kind === 'slot' || percent?.eq(100) === true) return name
  // Without spaces: a column of a table is narrow.
  const share = percent ? numbers.percent(percent) : numbers.asPercent('?')
  return `${name} ${share.replaceAll(/\s/g, '')}`
}

const ladderNames = { takeProfit: 'tp', stopLoss: 'sl', trigger: 'trigger', slot: 'trail' } as const
