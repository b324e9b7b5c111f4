import type { FormattedString } from '@grammyjs/parse-mode'
import type { InputRichBlock } from 'grammy/types'
import { timeOfDay } from '../../../shell/format/times.js'
import { behindWords, isRightToLeft } from '../../../shell/text/direction.js'
import { join } from '../../../shell/text/markup.js'
import type { Text } from '../../../shell/text/languages.js'
import { type RichMessage, richText } from '../../../shell/text/rich.js'
import {
  type BoardContext,
  liquidationText,
  orderTable,
  positionTable,
  stopLabel,
  stopText,
  totalName,
  withBoth,
} from './tables.js'
import {
  type AccountFigures,
  type BoardFigures,
  type BoardTotal,
  type BoardPosition,
  boardTotals,
  isEmpty,
  isRead,
} from './figures.js'
import { oncePerWallet } from '../../../../desk/account/positions/wallet.js'
import { InlineKeyboard } from 'grammy'
import { defineAction } from '../../../shell/keyboard/action.js'
import { accountLine, accountName, resultMark } from '../../../shell/cards/account-parts.js'
import { pairNameOf, sideKey } from '../../../shell/format/pair-and-side.js'
import { tableRows } from '../../../shell/format/table.js'
import { LONGEST_TEXT, MOST_ENTITIES, type Message } from '../../../shell/text/message.js'
import { orderKindName } from '../../../shell/cards/order-kind.js'
import { oldPriceLines } from '../../../shell/cards/market-parts.js'
import { liquidationCaveat, pnlCaveats } from '../../../shell/cards/pnl-parts.js'
import { age } from '../../../shell/format/age.js'
import type { RenderContext } from '../../../shell/render-context.js'

/** Edits the board now, and ends a pause. */
export const refreshBoard = defineAction('board-refresh')
/** Ends the board, and deletes its message. */
export const endBoard = defineAction('board-end')

/** Rows of each table: each has a button, and a phone shows no more at a time. */
const MOST_ROWS = 40

/** Characters and entities that are kept free for the lines below the blocks. */
const RESERVED_TEXT = 1_400
const RESERVED_ENTITIES = 20

/** The state of a board, in milliseconds. */
export interface BoardState {
  readonly now: number
  /** The time since when it is not edited; undefined while it is. */
  readonly pausedAt: number | undefined
}

/** The board as a rich message, and as a plain one. */
export function boardMessage(render: BoardContext, figures: BoardFigures, state: BoardState): RichMessage {
  const { text } = render
  const keyboard = boardKeyboard(text, state.pausedAt !== undefined)
  const isRtl = isRightToLeft(render.language)
  const notes = [...boardNotes(render, figures, state.now), ...moreLines(render, figures)]
  const foot = footLines(render, figures, state)
  return {
    keyboard,
    rich: {
      blocks: [
        { type: 'heading', size: 3, text: richText(titleOf(render, figures)) },
        ...tables(render, figures),
        ...notes.map((note): InputRichBlock => ({ type: 'paragraph', text: richText(note) })),
        ...foot.map((line): InputRichBlock => ({ type: 'footer', text: richText(line) })),
      ],
      ...(isRtl ? { is_rtl: true } : {}),
    },
    plain: plainBoard(render, figures, { keyboard, notes, foot }),
  }
}

/** The title, with the first total: a client shows the beginning of a pinned message all the time. */
function titleOf({ text, numbers, language }: BoardContext, figures: BoardFigures): FormattedString {
  const [total] = boardTotals(figures)
  if (!total?.unrealizedPnl) return text('board-title')
  const written = behindWords(language, numbers.signedDollars(total.unrealizedPnl))
  return join([text('board-title'), ` · ${total.isPaper ? '📝 ' : ''}${written}`])
}

function tables(render: BoardContext, figures: BoardFigures): readonly InputRichBlock[] {
  const positions = figures.flatMap((account) => account.positions).slice(0, MOST_ROWS)
  const orders = figures.flatMap((account) => account.orders ?? []).slice(0, MOST_ROWS)
  return [
    ...emptyLines(render, figures).map((line): InputRichBlock => ({
      type: 'paragraph',
      text: richText(line),
    })),
    ...(positions.length > 0 ? [positionTable(render, figures, new Set(positions))] : []),
    ...(orders.length > 0 ? [orderTable(render, figures, new Set(orders))] : []),
  ]
}

