import type { PictureContext } from '../../../shell/render-context.js'
import type { Redis } from 'ioredis'
import type { MarketDataAccess } from '../../../../desk/market/market-data-access.js'
import { keys } from '../../../../redis/keys.js'
import type { Pair } from '../../../../desk/market/pairs/pair-list.js'
import { mainVenue } from '../../../../service/venues.js'

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
 * The key of a chart that anybody may see: the market, the pair, and the language, numbers and colours of the picture.
 */
export function chartName(
  { credentials, chain }: MarketDataAccess,
  { id }: Pair,
  pictureContext: PictureContext,
): string {
  const { language, numbers, theme } = pictureContext
  return [credentials.venue ?? mainVenue.id, chain.id, id, language, numbers.numberLanguage, theme].join(':')
}
