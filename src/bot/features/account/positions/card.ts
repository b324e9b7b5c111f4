import { pairName, sideKey } from '../../../shell/format/pair-and-side.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Positions } from '../../../../desk/account/positions/positions.js'
import type { PositionWithOrders } from '../../../../desk/account/positions/position-view.js'
import type { Trader } from '../../../../desk/trader.js'
import { pageOf } from '../../../shell/keyboard/pages.js'
import { closingKeyboard, positionKeyboard, positionsKeyboard } from './keyboard.js'
import { positionFigures } from '../board/read-figures.js'
import { stopLabel, stopText } from '../board/tables.js'
import { distanceToLiquidation, roomTo } from '../../../../desk/account/positions/figures.js'
import { compare } from '../../../../lib/decimals.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { type Value, join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import {
  accountLine,
  asOfLine,
  resultMark,
  sideArrow,
  oldMarkLines,
  titleLine,
} from '../../../shell/cards/account-parts.js'
import {
  orderTypeName,
  trailingName,
  triggerName,
  unknownStatusLines,
} from '../../../shell/cards/order-kind.js'
import { orderRowState, triggerRowState, unknownStatusOf } from '../../../../desk/account/status-words.js'
import { liquidationCaveat, pnlCaveats, pnlParts } from '../../../shell/cards/pnl-parts.js'
import { unreadLines } from '../../../shell/cards/issue.js'
import { coverLines, writtenRungs } from '../../../shell/cards/rungs.js'
import { columnsOf, padEnd, padStart } from '../../../shell/format/columns.js'
import { dateTime, timeOfDay } from '../../../shell/format/times.js'
import { Big } from 'big.js'
import { leftToRight } from '../../../shell/text/direction.js'
import { type KeyboardChoice, stopChoices } from '../../trading/manage/keyboard.js'
import type { PendingOrder } from '../../../../service/service.js'

/** The number of positions on one page: as many as a phone shows at a glance. */
const POSITIONS_A_PAGE = 12

/**
 * The open positions: the sum on top, then a line for each on this page, which leads to all that is known of it; of the only one, its
 * block. A page beyond the last shows the last.
 */
export function positionsCard(
  render: RenderContext,
  trader: Trader,
  positions: Positions,
  wantedPage: number,
  { order = 'opened', hasPaper = false }: PositionsView = {},
): Message {
  const { text, numbers } = render
  const { totals, asOf } = positions
  const held = inOrder(positions.positions, order)
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
  const [only, ...others] = held
  const lines = shown.map((one) => positionLine(render, one))
  const body = only && others.length === 0 ? [positionBlock(render, only)] : [join(lines, '\n')]
  return {
    text: join([join(head, '\n'), ...(only ? body : []), join(foot, '\n')], '\n\n'),
    keyboard: positionsKeyboard(text, numbers, trader, {
      shown,
      page,
      pages,
      isNone: held.length === 0 && positions.unread.length === 0,
      hasPaper,
    }),
  }
}

/** The view of a person of their positions. */
interface PositionsView {
  /** The order of the setting `sort`; as the service lists them where that is none of its words. */
  readonly order?: string
  /** True if the bot has paper accounts. */
  readonly hasPaper?: boolean
}

/** Positions in an order that a person has chosen. Those of which its figure is not known come last. */
function inOrder(held: readonly PositionWithOrders[], order: string): readonly PositionWithOrders[] {
  const by = (figure: (one: PositionWithOrders) => Big | undefined, sign: 1 | -1) =>
    held.toSorted((one, other) => {
      const [first, second] = [figure(one), figure(other)]
      if (first && second) return sign * compare(first, second)
      return Number(first === undefined) - Number(second === undefined)
    })
  if (order === 'pnl') return by(({ unrealizedPnl }) => unrealizedPnl, -1)
  if (order === 'size') return by(({ position }) => position.size, -1)
  if (order === 'near') return by(distanceToLiquidation, 1)
  return order === 'pair'
    ? held.toSorted((one, other) => (one.symbol ?? '~').localeCompare(other.symbol ?? '~', 'en'))
    : held
}

/** A position in one line: its result, pair, side and leverage, and how far its nearest stop and its liquidation are. */
function positionLine(render: RenderContext, held: PositionWithOrders): FormattedString {
  const { text, numbers } = render
  const figures = positionFigures(held)
  return text('positions-line', {
    mark: resultMark(held.unrealizedPnl),
    symbol: shortName(text, held),
    side: sideArrow(held.position.isLong),
    leverage: numbers.multiple(held.leverage),
    profit: shortProfit(render, held.unrealizedPnl),
    stop:
      figures.hasStop === false
        ? unbroken(text('positions-no-stop').text)
        : distanceOf(
            render,
            stopLabel(render, figures),
            stopText(render, figures, distanceText(render, figures.stopPercent, held)),
          ),
    liquidation: distanceOf(
      render,
      text('ladder-liquidation').text,
      `${figures.isEstimated ? '~' : ''}${distanceText(render, figures.liquidationPercent, held)}`,
    ),
  })
}

