import type { Redis } from 'ioredis'
import type { Chain } from '../../config/values.js'
import { keys, ownRecord, registeredKey } from '../../redis/keys.js'
import { shardOfId } from '../../redis/shards/shard-of.js'
import { registeredNames } from '../../redis/registry.js'
import { venues } from '../../service/venues.js'

interface Deps {
  readonly redis: Redis
  /** The chains on which accounts are watched. */
  readonly chains: readonly Chain[]
  /** The number of shards of the watch lists. */
  readonly watchShards: number
}

/**
 * Removes a user from the shared sets that name people, other than those of alerts and notices. Their members follow from the
 * names in the registry, also from those of keys that are deleted already; so this comes before the registry is pruned.
 *
 * Left as they are: the queue of this erasure itself; ids of updates, which are nobody's; messages that show a secret, which
 * must still be deleted from the chat, within a minute; and tickets that stay until they are reconciled.
 */
export async function leaveSharedLists(
  deps: Deps,
  userId: number,
  { hasRole }: { readonly hasRole: boolean },
): Promise<void> {
  const { redis } = deps
  const names = await registeredNames(redis, keys.registry(userId))
  const items = (sort: string): readonly string[] =>
    names
      .map((name) => ownRecord(registeredKey(userId, name)))
      .flatMap((own) => (own.sort === sort ? [own.item] : []))
  const tickets = await goneOf(redis, userId, items('ticket'))
  const ticketQueues = venues.flatMap(({ id }) =>
    (['urgent', 'ordinary'] as const).map((urgency) => keys.ticketsDue(id, urgency)),
  )
  const ticketSets = [...ticketQueues, keys.ticketsUnknown()]
  await Promise.all([
    redis.zrem(keys.twoFactorResetsDue(), userId),
    // Now that the board is deleted, nobody adds it again.
    redis.zrem(keys.boardsDue(), userId),
    removeAllMembers(redis, keys.signalBeatsDue(), userId),
    removeAllMembers(redis, keys.signalUpdatesDue(), userId),
    redis.zrem(keys.draftsDue(), userId),
    redis.srem(keys.adminMenus(), userId),
    // Admins must find everybody who has a role.
    ...(hasRole ? [] : [redis.zrem(keys.people(), userId)]),
    removeMembers(redis, keys.batchesDue(), userId, items('batch')),
    removeMembers(redis, keys.webhooks(), userId, items('webhook')),
    ...ticketSets.map((set) => removeMembers(redis, set, userId, tickets)),
    leaveWatchLists(deps, userId, items('credentials')),
  ])
}

/** Removes accounts of a user from the watch lists. One on a chain that is not watched any more leaves at its next poll. */
export async function leaveWatchLists(
  { redis, chains, watchShards }: Deps,
  userId: number,
  accountIds: readonly string[],
): Promise<void> {
  const watched = accountIds.flatMap((accountId) => chains.map(({ id }) => `${accountId}/${id}`))
  const lists = venues.flatMap(({ id }) =>
    Object.values(keys.watchListSets(id, shardOfId(userId, watchShards))),
  )
  await Promise.all(lists.map((list) => removeMembers(redis, list, userId, watched)))
}

async function removeMembers(
  redis: Redis,
  key: string,
  userId: number,
  items: readonly string[],
): Promise<void> {
  if (items.length > 0) await redis.zrem(key, ...items.map((item) => `${userId}/${item}`))
}

/** Removes all members of a user from a small set whose members follow from no name in the registry. */
async function removeAllMembers(redis: Redis, key: string, userId: number): Promise<void> {
  for (let cursor = '0'; ;) {
    const [next, found] = await redis.zscan(key, cursor, 'MATCH', `${userId}/*`, 'COUNT', 1_000)
    // Each member is followed by its score.
    const members = found.filter((_, index) => index % 2 === 0)
    if (members.length > 0) await redis.zrem(key, ...members)
    if (next === '0') return
    cursor = next
  }
}

/** Those of these tickets that do not exist any more. */
async function goneOf(redis: Redis, userId: number, ids: readonly string[]): Promise<readonly string[]> {
  const exist = await Promise.all(ids.map((id) => redis.exists(keys.ticket(userId, id))))
  return ids.filter((_, index) => exist[index] === 0)
}
