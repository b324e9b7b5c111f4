import { timeOfDay } from '../../../shell/format/times.js'
import { noSuchPair, type NoSuchPair, marketName, quoteNotes } from '../../../shell/cards/market-parts.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { MarketDataAccess } from '../../../../desk/market/market-data-access.js'
import type { PairQuotes } from '../../../../desk/market/prices/quotes.js'
import { table } from '../../../shell/format/table.js'
import { narrowPercent, narrowPrice } from '../narrow.js'
import { pricesKeyboard } from './keyboard.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'

/** The prices of some pairs, one row each, with their move in 24 hours; and the names that are no pair's. */
export function pricesCard(
  render: RenderContext,
  access: MarketDataAccess,
  { quotes, asOf }: PairQuotes,
  unknown: readonly NoSuchPair[],
): Message {
  const { text, numbers } = render
  const said = unknown.map((one) => noSuchPair(render, one))
  if (quotes.length === 0) return { text: join(said.length > 0 ? said : [text('market-no-pairs')], '\n') }
  const rows = table(
    quotes.map(({ pair, last, dayChangePercent }) => [
      pair.symbol,
      narrowPrice(numbers, last.ok ? last.value?.price : undefined),
      narrowPercent(numbers, dayChangePercent),
    ]),
  )
  const foot = [
    ...said,
    ...quoteNotes(render, quotes, asOf),
    text('as-of', { time: timeOfDay({ numbers }, asOf) }),
  ]
  return {
    text: join(
      [text('prices-title', { market: marketName(render, access) }), text('market-table', { rows }), ...foot],
      '\n',
    ),
    keyboard: pricesKeyboard(
      text,
      access,
      quotes.map(({ pair }) => pair),
    ),
  }
}
