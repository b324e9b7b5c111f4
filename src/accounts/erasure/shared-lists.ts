import type { Redis } from 'ioredis'
import { EVERY_KEY, isOwnKey, keys } from '../../redis/keys.js'
import { scanKeys } from '../../redis/scan.js'

/** How many members one step of a walk looks at. */
const STEP = 1_000

/**
 * Takes whatever is named like these patterns out of everybody's lists: out of all sets and sorted sets there are, so
 * that no list need be known here. Lists that `leave` names are passed by, and those of BullMQ, which keeps its own.
 */
export async function leaveSharedLists(
  redis: Redis,
  patterns: readonly string[],
  leave: readonly string[],
): Promise<void> {
  for (const type of ['zset', 'set'] as const) {
    for await (const key of scanKeys(redis, EVERY_KEY, type)) {
      if (isOwnKey(key) || key.startsWith(keys.jobs()) || leave.includes(key)) continue
      for (const match of patterns) await removeMembers(redis, key, type, match)
    }
  }
}

/** Takes the members of one set that match a pattern out of it. */
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
    // A sorted set gives each member with its score behind it.
    const members = type === 'zset' ? given.filter((_, index) => index % 2 === 0) : given
    if (members.length === 0) continue
    await (type === 'zset' ? redis.zrem(key, ...members) : redis.srem(key, ...members))
  }
}
