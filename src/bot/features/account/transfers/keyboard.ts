import { InlineKeyboard } from 'grammy'
import type { Trader } from '../../../../desk/trader.js'
import type { TransferKind, TransferRow } from '../../../../desk/account/funds/transfers.js'
import { type PageOf, pageRow } from '../../../shell/keyboard/pages.js'
import type { Text } from '../../../shell/text/languages.js'
import { defineAction, shortId } from '../../../shell/keyboard/action.js'
import { copyButtons } from '../../../shell/keyboard/copy.js'
import { caption } from '../../../shell/keyboard/caption.js'
import { rawButton } from '../raw/keyboard.js'
import { shownOf } from '../../../shell/keyboard/shown.js'

/** Shows a page of what came in or went out, as it may have been read a moment ago; pages count from 0. */
export const showTransfers = defineAction('transfers', 'account', 'chain', 'kind', 'page')
/** The same, read anew. */
export const refreshTransfers = defineAction('transfers-new', 'account', 'chain', 'kind', 'page')
/** Shows one of them, with the way back to this page. `transfer` is the `shortId` of its key. */
export const showTransfer = defineAction('transfer', 'account', 'chain', 'kind', 'page', 'transfer')

/** Below the transfers: a button for each shown, refresh and pages. `name` says which one it is. */
export function transfersKeyboard(
  text: Text,
  trader: Trader,
  kind: TransferKind,
  { shown, page, pages }: PageOf<TransferRow>,
  name: (row: TransferRow) => string,
): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  const own = { ...shownOf(trader), kind: packKind(kind) }
  for (const [index, row] of shown.entries()) {
    const data = showTransfer.pack({ ...own, page: String(page), transfer: shortId(row.key) })
    keyboard.text(caption(name(row)), data)
    if (index % 2 === 1) keyboard.row()
  }
  return pageRow(keyboard, text, {
    page,
    pages,
    dataOf: (wanted) => showTransfers.pack({ ...own, page: String(wanted) }),
    refresh: refreshTransfers.pack({ ...own, page: String(page) }),
  })
}

/** Below one transfer: what may be copied, and the way back. */
export function transferKeyboard(
  text: Text,
  trader: Trader,
  kind: TransferKind,
  page: number,
  /** Undefined when it is not there any more. */
  row?: TransferRow,
): InlineKeyboard {
  const data = showTransfers.pack({ ...shownOf(trader), kind: packKind(kind), page: String(page) })
  const isIn = kind === 'deposits'
  const { transactionHash, account } = row?.transfer ?? {}
  return InlineKeyboard.from([copyButtons(transactionHash), copyButtons(account)])
    .row()
    .text(text(isIn ? 'deposits-back' : 'withdrawals-back').text, data)
    .row(rawButton(text, trader, kind))
}

/** A kind of transfer as a button names it. */
export function packKind(kind: TransferKind): string {
  return kind === 'deposits' ? 'in' : 'out'
}

/** The kind on a button; anything else that a client sends is `deposits`. */
export function kindOn(word: string): TransferKind {
  return word === 'out' ? 'withdrawals' : 'deposits'
}
