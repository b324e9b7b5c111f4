import type { Redis } from 'ioredis'
import { keys } from '../../redis/keys.js'
import { createScript } from '../../redis/script.js'

/** Who reads what of the markets, and what is left alone for a while; shared by all who watch. */
export interface MarketTurns {
  /**
   * Takes a read in hand. False while it is in somebody's hand, or rests, or its venue does. Whoever dies leaves it to
   * others after `ms`.
   */
  take(name: string, venue: string, ms: number): Promise<boolean>
  /** Gives a read back, to be taken again at once. */
  giveBack(name: string): Promise<void>
  /** Lets a read, or a whole venue, rest for as many milliseconds. */
  rest(name: string, ms: number): Promise<void>
  /** Forgets rests that are over, of what may never be read again. */
  tidy(): Promise<void>
}

/** Keys: turns. Values: now, until when, the name, the venue. Gives 1 if it was taken. */
const takeScript = createScript(`
  for i = 3, 4 do
    local taken = redis.call('ZSCORE', KEYS[1], ARGV[i])
    if taken and tonumber(taken) > tonumber(ARGV[1]) then return 0 end
  end
  redis.call('ZADD', KEYS[1], ARGV[2], ARGV[3])
  return 1
`)

export function createMarketTurns({
  redis,
  now,
}: {
  readonly redis: Redis
  /** The time, in milliseconds. */
  readonly now: () => number
}): MarketTurns {
  const turns = keys.marketTurns()
  return {
    take: async (name, venue, ms) =>
      (await takeScript(redis, [turns], [now(), now() + ms, name, venue])) === 1,
    giveBack: async (name) => {
      await redis.zrem(turns, name)
    },
    rest: async (name, ms) => {
      await redis.zadd(turns, now() + ms, name)
    },
    tidy: async () => {
      await redis.zremrangebyscore(turns, '-inf', now())
    },
  }
}