/** Says how many rows have no room. */
function moreLines({ text }: BoardContext, figures: BoardFigures): readonly FormattedString[] {
  const positions = figures.flatMap((account) => account.positions).length - MOST_ROWS
  const orders = figures.flatMap((account) => account.orders ?? []).length - MOST_ROWS
  const more = Math.max(0, positions) + Math.max(0, orders)
  return more === 0 ? [] : [text('board-more', { number: String(more) })]
}

/** The time of the figures, and if the board is edited on. */
function footLines(
  render: BoardContext,
  figures: BoardFigures,
  { pausedAt }: BoardState,
): readonly FormattedString[] {
  const { text } = render
  const asOf = asOfBoard(figures)
  return [
    ...(asOf === undefined ? [] : [text('as-of', { time: timeOfDay(render, new Date(asOf)) })]),
    pausedAt === undefined
      ? text('board-live')
      : text('board-paused', { time: timeOfDay(render, new Date(pausedAt)) }),
  ]
}

/** The board for a server without rich messages: a text in the form of the other cards, with as many blocks as fit. */
function plainBoard(
  render: BoardContext,
  figures: BoardFigures,
  {
    keyboard,
    notes,
    foot,
  }: {
    readonly keyboard: InlineKeyboard
    readonly notes: readonly FormattedString[]
    readonly foot: readonly FormattedString[]
  },
): Message {
  const { text } = render
  const blocks = figures.flatMap((one) => accountBlocks(render, one))
  const none = emptyLines(render, figures)
  const kept = fitting([join([text('board-title')]), ...none, ...blocks])
  const cut = blocks.length + none.length + 1 - kept.length
  const more = cut > 0 ? [text('board-more', { number: String(cut) })] : []
  const totals = boardTotals(figures).map((total) => totalLine(render, total))
  const tail = join([...totals, ...more, ...notes, ...foot], '\n')
  const hasRoom = tail.text.length <= RESERVED_TEXT && tail.entities.length <= RESERVED_ENTITIES
  const below = hasRoom ? tail : join([...totals, ...more, ...foot], '\n')
  return { text: join([...kept, below], '\n\n'), keyboard }
}

/** The first blocks that leave room for what is below them. */
function fitting(blocks: readonly FormattedString[]): readonly FormattedString[] {
  let [length, entities] = [0, 0]
  return blocks.filter((block) => {
    length += block.text.length + 2
    entities += block.entities.length
    return length <= LONGEST_TEXT - RESERVED_TEXT && entities <= MOST_ENTITIES - RESERVED_ENTITIES
  })
}

function accountBlocks(render: BoardContext, account: AccountFigures): readonly FormattedString[] {
  const { accountId: id, label, venue, chainId, chainName: name, positions, orders = [] } = account
  if (positions.length + orders.length === 0) return []
  const trader = { account: { id, label, venue }, chain: { id: chainId, name } }
  const waiting = tableRows(
    orders.map((order) => [
      `${join([pairNameOf(render.text, withBoth(order))]).text} ${orderKindName(render, order)}`,
      render.numbers.price(order.price),
      render.numbers.signedPercent(order.distancePercent),
    ]),
  )
  return [
    accountLine(render, trader),
    ...positions.map((position) => positionBlock(render, position)),
    ...(waiting.length === 0
      ? []
      : [
          join([render.text('orders-title'), render.text('orders-rows', { rows: waiting.join('\n') })], '\n'),
        ]),
  ]
}

function positionBlock(render: BoardContext, position: BoardPosition): FormattedString {
  const { text, numbers } = render
  const hasShare = position.hasStop === true && position.stopShare?.eq(100) !== true
  return join(
    [
      text('position-title', {
        mark: resultMark(position.unrealizedPnl),
        symbol: pairNameOf(text, withBoth(position)),
        side: text(sideKey(position.isLong)),
        leverage: numbers.multiple(position.leverage),
      }),
      text('board-plain-pnl', {
        profit: numbers.signedDollars(position.unrealizedPnl),
        size: numbers.dollars(position.size),
      }),
      text('board-plain-distances', {
        stop: [stopText(render, position), ...(hasShare ? [`(${stopLabel(render, position)})`] : [])].join(
          ' ',
        ),
        liquidation: liquidationText(render, position),
      }),
    ],
    '\n',
  )
}