/** From this many dollars on, a line has no room for cents. */
const MOST_WITH_CENTS = 100

/** A profit or loss in a line: the position itself tells its cents. */
function shortProfit({ numbers }: RenderContext, profit: Big | undefined): string {
  if (!profit || profit.abs().lt(MOST_WITH_CENTS)) return numbers.signedDollars(profit)
  const whole = numbers.amount(profit.round(0, Big.roundDown))
  return numbers.asDollars(profit.gt(0) ? `+${whole}` : whole)
}

/** A distance with its label, in one piece. */
function distanceOf({ text }: RenderContext, label: string, distance: string): string {
  return unbroken(text('positions-distance', { label, distance }).text)
}

/** A distance in few digits, none where the price has passed it: only one below a percent needs more than a decimal. */
function distanceText(
  { numbers }: RenderContext,
  percent: Big | undefined,
  { position: { isLong } }: PositionWithOrders,
): string {
  const room = roomTo(percent, isLong)
  const distance = room?.lt(0) === true ? new Big(0) : room
  const written = numbers.percent(distance?.round(distance.lt(1) ? 2 : 1, Big.roundDown))
  return written.replaceAll(/\s/g, '')
}

/** A letter before which lines of its script may be broken anywhere. */
const WIDE_LETTER = /(?<=\S)(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])/gu

/** A part of a line that is not broken, in its order also where its words are written from right to left. */
function unbroken(part: string): string {
  return leftToRight(part.replaceAll(' ', '\u00A0').replaceAll(WIDE_LETTER, '\u2060'))
}

/** The name of a pair in a line, which has no room for the dollar that most are quoted in. */
function shortName(text: RenderContext['text'], held: PositionWithOrders): Value {
  return held.symbol?.endsWith('/USD') === true ? held.symbol.slice(0, -'/USD'.length) : pairName(text, held)
}

/** The open positions, each with buttons that preview the close of a part or all of it. */
export function closingCard(
  render: RenderContext,
  trader: Trader,
  { positions, unread, asOf }: Positions,
  wantedPage: number,
): Message {
  const { text } = render
  const { shown, page, pages } = pageOf(positions, wantedPage, CLOSING_A_PAGE)
  const body = positions.length === 0 && unread.length === 0 ? [text('positions-none')] : []
  return {
    text: join(
      [
        join([titleLine(render, text('positions-close-title'), trader), ...body], '\n'),
        ...(shown.length === 0
          ? []
          : [
              join(
                shown.map((one) => positionLine(render, one)),
                '\n',
              ),
            ]),
        join([...unreadLines(render, unread), asOfLine(render, asOf, { page, pages })], '\n'),
      ],
      '\n\n',
    ),
    keyboard: closingKeyboard(render, trader, { shown, page, pages }),
  }
}

/** The positions on one page of those to close: a row of buttons each. */
const CLOSING_A_PAGE = 10

/** One position: its size and side, its PnL, and its ladder of prices. */
export function positionBlock(render: RenderContext, held: PositionWithOrders): FormattedString {
  const { text, numbers } = render
  const { position } = held
  return join(
    [
      text('position-title', {
        mark: resultMark(held.unrealizedPnl),
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
  if (mayBeMore) said.push(text('may-be-more'))
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

/**
 * One position with everything the service tells of it; or, when it is not among the open ones, that it is gone. `range` is the usual range
 * of its pair, by which stops are offered.
 */
export function positionCard(
  render: RenderContext,
  trader: Trader,
  positions: Positions,
  held: PositionWithOrders | undefined,
  shortId: string,
  range?: Big,
): Message {
  const { text } = render
  const stops = held ? offeredStops(render, held, range) : []
  const keyboard = positionKeyboard(text, trader, { position: shortId, held, stops })
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
    text('position-state', { type: orderTypeName(text, position.type), status: position.status ?? '—' }),
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

/** The stops that are offered for a position: the nearest of them would often fire by the pair's noise. */
function offeredStops(
  render: RenderContext,
  { mark, liquidation, position: { isLong } }: PositionWithOrders,
  range: Big | undefined,
): readonly KeyboardChoice[] {
  const price = mark.ok ? mark.value?.price : undefined
  if (!price || isLong === undefined) return []
  return stopChoices(render, { price, isLong, liquidation: liquidation?.price, range }).slice(1)
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
