import type { Redis } from 'ioredis'
import { createNamedScript } from '../../../redis/script.js'
import { transact } from '../../../redis/transaction.js'
import { MAKE_DUE } from '../../../redis/wake-ups.js'
import { activities, type Activity } from '../account/activity.js'

/**
 * The sets of a shard of a watch list, see `keys.watchListSets`: the accounts of which a price has reached a level; those to
 * poll out of turn, by the time of the request; then, for each activity, its accounts by the time of their next poll.
 */
export const watchListKeys = ['reached', 'outOfTurn', ...activities] as const

/** A set of a shard of a watch list. */
export type WatchListKey = (typeof watchListKeys)[number]

/** Lua: the sets of accounts that are due at their time. */
const AT_THEIR_TIME = activities.join(', ')

/*
 * Scripts of the watch list alone: many accounts are leased at once, from the sets of their activities.
 *
 * Both the accounts to poll out of turn and those that are due at their time are announced on the channel with the name of the former: who
 * has no reads left for polls at their time still polls out of turn.
 */

/** Adds a member to a shard by its activity and the time of its next poll, unless it is on the list. */
export async function addMember(
  redis: Redis,
  sets: Readonly<Record<WatchListKey, string>>,
  member: string,
  activity: Activity,
  at: string | number,
): Promise<void> {
  const others = activities.filter((one) => one !== activity).map((one) => sets[one])
  await transact(redis, {
    when: activities.map((one) => ({ reply: ['ZSCORE', sets[one], member], is: '' })),
    run: [['MAKEDUE', sets[activity], at, member, sets.outOfTurn, ...others]],
  })
}

/**
 * Leases at most `most` members until `leaseEnd`, of these at most `mostDue` whose poll is due at its time. Returns how many are to be
 * polled out of turn; the earliest time at which one is due after that (see `ANNOUNCE`); then the members: those first, then by activity,
 * the most overdue first.
 */
export const leaseMembersScript = createNamedScript(
  { keys: watchListKeys, values: ['now', 'leaseEnd', 'most', 'mostDue'] },
  `${MAKE_DUE}
  local leased = { 0, '' }
  local function lease(set, member)
    redis.call('ZADD', set, leaseEnd, member)
    leased[#leased + 1] = member
  end
  local function dueIn(set, count) return redis.call('ZRANGEBYSCORE', set, '-inf', now, 'LIMIT', 0, count) end
  for _, member in ipairs(dueIn(outOfTurn, most)) do
    redis.call('ZREM', outOfTurn, member)
    local set = placeOf(member, ${AT_THEIR_TIME})
    if set then lease(set, member) end
  end
  leased[1] = #leased - 2
  local left = math.min(most - leased[1], tonumber(mostDue))
  for _, set in ipairs({ ${AT_THEIR_TIME} }) do
    if left <= 0 then break end
    local due = dueIn(set, left)
    for _, member in ipairs(due) do lease(set, member) end
    left = left - #due
  end
  leased[2] = earliestOf(outOfTurn, ${AT_THEIR_TIME})
  return leased
`,
)

/**
 * Ends the lease of a member, whose next poll is at `at`, or at `atReached` for `reachedMs` milliseconds after a price has reached a level;
 * after `anewMs` it counts as reached anew. Without an activity it keeps its own. Does nothing when the member was removed or leased again.
 */
export const schedulePollScript = createNamedScript(
  {
    keys: watchListKeys,
    values: ['member', 'leaseEnd', 'at', 'activity', 'now', 'atReached', 'reachedMs', 'anewMs'],
  },
  `${MAKE_DUE}
  local next = tonumber(at)
  local since = redis.call('ZSCORE', reached, member)
  if since then
    since = now - since
    if since < tonumber(reachedMs) then next = math.min(next, tonumber(atReached)) end
    if since < 0 or since >= tonumber(anewMs) then redis.call('ZREM', reached, member) end
  end
  local set, due = placeOf(member, ${AT_THEIR_TIME})
  if due ~= leaseEnd then return 0 end
  local to = ({ ${activities.map((name) => `${name} = ${name}`).join(', ')} })[activity] or set
  redis.call('ZREM', set, member)
  makeDue(to, string.format('%.0f', next), member, outOfTurn, ${AT_THEIR_TIME})
  return 1
`,
)

/** Has members polled out of turn, `isReached` 1 as a price has reached a level. Returns those that are not on the list. */
export const pollScript = createNamedScript(
  { keys: watchListKeys, values: ['now', 'isReached'], rows: { values: ['member'] } },
  `${MAKE_DUE}
  local before = earliestOf(outOfTurn)
  local missing = {}
  for member in rows() do
    if placeOf(member, ${AT_THEIR_TIME}) then
      if isReached == '1' then redis.call('ZADD', reached, 'NX', now, member) end
      redis.call('ZADD', outOfTurn, 'NX', now, member)
    else
      missing[#missing + 1] = member
    end
  end
  announceEarlier(outOfTurn, before, earliestOf(outOfTurn))
  return missing
`,
)
