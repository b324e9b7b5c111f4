import type { Redis } from 'ioredis'
import type { Clock } from '../../lib/clock.js'
import { Secret } from '../../lib/secret.js'
import { ANNOUNCE_EVENTS, OPEN_LOG } from '../../redis/event-log.js'
import { MOST_TOKENS } from '../../redis/caps/key-caps.js'
import { keys } from '../../redis/keys.js'
import type { MemoryReserve } from '../../redis/memory-reserve.js'
import { createNamedScript } from '../../redis/script.js'
import type { RequireTwoFactor } from '../two-factor/two-factor.js'
import {
  readToken,
  readUse,
  type StoredToken,
  type TokenLimits,
  type TokenScope,
  type TokenUse,
} from './record.js'
import { hashSecret, newSecret } from '../hashed-secret.js'
import { writeToken } from './token.js'
import type { Random } from '../../lib/random.js'

/** A token as its owner sees it. Its secret is kept nowhere. */
export interface ApiToken extends Omit<StoredToken, 'hash'> {
  /** Eight hexadecimal digits. */
  readonly id: string
  /** Undefined if it was never used. */
  readonly lastUse: TokenUse | undefined
}

/** A token to make. */
export interface NewToken {
  readonly name: string
  readonly scopes: readonly TokenScope[]
  readonly limits: TokenLimits
  /** Time until it expires, in milliseconds; undefined if it does not. */
  readonly lastsMs: number | undefined
}

/** A token that is worked out and not yet stored, so that it can be shown first. */
interface PreparedToken {
  readonly token: Secret
  /** Stores it. False if the person has the most tokens already; then it is good for nothing. */
  store(): Promise<boolean>
}

/** Tokens of people for the HTTP API. Only hashes of them are stored. */
export interface ApiTokens {
  /** A person's tokens, the oldest first, expired ones included. */
  list(userId: number): Promise<readonly ApiToken[]>
  /**
   * Works out a token. The same id replaces the token that it names, so that an update that is handled twice makes one. Rejects
   * with a `TwoFactorRequiredError` where the person has two-factor, and with a `MemoryReservedError`. Undefined if the
   * person has the most tokens already.
   */
  prepare(userId: number, id: string, wanted: NewToken): Promise<PreparedToken | undefined>
  /** Ends a token at once. False if the person has no such token. */
  revoke(userId: number, id: string): Promise<boolean>
}

/**
 * Keys: the tokens, their uses, the event log. Values: the id, the token, the most tokens, 1 for a token that receives events, for
 * which a log is begun. Gives 0 if there are too many.
 */
const storeScript = createNamedScript(
  { keys: ['tokens', 'uses', 'log'], values: ['id', 'token', 'most', 'hasEvents'] },
  `${OPEN_LOG}
  if redis.call('HEXISTS', tokens, id) == 0 and redis.call('HLEN', tokens) >= tonumber(most) then return 0 end
  redis.call('HSET', tokens, id, token)
  redis.call('HDEL', uses, id)
  if hasEvents == '1' then openLog(log) end
  return 1
`,
)

/**
 * Keys: the tokens, their uses, the event log, which ends with the last token that receives events, the webhook of the token and its
 * state, the counts of requests. Value: the id. Gives 1 if there
 * was such a token. Streams that it has open learn of it.
 */
const revokeScript = createNamedScript(
  { keys: ['tokens', 'uses', 'log', 'webhook', 'webhookState', 'counts'], values: ['id'] },
  `${ANNOUNCE_EVENTS}
  redis.call('HDEL', uses, id)
  redis.call('DEL', webhook, webhookState)
  redis.call('HDEL', counts, id)
  local count = redis.call('HDEL', tokens, id)
  local function receivesEvents(text)
    local isValid, token = pcall(cjson.decode, text)
    if not isValid or type(token) ~= 'table' or type(token.scopes) ~= 'table' then return false end
    for _, scope in ipairs(token.scopes) do if scope == 'events' then return true end end
    return false
  end
  if redis.call('EXISTS', log) == 0 then return count end
  announceEvents(log)
  for _, text in ipairs(redis.call('HVALS', tokens)) do
    if receivesEvents(text) then return count end
  end
  redis.call('DEL', log)
  return count
`,
)

export function createApiTokens(deps: {
  readonly redis: Redis
  readonly requireTwoFactor: RequireTwoFactor
  readonly memory: Pick<MemoryReserve, 'requireRoom'>
  readonly random: Random
  readonly now: Clock
}): ApiTokens {
  const { redis, random, now } = deps
  const keysOf = (userId: number) => ({
    tokens: keys.apiTokens(userId),
    uses: keys.apiTokenUses(userId),
    log: keys.events(userId),
  })

  const list = async (userId: number): Promise<readonly ApiToken[]> => {
    const [tokens, uses] = await Promise.all([
      redis.hgetall(keys.apiTokens(userId)),
      redis.hgetall(keys.apiTokenUses(userId)),
    ])
    return Object.entries(tokens)
      .map(([id, text]): ApiToken => {
        const { hash: _, ...token } = readToken(text)
        return { ...token, id, lastUse: readUse(uses[id]) }
      })
      .toSorted((one, other) => one.madeAt - other.madeAt)
  }

  return {
    list,
    prepare: async (userId, id, { lastsMs, name, scopes, limits }) => {
      const others = (await redis.hkeys(keys.apiTokens(userId))).filter((one) => one !== id)
      if (others.length >= MOST_TOKENS) return undefined
      await deps.requireTwoFactor(userId, {
        guard: 'api-token',
        name: actionName({ lastsMs, name, scopes, limits }),
      })
      await deps.memory.requireRoom()
      const secret = newSecret(random)
      const madeAt = now()
      const stored: StoredToken = {
        name,
        hash: hashSecret(secret),
        scopes: [...scopes],
        limits,
        madeAt,
        ...(lastsMs === undefined ? {} : { expiresAt: madeAt + lastsMs }),
      }
      return {
        token: new Secret(writeToken({ userId, id, secret })),
        store: async () =>
          (await storeScript(redis, keysOf(userId), {
            id,
            token: JSON.stringify(stored),
            most: MOST_TOKENS,
            hasEvents: scopes.includes('events') ? 1 : 0,
          })) === 1,
      }
    },
    revoke: async (userId, id) => {
      const ofToken = {
        webhook: keys.webhook(userId, id),
        webhookState: keys.webhookState(userId, id),
        counts: keys.apiCounts(userId),
      }
      return (await revokeScript(redis, { ...keysOf(userId), ...ofToken }, { id })) === 1
    },
  }
}

/** The name of making exactly this token: a right entry is good for no other. */
function actionName(wanted: NewToken): string {
  return `api-token/${hashSecret(JSON.stringify(wanted))}`
}
