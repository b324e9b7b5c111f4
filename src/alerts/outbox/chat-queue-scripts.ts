import { createScript } from '../../redis/script.js'
import { priorities, type Priority } from '../notice.js'

/** The distance between the ranks of two priorities: every urgent notice comes first. Within each they keep their order. */
const PRIORITY_RANKS = 1e12

/** Lua: the priority of a rank, as it is named in the schedule. */
const PRIORITY_OF_RANK = `
  local function priorityOf(rank)
    return ({ ${priorities.map((priority) => `'${priority}'`).join(', ')} })[math.floor(tonumber(rank) / ${PRIORITY_RANKS}) + 1]
  end
`

/**
 * Lua: puts one notice into a chat queue, unless it was put in before; returns 1 or 0. For scripts that put a notice in the
 * same step as its cause; `Outbox.scheduleAround` runs them. All its keys are in the slot of one person.
 */
export const PUT_NOTICE = `
  local function put(queue, notices, known, sequence, now, id, priority, json)
    if redis.call('ZADD', known, 'NX', now, id) == 0 then return 0 end
    local rank = priority * ${PRIORITY_RANKS} + redis.call('INCR', sequence)
    redis.call('ZADD', queue, rank, id)
    redis.call('HSET', notices, id, json)
    return 1
  end
`

/** The number of a priority, as scripts take it. */
export function numberOfPriority(priority: Priority): number {
  return priorities.indexOf(priority)
}

/**
 * Puts notices. Keys: the queue, its notices, the known ids, the sequence, the person's chats. Values: the chat, now, the
 * time before which known ids are forgotten; then for each notice its id, the number of its priority, and itself. Returns how many
 * are new.
 */
export const putScript = createScript(`${PUT_NOTICE}
  redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', ARGV[3])
  redis.call('SADD', KEYS[5], ARGV[1])
  local count = 0
  for i = 4, #ARGV, 3 do
    count = count + put(KEYS[1], KEYS[2], KEYS[3], KEYS[4], ARGV[2], ARGV[i], ARGV[i + 1], ARGV[i + 2])
  end
  return count
`)

/**
 * Reads the first notices, all of one priority. Keys: the queue, its notices, the parked chats. Values: the largest
 * number of notices, the chat. Returns none while the chat is parked.
 */
export const firstScript = createScript(`${PRIORITY_OF_RANK}
  if redis.call('SISMEMBER', KEYS[3], ARGV[2]) == 1 then return {} end
  local ranked = redis.call('ZRANGE', KEYS[1], 0, ARGV[1] - 1, 'WITHSCORES')
  local found = {}
  for i = 1, #ranked, 2 do
    if priorityOf(ranked[i + 1]) ~= priorityOf(ranked[2]) then break end
    found[#found + 1] = redis.call('HGET', KEYS[2], ranked[i])
  end
  return found
`)

/**
 * Removes notices. Keys: the queue, its notices, the dead letters, the attempts. Values: 1 to add them to the dead letters, the largest
 * number of dead letters, the ids. Returns the priority of the next notice, or `empty`.
 */
export const removeScript = createScript(`${PRIORITY_OF_RANK}
  for i = 3, #ARGV do
    if ARGV[1] == '1' then
      local notice = redis.call('HGET', KEYS[2], ARGV[i])
      if notice then redis.call('RPUSH', KEYS[3], notice) end
    end
    redis.call('ZREM', KEYS[1], ARGV[i])
    redis.call('HDEL', KEYS[2], ARGV[i])
    redis.call('HDEL', KEYS[4], ARGV[i])
  end
  if ARGV[1] == '1' then redis.call('LTRIM', KEYS[3], -tonumber(ARGV[2]), -1) end
  local next = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')[2]
  return next and priorityOf(next) or 'empty'
`)

/**
 * Moves the notices of one chat to another one; they keep their rank. Keys: the queue, its notices, the other queue, its
 * notices, the person's chats. Values: the chat, the other chat.
 */
export const moveScript = createScript(`
  redis.call('SREM', KEYS[5], ARGV[1])
  redis.call('SADD', KEYS[5], ARGV[2])
  redis.call('ZUNIONSTORE', KEYS[3], 2, KEYS[1], KEYS[3])
  local notices = redis.call('HGETALL', KEYS[2])
  for i = 1, #notices, 2 do redis.call('HSET', KEYS[4], notices[i], notices[i + 1]) end
  redis.call('DEL', KEYS[1], KEYS[2])
  return 1
`)
