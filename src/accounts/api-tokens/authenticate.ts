import type { Redis } from 'ioredis'
import type { Clock } from '../../lib/clock.js'
import { keys } from '../../redis/keys.js'
import { transact } from '../../redis/transaction.js'
import { isLetIn, type AccessStatus } from '../access/role.js'
import type { People } from '../access/people.js'
import { isWithin, plainAddress } from '../../lib/http/address-range.js'
import { readToken, readUse, type StoredToken, type TokenUse } from './record.js'
import { hasHash } from '../hashed-secret.js'
import { parseToken } from './token.js'

/** The owner of a token and what it allows, as of this request. */
export interface TokenAccess extends Pick<StoredToken, 'name' | 'scopes' | 'limits' | 'expiresAt'> {
  /** Numeric Telegram id of the owner. */
  readonly userId: number
  /** Id of the token: eight hexadecimal digits. */
  readonly id: string
  /** Never one that may not use the bot. */
  readonly accessStatus: AccessStatus
}

/** Reasons to refuse a token, for the log. A client hears the same for all of them. */
type TokenRefusal = 'malformed' | 'unknown' | 'expired' | 'address' | 'access'

/** Result of checking a token. */
type TokenResult =
  | { readonly ok: true; readonly access: TokenAccess }
  | { readonly ok: false; readonly reason: TokenRefusal }

/**
 * Checks a token as a client sent it: its secret in constant time, its end, the address that it came from, and the role of its
 * owner, on each call. Notes the use.
 */
export type AuthenticateToken = (token: string, address: string) => Promise<TokenResult>

/** A use from the same address is written once in this time, in milliseconds. */
const NOTED_MS = 60_000

export function createAuthenticateToken(deps: {
  readonly redis: Redis
  readonly people: Pick<People, 'accessStatus'>
  readonly now: Clock
}): AuthenticateToken {
  const { redis, now } = deps

  const note = async (
    userId: number,
    id: string,
    address: string,
    last: TokenUse | undefined,
  ): Promise<void> => {
    const at = now()
    if (last?.address === address && at - last.at < NOTED_MS) return
    await transact(redis, {
      // One that was revoked meanwhile leaves nothing behind.
      when: [{ reply: ['HEXISTS', keys.apiTokens(userId), id], is: 1 }],
      run: [['HSET', keys.apiTokenUses(userId), id, JSON.stringify({ at, address })]],
    })
  }

  return async (token, from) => {
    const parts = parseToken(token)
    if (!parts) return { ok: false, reason: 'malformed' }
    const { userId, id, secret } = parts
    const address = plainAddress(from)
    const [text, use, accessStatus] = await Promise.all([
      redis.hget(keys.apiTokens(userId), id),
      redis.hget(keys.apiTokenUses(userId), id),
      deps.people.accessStatus(userId),
    ])
    const stored = text === null ? undefined : readToken(text)
    if (!hasHash(secret, stored?.hash) || !stored) return { ok: false, reason: 'unknown' }
    const { name, scopes, limits, expiresAt } = stored
    if (expiresAt !== undefined && now() >= expiresAt) return { ok: false, reason: 'expired' }
    if (limits.addresses && !isWithin(address, limits.addresses)) return { ok: false, reason: 'address' }
    if (!isLetIn(accessStatus)) return { ok: false, reason: 'access' }
    await note(userId, id, address, readUse(use))
    return { ok: true, access: { userId, id, name, scopes, limits, expiresAt, accessStatus } }
  }
}
