import type { Redis } from 'ioredis'
import type { Asker } from '../../../desk/market/market-data-access.js'
import type { Pair } from '../../../desk/market/pair-list.js'
import type { Voice } from '../../features/trading/previews/draft.js'
import { keys } from '../../../redis/keys.js'

/** Gives Telegram's id of a chart of a pair that was sent in the last minutes and shows nobody's own prices. */
export type FindRecentChart = (asker: Asker, pair: Pair, voice: Voice) => Promise<string | undefined>

export function createFindRecentChart(redis: Redis, botId: number): FindRecentChart {
  return async (asker, pair, voice) =>
    (await redis.get(keys.recentChart(botId, chartName(asker, pair, voice)))) ?? undefined
}

/** What a chart that anybody may see is found by: the market, the pair, and what its words, numbers and colours are. */
export function chartName({ credentials, chain }: Asker, { id }: Pair, voice: Voice): string {
  const { language, numbers, theme } = voice
  return [credentials.venue ?? 'service', chain.id, id, language, numbers.numberLanguage, theme].join(':')
}
