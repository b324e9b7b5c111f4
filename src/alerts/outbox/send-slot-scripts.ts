import { createScript } from '../../redis/script.js'

/** Milliseconds by which processes may differ about the time that they share. */
const CLOCKS_APART_MS = 1_000

/**
 * Reserves a slot to send one message of a queue, and renews its lease. Keys: `leased`; `leases`; the send slots, which are
 * messages that count against Telegram's rate limit, by the time until which they do; the time of the last slot; the groups, by
 * the time of their next message; queues with urgent messages that wait for a slot, by the time by which they ask again.
 * Values: the queue, the number of its lease, now, the new end of the lease, the shortest time between two slots in
 * milliseconds, the number of slots, the longest wait in milliseconds, the group or nothing, the milliseconds between two
 * messages in it, 1 for a paid message, which takes no slot, 1 for an urgent one, which goes before others that wait. Then
 * `urgent`, `alert` and `rescheduled` of the schedule. Returns `granted`; `wait`, the milliseconds and the number of due queues
 * with urgent notices or alerts, without reserving anything; `group-busy` and the milliseconds; `superseded`; or `lease-lost`.
 * A slot is taken until the end of the lease, or the time that
 * `releaseScript` sets: Telegram counts the message at some time between sending and its reply.
 */
export const sendSlotScript = createScript(`
  local leased, leases, slots, last, groups, urgentWaiting, urgent, alert, rescheduled = unpack(KEYS)
  local queue, lease, renewed, longest = ARGV[1], ARGV[2], ARGV[4], tonumber(ARGV[7])
  local now, apart, most = tonumber(ARGV[3]), tonumber(ARGV[5]), tonumber(ARGV[6])
  local group, groupApart = ARGV[8], tonumber(ARGV[9])
  redis.call('ZREM', urgentWaiting, queue)
  if redis.call('ZSCORE', leases, queue) ~= lease then return { 'lease-lost' } end
  redis.call('ZREMRANGEBYSCORE', groups, '-inf', now)
  local busy = group ~= '' and redis.call('ZSCORE', groups, group)
  -- A time further away was written by a process whose clock is wrong.
  local farthest = ${CLOCKS_APART_MS}
  if busy and busy - now <= groupApart + farthest then return { 'group-busy', busy - now } end
  local isPaid, isUrgent = ARGV[10] == '1', ARGV[11] == '1'
  redis.call('ZREMRANGEBYSCORE', slots, '-inf', now)
  redis.call('ZREMRANGEBYSCORE', slots, string.format('(%d', renewed + farthest), '+inf')
  local wait = (tonumber(redis.call('GET', last)) or 0) + apart - now
  if wait > apart + farthest then wait = 0 end
  if redis.call('ZCARD', slots) >= most then
    local first = redis.call('ZRANGE', slots, 0, 0, 'WITHSCORES')[2]
    wait = math.max(wait, math.min(tonumber(first) - now, longest))
  end
  -- One whose sender died does not ask again, and keeps nobody waiting after that.
  redis.call('ZREMRANGEBYSCORE', urgentWaiting, '-inf', now)
  if not isUrgent and redis.call('ZCARD', urgentWaiting) > 0 then
    -- What was put in meanwhile may be urgent as well, and would wait as long as this.
    if redis.call('SISMEMBER', rescheduled, queue) == 1 then return { 'superseded' } end
    wait = math.max(wait, apart)
  end
  if wait > 0 and not isPaid then
    if isUrgent then redis.call('ZADD', urgentWaiting, now + wait + longest, queue) end
    return { 'wait', wait, redis.call('ZCOUNT', urgent, '-inf', now) + redis.call('ZCOUNT', alert, '-inf', now) }
  end
  redis.call('ZADD', leased, renewed, queue)
  if not isPaid then
    redis.call('ZADD', slots, renewed, queue .. ' ' .. lease)
    redis.call('SET', last, ARGV[3], 'PX', longest)
  end
  if group ~= '' then redis.call('ZADD', groups, now + groupApart, group) end
  return { 'granted' }
`)

/**
 * Notes that Telegram refused a message as one too many. Where several chats had that within a short time, the whole bot is
 * meant, and nothing is sent by any process until the latest time that Telegram named. Keys: the refusals, the end of a
 * pause. Values: the chat, now, the milliseconds that Telegram named, the milliseconds within which refusals count together,
 * the number of chats that makes a pause. Returns 1 if it pauses.
 */
export const refusalScript = createScript(`
  local now, wait = tonumber(ARGV[2]), tonumber(ARGV[3])
  redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - ARGV[4])
  redis.call('ZADD', KEYS[1], now, ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ARGV[4])
  if redis.call('ZCARD', KEYS[1]) < tonumber(ARGV[5]) then return 0 end
  local till = math.max(tonumber(redis.call('GET', KEYS[2])) or 0, now + wait)
  redis.call('SET', KEYS[2], string.format('%d', till), 'PX', math.max(till - now, 1))
  return 1
`)
