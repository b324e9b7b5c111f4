import { MOST_EVENT_BYTES, MOST_EVENTS } from './caps/key-caps.js'
import { EVENTS_CHANNEL } from './keys.js'

/*
 * The event log of a person: a stream that is written in the script of what it tells of. It exists only for people who have a
 * token that receives events, so that it costs all others one command inside of such a script, and no request.
 */

/** The time for which events are kept, in milliseconds. */
export const EVENTS_KEPT_MS = 7 * 24 * 60 * 60 * 1_000

/** Old events that one new event removes at most. */
const REMOVED_BY_ONE = 20

/** Lua: publishes that a person's log, tokens or webhooks have changed. A refusal, as of a user without rights, is no failure. */
export const ANNOUNCE_EVENTS = `
  local function announceEvents(key)
    redis.pcall('PUBLISH', '${EVENTS_CHANNEL}', string.match(key, '{user:(%d+)}'))
  end
`

/**
 * Lua: `logEvent` appends an event to the log of a person, where there is one. Its id is that of the stream, which only grows. Events
 * are deleted and not trimmed: of these Redis keeps the latest id, by which a reader learns what it has missed.
 */
export const LOG_EVENT = `${ANNOUNCE_EVENTS}
  local function logEvent(log, ...)
    local id = redis.call('XADD', log, 'NOMKSTREAM', '*', ...)
    if not id then return end
    local kept = string.format('%d', tonumber(string.match(id, '^%d+')) - ${EVENTS_KEPT_MS})
    for _, old in ipairs(redis.call('XRANGE', log, '-', kept, 'COUNT', ${REMOVED_BY_ONE})) do
      redis.call('XDEL', log, old[1])
    end
    local function removeOldest()
      redis.call('XDEL', log, redis.call('XRANGE', log, '-', '+', 'COUNT', 1)[1][1])
    end
    if redis.call('XLEN', log) > ${MOST_EVENTS} then removeOldest() end
    -- Memory is freed by nodes of many events. The event of now stays.
    while redis.call('XLEN', log) > 1 and redis.call('MEMORY', 'USAGE', log, 'SAMPLES', 0) > ${MOST_EVENT_BYTES} do
      removeOldest()
    end
    announceEvents(log)
  end
`

/**
 * Lua: `openLog` begins the log of a person, unless there is one. Its first entry is deleted at once: nothing before it is known to the
 * log, and a reader who asks for that learns so.
 */
export const OPEN_LOG = `
  local function openLog(log)
    if redis.call('EXISTS', log) == 1 then return end
    redis.call('XDEL', log, redis.call('XADD', log, '*', 'begun', '1'))
  end
`

/** Lua: `logEnds`, the id of the last event of a log, and of the last one that was removed; nothing of a log that does not exist. */
export const LOG_ENDS = `
  local function logEnds(log)
    if redis.call('EXISTS', log) == 0 then return {} end
    local info, found = redis.call('XINFO', 'STREAM', log), {}
    for i = 1, #info, 2 do found[info[i]] = info[i + 1] end
    return { found['last-generated-id'], found['max-deleted-entry-id'] }
  end
`
