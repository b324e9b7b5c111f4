import { aboveZero } from '../../../../lib/decimals.js'
import { dateTime } from '../../../shell/format/times.js'
import { accountLine, asOfLine, markIcon } from '../../../shell/cards/account-parts.js'
import { sideKey, pairNameOf } from '../../../shell/format/pair-and-side.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { ClosedTrade, FoundTrade } from '../../../../desk/account/history/history.js'
import { closedPnlPercent } from '../../../../desk/account/pnl/net-pnl.js'
import type { Trader } from '../../../../desk/trader.js'
import { endingName } from '../../../shell/cards/ending-name.js'
import { historyExtentLines } from '../../../shell/cards/history-extent.js'
import { table } from '../../../shell/format/table.js'
import { closedKeyboard, type PackedFilter } from './keyboard.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { pnlCaveats, pnlParts } from '../../../shell/cards/pnl-parts.js'

/** One closed position with everything the service tells of it; or that it is not there any more. */
export function closedCard(
  render: RenderContext,
  trader: Trader,
  { trade, read, asOf }: FoundTrade,
  /** The page of the history that it was chosen on. */
  from: { readonly filter: PackedFilter; readonly page: number },
): Message {
  const { text } = render
  const keyboard = closedKeyboard(text, trader, from.filter, from.page, trade)
  const account = accountLine(render, trader)
  if (!trade)
    return {
      text: join(
        [
          account,
          join([text('closed-not-listed'), ...historyExtentLines(render, read)], '\n'),
          asOfLine(render, asOf),
        ],
        '\n\n',
      ),
      keyboard,
    }
  const { kind, pnl } = trade
  const parts = [
    join([...titleLines(render, trade), account], '\n'),
    text('closed-figures', { figures: figures(render, trade) }),
    // An order that was cancelled has no PnL.
    ...(kind === 'order'
      ? []
      : [join([pnlParts(render, pnl), ...(pnl.net ? pnlCaveats(render, pnl) : [])], '\n')]),
    join(lifeLines(render, trade), '\n'),
    asOfLine(render, asOf),
  ]
  return { text: join(parts, '\n\n'), keyboard }
}

function titleLines(
  { text, numbers }: RenderContext,
  { kind, position, pnl, whole, wholePnl, symbol }: ClosedTrade,
): readonly FormattedString[] {
  const { pairId, isLong } = position
  const figuresOf = (of: ClosedTrade['position'], result: ClosedTrade['pnl']) => ({
    profit: numbers.signedDollars(result.net),
    percent: numbers.signedPercent(closedPnlPercent(of, result)),
  })
  return [
    text('closed-title', {
      mark: markIcon(isLong),
      symbol: pairNameOf(text, { symbol, pairId }),
      side: text(sideKey(isLong)),
    }),
    ...(kind === 'order' ? [] : [text('closed-profit', figuresOf(position, pnl))]),
    // What its other parts brought is in other rows.
    ...(whole === position ? [] : [text('closed-whole', figuresOf(whole, wholePnl))]),
  ]
}

function figures({ text, numbers }: RenderContext, { position }: ClosedTrade): string {
  const { size, totalSize, totalCollateral } = position
  const [entry = '', exit = ''] = numbers.prices([position.entryPrice, position.exitPrice].map(aboveZero))
  return table([
    [text('closed-entry').text, entry],
    [text('closed-exit').text, exit],
    [text('closed-size').text, numbers.dollars(size)],
    [text('closed-total-size').text, numbers.dollars(totalSize)],
    [text('closed-collateral').text, numbers.dollars(totalCollateral)],
  ])
}

function lifeLines(render: RenderContext, trade: ClosedTrade): readonly FormattedString[] {
  const { text } = render
  const { position } = trade
  return [
    text('position-opened', { time: dateTime(render, position.createdAt) }),
    text('closed-ended', {
      time: dateTime(render, position.closedAt),
      how: endingName(render, trade),
    }),
    text('closed-order', { type: position.type ?? '—' }),
    text('position-id', { id: position.id }),
  ]
}
