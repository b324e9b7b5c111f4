import type { Redis } from 'ioredis'
import type { Chain } from '../../config/values.js'
import { keys, ownRecord } from '../../redis/keys.js'
import { pruneRegistry } from '../../redis/registry.js'
import { forgetNames } from '../access/access-journal.js'
import type { ErasableAlerts, ErasableTickets } from './erase-account.js'
import { ownKeys } from './own-keys.js'
import { leaveSharedLists } from './shared-lists.js'

/**
 * Deletes everything about a user. Idempotent: an interrupted run is repeated and continues with what is left. False if
 * something is still under way whose record must stay for now: erase again later.
 */
export type ErasePerson = (userId: number) => Promise<boolean>

export function createErasePerson(deps: {
  readonly redis: Redis
  readonly alerts: Pick<ErasableAlerts, 'leaveShared'>
  readonly ticketStore: Pick<ErasableTickets, 'forget'>
  /** The chains on which accounts are watched. */
  readonly chains: readonly Chain[]
  /** The number of shards of the watch lists. */
  readonly watchShards: number
  /** Deletes a user's limits, but keeps a cool-off until it ends. */
  readonly limitStore: { forget(userId: number): Promise<void> }
  /** Deletes the schedule of a user's digest. False if a digest is being made now: erase again later. */
  readonly schedules: { forget(userId: number): Promise<boolean> }
}): ErasePerson {
  const eraseOwn = async (userId: number): Promise<boolean> => {
    let isComplete = true
    const plain: string[] = []
    for (const key of await ownKeys(deps.redis, userId)) {
      const { sort, item } = ownRecord(key)
      if (sort === 'ticket') isComplete = (await deps.ticketStore.forget({ userId, id: item })) && isComplete
      // The role stays: a blocked user stays blocked.
      else if (key === keys.person(userId)) await keepOnly(deps.redis, key, 'role')
      else if (key === keys.limits(userId)) await deps.limitStore.forget(userId)
      // The mark of the erasure itself; the worker removes it at the end.
      else if (key === keys.settings(userId)) await keepOnly(deps.redis, key, 'erasure')
      // A ticket that stays is found by this set, which is empty and gone with the last of them; and what is deleted here
      // leads to entries of shared sets by its name in the registry.
      else if (key !== keys.tickets(userId) && key !== keys.registry(userId)) plain.push(key)
    }
    // They are in one slot, and go in one step.
    if (plain.length > 0) await deps.redis.unlink(...plain)
    if (isComplete) await deps.redis.unlink(keys.tickets(userId))
    return isComplete
  }

  return async (userId) => {
    await forgetNames(deps.redis, userId)
    // First: the rules and chats that are deleted below lead to their entries in shared sets.
    await deps.alerts.leaveShared(userId)
    const isComplete = await eraseOwn(userId)
    const hasRole = (await deps.redis.exists(keys.person(userId))) === 1
    await leaveSharedLists(deps, userId, { hasRole })
    await pruneRegistry(deps.redis, keys.registry(userId))
    return (await deps.schedules.forget(userId)) && isComplete
  }
}

/** Deletes all fields of a hash but one. */
async function keepOnly(redis: Redis, key: string, kept: string): Promise<void> {
  const others = (await redis.hkeys(key)).filter((field) => field !== kept)
  if (others.length > 0) await redis.hdel(key, ...others)
}
