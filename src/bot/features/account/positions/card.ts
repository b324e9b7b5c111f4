import { pairName, sideKey } from '../../../shell/format/pair-and-side.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Positions } from '../../../../desk/account/positions/positions.js'
import type { PositionWithOrders } from '../../../../desk/account/positions/position-view.js'
import type { Trader } from '../../../../desk/trader.js'
import { pageOf } from '../../../shell/keyboard/pages.js'
import { positionKeyboard, positionsKeyboard } from './keyboard.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import {
  accountLine,
  asOfLine,
  markIcon,
  oldMarkLines,
  titleLine,
} from '../../../shell/cards/account-parts.js'
import { trailingName, triggerName, unknownStatusLines } from '../../../shell/cards/order-kind.js'
import { orderRowState, triggerRowState, unknownStatusOf } from '../../../../desk/account/status-words.js'
import { liquidationCaveat, pnlCaveats, pnlParts } from '../../../shell/cards/pnl-parts.js'
import { unreadLines } from '../../../shell/cards/issue.js'
import { coverLines, writtenRungs } from '../../../shell/cards/rungs.js'
import { columnsOf, padEnd, padStart } from '../../../shell/format/columns.js'
import { dateTime, timeOfDay } from '../../../shell/format/times.js'
import type { Big } from 'big.js'
import type { PendingOrder } from '../../../../service/service.js'

/** The number of positions on one page. */
const POSITIONS_A_PAGE = 5

/** The open positions: the sum on top, then a block for each on this page. A page beyond the last shows the last. */
export function positionsCard(
  render: RenderContext,
  trader: Trader,
  positions: Positions,
  wantedPage: number,
): Message {
  const { text, numbers } = render
  const { positions: held, totals, asOf } = positions
  const { shown, page, pages } = pageOf(held, wantedPage, POSITIONS_A_PAGE)
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
      profitLine(render, totals),
    )
  }
  const isNet = held.some(({ unrealizedPnl }) => unrealizedPnl) && totals.missing.length === 0
  const foot = [
    ...(isNet ? [text('pnl-is-net')] : []),
    ...warnings(render, positions),
    asOfLine(render, asOf, { page, pages }),
  ]
  const blocks = shown.map((one) => positionBlock(render, one))
  return {
    text: join([join(head, '\n'), ...blocks, join(foot, '\n')], '\n\n'),
    keyboard: positionsKeyboard(text, numbers, trader, { shown, page, pages }),
  }
}

/** One position: its size and side, its PnL, and its ladder of prices. */
export function positionBlock(render: RenderContext, held: PositionWithOrders): FormattedString {
  const { text, numbers } = render
  const { position } = held
  return join(
    [
      text('position-title', {
        mark: markIcon(position.isLong),
        symbol: pairName(text, held),
        side: text(sideKey(position.isLong)),
        leverage: numbers.multiple(held.leverage),
      }),
      profitLine(render, held),
      text('position-money', {
        size: numbers.dollars(position.size),
        collateral: numbers.dollars(position.collateral),
      }),
      text('position-ladder', { ladder: ladder(render, held) }),
      ...coverLines(render, held),
    ],
    '\n',
  )
}

function profitLine(
  { text, numbers }: RenderContext,
  { unrealizedPnl, unrealizedPnlPercent }: Pick<PositionWithOrders, 'unrealizedPnl' | 'unrealizedPnlPercent'>,
): FormattedString {
  if (!unrealizedPnl) return text('profit-unknown')
  return text('profit', {
    profit: numbers.signedDollars(unrealizedPnl),
    percent: numbers.signedPercent(unrealizedPnlPercent),
  })
}

