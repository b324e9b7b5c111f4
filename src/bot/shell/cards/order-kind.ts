import type { FormattedString } from '@grammyjs/parse-mode'
import type { Big } from 'big.js'
import { slotKindOf, type OpenOrder } from '../../../desk/account/orders/open-order.js'
import type { Numbers } from '../format/numbers.js'
import { orderRowState, triggerRowState, unknownStatusOf } from '../../../desk/account/status-words.js'
import { triggerKindOf } from '../../../desk/account/orders/order-status.js'
import type { PendingOrder, TriggerOrder } from '../../../service/service.js'
import { clipColumns } from '../format/columns.js'
import type { Text } from '../text/languages.js'
import type { RenderContext } from '../render-context.js'

/** More columns of a name of the service's own no row has room for. */
const LONGEST_KIND = 11

/** The types of orders that have a name in each language, by the name of the service. */
const TYPE_KEYS: Readonly<Partial<Record<string, string>>> = {
  Market: 'order-type-market',
  Limit: 'order-type-limit',
  'Stop Market': 'order-type-stop-market',
  'Stop Limit': 'order-type-stop-limit',
}

/** The type of an order in the language of its person; one of another name as the service names it, a dash for none. */
export function orderTypeName(text: Text, type: string | undefined): string {
  const key = TYPE_KEYS[type ?? '']
  return key === undefined ? (type ?? '—') : text(key).text
}

/** The kind of an order, the part of the position that a stop or take-profit closes unless that is all of it, and a status of no known meaning. */
export function orderKindName(
  { text, numbers }: RenderContext,
  order: Pick<OpenOrder, 'kind'> &
    Partial<Pick<OpenOrder, 'type' | 'percent' | 'price' | 'size' | 'collateral' | 'unknownStatus'>>,
): string {
  const { kind, type, percent, unknownStatus } = order
  const status = unknownStatus === undefined ? [] : [clipColumns(unknownStatus, LONGEST_KIND)]
  if (kind === 'entry' || (kind === 'slot' && slotKindOf(order) !== 'trailing')) {
    const unnamed = text('orders-kind-unknown').text
    const name = type === undefined ? unnamed : orderTypeName(text, clipColumns(type, LONGEST_KIND))
    return [name, ...status].join(' ')
  }
  const name = text(`ladder-${ladderNames[kind]}`).text
  return [name, ...shareOf(numbers, percent), ...status].join(' ')
}

/** A share of a position, without spaces because a column of a table is narrow; none for all of it. */
function shareOf(numbers: Numbers, percent: Big | undefined): readonly string[] {
  if (percent?.eq(100) === true) return []
  return [(percent ? numbers.percent(percent) : numbers.asPercent('?')).replaceAll(/\s/g, '')]
}

const ladderNames = { takeProfit: 'tp', stopLoss: 'sl', trigger: 'trigger', slot: 'trail' } as const

/** Says of which orders nothing tells if they are in force; nothing without any. */
export function unknownStatusLines(
  { text }: Pick<RenderContext, 'text'>,
  orders: readonly string[],
): readonly FormattedString[] {
  return orders.length === 0 ? [] : [text('orders-status-unknown', { orders: orders.join(', ') })]
}

/** Names a take-profit or stop of a position, as `orderKindName` names it among the orders. */
export function triggerName(render: RenderContext, trigger: TriggerOrder): string {
  const unknownStatus = unknownStatusOf(trigger, triggerRowState)
  return orderKindName(render, {
    kind: triggerKindOf(trigger),
    percent: trigger.amountPercent,
    unknownStatus,
  })
}

/** Names a trailing stop alike. */
export function trailingName(render: RenderContext, stop: PendingOrder): string {
  return orderKindName(render, {
    kind: 'slot',
    type: stop.type,
    price: stop.stopPrice,
    percent: stop.amountPercent,
    unknownStatus: unknownStatusOf(stop, orderRowState),
  })
}
