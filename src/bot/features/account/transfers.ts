import type { TransferKind, TransferRow, Transfers } from '../../../desk/account/funds/transfers.js'
import type { Desk } from '../../../desk/desk.js'
import { type ReadCard, replaceWithShown, replyWithRead } from '../../shell/account-read.js'
import { type Button, type Command, onPress } from '../../shell/command.js'
import { commandFeature } from '../../shell/feature.js'
import { defineAction, shortId } from '../../shell/keyboard/action.js'
import { type PageOf, pageNumber, pageOf, pageRow } from '../../shell/keyboard/pages.js'
import type { RenderContext } from '../../shell/render-context.js'
import { accountLine, asOfLine, titleLine } from '../../shell/cards/account-parts.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Trader } from '../../../desk/trader.js'
import { dateTime } from '../../shell/format/times.js'
import { table } from '../../shell/format/table.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { InlineKeyboard } from 'grammy'
import type { Text } from '../../shell/text/languages.js'
import { copyButtons } from '../../shell/keyboard/command.js'
import { caption } from '../../shell/keyboard/caption.js'
import { rawButton } from './raw.js'
import { shownOf } from '../../shell/keyboard/shown.js'

/** The number of transfers on one page. */
const TRANSFERS_A_PAGE = 8

/** Shows a page of what came in or went out, as it may have been read a moment ago; pages count from 0. */
const showTransfers = defineAction('transfers', 'account', 'chain', 'kind', 'page')
/** The same, read anew. */
const refreshTransfers = defineAction('transfers-new', 'account', 'chain', 'kind', 'page')
/** Shows one of them, with the way back to this page. `transfer` is the `shortId` of its key. */
const showTransfer = defineAction('transfer', 'account', 'chain', 'kind', 'page', 'transfer')

/** /deposits and /withdrawals: what came in and what went out, in pages; and one of them with its transaction. */
function transferCommands({ desk }: { readonly desk: Desk }): readonly Command[] {
  const list =
    (kind: TransferKind, page: number, isFresh: boolean): ReadCard =>
    async (ctx, trader) =>
      transfersCard(ctx, trader, await desk.account.transfers(trader, kind, { isFresh }), page)
  const one =
    (kind: TransferKind, id: string, page: number): ReadCard =>
    async (ctx, trader) => {
      const transfers = await desk.account.transfers(trader, kind, { isFresh: false })
      const row = transfers.rows.find(({ key }) => shortId(key) === id)
      return transferCard(ctx, trader, transfers, row, page)
    }
  const buttons: readonly Button[] = [
    onPress(showTransfers, (ctx, { kind, page, ...shown }) =>
      replaceWithShown(ctx, desk, shown, list(kindOn(kind), pageNumber(page), false)),
    ),
    onPress(refreshTransfers, (ctx, { kind, page, ...shown }) =>
      replaceWithShown(ctx, desk, shown, list(kindOn(kind), pageNumber(page), true)),
    ),
    onPress(showTransfer, (ctx, { kind, page, transfer, ...shown }) =>
      replaceWithShown(ctx, desk, shown, one(kindOn(kind), transfer, pageNumber(page))),
    ),
  ]
  const command = (name: TransferKind): Command => ({
    name,
    topic: 'account',
    access: 'everybody',
    place: 'private',
    run: (ctx) =>
      replyWithRead(ctx, desk, list(name, 0, true), (shown) =>
        refreshTransfers.pack({ ...shown, kind: packKind(name), page: '0' }),
      ),
  })
  return [{ ...command('deposits'), buttons }, command('withdrawals')]
}

export const transfersFeature = commandFeature('transfers', transferCommands)

/** The deposits or withdrawals: the sum of all, then those of this page. */
export function transfersCard(
  render: RenderContext,
  trader: Trader,
  { kind, rows, total, mayBeMore, asOf }: Transfers,
  wantedPage: number,
): Message {
  const { text, numbers } = render
  const isIn = kind === 'deposits'
  const cut = pageOf(rows, wantedPage, TRANSFERS_A_PAGE)
  const head = [titleLine(render, text(isIn ? 'deposits-title' : 'withdrawals-title'), trader)]
  if (rows.length === 0) head.push(text(isIn ? 'deposits-none' : 'withdrawals-none'))
  else head.push(text('transfers-total', { number: String(rows.length), total: numbers.dollars(total) }))
  const shown = cut.shown.map(({ transfer }) => [
    numbers.date(transfer.createdAt),
    numbers.dollars(transfer.amount),
  ])
  const body = shown.length === 0 ? [] : [text('transfers-rows', { rows: table(shown) })]
  const foot = [...(mayBeMore ? [text('may-be-more')] : []), asOfLine(render, asOf, cut)]
  return {
    text: join([join(head, '\n'), ...body, join(foot, '\n')], '\n\n'),
    keyboard: transfersKeyboard(text, trader, kind, cut, (row) => buttonName(render, row)),
  }
}

function buttonName({ numbers }: RenderContext, { transfer }: TransferRow): string {
  return `${numbers.date(transfer.createdAt)} · ${numbers.dollars(transfer.amount)}`
}

/** One transfer with everything the service tells of it; or that it is not there any more. */
export function transferCard(
  render: RenderContext,
  trader: Trader,
  { kind, asOf }: { readonly kind: TransferKind; readonly asOf: Date },
  row: TransferRow | undefined,
  /** The page that it was chosen on. */
  page: number,
): Message {
  const { text } = render
  const keyboard = transferKeyboard(text, trader, kind, page, row)
  const account = accountLine(render, trader)
  const body = row ? join([...detailLines(render, kind, row), account], '\n') : text('transfer-not-listed')
  return {
    text: join([...(row ? [] : [account]), body, asOfLine(render, asOf)], '\n\n'),
    keyboard,
  }
}

function detailLines(
  { text, numbers }: RenderContext,
  kind: TransferKind,
  { transfer }: TransferRow,
): readonly FormattedString[] {
  const { amount, createdAt, transactionHash, account } = transfer
  const isIn = kind === 'deposits'
  return [
    text(isIn ? 'deposit-one' : 'withdrawal-one', { amount: numbers.dollars(amount) }),
    text('transfer-time', { time: dateTime({ numbers }, createdAt) }),
    text('transfer-transaction', { hash: transactionHash ?? '—' }),
    text('transfer-address', { address: account ?? '—' }),
  ]
}

/** Below the transfers: a button for each shown, refresh and pages. `name` says which one it is. */
function transfersKeyboard(
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
function transferKeyboard(
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
function packKind(kind: TransferKind): string {
  return kind === 'deposits' ? 'in' : 'out'
}

/** The kind on a button; anything else that a client sends is `deposits`. */
function kindOn(word: string): TransferKind {
  return word === 'out' ? 'withdrawals' : 'deposits'
}
