import { InlineKeyboard } from 'grammy'
import type { MarketDataAccess } from '../../../../desk/market/market-data-access.js'
import type { PairSort, PairPage } from '../../../../desk/market/pairs/pair-page.js'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction } from '../../../shell/keyboard/action.js'
import { listPairs, pairButtons } from '../price/keyboard.js'
import { pageRow } from '../../../shell/keyboard/pages.js'

/** Shows a page of what holding costs; pages count from 0. `order` is one of `FUNDING_ORDERS`. */
export const showFunding = defineAction('funding', 'chain', 'order', 'page')

/** The orders that the list of pairs can be sorted in. */
export const LIST_ORDERS = ['name', 'move', 'funding', 'interest'] as const satisfies readonly PairSort[]
/** The orders that the list of costs can be sorted in. */
export const FUNDING_ORDERS = ['funding', 'long', 'short'] as const satisfies readonly PairSort[]

/** Below the list: the pairs on this page, what else to sort by, refresh, and the pages around this one. */
export function pairListKeyboard(
  text: Text,
  { chain }: MarketDataAccess,
  { rows, page, pages }: PairPage,
  { order, search }: { readonly order: PairSort; readonly search: string },
): InlineKeyboard {
  const keyboard = pairButtons(
    chain.id,
    rows.map(({ pair }) => pair),
  )
  const values = (by: PairSort, wanted: number) => ({
    chain: chain.id,
    order: by,
    page: String(wanted),
    search,
  })
  // What was searched for may be too long for a button; typing it again does the same.
  if (!listPairs.fits(values('interest', pages))) return keyboard
  const dataOf = (by: PairSort, wanted: number): string => listPairs.pack(values(by, wanted))
  orderRow(keyboard, text, LIST_ORDERS, order, (by) => dataOf(by, 0))
  return pageRow(keyboard, text, { page, pages, dataOf: (wanted) => dataOf(order, wanted) })
}

/** Below the costs: what else to sort by, refresh, and the pages around this one. */
export function fundingKeyboard(
  text: Text,
  { chain }: MarketDataAccess,
  { page, pages }: PairPage,
  order: PairSort,
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  const dataOf = (by: PairSort, wanted: number): string =>
    showFunding.pack({ chain: chain.id, order: by, page: String(wanted) })
  orderRow(keyboard, text, FUNDING_ORDERS, order, (by) => dataOf(by, 0))
  return pageRow(keyboard, text, { page, pages, dataOf: (wanted) => dataOf(order, wanted) })
}

function orderRow(
  keyboard: InlineKeyboard,
  text: Text,
  orders: readonly PairSort[],
  current: PairSort,
  dataOf: (order: PairSort) => string,
): void {
  for (const order of orders) {
    const name = text(`order-${order}`)
    keyboard.text(order === current ? text('chosen', { name }).text : name.text, dataOf(order))
  }
}
