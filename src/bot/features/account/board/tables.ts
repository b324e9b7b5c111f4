import type { FormattedString } from '@grammyjs/parse-mode'
import type { InputRichBlockTable, RichBlockTableCell, RichText } from 'grammy/types'
import { accountName, resultMark, sideArrow } from '../../../shell/cards/account-parts.js'
import { orderKindName } from '../../../shell/cards/order-kind.js'
import { pairNameOf, sideKey } from '../../../shell/format/pair-and-side.js'
import { type Action, defineAction, shortId } from '../../../shell/keyboard/action.js'
import { type Value, join } from '../../../shell/text/markup.js'
import { richText } from '../../../shell/text/rich.js'
import {
  type AccountFigures,
  type BoardFigures,
  type BoardTotal,
  type BoardOrder,
  type BoardPosition,
  boardTotals,
} from './figures.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { behindWords } from '../../../shell/text/direction.js'

/** Shows a position below the board, which stays. `position` is its `shortId`. */
export const openBoardPosition = defineAction('board-position', 'account', 'chain', 'position')
/** Shows the pending orders of an account below the board. */
export const openBoardOrders = defineAction('board-orders', 'account', 'chain')

/** A position takes two rows of these, so that a phone shows all its figures side by side. */
const COLUMNS = 3

const ORDER_COLUMNS = 4

/** The open positions of all accounts in one table, with the totals; `shown` are those of the figures that have room. */
export function positionTable(
  render: BoardContext,
  figures: BoardFigures,
  shown: ReadonlySet<BoardPosition>,
): InputRichBlockTable {
  const held = figures.filter(({ positions }) => positions.some((one) => shown.has(one)))
  return {
    type: 'table',
    is_compact: true,
    cells: [
      headRow(render),
      ...held.flatMap((account) => [
        accountRow(render, account, COLUMNS),
        ...account.positions
          .filter((one) => shown.has(one))
          .flatMap((position) => positionRows(render, account, position)),
      ]),
      ...boardTotals(figures)
        .filter(({ count }, _, all) => count > 1 || all.length > 1)
        .map((total) => totalRow(render, total)),
    ],
  }
}

function headRow({ text }: BoardContext): RichBlockTableCell[] {
  return [
    columnName(text('board-pair'), 'left'),
    columnName(text('board-size'), 'right'),
    columnName(text('board-pnl'), 'right'),
  ]
}

function positionRows(
  render: BoardContext,
  { accountId, chainId }: AccountFigures,
  position: BoardPosition,
): RichBlockTableCell[][] {
  const { text, numbers } = render
  const values = { account: accountId, chain: chainId, position: shortId(position.id) }
  const name = join([`${resultMark(position.unrealizedPnl)}\u00A0`, pairNameOf(text, withBoth(position))])
  return [
    [
      words(linkTo(openBoardPosition, values, name)),
      figure(render, numbers.dollars(position.size)),
      figure(render, numbers.signedDollars(position.unrealizedPnl), { isBold: true }),
    ],
    [
      words(richText(join([text(sideKey(position.isLong)), ' ', numbers.multiple(position.leverage)]))),
      figure(render, stopText(render, position), { label: join([stopLabel(render, position)]) }),
      figure(render, liquidationText(render, position), { label: text('ladder-liquidation') }),
    ],
  ]
}

/** Names the stops of a position, with the share that they close together unless that is all of it. */
export function stopLabel(render: RenderContext, { hasStop, stopShare }: BoardPosition): string {
  if (hasStop !== true) return render.text('ladder-sl').text
  return orderKindName(render, { kind: 'stopLoss', percent: stopShare })
}

/** The distance to the nearest stop; a word where there is none, and a question mark where that is not known. */
export function stopText(
  { text, numbers }: RenderContext,
  { hasStop, stopPercent }: BoardPosition,
  written = numbers.signedPercent(stopPercent),
): string {
  if (hasStop === undefined) return '?'
  return hasStop ? written : text('board-no-stop').text
}

/** The distance to the liquidation price, with a sign before an estimate. */
export function liquidationText(
  { numbers }: Pick<RenderContext, 'numbers'>,
  { liquidationPercent, isEstimated }: BoardPosition,
): string {
  const written = numbers.signedPercent(liquidationPercent)
  return liquidationPercent && isEstimated ? `~${written}` : written
}

