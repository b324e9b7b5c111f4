import type { Context } from 'hono'
import type { Redis } from 'ioredis'
import { MOST_SOURCES, MOST_TOKENS } from '../redis/caps/key-caps.js'
import type { Database } from '../redis/database-id.js'
import { keys } from '../redis/keys.js'
import { createNamedScript, SERVER_NOW } from '../redis/script.js'
import { callerOf } from './callers.js'

/**
 * Admits a request before its body is parsed or anything is done for it: by its secret, then by its rate. Gives whom it is from, or the
 * refusal. From the secret on its caller is trusted.
 */
export async function admit<Who, Rate extends { readonly isAllowed: boolean }>(
  context: Context,
  checks: {
    /** Rejects where nothing that is read says anything about people, so that nobody is refused for it. */
    readonly database: Pick<Database, 'requireKept'>
    /** Whom it is from, by its secret; undefined where that is not good. */
    readonly identify: () => Promise<Who | undefined>
    readonly count: (who: Who) => Promise<Rate>
    readonly unauthorized: () => Response
    readonly tooMany: (rate: Rate) => Response
  },
): Promise<Who | Response> {
  await checks.database.requireKept()
  const who = await checks.identify()
  if (who === undefined) return checks.unauthorized()
  callerOf(context).trust()
  const rate = await checks.count(who)
  return rate.isAllowed ? who : checks.tooMany(rate)
}

/** Requests of one token in a minute. */
export const REQUESTS_A_MINUTE = 120

const MINUTE_MS = 60_000

/** The count of a token in this minute. */
export interface TokenRate {
  readonly isAllowed: boolean
  /** Requests that are left. */
  readonly left: number
  /** Seconds until the minute ends, rounded up. */
  readonly seconds: number
}

/** Counts one request of a token, over all processes. */
export type CountRequest = (userId: number, tokenId: string) => Promise<TokenRate>

/** Key: the counts of a person's tokens, or of their sources of signals. Value: the one that is counted. Gives its count in this minute, and the milliseconds left of it. */
const countScript = createNamedScript(
  { keys: ['counts'], values: ['counted'] },
  `${SERVER_NOW}
  local minute = math.floor(now / ${MINUTE_MS})
  local stored = redis.pcall('HGET', counts, counted)
  local of, count = string.match(type(stored) == 'string' and stored or '', '^(%d+):(%d+)$')
  count = tonumber(of) == minute and tonumber(count) + 1 or 1
  redis.call('HSET', counts, counted, string.format('%d:%d', minute, count))
  -- Of a token that was revoked during its request, nothing else takes the count away.
  if redis.call('HLEN', counts) > ${2 * Math.max(MOST_TOKENS, MOST_SOURCES)} then
    for _, name in ipairs(redis.call('HKEYS', counts)) do
      if not string.find(redis.call('HGET', counts, name), string.format('%d:', minute), 1, true) then
        redis.call('HDEL', counts, name)
      end
    end
  end
  redis.call('PEXPIRE', counts, ${2 * MINUTE_MS})
  return { count, (minute + 1) * ${MINUTE_MS} - now }
`,
)

export function createCountRequest({
  redis,
  most = REQUESTS_A_MINUTE,
  countsOf = keys.apiCounts,
}: {
  readonly redis: Redis
  readonly most?: number
  /** The key of a person's counts; those of tokens by default. */
  readonly countsOf?: (userId: number) => string
}): CountRequest {
  return async (userId, tokenId) => {
    const [count, leftMs] = (await countScript(
      redis,
      { counts: countsOf(userId) },
      { counted: tokenId },
    )) as [number, number]
    return { isAllowed: count <= most, left: Math.max(0, most - count), seconds: Math.ceil(leftMs / 1_000) }
  }
}

/** The headers that tell a client its rate. */
export function rateHeaders({ left, seconds }: TokenRate): Readonly<Record<string, string>> {
  return {
    'RateLimit-Policy': `"token";q=${REQUESTS_A_MINUTE};w=60`,
    RateLimit: `"token";r=${left};t=${seconds}`,
  }
}
