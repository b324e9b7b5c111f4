import type { FormattedString } from '@grammyjs/parse-mode'
import type { InputRichBlockTable, RichBlockTableCell } from 'grammy/types'
import { markIcon } from '../../../shell/cards/account-parts.js'
import { orderKindName } from '../../../shell/cards/order-kind.js'
import { pairNameOf, sideKey } from '../../../shell/format/pair-and-side.js'
import { shortId } from '../../../shell/keyboard/action.js'
import { join } from '../../../shell/text/markup.js'
import { richText } from '../../../shell/text/rich/rich-text.js'
import { accountRow, columnName, figure, linkTo, words, type BoardContext } from './cells.js'
import type { AccountFigures, BoardFigures, PositionFigures } from './figures.js'
import { openPosition } from './keyboard.js'
import { boardTotals, type BoardTotal } from './totals.js'

/** A position takes two rows of these, so that a phone shows all its figures side by side. */
const COLUMNS = 3

/** The open positions of all accounts in one table, with the totals; `shown` are those of the figures that have room. */
export function positionTable(
  render: BoardContext,
  figures: BoardFigures,
  shown: ReadonlySet<PositionFigures>,
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
  position: PositionFigures,
): RichBlockTableCell[][] {
  const { text, numbers } = render
  const values = { account: accountId, chain: chainId, position: shortId(position.id) }
  const name = join([`${markIcon(position.isLong)}\u00A0`, pairNameOf(text, withBoth(position))])
  return [
    [
      words(linkTo(openPosition, values, name)),
      figure(render, numbers.dollars(position.size)),
      figure(render, numbers.signedDollars(position.unrealizedPnl), { isBold: true }),
    ],
    [
      words(richText(join([text(sideKey(position.isLong)), ' ', numbers.multiple(position.leverage)]))),
      figure(render, stopText(render, position), { label: join([stopName(render, position)]) }),
      figure(render, liquidationText(render, position), { label: text('ladder-liquidation') }),
    ],
  ]
}

/** Names the stops of a position, with the share that they close together unless that is all of it. */
export function stopName(render: BoardContext, { hasStop, stopShare }: PositionFigures): string {
  if (hasStop !== true) return render.text('ladder-sl').text
  return orderKindName(render, { kind: 'stopLoss', percent: stopShare })
}

/** The distance to the nearest stop; a word where there is none, and a question mark where that is not known. */
export function stopText({ text, numbers }: BoardContext, { hasStop, stopPercent }: PositionFigures): string {
  if (hasStop === undefined) return '?'
  return hasStop ? numbers.signedPercent(stopPercent) : text('board-no-stop').text
}

/** The distance to the liquidation price, with a sign before an estimate. */
export function liquidationText(
  { numbers }: BoardContext,
  { liquidationPercent, isEstimated }: PositionFigures,
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
export function withBoth({ symbol, pairId }: Pick<PositionFigures, 'symbol' | 'pairId'>) {
  return { symbol, pairId }
}
