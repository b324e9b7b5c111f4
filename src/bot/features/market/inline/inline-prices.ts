import type { FormattedString } from '@grammyjs/parse-mode'
import { Context, type Middleware } from 'grammy'
import type { Favourites } from '../../../../accounts/settings/favourites.js'
import type { FoundMarketDataAccess } from '../../../../desk/market/market-data-access.js'
import type { Desk } from '../../../../desk/desk.js'
import { searchPairs } from '../../../../desk/market/pairs/pair-page.js'
import type { Pair } from '../../../../desk/market/pairs/pair-list.js'
import { ServiceError } from '../../../../service/errors.js'
import { inlineChart, inlinePrice } from './card.js'
import { defaultPairs } from '../price/command.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { filterUpdates } from '../../../shell/compose.js'
import { renderContextOf } from '../../../shell/render-context.js'
import type { FindRecentChart } from '../chart/recent-charts.js'
import type { UploadChart } from './uploaded-chart.js'
import { answerInline } from '../../../shell/text/inline.js'

/** The most prices that are offered. */
const MOST_OFFERED = 8

/** A price is good for this long, in seconds; longer than that, nobody types the same. */
const GOOD_SECONDS = 5

/**
 * `@bot btc` in any chat: prices to post there; without a word, those of the favourites. Market data alone: nothing of
 * anybody's account is ever offered.
 */
export function inlinePrices({
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
    if (words.length === 0) return defaultPairs(all, await favourites.read(personOf(ctx).id))
    const found = await Promise.all(
      words.slice(0, MOST_OFFERED).map(async (word) => {
        const exact = await desk.market.find(access, word)
        return 'nearest' in exact ? searchPairs(all, word) : [exact]
      }),
    )
    return [...new Set(found.flat())].slice(0, MOST_OFFERED)
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
        .map((quote) => inlinePrice(renderContextOf(ctx), access, quote, asOf, ctx.me.username))
      if (cards.length === 0) return await sayOnly(ctx.text('inline-unpriced'), 'pairs')
      const [only, ...others] = pairs
      const fileId =
        only && others.length === 0
          ? ((await findRecentChart(access, only, ctx)) ?? (await uploadChart(ctx, access, only)))
          : undefined
      const chart =
        only && fileId !== undefined ? [inlineChart(renderContextOf(ctx), only, fileId, ctx.me.username)] : []
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
