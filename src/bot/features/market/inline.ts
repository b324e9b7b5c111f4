import type { UserFromGetMe } from 'grammy/types'
import type { Redis } from 'ioredis'
import type { Config } from '../../../config/config.js'
import { type Needs, defineFeature } from '../../shell/feature.js'
import { type FindRecentChart, candlePicture, chartName, createFindRecentChart } from './chart/card.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { Context, GrammyError, InlineKeyboard, type Middleware } from 'grammy'
import type { Favourites } from '../../../accounts/settings/favourites.js'
import type { FoundMarketDataAccess, MarketDataAccess } from '../../../desk/market/market-data-access.js'
import type { Desk } from '../../../desk/desk.js'
import { searchPairs } from '../../../desk/market/pairs/pair-page.js'
import { pairOf, type Pair } from '../../../desk/market/pairs/pair-list.js'
import { ServiceError } from '../../../service/errors.js'
import { pairsOfPerson } from './price.js'
import { type DeskContext, personOf } from '../../shell/context.js'
import { filterUpdates } from '../../shell/compose.js'
import type { RenderContext } from '../../shell/render-context.js'
import { type InlineCard, answerInline } from '../../shell/text/inline.js'
import { timeOfDay } from '../../shell/format/times.js'
import { chartLink, pairLink } from './links.js'
import type { PairQuote } from '../../../desk/market/prices/quotes.js'
import { join } from '../../shell/text/markup.js'
import { marketLabel, priceLines, quoteNotes } from '../../shell/cards/market-parts.js'
import type { Timers } from '../../../lib/timers.js'
import type { Pictures } from '../../shell/pictures/pictures.js'
import { keys } from '../../../redis/keys.js'
import { givePhoto } from '../../shell/text/deliver.js'

/** The most prices that are offered. */
const MOST_OFFERED = 8

/** A price is good for this long, in seconds; longer than that, nobody types the same. */
const GOOD_SECONDS = 5

/** Telegram takes 20 messages a minute to one chat: milliseconds between two uploads of all processes. */
const PAUSE_MS = 3_100

/** An inline query is answered within this time, in milliseconds; a chart that takes longer is there for the next one. */
const LONGEST_MS = 4_000

/** Prices and charts of inline queries, in any chat. */
export const inlinePricesFeature = defineFeature({
  name: 'inline-prices',
  create: (
    deps: Omit<
      Needs<typeof inlinePrices | typeof createUploadChart>,
      'findRecentChart' | 'uploadChart' | 'uploadChat'
    > & {
      readonly redis: Redis
      readonly me: Pick<UserFromGetMe, 'id'>
      readonly config: Pick<Config, 'uploadChat'>
    },
  ) => ({
    middleware: () => ({
      anywhere: inlinePrices({
        ...deps,
        findRecentChart: createFindRecentChart(deps.redis, deps.me.id),
        uploadChart: createUploadChart({ ...deps, uploadChat: deps.config.uploadChat }),
      }),
    }),
  }),
})

/**
 * `@bot btc` in any chat: prices to post there; without a word, those of the favourites. Market data alone: nothing of
 * anybody's account is ever offered.
 */
