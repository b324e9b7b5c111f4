import type { FormattedString } from '@grammyjs/parse-mode'
import type { InlineKeyboard } from 'grammy'
import { accountLine, markIcon } from '../../../shell/cards/account-parts.js'
import { pairNameOf, sideKey } from '../../../shell/format/pair-and-side.js'
import { tableRows } from '../../../shell/format/table.js'
import { join } from '../../../shell/text/markup.js'
import { LONGEST_TEXT, MOST_ENTITIES, type Message } from '../../../shell/text/message.js'
import { orderKindName } from '../../../shell/cards/order-kind.js'
import type { BoardContext } from './cells.js'
import type { AccountFigures, BoardFigures, PositionFigures } from './figures.js'
import { emptyLines } from './notes.js'
import { liquidationText, stopName, stopText, totalName, withBoth } from './position-table.js'
import { boardTotals, type BoardTotal } from './totals.js'

/** Characters and entities that are kept free for the lines below the blocks. */
const RESERVED_TEXT = 1_400
const RESERVED_ENTITIES = 20

/** The board for a server without rich messages: a text in the form of the other cards, with as many blocks as fit. */
export function plainBoard(
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

function positionBlock(render: BoardContext, position: PositionFigures): FormattedString {
  const { text, numbers } = render
  const hasShare = position.hasStop === true && position.stopShare?.eq(100) !== true
  return join(
    [
      text('position-title', {
        mark: markIcon(position.isLong),
        symbol: pairNameOf(text, withBoth(position)),
        side: text(sideKey(position.isLong)),
        leverage: numbers.multiple(position.leverage),
      }),
      text('board-plain-pnl', {
        profit: numbers.signedDollars(position.unrealizedPnl),
        size: numbers.dollars(position.size),
      }),
      text('board-plain-distances', {
        stop: [stopText(render, position), ...(hasShare ? [`(${stopName(render, position)})`] : [])].join(
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
