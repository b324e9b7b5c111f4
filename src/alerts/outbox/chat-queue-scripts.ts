import {
  MOST_CHATS,
  MOST_KNOWN_NOTICES,
  MOST_WAITING,
  MOST_WAITING_IN_GROUP,
} from '../../redis/caps/key-caps.js'
import { createNamedScript, type RedisCommand } from '../../redis/script.js'
import { priorities, priorityOf, type Notice, type Priority } from '../notice.js'

/** The distance between the ranks of two priorities: every urgent notice comes first. Within each they keep their order. */
const PRIORITY_RANKS = 1e12

/** Lua: the priority of a rank, as it is named in the schedule. */
const PRIORITY_OF_RANK = `
  local function priorityOf(rank)
    return ({ ${priorities.map((priority) => `'${priority}'`).join(', ')} })[math.floor(tonumber(rank) / ${PRIORITY_RANKS}) + 1]
  end
`

/**
 * Milliseconds after which the id of a notice is forgotten: no event is seen again after that, as account snapshots are
 * younger.
 */
const KNOWN_MS = 30 * 24 * 60 * 60 * 1_000

/** The names of the keys of `keysToPut`, for scripts with `PUT_NOTICE`. */
export const putKeys = ['queue', 'notices', 'known', 'sequence', 'chats', 'dropped', 'attempts'] as const

/** Lua: the fields of `droppedFields`. */
const DROPPED_FIELDS = `chat${priorities.map((priority) => `, chat .. ':${priority}'`).join('')}`

/**
 * Lua: puts one notice into a chat queue, unless it was put in before; returns 1 or 0. In a full queue the oldest notice of the
 * lowest priority is dropped for it, and counted, also by its priority. A notice for one chat more than a person may have is dropped, unless
 * another chat has none waiting. `isUnique` is true for an id that the same step makes impossible to put twice.
 *
 * For scripts that put a notice in the same step as its cause, which `Outbox.scheduleAround` runs. They have the keys `putKeys`, in the slot of
 * one person.
 */
export const PUT_NOTICE = `${PRIORITY_OF_RANK}
  local function isGroup(chat) return string.sub(chat, 1, 1) == '-' end
  local function forget(chat)
    local prefix = string.match(chats, '^.-}:')
    redis.call('SREM', chats, chat)
    redis.call('SREM', prefix .. 'outbox-parked', chat)
    redis.call('HDEL', prefix .. 'outbox-unparked', chat)
    redis.call('HDEL', dropped, ${DROPPED_FIELDS})
  end
  local function takesChat(chat)
    if redis.call('SISMEMBER', chats, chat) == 1 then return true end
    if redis.call('SCARD', chats) >= ${MOST_CHATS} then
      for _, other in ipairs(redis.call('SMEMBERS', chats)) do
        local isWaiting = redis.call('EXISTS', string.match(chats, '^.-}:') .. 'outbox:' .. other) == 1
        if isGroup(other) and not isWaiting then forget(other) end
      end
    end
    if isGroup(chat) and redis.call('SCARD', chats) >= ${MOST_CHATS} then return false end
    redis.call('SADD', chats, chat)
    return true
  end
  local function put(chat, now, id, priority, json, isUnique)
    if not isUnique then
      redis.call('ZREMRANGEBYSCORE', known, '-inf', string.format('%d', now - ${KNOWN_MS}))
      if redis.call('ZADD', known, 'NX', now, id) == 0 then return 0 end
      redis.call('ZREMRANGEBYRANK', known, 0, ${-1 - MOST_KNOWN_NOTICES})
    end
    if not takesChat(chat) then return 0 end
    local most = isGroup(chat) and ${MOST_WAITING_IN_GROUP} or ${MOST_WAITING}
    local rank = priority * ${PRIORITY_RANKS} + redis.call('INCR', sequence)
    redis.call('ZADD', queue, rank, id)
    redis.call('HSET', notices, id, json)
    while redis.call('ZCARD', queue) > most do
      local last = redis.call('ZRANGE', queue, -1, -1, 'WITHSCORES')[2]
      local lowest = string.format('%d', math.floor(last / ${PRIORITY_RANKS}) * ${PRIORITY_RANKS})
      local oldest = redis.call('ZRANGEBYSCORE', queue, lowest, '+inf', 'LIMIT', 0, 1)[1]
      redis.call('ZREM', queue, oldest)
      redis.call('HDEL', notices, oldest)
      redis.call('HDEL', attempts, oldest)
      redis.call('HINCRBY', dropped, chat, 1)
      redis.call('HINCRBY', dropped, chat .. ':' .. priorityOf(lowest), 1)
    end
    return 1
  end
`

/** The number of a priority, as scripts take it. */
export function numberOfPriority(priority: Priority): number {
  return priorities.indexOf(priority)
}

/** The priority of a rank in a chat queue; undefined where there is none of that number. */
export function priorityOfRank(rank: string): Priority | undefined {
  return priorities[Math.floor(Number.parseInt(rank, 10) / PRIORITY_RANKS)]
}

/** The fields with the numbers of notices that were dropped for a chat: one of all, then one of each priority. */
export function droppedFields(chatId: number): readonly [all: string, ...byPriority: string[]] {
  return [String(chatId), ...priorities.map((priority) => `${chatId}:${priority}`)]
}

/** The step of a transaction that reads the first notice of a chat queue, and its rank. */
export function firstRank(queue: string): RedisCommand {
  return ['ZRANGE', queue, 0, 0, 'WITHSCORES']
}

/** The next notice of a chat queue, by the reply to `firstRank`. */
export function nextOf(reply: unknown): Priority | 'empty' {
  const [, rank] = reply as readonly string[]
  return (rank !== undefined && priorityOfRank(rank)) || 'empty'
}

/** A notice as a row of a script that puts it. */
export function noticeRow(notice: Notice) {
  return { id: notice.id, priority: numberOfPriority(priorityOf(notice)), notice: JSON.stringify(notice) }
}

/** Puts notices, a row each. Returns how many are new. */
export const putScript = createNamedScript(
  { keys: putKeys, values: ['chat', 'now'], rows: { values: ['id', 'priority', 'notice'] } },
  `${PUT_NOTICE}
  local count = 0
  for id, priority, notice in rows() do count = count + put(chat, now, id, priority, notice) end
  return count
`,
)