/** The name of a total. */
export function totalName({ text }: Pick<BoardContext, 'text'>, { isPaper }: BoardTotal): FormattedString {
  return isPaper ? text('board-total-paper') : text('portfolio-total')
}

function totalRow(render: BoardContext, total: BoardTotal): RichBlockTableCell[] {
  const { numbers } = render
  return [
    words({ type: 'bold', text: richText(totalName(render, total)) }),
    figure(render, numbers.dollars(total.size), { isBold: true }),
    figure(render, numbers.signedDollars(total.unrealizedPnl), { isBold: true }),
  ]
}

/** Both names of a pair, as the functions of cards take them. */
export function withBoth({ symbol, pairId }: Pick<BoardPosition, 'symbol' | 'pairId'>) {
  return { symbol, pairId }
}

/** Pending orders and triggers of all accounts in one table; `shown` are those of the figures that have room. */
export function orderTable(
  render: BoardContext,
  figures: BoardFigures,
  shown: ReadonlySet<BoardOrder>,
): InputRichBlockTable {
  const { text } = render
  const waiting = figures.filter(({ orders }) => orders?.some((one) => shown.has(one)))
  return {
    type: 'table',
    is_compact: true,
    caption: richText(text('orders-title')),
    cells: [
      [
        columnName(text('board-pair'), 'left'),
        columnName(text('board-order'), 'left'),
        columnName(text('board-price'), 'right'),
        columnName(text('board-distance'), 'right'),
      ],
      ...waiting.flatMap((account) => [
        accountRow(render, account, ORDER_COLUMNS),
        ...(account.orders ?? [])
          .filter((one) => shown.has(one))
          .map((order) => orderRow(render, account, order)),
      ]),
    ],
  }
}

function orderRow(
  render: BoardContext,
  { accountId: account, chainId: chain }: AccountFigures,
  order: BoardOrder,
): RichBlockTableCell[] {
  const { text, numbers } = render
  const name = join([`${sideArrow(order.isLong)}\u00A0`, pairNameOf(text, withBoth(order))])
  return [
    words(linkTo(openBoardOrders, { account, chain }, name)),
    words(orderKindName(render, order)),
    figure(render, numbers.price(order.price)),
    figure(render, numbers.signedPercent(order.distancePercent)),
  ]
}

/** The context that a board is rendered with. */
export interface BoardContext extends RenderContext {
  /** As in the name of a locale file. */
  readonly language: string
}

/** A cell with words. */
function words(text: RichText, options: Partial<RichBlockTableCell> = {}): RichBlockTableCell {
  return { text, align: 'left', valign: 'middle', ...options }
}

/** A cell with a figure, as `Numbers` writes it, behind a label where it has one. */
function figure(
  { language }: BoardContext,
  written: string,
  { label, isBold = false }: { readonly label?: FormattedString; readonly isBold?: boolean } = {},
): RichBlockTableCell {
  const value = behindWords(language, written)
  const text: RichText = isBold ? { type: 'bold', text: value } : value
  return { text: label ? [label.text, ' ', text] : text, align: 'right', valign: 'middle' }
}

/** A cell of the first row: the name of a column. */
function columnName(text: Value, align: 'left' | 'right'): RichBlockTableCell {
  return { text: richText(text), is_header: true, align, valign: 'middle' }
}

/** A row with the name of an account above its own. */
function accountRow(
  { text }: Pick<RenderContext, 'text'>,
  account: AccountFigures,
  columns: number,
): RichBlockTableCell[] {
  const name = text('preview-account', { account: accountName({ text }, account), chain: account.chainName })
  return [words({ type: 'bold', text: richText(name) }, { colspan: columns })]
}

/** A button as a link in a row; the text alone where a button cannot carry the values. */
function linkTo<Field extends string>(
  action: Action<Field>,
  values: Readonly<Record<Field, string>>,
  text: Value,
): RichText {
  if (!action.fits(values)) return richText(text)
  const label = typeof text === 'string' ? text : text.text
  return { type: 'button', button: { text: label, callback_data: action.pack(values), style: 'link' } }
}
