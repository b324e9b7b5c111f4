import { createNamedScript } from '../../redis/script.js'

/** Milliseconds by which processes may differ about the time that they share. */
const CLOCKS_APART_MS = 1_000

/** The keys of a shard's send slots, in the order of `keys.outboxSendSlots`. */
export const slotKeys = ['slots', 'last', 'groups', 'urgentWaiting'] as const

/**
 * Reserves a slot to send one message of a queue, and renews its lease until `leaseEnd`. A token bucket of `mostSlots`, `apartMs` between
 * two: `slots` has the messages that count against Telegram's rate limit, by the time until which they do; `last` the time of the last one;
 * `groups` the groups by the time of their next message, `groupApartMs` between two; `urgentWaiting` the queues with urgent messages that
 * wait for a slot, by the time by which they ask again. A paid message takes no slot, an urgent one goes before others that wait. `group` may
 * be empty. Returns `granted`; `wait`, the milliseconds, at most `longestMs`, and the number of due queues with urgent notices or alerts,
 * without reserving anything; `group-busy` and the milliseconds; `superseded`; or `lease-lost`. A slot is taken until the end of the lease,
 * or the time that `releaseScript` sets: Telegram counts the message at some time between sending and its reply.
 */
export const sendSlotScript = createNamedScript(
  {
    keys: [...slotKeys, 'leased', 'leases', 'urgent', 'alert', 'rescheduled'],
    values: [
      'queue',
      'lease',
      'at',
      'leaseEnd',
      'apartMs',
      'mostSlots',
      'longestMs',
      'group',
      'groupApartMs',
      'isPaid',
      'isUrgent',
    ],
  },
  `
  local now, apart, longest = tonumber(at), tonumber(apartMs), tonumber(longestMs)
  redis.call('ZREM', urgentWaiting, queue)
  if redis.call('ZSCORE', leases, queue) ~= lease then return { 'lease-lost' } end
  redis.call('ZREMRANGEBYSCORE', groups, '-inf', now)
  local busy = group ~= '' and redis.call('ZSCORE', groups, group)
  -- A time further away was written by a process whose clock is wrong.
  local farthest = ${CLOCKS_APART_MS}
  if busy and busy - now <= groupApartMs + farthest then return { 'group-busy', busy - now } end
  local isPaid, isUrgent = isPaid == '1', isUrgent == '1'
  redis.call('ZREMRANGEBYSCORE', slots, '-inf', now)
  redis.call('ZREMRANGEBYSCORE', slots, string.format('(%d', leaseEnd + farthest), '+inf')
  local wait = (tonumber(redis.call('GET', last)) or 0) + apart - now
  if wait > apart + farthest then wait = 0 end
  if redis.call('ZCARD', slots) >= tonumber(mostSlots) then
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
  redis.call('ZADD', leased, leaseEnd, queue)
  if not isPaid then
    redis.call('ZADD', slots, leaseEnd, queue .. ' ' .. lease)
    redis.call('SET', last, at, 'PX', longest)
  end
  if group ~= '' then redis.call('ZADD', groups, now + groupApartMs, group) end
  return { 'granted' }
`,
)

/**
 * Notes that Telegram refused a message as one too many. Where several chats had that within a short time, the whole bot is
 * meant, and nothing is sent by any process until the latest time that Telegram named. Keys: the refusals, the end of a
 * pause. Values: the chat, now, the milliseconds that Telegram named, the milliseconds within which refusals count together,
 * the number of chats that makes a pause. Returns 1 if it pauses.
 */
export const refusalScript = createNamedScript(
  { keys: ['refusals', 'pause'], values: ['chat', 'now', 'waitMs', 'withinMs', 'most'] },
  `
  local now, wait = tonumber(now), tonumber(waitMs)
  redis.call('ZREMRANGEBYSCORE', refusals, '-inf', now - withinMs)
  redis.call('ZADD', refusals, now, chat)
  redis.call('PEXPIRE', refusals, withinMs)
  if redis.call('ZCARD', refusals) < tonumber(most) then return 0 end
  local till = math.max(tonumber(redis.call('GET', pause)) or 0, now + wait)
  redis.call('SET', pause, string.format('%d', till), 'PX', math.max(till - now, 1))
  return 1
`,
)
