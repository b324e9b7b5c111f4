import { dateTime, timeOfDay } from '../../../shell/format/times.js'
import { accountName } from '../../../shell/cards/account-parts.js'
import { type PictureContext, renderContextOf } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { MarketDataAccess } from '../../../../desk/market/market-data-access.js'
import { endOf, type CandleRead } from '../../../../desk/market/prices/candles.js'
import type { PriceLevel } from '../../../../desk/account/positions/price-levels.js'
import type { Pair } from '../../../../desk/market/pairs/pair-list.js'
import { percentOf } from '../../../../lib/decimals.js'
import type { Result } from '../../../../lib/result.js'
import type { Trader } from '../../../../desk/trader.js'
import { age } from '../../../shell/format/age.js'
import { chartKeyboard, type ChartChoice } from './keyboard.js'
import { candlePicture } from './picture.js'
import type { Pictures } from '../../../shell/pictures/pictures.js'
import { chartName } from './recent-charts.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { liquidationCaveat } from '../../../shell/cards/pnl-parts.js'
import { marketName } from '../../../shell/cards/market-parts.js'

/** A price older than this is said to be old, in milliseconds. */
const OLD_MS = 3 * 60_000

/** Everything that a chart shows. */
export interface ChartFacts {
  readonly pair: Pair
  readonly read: CandleRead
  readonly access: MarketDataAccess
  /** The trader whose own prices are on the chart; undefined for none. */
  readonly trader: Trader | undefined
  readonly own: Result<readonly PriceLevel[]>
  /** The bot's name on Telegram, where others see the chart too. */
  readonly bot?: string | undefined
}

/** A chart, and in words what a person would read off it. */
export function chartCard(
  pictureContext: PictureContext,
  pictures: Pictures,
  facts: ChartFacts,
  choice: ChartChoice,
): Message {
  const { text } = pictureContext
  const { pair, read, own, access } = facts
  const { period, indicators } = choice
  const title = text('chart-title', { symbol: pair.symbol, period })
  const picture = candlePicture(pictureContext, read, {
    title: title.text,
    own: own.ok ? own.value : [],
    indicators,
  })
  const isForAll = own.ok && own.value.length === 0
  const head = text('chart-heading', { title, market: marketName({ text }, access) })
  return {
    picture: pictures(
      picture,
      text('picture-missing'),
      isForAll ? chartName(access, pair, pictureContext) : undefined,
    ),
    text: join(
      [head, ...priceLines(pictureContext, facts, choice), ...ownLines(pictureContext, facts)],
      '\n',
    ),
    keyboard: chartKeyboard(text, choice, facts),
  }
}

function priceLines(
  pictureContext: PictureContext,
  { pair, read: { candles, asOf } }: ChartFacts,
  { period }: ChartChoice,
): readonly FormattedString[] {
  const { text, numbers } = renderContextOf(pictureContext)
  const readAt = text('as-of', { time: timeOfDay({ numbers }, asOf) })
  const [first] = candles
  const last = candles.at(-1)
  if (!first || !last) return [text('chart-none'), readAt]
  const change = percentOf(last.close.minus(first.open), first.open)
  const since = endOf(last, period, asOf)
  const span = age(text, since.getTime() - first.time.getTime())
  const old = asOf.getTime() - since.getTime()
  return [
    text('chart-price', {
      price: numbers.price(last.close),
      change: numbers.signedPercent(change),
      span,
    }),
    ...(old > OLD_MS
      ? [
          text('positions-stale-price', {
            symbol: pair.symbol,
            time: dateTime({ numbers }, since),
            age: age(text, old),
          }),
        ]
      : []),
    readAt,
  ]
}

/** Says whose prices are on the chart, or why there are none. */
function ownLines(pictureContext: PictureContext, { own, trader }: ChartFacts): readonly FormattedString[] {
  const { text } = pictureContext
  if (!trader) return []
  if (!own.ok) return [text('chart-own-unreadable')]
  if (own.value.length === 0) return []
  const isEstimate = own.value.some((one) => one.isEstimate)
  return [
    text('chart-own', { account: accountName({ text }, trader.account) }),
    ...(isEstimate ? [text('positions-estimate')] : []),
    ...liquidationCaveat(
      { text },
      own.value.flatMap(({ missing }) => missing),
    ),
  ]
}
