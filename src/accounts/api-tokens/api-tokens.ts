import type { Redis } from 'ioredis'
import type { Clock } from '../../lib/clock.js'
import { Secret } from '../../lib/secret.js'
import { decodeUnlessDamaged } from '../../redis/record.js'
import { MOST_TOKENS } from '../../redis/caps/key-caps.js'
import { keys } from '../../redis/keys.js'
import type { MemoryReserve } from '../../redis/memory-reserve.js'
import { changeField, putBelow, transact } from '../../redis/transaction.js'
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

export function createApiTokens(deps: {
  readonly redis: Redis
  readonly requireTwoFactor: RequireTwoFactor
  readonly memory: Pick<MemoryReserve, 'requireRoom'>
  readonly random: Random
  readonly now: Clock
}): ApiTokens {
  const { redis, random, now } = deps
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
        store: () => {
          const { tokens, uses, log } = keysOf(userId)
          return putBelow(redis, { key: tokens, field: id, most: MOST_TOKENS }, [
            ['HSET', tokens, id, JSON.stringify(stored)],
            ['HDEL', uses, id],
            ...(scopes.includes('events') ? [['OPENLOG', log] as const] : []),
          ])
        },
      }
    },
    revoke: (userId, id) => revokeToken(redis, userId, id),
  }
}

function keysOf(userId: number) {
  return { tokens: keys.apiTokens(userId), uses: keys.apiTokenUses(userId), log: keys.events(userId) }
}

async function revokeToken(redis: Redis, userId: number, id: string): Promise<boolean> {
  const { tokens, uses, log } = keysOf(userId)
  const [count, , , , , , left] =
    (await transact(redis, {
      run: [
        ['HDEL', tokens, id],
        ['HDEL', uses, id],
        ['DEL', keys.webhook(userId, id)],
        ['DEL', keys.webhookState(userId, id)],
        ['HDEL', keys.apiCounts(userId), id],
        // Streams that it has open learn of it.
        ['ANNOUNCEEVENTS', log],
        ['HVALS', tokens],
      ],
    })) ?? []
  // The log ends with the last token that receives events.
  const others = left as readonly string[]
  if (!others.some(receivesEvents))
    await transact(redis, { when: [{ reply: ['HLEN', tokens], is: others.length }], run: [['DEL', log]] })
  return count === 1
}

/**
 * Takes an account out of the tokens of its owner, and revokes those that reach no other. Returns the number of revoked ones. Damaged
 * ones stay as they are.
 */
export async function leaveTokens(redis: Redis, userId: number, accountId: string): Promise<number> {
  const tokens = keys.apiTokens(userId)
  let revoked = 0
  for (const id of await redis.hkeys(tokens)) {
    let isLast = false
    await changeField(redis, tokens, id, (text) => {
      const token = decodeUnlessDamaged(() => readToken(text))
      const others = token?.limits.accounts?.filter((one) => one !== accountId) ?? []
      const reachesIt = token?.limits.accounts?.includes(accountId) === true
      isLast = reachesIt && others.length === 0
      return reachesIt && !isLast
        ? JSON.stringify({ ...token, limits: { ...token.limits, accounts: others } } satisfies StoredToken)
        : undefined
    })
    if (isLast && (await revokeToken(redis, userId, id))) revoked += 1
  }
  return revoked
}

/** True for a stored token that receives events; a damaged one does not. */
function receivesEvents(text: string): boolean {
  return decodeUnlessDamaged(() => readToken(text))?.scopes.includes('events') === true
}

/** The name of making exactly this token: a right entry is good for no other. */
function actionName(wanted: NewToken): string {
  return `api-token/${hashSecret(JSON.stringify(wanted))}`
}
