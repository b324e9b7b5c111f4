import { timeOfDay } from '../../../shell/format/times.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { InlineKeyboard } from 'grammy'
import type { MarketDataAccess } from '../../../../desk/market/market-data-access.js'
import { chartLink, pairLink } from '../links.js'
import type { PairQuote } from '../../../../desk/market/prices/quotes.js'
import type { Pair } from '../../../../desk/market/pairs/pair-list.js'
import type { InlineCard } from '../../../shell/text/inline.js'
import { join } from '../../../shell/text/markup.js'
import { marketName, priceLines, quoteNotes } from '../../../shell/cards/market-parts.js'

/** The price of one pair, to be posted in any chat, with a link to all there is to know of it. */
export function inlinePrice(
  render: RenderContext,
  access: MarketDataAccess,
  quote: PairQuote,
  asOf: Date,
  bot: string,
): InlineCard {
  const { text, numbers } = render
  const { pair, last, dayChangePercent } = quote
  const price = numbers.price(last.ok ? last.value?.price : undefined)
  const link = pairLink(bot, pair)
  const chart = chartLink(bot, pair)
  const keyboard =
    link === undefined || chart === undefined
      ? undefined
      : new InlineKeyboard().url(text('inline-open').text, link).url(text('chart-open').text, chart)
  return {
    id: pair.id,
    title: text('inline-title', { symbol: pair.symbol, price }),
    description: text('inline-description', {
      move: numbers.signedPercent(dayChangePercent),
      time: numbers.timeOfDay(asOf),
    }),
    message: {
      text: join(
        [
          text('pair-title', { symbol: pair.symbol, market: marketName(render, access) }),
          ...priceLines(render, quote),
          ...quoteNotes(render, [quote], asOf),
          text('as-of', { time: timeOfDay({ numbers }, asOf) }),
        ],
        '\n',
      ),
      keyboard,
    },
  }
}

/** A chart of a pair that Telegram has already: a new one could only be posted after it was sent to somebody. */
export function inlineChart(
  { text }: RenderContext,
  { id, symbol }: Pair,
  fileId: string,
  bot: string,
): InlineCard {
  const link = chartLink(bot, { id, symbol })
  const title = text('inline-chart', { symbol })
  return {
    id: `chart-${id}`,
    title,
    description: text('inline-chart-description'),
    fileId,
    message: {
      text: title,
      keyboard: link === undefined ? undefined : new InlineKeyboard().url(text('chart-open').text, link),
    },
  }
}
