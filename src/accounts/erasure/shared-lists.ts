import type { Redis } from 'ioredis'
import { EVERY_KEY, isOwnKey, keys } from '../../redis/keys.js'
import { scanKeys } from '../../redis/open.js'

/** Number of members that one step of a scan reads. */
const STEP = 1_000

/**
 * Removes the members that match these patterns from every shared set and sorted set, found by scanning, so that a list
 * added later is found too. Skips the keys in `kept` and those of BullMQ.
 */
export async function leaveSharedLists(
  redis: Redis,
  patterns: readonly string[],
  kept: readonly string[],
): Promise<void> {
  for (const type of ['zset', 'set'] as const) {
    for await (const key of scanKeys(redis, EVERY_KEY, type)) {
      if (isOwnKey(key) || key.startsWith(keys.jobs()) || kept.includes(key)) continue
      for (const match of patterns) await removeMembers(redis, key, type, match)
    }
  }
}

/** Removes the members of one set that match a pattern. */
export async function removeMembers(
  redis: Redis,
  key: string,
  type: 'zset' | 'set',
  match: string,
): Promise<void> {
  const options = { match, count: STEP }
  const walk = type === 'zset' ? redis.zscanStream(key, options) : redis.sscanStream(key, options)
  for await (const found of walk) {
    const given = found as readonly string[]
    // A sorted set gives each member followed by its score.
    const members = type === 'zset' ? given.filter((_, index) => index % 2 === 0) : given
    if (members.length === 0) continue
    await (type === 'zset' ? redis.zrem(key, ...members) : redis.srem(key, ...members))
  }
}
