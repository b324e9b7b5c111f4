import { createScript } from '../../../redis/script.js'
import { ANNOUNCE } from '../../../redis/wake-ups.js'

/**
 * Scripts of a shard of a watch list. Their keys are those of `keys.watchListSets`: the accounts of which a price has reached a
 * level; those to poll out of turn, by the time of the request; then, for each activity, its accounts by the time of their next
 * poll.
 */

/** The place of the set of active accounts among the keys, counted from 1; those of the other activities follow. */
export const FIRST_ACTIVITY = 3

/** Lua: the set of a member's activity, by its place among the keys, and the time of its next poll; nil for none. */
const PLACE_OF = `
  local function placeOf(member)
    for place = ${FIRST_ACTIVITY}, #KEYS do
      local due = redis.call('ZSCORE', KEYS[place], member)
      if due then return place, due end
    end
  end
`

/**
 * The sets of accounts to poll out of turn, and of the activities. Both are announced on the channel with the name of
 * the former: who has no reads left for polls at their time still polls out of turn.
 */
const OUT_OF_TURN = 'KEYS[2]'
const AT_THEIR_TIME = 'KEYS[3], KEYS[4], KEYS[5]'

/** Values: the time of the first poll, the members. Those that are on the list keep their time. New ones count as active. */
export const addScript = createScript(`${PLACE_OF} ${ANNOUNCE}
  local before = earliestOf(${AT_THEIR_TIME})
  for i = 2, #ARGV do
    if not placeOf(ARGV[i]) then redis.call('ZADD', KEYS[${FIRST_ACTIVITY}], ARGV[1], ARGV[i]) end
  end
  announceEarlier(KEYS[2], before, earliestOf(${AT_THEIR_TIME}))
`)

/**
 * Puts members of a set of another shard into the set of the same place. Values: the place; then the score and the name of each
 * member. One that has an activity here keeps that.
 */
export const placeScript = createScript(`${PLACE_OF} ${ANNOUNCE}
  local before = earliestOf(${OUT_OF_TURN}, ${AT_THEIR_TIME})
  local place = tonumber(ARGV[1])
  for i = 2, #ARGV, 2 do
    if place < ${FIRST_ACTIVITY} or not placeOf(ARGV[i + 1]) then
      redis.call('ZADD', KEYS[place], 'NX', ARGV[i], ARGV[i + 1])
    end
  end
  announceEarlier(KEYS[2], before, earliestOf(${OUT_OF_TURN}, ${AT_THEIR_TIME}))
`)

/**
 * Values: now, the end of the lease, the largest number of members, the largest number of those whose poll is due at its time.
 * Returns how many are to be polled out of turn; the earliest time at which one is due after that (see `ANNOUNCE`); then the
 * members: those first, then by activity, the most overdue first.
 */
export const leaseScript = createScript(`${PLACE_OF} ${ANNOUNCE}
  local now, till, most, mostDue = ARGV[1], ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])
  local leased = { 0, '' }
  for _, member in ipairs(redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', now, 'LIMIT', 0, most)) do
    redis.call('ZREM', KEYS[2], member)
    local place = placeOf(member)
    if place then
      redis.call('ZADD', KEYS[place], till, member)
      leased[#leased + 1] = member
    end
  end
  leased[1] = #leased - 2
  local left = math.min(most - leased[1], mostDue)
  for place = ${FIRST_ACTIVITY}, #KEYS do
    if left <= 0 then break end
    local due = redis.call('ZRANGEBYSCORE', KEYS[place], '-inf', now, 'LIMIT', 0, left)
    for _, member in ipairs(due) do
      redis.call('ZADD', KEYS[place], till, member)
      leased[#leased + 1] = member
    end
    left = left - #due
  end
  leased[2] = earliestOf(${OUT_OF_TURN}, ${AT_THEIR_TIME})
  return leased
`)

/**
 * Values: the member, the end of its lease, the time of its next poll, the place of its activity or 0 to keep it; now, the time
 * of the next poll shortly after a price has reached a level, how long that is, and the time after which it counts as reached
 * anew. Does nothing when the member was removed or leased again.
 */
export const scheduleScript = createScript(`${PLACE_OF} ${ANNOUNCE}
  local member, next, now = ARGV[1], tonumber(ARGV[3]), tonumber(ARGV[5])
  local reached = redis.call('ZSCORE', KEYS[1], member)
  if reached then
    local since = now - tonumber(reached)
    if since < tonumber(ARGV[7]) then next = math.min(next, tonumber(ARGV[6])) end
    if since < 0 or since >= tonumber(ARGV[8]) then redis.call('ZREM', KEYS[1], member) end
  end
  local place, due = placeOf(member)
  if due ~= ARGV[2] then return 0 end
  local to = tonumber(ARGV[4])
  if to == 0 then to = place end
  if to ~= place then redis.call('ZREM', KEYS[place], member) end
  redis.call('ZADD', KEYS[to], string.format('%.0f', next), member)
  -- Nearly always another one of the same activity is due before it.
  if redis.call('ZRANGE', KEYS[to], 0, 0)[1] == member then
    local earliest = earliestOf(${AT_THEIR_TIME})
    if tonumber(earliest) == tonumber(string.format('%.0f', next)) then announceEarlier(KEYS[2], '', earliest) end
  end
  return 1
`)

/**
 * Makes accounts due now of which a price has reached a level. Values: now, the members. Returns those that are not on the
 * list.
 */
export const pollReachedScript = createScript(`${PLACE_OF} ${ANNOUNCE}
  local before = earliestOf(${OUT_OF_TURN})
  local missing = {}
  for i = 2, #ARGV do
    if placeOf(ARGV[i]) then
      redis.call('ZADD', KEYS[1], 'NX', ARGV[1], ARGV[i])
      redis.call('ZADD', KEYS[2], 'NX', ARGV[1], ARGV[i])
    else
      missing[#missing + 1] = ARGV[i]
    end
  end
  announceEarlier(KEYS[2], before, earliestOf(${OUT_OF_TURN}))
  return missing
`)

/** Values: now, the members. Those that are not on the list are left out. */
export const pollNowScript = createScript(`${PLACE_OF} ${ANNOUNCE}
  local before = earliestOf(${OUT_OF_TURN})
  for i = 2, #ARGV do
    if placeOf(ARGV[i]) then redis.call('ZADD', KEYS[2], 'NX', ARGV[1], ARGV[i]) end
  end
  announceEarlier(KEYS[2], before, earliestOf(${OUT_OF_TURN}))
`)

/** Returns the number of accounts of each activity. */
export const countScript = createScript(`
  local counts = {}
  for place = ${FIRST_ACTIVITY}, #KEYS do counts[#counts + 1] = redis.call('ZCARD', KEYS[place]) end
  return counts
`)

/** Values: the members. Returns those that are not on the list. */
export const missingScript = createScript(`${PLACE_OF}
  local missing = {}
  for _, member in ipairs(ARGV) do
    if not placeOf(member) then missing[#missing + 1] = member end
  end
  return missing
`)
