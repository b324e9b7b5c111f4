import { sideKey, pairName } from '../../../shell/format/pair-and-side.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Positions } from '../../../../desk/account/positions/positions.js'
import type { PositionWithOrders } from '../../../../desk/account/positions/position-view.js'
import type { Trader } from '../../../../desk/trader.js'
import type { Numbers } from '../../../shell/format/numbers.js'
import { pageOf } from '../../../shell/keyboard/pages.js'
import { positionsKeyboard } from './keyboard.js'
import type { Text } from '../../../shell/text/languages.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { asOfLine, markIcon, oldMarkLines, titleLine } from '../../../shell/cards/account-parts.js'
import { trailingName, triggerName, unknownStatusLines } from '../../../shell/cards/order-kind.js'
import { orderRowState, triggerRowState, unknownStatusOf } from '../../../../desk/account/status-words.js'
import { liquidationCaveat, pnlCaveats } from '../../../shell/cards/pnl-parts.js'
import { unreadLines } from '../../../shell/cards/issue.js'
import { coverLines } from '../../../shell/cards/stop-cover.js'
import { ladder } from './ladder.js'

/** The number of positions on one page. */
const POSITIONS_A_PAGE = 5

/** The open positions: the sum on top, then a block for each on this page. A page beyond the last shows the last. */
export function positionsCard(
  text: Text,
  numbers: Numbers,
  trader: Trader,
  positions: Positions,
  wantedPage: number,
): Message {
  const { positions: held, totals, asOf } = positions
  const { shown, page, pages } = pageOf(held, wantedPage, POSITIONS_A_PAGE)
  const render = { text, numbers }
  const head = [titleLine(render, text('positions-title'), trader)]
  // The service has not said so where a part could not be read.
  if (held.length === 0 && positions.unread.length === 0) head.push(text('positions-none'))
  // The total of one position is in its block already.
  if (held.length > 1) {
    head.push(
      text('positions-totals', {
        count: held.length,
        size: numbers.dollars(totals.size),
        collateral: numbers.dollars(totals.collateral),
      }),
      profitLine(text, numbers, totals),
    )
  }
  const isNet = held.some(({ unrealizedPnl }) => unrealizedPnl) && totals.missing.length === 0
  const foot = [
    ...(isNet ? [text('pnl-is-net')] : []),
    ...warnings(text, numbers, positions),
    asOfLine(render, asOf, { page, pages }),
  ]
  const blocks = shown.map((one) => positionBlock(text, numbers, one))
  return {
    text: join([join(head, '\n'), ...blocks, join(foot, '\n')], '\n\n'),
    keyboard: positionsKeyboard(text, numbers, trader, { shown, page, pages }),
  }
}

/** One position: its size and side, its PnL, and its ladder of prices. */
export function positionBlock(text: Text, numbers: Numbers, held: PositionWithOrders): FormattedString {
  const { position } = held
  return join(
    [
      text('position-title', {
        mark: markIcon(position.isLong),
        symbol: pairName(text, held),
        side: text(sideKey(position.isLong)),
        leverage: numbers.multiple(held.leverage),
      }),
      profitLine(text, numbers, held),
      text('position-money', {
        size: numbers.dollars(position.size),
        collateral: numbers.dollars(position.collateral),
      }),
      text('position-ladder', { ladder: ladder(held, text, numbers) }),
      ...coverLines({ text, numbers }, held),
    ],
    '\n',
  )
}

function profitLine(
  text: Text,
  numbers: Numbers,
  { unrealizedPnl, unrealizedPnlPercent }: Pick<PositionWithOrders, 'unrealizedPnl' | 'unrealizedPnlPercent'>,
): FormattedString {
  if (!unrealizedPnl) return text('profit-unknown')
  return text('profit', {
    profit: numbers.signedDollars(unrealizedPnl),
    percent: numbers.signedPercent(unrealizedPnlPercent),
  })
}

/** Says what is missing or old in the positions that were read. */
export function warnings(
  text: Text,
  numbers: Numbers,
  { positions, totals, unread, mayBeMore, triggers, asOf }: Positions,
): readonly FormattedString[] {
  const said: FormattedString[] = []
  if (mayBeMore) said.push(text('may-be-more', { count: String(positions.length) }))
  // Without any orders the next line says what may be missing.
  said.push(
    ...unreadLines(
      { text, numbers },
      unread.filter(({ list, rows }) => list === 'positions' || rows !== undefined),
    ),
  )
  if (!triggers.ok) said.push(text('positions-no-triggers'))
  said.push(
    ...unknownStatusLines(
      { text },
      positions.flatMap((one) => unknownOrders({ text, numbers }, one)),
    ),
  )
  const unnamed = new Set(
    positions.filter(({ symbol }) => symbol === undefined).map((one) => join([pairName(text, one)]).text),
  )
  if (unnamed.size > 0) said.push(text('positions-unnamed', { pairs: [...unnamed].join(', ') }))
  const unpriced = new Set(
    positions.flatMap(({ symbol, mark }) =>
      symbol === undefined || (mark.ok && mark.value) ? [] : [symbol],
    ),
  )
  if (unpriced.size > 0) said.push(text('positions-no-price', { symbols: [...unpriced].join(', ') }))
  said.push(...oldMarkLines({ text, numbers }, positions, asOf))
  if (positions.some(({ liquidation }) => liquidation?.estimated === true))
    said.push(text('positions-estimate'))
  const withoutCosts = positions.flatMap(({ liquidation }) => liquidation?.missing ?? [])
  said.push(...liquidationCaveat({ text }, withoutCosts), ...pnlCaveats({ text }, totals))
  return said
}

/** The stops and take-profits of a position of which nothing says if they are in force. */
function unknownOrders(
  render: { readonly text: Text; readonly numbers: Numbers },
  held: PositionWithOrders,
): readonly string[] {
  const { takeProfits, stopLosses, otherTriggers, trailingStop } = held
  const triggers = [...takeProfits, ...stopLosses, ...otherTriggers]
  const pair = join([pairName(render.text, held)]).text
  return [
    ...triggers
      .filter((one) => unknownStatusOf(one, triggerRowState) !== undefined)
      .map((one) => triggerName(render, one)),
    ...(trailingStop && unknownStatusOf(trailingStop, orderRowState) !== undefined
      ? [trailingName(render, trailingStop)]
      : []),
  ].map((name) => `${pair} ${name}`)
}
