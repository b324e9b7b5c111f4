import type { Redis } from 'ioredis'
import type { Clock } from '../../lib/clock.js'
import { keys } from '../../redis/keys.js'
import { isLetIn } from '../access/role.js'
import type { People } from '../access/people.js'
import { readToken, type StoredToken, type TokenScope } from './record.js'

/** Reads a token that was checked before, if it still has a scope, has not ended, and its owner may use the bot. */
export type FindValidToken = (
  token: { readonly userId: number; readonly id: string },
  scope: TokenScope,
) => Promise<StoredToken | undefined>

export function createFindValidToken(deps: {
  readonly redis: Redis
  readonly people: Pick<People, 'accessStatus'>
  readonly now: Clock
}): FindValidToken {
  return async ({ userId, id }, scope) => {
    const [text, accessStatus] = await Promise.all([
      deps.redis.hget(keys.apiTokens(userId), id),
      deps.people.accessStatus(userId),
    ])
    if (text === null || !isLetIn(accessStatus)) return undefined
    const token = readToken(text)
    const hasEnded = token.expiresAt !== undefined && deps.now() >= token.expiresAt
    return hasEnded || !token.scopes.includes(scope) ? undefined : token
  }
}