/** Says what is missing or old in the positions that were read. */
function warnings(
  render: RenderContext,
  { positions, totals, unread, mayBeMore, triggers, asOf }: Positions,
): readonly FormattedString[] {
  const { text } = render
  const said: FormattedString[] = []
  if (mayBeMore) said.push(text('may-be-more', { count: String(positions.length) }))
  // Without any orders the next line says what may be missing.
  said.push(
    ...unreadLines(
      render,
      unread.filter(({ list, rows }) => list === 'positions' || rows !== undefined),
    ),
  )
  if (!triggers.ok) said.push(text('positions-no-triggers'))
  said.push(
    ...unknownStatusLines(
      render,
      positions.flatMap((one) => unknownOrders(render, one)),
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
  said.push(...oldMarkLines(render, positions, asOf))
  if (positions.some(({ liquidation }) => liquidation?.estimated === true))
    said.push(text('positions-estimate'))
  const withoutCosts = positions.flatMap(({ liquidation }) => liquidation?.missing ?? [])
  said.push(...liquidationCaveat(render, withoutCosts), ...pnlCaveats(render, totals))
  return said
}

/** The stops and take-profits of a position of which nothing says if they are in force. */
function unknownOrders(render: RenderContext, held: PositionWithOrders): readonly string[] {
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

/**
 * The prices of a position in the order of `writtenRungs`. One line each, in columns with the decimal points aligned, at most
 * 32 characters wide for prices below a hundred million and stops
 * that close all.
 */
export function ladder({ text, numbers }: RenderContext, held: PositionWithOrders): string {
  const rows = writtenRungs(held, text, numbers)
  const width = (field: 'label' | 'price' | 'distance'): number =>
    Math.max(0, ...rows.map((row) => columnsOf(row[field])))
  const [labels, prices, distances] = [width('label'), width('price'), width('distance')]
  return rows
    .map(({ label, price, distance }) =>
      `${padEnd(label, labels)} ${padStart(price, prices)} ${padStart(distance, distances)}`.trimEnd(),
    )
    .join('\n')
}

/** One position with everything the service tells of it; or, when it is not among the open ones, that it is gone. */
export function positionCard(
  render: RenderContext,
  trader: Trader,
  positions: Positions,
  held: PositionWithOrders | undefined,
  shortId: string,
): Message {
  const { text } = render
  const keyboard = positionKeyboard(text, trader, shortId, held)
  const asOf = text('as-of', { time: timeOfDay(render, positions.asOf) })
  const account = accountLine(render, trader)
  const notRead = unreadLines(render, positions.unread)
  if (!held) return { text: join([account, text('position-not-open'), ...notRead, asOf], '\n\n'), keyboard }
  const { position } = held
  // What is said of the list as a whole has no place below one of it.
  const own = {
    ...positions,
    positions: [held],
    totals: { ...positions.totals, ...held.pnl },
    mayBeMore: false,
  }
  const state = [
    text('position-id', { id: position.id }),
    text('position-opened', { time: dateTime(render, position.createdAt) }),
    text('position-state', { type: position.type ?? '—', status: position.status ?? '—' }),
  ]
  const parts = [
    account,
    positionBlock(render, held),
    ...triggerLines(render, held),
    pnlParts(render, held.pnl),
    join(state, '\n'),
    join([...warnings(render, own), asOf], '\n'),
  ]
  return { text: join(parts, '\n\n'), keyboard }
}

function triggerLines(render: RenderContext, held: PositionWithOrders): readonly FormattedString[] {
  const { text, numbers } = render
  const written = (name: string, at: Big | undefined, share: Big | undefined): FormattedString => {
    const label = text(`ladder-${name}`)
    const price = numbers.price(at)
    if (!share) return text('position-trigger-unstated', { label, price })
    return text('position-trigger', { label, price, percent: numbers.amount(share) })
  }
  const line = (name: string) => (trigger: PositionWithOrders['takeProfits'][number]) =>
    written(name, trigger.triggerPrice, trigger.amountPercent)
  const lines = [
    ...held.takeProfits.map(line('tp')),
    ...held.stopLosses.map(line('sl')),
    ...held.otherTriggers.map(line('trigger')),
    ...(held.trailingStop
      ? [written('trail', held.trailingStop.stopPrice, held.trailingStop.amountPercent)]
      : []),
    ...(held.change ? [changeLine(render, held.change)] : []),
  ]
  return lines.length === 0 ? [] : [join(lines, '\n')]
}

function changeLine({ text, numbers }: RenderContext, change: PendingOrder): FormattedString {
  const { type, pendingSize, pendingCollateral } = change
  return text('position-change', {
    type: type ?? '—',
    size: numbers.dollars(pendingSize),
    collateral: numbers.dollars(pendingCollateral),
  })
}
