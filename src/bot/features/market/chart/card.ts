import { timeOfDay } from '../../../shell/format/times.js'
import { accountName } from '../../../shell/cards/account-parts.js'
import type { PictureContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { MarketDataAccess } from '../../../../desk/market/market-data-access.js'
import { type CandleRead, endOf } from '../../../../desk/market/prices/candles.js'
import type { PriceLevel } from '../../../../desk/account/positions/price-levels.js'
import type { Pair } from '../../../../desk/market/pairs/pair-list.js'
import { percentOf } from '../../../../lib/decimals.js'
import type { Result } from '../../../../lib/result.js'
import type { Trader } from '../../../../desk/trader.js'
import { age } from '../../../shell/format/age.js'
import { type ChartChoice, chartKeyboard } from './keyboard.js'
import type { Pictures } from '../../../shell/pictures/pictures.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { liquidationCaveat } from '../../../shell/cards/pnl-parts.js'
import { marketLabel, oldPriceLines } from '../../../shell/cards/market-parts.js'
import type { CandlePicture, Indicator, PriceLine, PriceLineKind } from '../../../../charts/picture.js'
import { behindWords } from '../../../shell/text/direction.js'
import { lookOf, markPaper } from '../../../shell/pictures/look.js'
import type { Redis } from 'ioredis'
import { keys } from '../../../../redis/keys.js'
import { mainVenue } from '../../../../service/venues.js'

const kinds: Readonly<Record<PriceLevel['kind'], PriceLineKind>> = {
  entry: 'entry',
  liquidation: 'liquidation',
  takeProfit: 'takeProfit',
  stopLoss: 'stopLoss',
  trigger: 'stop',
  trailing: 'trailing',
  limit: 'limit',
  stop: 'stop',
}

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
  const picture = candlePicture(pictureContext, read, access, {
    title: title.text,
    own: own.ok ? own.value : [],
    indicators,
  })
  const isForAll = own.ok && own.value.length === 0
  const head = text('chart-heading', { title, market: marketLabel({ text }, access) })
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
  const { text, numbers } = pictureContext
  const readAt = text('as-of', { time: timeOfDay({ numbers }, asOf) })
  const [first] = candles
  const last = candles.at(-1)
  if (!first || !last) return [text('chart-none'), readAt]
  const change = percentOf(last.close.minus(first.open), first.open)
  const since = endOf(last, period, asOf)
  const span = age(text, since.getTime() - first.time.getTime())
  return [
    text('chart-price', {
      price: numbers.price(last.close),
      change: numbers.signedPercent(change),
      span,
    }),
    ...oldPriceLines(pictureContext, pair.symbol, since, asOf),
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

/** Candles with the prices that matter to who asked. */
export function candlePicture(
  pictureContext: PictureContext,
  { candles, asOf }: CandleRead,
  { credentials }: Pick<MarketDataAccess, 'credentials'>,
  {
    title,
    own,
    indicators,
  }: {
    readonly title: string
    readonly own: readonly PriceLevel[]
    readonly indicators: ReadonlySet<Indicator>
  },
): CandlePicture {
  const { text, numbers, language } = pictureContext
  const word = (name: string): string => text(`chart-word-${name}`).text
  const last = candles.at(-1)?.close
  const lines: readonly PriceLine[] = [
    ...own.map(({ kind, price, isEstimate }) => ({
      kind: kinds[kind],
      price: price.toNumber(),
      label: `${text(`chart-line-${kind}`).text} ${behindWords(language, `${isEstimate ? '~' : ''}${numbers.price(price)}`)}`,
    })),
    ...(last ? [{ kind: 'last' as const, price: last.toNumber(), label: numbers.price(last) }] : []),
  ]
  return {
    kind: 'candles',
    ...lookOf(pictureContext),
    title,
    // To the minute, so that all who ask within one are shown the same picture.
    subtitle: markPaper(text, credentials.venue, text('chart-as-of', { time: numbers.dateTime(asOf) }).text),
    candles: candles.map((candle) => ({
      time: candle.time.getTime(),
      open: candle.open.toNumber(),
      high: candle.high.toNumber(),
      low: candle.low.toNumber(),
      close: candle.close.toNumber(),
      volume: candle.volume?.toNumber(),
    })),
    lines,
    indicators,
    words: {
      empty: word('empty'),
      fastAverage: word('fast'),
      slowAverage: word('slow'),
      rsi: word('rsi'),
      bollinger: word('bollinger'),
      volume: word('volume'),
    },
  }
}

/** Gives Telegram's id of a chart of a pair that was sent in the last minutes and shows nobody's own prices. */
export type FindRecentChart = (
  access: MarketDataAccess,
  pair: Pair,
  pictureContext: PictureContext,
) => Promise<string | undefined>

export function createFindRecentChart(redis: Redis, botId: number): FindRecentChart {
  return async (access, pair, pictureContext) =>
    (await redis.get(keys.recentChart(botId, chartName(access, pair, pictureContext)))) ?? undefined
}

/**
 * The key of a chart that anybody may see: the market, the pair, and the language, numbers, time zone and colours of the picture.
 */
export function chartName(
  { credentials, chain }: MarketDataAccess,
  { id }: Pair,
  pictureContext: PictureContext,
): string {
  const { language, numbers, theme } = pictureContext
  const { numberLanguage, timeZone } = numbers
  return [credentials.venue ?? mainVenue.id, chain.id, id, language, numberLanguage, timeZone, theme].join(
    ':',
  )
}
