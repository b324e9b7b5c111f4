import type { FormattedString } from '@grammyjs/parse-mode'
import type { InputRichBlock } from 'grammy/types'
import { timeOfDay } from '../../../shell/format/times.js'
import { behindWords, isRightToLeft } from '../../../shell/text/direction.js'
import { join } from '../../../shell/text/markup.js'
import type { RichMessage } from '../../../shell/text/rich/rich-delivery.js'
import { richText } from '../../../shell/text/rich/rich-text.js'
import type { BoardContext } from './cells.js'
import type { BoardFigures } from './figures.js'
import { boardKeyboard } from './keyboard.js'
import { asOfBoard, boardNotes, emptyLines } from './notes.js'
import { orderTable } from './order-table.js'
import { plainBoard } from './plain-card.js'
import { positionTable } from './position-table.js'
import { boardTotals } from './totals.js'

/** Rows of each table: each has a button, and a phone shows no more at a time. */
const MOST_ROWS = 40

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