function totalLine({ text, numbers }: BoardContext, total: BoardTotal): FormattedString {
  return join([
    totalName({ text }, total),
    ': ',
    text('board-plain-pnl', {
      profit: numbers.signedDollars(total.unrealizedPnl),
      size: numbers.dollars(total.size),
    }),
  ])
}

/** Says in which accounts nothing is open, and what is missing or old in the figures. `now` is in milliseconds. */
function boardNotes(render: RenderContext, figures: BoardFigures, now: number): readonly FormattedString[] {
  const { text } = render
  const empty = figures.filter(isEmpty)
  const unread = figures.filter((account) => !isRead(account))
  const old = figures.filter((account) => isRead(account) && account.hasFailed)
  const held = figures.filter((account) => account.positions.length > 0)
  const added = new Set(oncePerWallet(figures))
  const repeated = figures.filter((account) => !added.has(account))
  return [
    ...(empty.length > 0 && empty.length < figures.length
      ? [text('board-empty', { accounts: namesOf(render, empty) })]
      : []),
    ...(unread.length > 0 ? [text('board-unread', { accounts: namesOf(render, unread) })] : []),
    ...(repeated.length > 0 ? [text('wallet-counted-once', { accounts: namesOf(render, repeated) })] : []),
    ...old.map((account) => oldLine(render, account, now)),
    ...(figures.some(({ orders }) => orders === undefined) ? [text('positions-no-triggers')] : []),
    ...(figures.some(({ mayBeMore }) => mayBeMore) ? [text('may-be-more')] : []),
    ...priceLines(render, held),
    ...(held.some(({ positions }) => positions.some(({ isEstimated }) => isEstimated))
      ? [text('positions-estimate')]
      : []),
    ...liquidationCaveat(
      render,
      held.flatMap(({ missingInLiquidation }) => missingInLiquidation),
    ),
    ...pnlCaveats(render, {
      missing: held.flatMap(({ missingCosts }) => missingCosts),
      isEstimate: held.some(({ isPnlEstimate }) => isPnlEstimate),
    }),
  ]
}

/** Says that nothing is open at all, or that there is no account; nothing otherwise. */
function emptyLines(
  { text }: Pick<RenderContext, 'text'>,
  figures: BoardFigures,
): readonly FormattedString[] {
  if (figures.length === 0) return [text('accounts-none')]
  return figures.every(isEmpty) ? [text('board-none')] : []
}

/**
 * The time of the oldest figures that the last read gave, in milliseconds: of accounts with something open, or of all where
 * nothing is. Undefined where no read has succeeded.
 */
function asOfBoard(figures: BoardFigures): number | undefined {
  const read = figures.filter(({ hasFailed }) => !hasFailed)
  const held = read.filter((account) => !isEmpty(account))
  const times = (held.length > 0 ? held : read).flatMap(({ asOf }) => asOf ?? [])
  return times.length === 0 ? undefined : Math.min(...times)
}

function oldLine(render: RenderContext, account: AccountFigures, now: number): FormattedString {
  const { asOf = now } = account
  return render.text('board-old', {
    accounts: namesOf(render, [account]),
    time: timeOfDay(render, new Date(asOf)),
    age: age(render.text, now - asOf),
  })
}

function priceLines(render: RenderContext, held: BoardFigures): readonly FormattedString[] {
  const unpriced = [...new Set(held.flatMap((account) => account.unpriced))]
  const priced = new Map(
    held.flatMap(({ pricedAt, asOf }) => pricedAt.map(([symbol, at]) => [symbol, { at, asOf }] as const)),
  )
  return [
    ...(unpriced.length > 0 ? [render.text('positions-no-price', { symbols: unpriced.join(', ') })] : []),
    ...[...priced].flatMap(([symbol, { at, asOf = at }]) =>
      oldPriceLines(render, symbol, new Date(at), new Date(asOf)),
    ),
  ]
}

function namesOf({ text }: Pick<RenderContext, 'text'>, accounts: BoardFigures): FormattedString {
  return join(
    accounts.map((account) =>
      text('preview-account', { account: accountName({ text }, account), chain: account.chainName }),
    ),
    ', ',
  )
}

/** Below the board: refresh, or resume while it is paused, and its end. */
function boardKeyboard(text: Text, isPaused: boolean): InlineKeyboard {
  return new InlineKeyboard()
    .text(text(isPaused ? 'board-resume' : 'refresh').text, refreshBoard.pack({}))
    .text(text('board-end').text, endBoard.pack({}))
}
