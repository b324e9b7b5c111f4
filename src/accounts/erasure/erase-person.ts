import type { Redis } from 'ioredis'
import { keys, memberPatterns, ownRecord } from '../../redis/keys.js'
import { createScript } from '../../redis/script.js'
import { venues } from '../../service/venues.js'
import { forgetNames } from '../access/access-journal.js'
import type { ErasableTickets } from './erase-account.js'
import { ownKeys } from './own-keys.js'
import { leaveSharedLists } from './shared-lists.js'

/**
 * Deletes everything about a user. Idempotent: an interrupted run is repeated and continues with what is left. False if
 * something is still under way whose record must stay for now: erase again later.
 */
export type ErasePerson = (userId: number) => Promise<boolean>

/** Deletes all fields of a hash but one. Key: the hash. Value: the field. */
const keepOnlyScript = createScript(`
  for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do
    if field ~= ARGV[1] then redis.call('HDEL', KEYS[1], field) end
  end
  return 1
`)

export function createErasePerson(deps: {
  readonly redis: Redis
  readonly ticketStore: Pick<ErasableTickets, 'forget'>
  /** Deletes a user's limits, but keeps a cool-off until it ends. */
  readonly limitStore: { forget(userId: number): Promise<void> }
  /** Deletes the schedule of a user's digest. False if a digest is being made now: erase again later. */
  readonly schedules: { forget(userId: number): Promise<boolean> }
}): ErasePerson {
  const eraseOwn = async (userId: number): Promise<boolean> => {
    let isComplete = true
    for await (const key of ownKeys(deps.redis, userId)) {
      const { sort, item } = ownRecord(key)
      if (sort === 'ticket') isComplete = (await deps.ticketStore.forget({ userId, id: item })) && isComplete
      // The role stays: a blocked user stays blocked.
      else if (key === keys.person(userId)) await keepOnlyScript(deps.redis, [key], ['role'])
      else if (key === keys.limits(userId)) await deps.limitStore.forget(userId)
      // The mark of the erasure itself; the worker removes it at the end.
      else if (key === keys.settings(userId)) await keepOnlyScript(deps.redis, [key], ['erasure'])
      // A ticket that stays is found by this set, which is empty and gone with the last of them.
      else if (key !== keys.tickets(userId)) await deps.redis.unlink(key)
    }
    if (isComplete) await deps.redis.unlink(keys.tickets(userId))
    return isComplete
  }

  return async (userId) => {
    await forgetNames(deps.redis, userId)
    const isComplete = await eraseOwn(userId)
    const hasRole = (await deps.redis.exists(keys.person(userId))) === 1
    const kept = [
      // The queue of this erasure itself.
      keys.erasure(),
      // Ids of updates, which are nobody's.
      keys.inboxSeen(),
      // A message that shows a secret must still be deleted from the chat, within a minute.
      keys.secretsShown(),
      // Admins must find everybody who has a role.
      ...(hasRole ? [keys.people()] : []),
      // A ticket that stays must be reconciled.
      ...(isComplete
        ? []
        : venues.flatMap(({ id }) => [keys.ticketsDue(id, 'urgent'), keys.ticketsDue(id, 'ordinary')])),
    ]
    await leaveSharedLists(deps.redis, memberPatterns(userId), kept)
    return (await deps.schedules.forget(userId)) && isComplete
  }
}
