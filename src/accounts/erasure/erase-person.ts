import type { Redis } from 'ioredis'
import { forgetNames } from '../access/access-journal.js'
import type { DigestSchedules } from '../../alerts/digests/schedules.js'
import type { LimitStore } from '../../desk/trading/risk/limits/store.js'
import type { TicketStore } from '../../desk/trading/tickets/store.js'
import { keys, memberPatterns, ownRecord } from '../../redis/keys.js'
import { createScript } from '../../redis/script.js'
import { leaveSharedLists } from './shared-lists.js'
import { ownKeys } from './own-keys.js'

/**
 * Deletes everything about a person. Broken off in the middle, it is done again and goes on with what is left. False when
 * something is still under way that must not be forgotten: then again later.
 */
export type ErasePerson = (userId: number) => Promise<boolean>

/** Forgets all fields of a hash but one. Key: the hash. Value: the field. */
const keepOnlyScript = createScript(`
  for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do
    if field ~= ARGV[1] then redis.call('HDEL', KEYS[1], field) end
  end
  return 1
`)

export function createErasePerson(deps: {
  readonly redis: Redis
  readonly ticketStore: Pick<TicketStore, 'forget'>
  readonly limitStore: Pick<LimitStore, 'forget'>
  readonly schedules: Pick<DigestSchedules, 'forget'>
}): ErasePerson {
  const eraseOwn = async (userId: number): Promise<boolean> => {
    let isGone = true
    for await (const key of ownKeys(deps.redis, userId)) {
      const { sort, item } = ownRecord(key)
      if (sort === 'ticket') isGone = (await deps.ticketStore.forget({ userId, id: item })) && isGone
      // Whoever was kept out stays out, and a pause that was begun goes on.
      else if (key === keys.person(userId)) await keepOnlyScript(deps.redis, [key], ['role'])
      else if (key === keys.limits(userId)) await deps.limitStore.forget(userId)
      // It says that this goes on; whoever ends it takes it away.
      else if (key === keys.settings(userId)) await keepOnlyScript(deps.redis, [key], ['erasure'])
      // A ticket that stays is found by it. With the last of them it is empty, and so it is gone.
      else if (key !== keys.tickets(userId)) await deps.redis.unlink(key)
    }
    if (isGone) await deps.redis.unlink(keys.tickets(userId))
    return isGone
  }

  return async (userId) => {
    await forgetNames(deps.redis, userId)
    const isGone = await eraseOwn(userId)
    const hasRole = (await deps.redis.exists(keys.person(userId))) === 1
    const leave = [
      // What is being forgotten is noted until it is; ids of updates are nobody's.
      keys.erasure(),
      keys.inboxSeen(),
      // A message that shows a secret must still be deleted, which is done within a minute.
      keys.secretsShown(),
      // Whoever may use the bot must be found by those who decide of it.
      ...(hasRole ? [keys.people()] : []),
      // A ticket that stays must be looked after.
      ...(isGone ? [] : [keys.ticketsDue()]),
    ]
    await leaveSharedLists(deps.redis, memberPatterns(userId), leave)
    return (await deps.schedules.forget(userId)) && isGone
  }
}
