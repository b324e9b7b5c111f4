import { InlineKeyboard } from 'grammy'
import type { InlineKeyboardButton } from 'grammy/types'
import type { ClosedTrade, History, HistoryFilter } from '../../../../desk/account/history/history.js'
import type { Trader } from '../../../../desk/trader.js'
import { pairNameOf } from '../../../shell/format/pair-and-side.js'
import { type PageOf, pageRow } from '../../../shell/keyboard/pages.js'
import type { Text } from '../../../shell/text/languages.js'
import { join } from '../../../shell/text/markup.js'
import { defineAction, shortId } from '../../../shell/keyboard/action.js'
import { copyButtons } from '../../../shell/keyboard/command.js'
import { caption } from '../../../shell/keyboard/caption.js'
import { rawButton } from '../raw.js'
import { shareTrade } from '../share/keyboard.js'
import { shownOf } from '../../../shell/keyboard/shown.js'

/** The fields of the buttons below the history: `result` is `all`, `won` or `lost`, `pair` a `shortId` or empty. */
const fields = ['account', 'chain', 'page', 'result', 'pair'] as const

/** Shows a page of the closed positions, as they may have been read a moment ago; pages count from 0. */
export const showHistory = defineAction('history', ...fields)
/** The same, read anew. */
export const refreshHistory = defineAction('history-new', ...fields)
/** Shows the pairs to choose from. */
export const chooseHistoryPair = defineAction('history-pairs', 'account', 'chain', 'result')
/** Shows one closed position, with the way back to this page. `trade` is the `shortId` of its key. */
export const showClosed = defineAction('closed', 'trade', ...fields)

/** Shows how a position ended, in a message of its own. `position` is the `shortId` of its id. */
export const showEnded = defineAction('ended', 'account', 'chain', 'position')

/** More pairs than these nobody looks through, and Telegram takes 100 buttons. */
const MOST_PAIRS = 60

/** A button for the parts of a closed position's PnL; none where its id is too long. */
export function endedButton(
  text: Text,
  shown: { readonly account: string; readonly chain: string },
  positionId: string,
): readonly InlineKeyboardButton[] {
  const values = { ...shown, position: shortId(positionId) }
  return showEnded.fits(values)
    ? [InlineKeyboard.text(text('pnl-parts-button').text, showEnded.pack(values))]
    : []
}

/** A filter as buttons carry it. */
export interface PackedFilter {
  readonly result: HistoryFilter['result']
  /** The `shortId` of a pair; empty for all. */
  readonly pair: string
}

/** Below the closed positions: a button for each shown, the filters, refresh and pages. `name` says which one it is. */
export function historyKeyboard(
  text: Text,
  trader: Trader,
  filter: PackedFilter,
  { shown, page, pages }: PageOf<ClosedTrade>,
  name: (trade: ClosedTrade) => string,
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  const own = shownOf(trader)
  for (const trade of shown) {
    const data = closedData({ ...own, ...filter, page: String(page), trade: shortId(trade.key) })
    keyboard.text(caption(name(trade)), data).row()
  }
  const result = (wanted: HistoryFilter['result'], label: string): void => {
    const chosen = wanted === filter.result ? text('history-chosen', { name: label }).text : label
    keyboard.text(chosen, showHistory.pack({ ...own, ...filter, page: '0', result: wanted }))
  }
  result('all', text('history-all').text)
  result('won', text('history-won').text)
  result('lost', text('history-lost').text)
  keyboard.text(text('history-pair').text, chooseHistoryPair.pack({ ...own, result: filter.result })).row()
  return pageRow(keyboard, text, {
    page,
    pages,
    dataOf: (wanted) => showHistory.pack({ ...own, ...filter, page: String(wanted) }),
    refresh: refreshHistory.pack({ ...own, ...filter, page: String(page) }),
  })
}

/** The pairs that there is something of, and all of them. */
export function historyPairsKeyboard(
  text: Text,
  trader: Trader,
  result: HistoryFilter['result'],
  pairs: History['pairs'],
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  const data = (pair: string): string => showHistory.pack({ ...shownOf(trader), page: '0', result, pair })
  keyboard.text(text('history-all-pairs').text, data('')).row()
  for (const [index, pair] of pairs.slice(0, MOST_PAIRS).entries()) {
    keyboard.text(caption(join([pairNameOf(text, pair)]).text), data(shortId(pair.pairId)))
    if (index % 3 === 2) keyboard.row()
  }
  return keyboard
}

/** Leads back to all pairs if the pair's id is too long for the button. */
function closedData(values: Parameters<typeof showClosed.pack>[0]): string {
  return showClosed.pack(showClosed.fits(values) ? values : { ...values, page: '0', pair: '' })
}

/** Below one closed position: the way back. */
export function closedKeyboard(
  text: Text,
  trader: Trader,
  filter: PackedFilter,
  page: number,
  /** Undefined when it is not there any more. */
  trade: ClosedTrade | undefined,
): InlineKeyboard {
  const data = showHistory.pack({ ...shownOf(trader), ...filter, page: String(page) })
  const keyboard = new InlineKeyboard()
  if (trade) {
    const share = { ...shownOf(trader), id: shortId(trade.key), amounts: '-' }
    keyboard.text(text('share').text, shareTrade.pack(share))
  }
  return keyboard
    .text(text('history-back').text, data)
    .row(rawButton(text, trader, 'closedPositions'), ...copyButtons(trade && `#${trade.position.id}`))
}
