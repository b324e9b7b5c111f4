import { MOST_VERIFICATIONS } from '../../redis/caps/key-caps.js'
import { createNamedScript } from '../../redis/script.js'

/**
 * Counts an attempt before the entry is checked, so that concurrent attempts cannot exceed the limit. An attempt counts as
 * wrong until it is accepted; from the last free one on each brings a lock, during which nothing is counted. A lock longer
 * than the longest was stored by a wrong clock and is ignored. Key: the attempts. Values: now, the number of free attempts,
 * then the duration of each lock; the last one repeats. Gives 1 if the attempt is allowed, the end of the lock (0: none),
 * and the number of wrong attempts in a row.
 */
export const beginAttemptScript = createNamedScript(
  { keys: ['attempts'], values: ['now', 'free'], rows: { values: ['lockMs'] } },
  `
  local now, free, locks = tonumber(now), tonumber(free), {}
  for lockMs in rows() do locks[#locks + 1] = tonumber(lockMs) end
  local locked = tonumber(redis.call('HGET', attempts, 'lockedUntil') or '0')
  if locked > now and locked <= now + locks[#locks] then return { 0, locked, 0 } end
  local wrong = redis.call('HINCRBY', attempts, 'wrong', 1)
  if wrong < free then return { 1, 0, wrong } end
  locked = now + locks[math.min(wrong - free + 1, #locks)]
  redis.call('HSET', attempts, 'lockedUntil', string.format('%.0f', locked))
  return { 1, locked, wrong }
`,
)

/**
 * Accepts a right entry: clears the wrong attempts and their lock, and stores what was verified. A TOTP code that was used,
 * or an older one, is refused; one marked as used far in the future was so by a wrong clock. Keys: the attempts, the
 * verifications. Values: the counter of the code (empty: a PIN), the TTL of the verifications, now, then action names and the
 * end of each. Where too many still count, those before these are forgotten. Gives 1 if it was accepted.
 */
export const acceptAttemptScript = createNamedScript(
  {
    keys: ['attempts', 'verifications'],
    values: ['counter', 'keptMs', 'now'],
    rows: { values: ['action', 'ends'] },
  },
  `
  if counter ~= '' then
    local number, used = tonumber(counter), tonumber(redis.call('HGET', attempts, 'used') or '-1')
    -- A code of the period before now is right, and one of the period after now may have been used.
    if number <= used and used <= number + 2 then return 0 end
    redis.call('HSET', attempts, 'used', counter)
  end
  redis.call('HDEL', attempts, 'wrong', 'lockedUntil')
  local added = 0
  for _ in rows() do added = added + 1 end
  if redis.call('HLEN', verifications) + added > ${MOST_VERIFICATIONS} then
    for _, name in ipairs(redis.call('HKEYS', verifications)) do
      if tonumber(redis.call('HGET', verifications, name)) <= tonumber(now) then redis.call('HDEL', verifications, name) end
    end
    if redis.call('HLEN', verifications) + added > ${MOST_VERIFICATIONS} then redis.call('DEL', verifications) end
  end
  for action, ends in rows() do redis.call('HSET', verifications, action, ends) end
  redis.call('PEXPIRE', verifications, keptMs)
  return 1
`,
)