function inlinePrices({
  desk,
  favourites,
  findRecentChart,
  uploadChart,
}: {
  readonly desk: Desk
  readonly favourites: Favourites
  readonly findRecentChart: FindRecentChart
  readonly uploadChart: UploadChart
}): Middleware<DeskContext> {
  const wanted = async (
    ctx: DeskContext,
    access: FoundMarketDataAccess,
    query: string,
  ): Promise<readonly Pair[]> => {
    const all = await desk.market.all(access)
    const words = query.split(/[\s,]+/).filter((word) => word !== '')
    if (words.length === 0) return pairsOfPerson(all, await favourites.read(personOf(ctx).id))
    const found = words.slice(0, MOST_OFFERED).flatMap((word) => pairOf(all, word) ?? searchPairs(all, word))
    return [...new Set(found)].slice(0, MOST_OFFERED)
  }

  return filterUpdates(Context.has.filterQuery('inline_query'), async (ctx) => {
    const access = await desk.market.findMarketDataAccess(personOf(ctx).id, { isPrivate: false })
    const sayOnly = (text: FormattedString, start: string): Promise<void> =>
      answerInline(ctx, { cards: [], button: { text, start }, cacheSeconds: 0 })
    if (!access) return await sayOnly(ctx.text('inline-no-access'), 'connect')
    try {
      const pairs = await wanted(ctx, access, ctx.inlineQuery.query)
      if (pairs.length === 0) return await sayOnly(ctx.text('inline-none'), 'pairs')
      const { quotes, asOf } = await desk.market.quotes(access, pairs)
      const cards = quotes
        .filter(({ last }) => last.ok && last.value)
        .map((quote) => inlinePrice(ctx, access, quote, asOf, ctx.me.username))
      if (cards.length === 0) return await sayOnly(ctx.text('inline-unpriced'), 'pairs')
      const [only, ...others] = pairs
      const fileId =
        only && others.length === 0
          ? ((await findRecentChart(access, only, ctx)) ?? (await uploadChart(ctx, access, only)))
          : undefined
      const chart =
        only && fileId !== undefined ? [inlineChart(ctx, access, only, fileId, ctx.me.username)] : []
      await answerInline(ctx, { cards: [...cards, ...chart], cacheSeconds: GOOD_SECONDS })
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      ctx.log.warn(
        { event: 'inline-prices-failed', err: error },
        'Prices for an inline query could not be read; the query is answered without them',
      )
      await sayOnly(ctx.text('inline-failed'), 'price')
    }
  })
}

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
          text('pair-title', { symbol: pair.symbol, market: marketLabel(render, access) }),
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
  access: MarketDataAccess,
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
      text: join([title, marketLabel({ text }, access)], ' · '),
      keyboard: link === undefined ? undefined : new InlineKeyboard().url(text('chart-open').text, link),
    },
  }
}

/**
 * Draws a chart of a pair and uploads it to the chat that the operator has set for this, so that it can be offered inline. Gives
 * Telegram's id of it; undefined where there is no such chat, or the chart cannot be had in time.
 */
type UploadChart = (
  ctx: DeskContext,
  access: FoundMarketDataAccess,
  pair: Pair,
) => Promise<string | undefined>

function createUploadChart({
  desk,
  pictures,
  redis,
  uploadChat,
  timers,
}: {
  readonly desk: Desk
  readonly pictures: Pictures
  readonly timers: Timers
} & {
  readonly redis: Redis
  /** Id or username of a chat; undefined for none. */
  readonly uploadChat: number | string | undefined
}): UploadChart {
  const upload = async (
    ctx: DeskContext,
    chatId: number | string,
    access: FoundMarketDataAccess,
    pair: Pair,
  ): Promise<string | undefined> => {
    const read = await desk.market.candles(pair.symbol, '1h', access.credentials)
    const title = ctx.text('chart-title', { symbol: pair.symbol, period: '1h' }).text
    const picture = candlePicture(ctx, read, access, { title, own: [], indicators: new Set() })
    const sent = await givePhoto(pictures(picture, undefined, chartName(access, pair, ctx)), (photo) =>
      ctx.api.sendPhoto(chatId, photo, { caption: title, disable_notification: true }),
    )
    return sent?.photo.at(-1)?.file_id
  }

  return async (ctx, access, pair) => {
    if (uploadChat === undefined) return undefined
    const isFree = await redis.set(keys.chartUploadPause(), '1', 'PX', PAUSE_MS, 'NX')
    if (isFree === null) return undefined
    const uploaded = upload(ctx, uploadChat, access, pair).catch((err: unknown) => {
      if (!(err instanceof GrammyError || err instanceof ServiceError)) throw err
      ctx.log.warn(
        { event: 'chart-upload-failed', err },
        'A chart could not be uploaded to UPLOAD_CHAT; the inline query is answered without it',
      )
      return undefined
    })
    return await timers.within(LONGEST_MS, uploaded)
  }
}
