import type { Redis } from 'ioredis'
import type { Asker } from '../../desk/asker.js'
import type { Pair } from '../../desk/pair-list.js'
import { keys } from '../../redis/keys.js'

/** Gives Telegram's id of a chart of a pair that was sent in the last minutes and shows nobody's own prices. */
export type FindRecentChart = (asker: Asker, pair: Pair, language: string) => Promise<string | undefined>

export function createFindRecentChart(redis: Redis, botId: number): FindRecentChart {
  return async (asker, pair, language) =>
    (await redis.get(keys.recentChart(botId, chartName(asker, pair, language)))) ?? undefined
}

/** What a chart that anybody may see is found by: the market, the pair and the language of its words. */
export function chartName({ credentials, chain }: Asker, { id }: Pair, language: string): string {
  return [credentials.venue ?? 'service', chain.id, id, language].join(':')
}
