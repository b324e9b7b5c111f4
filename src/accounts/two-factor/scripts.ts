import { MOST_VERIFICATIONS } from '../../redis/caps/key-caps.js'
import { createScript } from '../../redis/script.js'

/**
 * Counts an attempt before the entry is checked, so that concurrent attempts cannot exceed the limit. An attempt counts as
 * wrong until it is accepted; from the last free one on each brings a lock, during which nothing is counted. A lock longer
 * than the longest was stored by a wrong clock and is ignored. Key: the attempts. Values: now, the number of free attempts,
 * then the duration of each lock; the last one repeats. Gives 1 if the attempt is allowed, the end of the lock (0: none),
 * and the number of wrong attempts in a row.
 */
export const beginAttemptScript = createScript(`
  local now, free = tonumber(ARGV[1]), tonumber(ARGV[2])
  local locked = tonumber(redis.call('HGET', KEYS[1], 'lockedUntil') or '0')
  if locked > now and locked <= now + tonumber(ARGV[#ARGV]) then return { 0, locked, 0 } end
  local wrong = redis.call('HINCRBY', KEYS[1], 'wrong', 1)
  if wrong < free then return { 1, 0, wrong } end
  locked = now + tonumber(ARGV[math.min(wrong - free + 3, #ARGV)])
  redis.call('HSET', KEYS[1], 'lockedUntil', string.format('%.0f', locked))
  return { 1, locked, wrong }
`)

/**
 * Accepts a right entry: clears the wrong attempts and their lock, and stores what was verified. A TOTP code that was used,
 * or an older one, is refused; one marked as used far in the future was so by a wrong clock. Keys: the attempts, the
 * verifications. Values: the counter of the code (empty: a PIN), the TTL of the verifications, now, then action names and the
 * end of each. Where too many still count, those before these are forgotten. Gives 1 if it was accepted.
 */
export const acceptAttemptScript = createScript(`
  if ARGV[1] ~= '' then
    local number, used = tonumber(ARGV[1]), tonumber(redis.call('HGET', KEYS[1], 'used') or '-1')
    -- A code of the period before now is right, and one of the period after now may have been used.
    if number <= used and used <= number + 2 then return 0 end
    redis.call('HSET', KEYS[1], 'used', ARGV[1])
  end
  redis.call('HDEL', KEYS[1], 'wrong', 'lockedUntil')
  if redis.call('HLEN', KEYS[2]) + (#ARGV - 3) / 2 > ${MOST_VERIFICATIONS} then
    for _, name in ipairs(redis.call('HKEYS', KEYS[2])) do
      if tonumber(redis.call('HGET', KEYS[2], name)) <= tonumber(ARGV[3]) then redis.call('HDEL', KEYS[2], name) end
    end
    if redis.call('HLEN', KEYS[2]) + (#ARGV - 3) / 2 > ${MOST_VERIFICATIONS} then redis.call('DEL', KEYS[2]) end
  end
  for i = 4, #ARGV, 2 do redis.call('HSET', KEYS[2], ARGV[i], ARGV[i + 1]) end
  redis.call('PEXPIRE', KEYS[2], ARGV[2])
  return 1
`)

/**
 * Replaces the record that was read (empty: none). A new set-up clears attempts and verifications, ends the
 * sessions of the mini app, and marks the code that completed it as used. Keys: the record, the attempts, the verifications, the set-up,
 * the sessions, what is known of each. Values: the record as read, the new
 * record, 1 for a new set-up, the counter of the code (empty: a PIN). Gives 1 if it was replaced.
 */
export const replaceRecordScript = createScript(`
  if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
  redis.call('SET', KEYS[1], ARGV[2])
  if ARGV[3] ~= '1' then return 1 end
  redis.call('DEL', KEYS[2], KEYS[3], KEYS[4], KEYS[5], KEYS[6])
  if ARGV[4] ~= '' then redis.call('HSET', KEYS[2], 'used', ARGV[4]) end
  return 1
`)
