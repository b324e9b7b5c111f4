import { accountLine, asOfLine, titleLine } from '../../../shell/cards/account-parts.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Trader } from '../../../../desk/trader.js'
import type { TransferKind, TransferRow, Transfers } from '../../../../desk/account/funds/transfers.js'
import { pageOf } from '../../../shell/keyboard/pages.js'
import { dateTime } from '../../../shell/format/times.js'
import { table } from '../../../shell/format/table.js'
import { transferKeyboard, transfersKeyboard } from './keyboard.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'

/** The number of transfers on one page. */
const TRANSFERS_A_PAGE = 8

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
  const foot = [
    ...(mayBeMore ? [text('may-be-more', { count: String(rows.length) })] : []),
    asOfLine(render, asOf, cut),
  ]
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
