import { createScript } from '../../redis/script.js'

/**
 * Takes a try before it is known whether it is right, so that no more are looked at than allowed, however many come at
 * once. A try counts as wrong until it is accepted; from the last free one on each brings a lock. While it is locked
 * nothing is counted. A lock that would last longer than any was noted by a clock that was wrong, and is none. Key: the tries. Values: now, how many are free, then how long each lock is in turn; the last stays.
 * Gives 1 when the try was taken, the end of the lock that is in force (0: none), and how many are wrong in a row.
 */
export const beginTryScript = createScript(`
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
 * Accepts a try that was right: forgets the wrong ones and their lock, and notes what the entry is for. A code that was
 * used, or an older one, is not accepted; one that was used far in the future was so by a clock that was wrong. Keys: the tries, the grants. Values: the number of the code (empty: a PIN),
 * how long grants are kept, then names and until when each counts. Gives 1 when it was accepted.
 */
export const acceptTryScript = createScript(`
  if ARGV[1] ~= '' then
    local number, used = tonumber(ARGV[1]), tonumber(redis.call('HGET', KEYS[1], 'used') or '-1')
    -- A code of the period before now is right, and one of the period after now may have been used.
    if number <= used and used <= number + 2 then return 0 end
    redis.call('HSET', KEYS[1], 'used', ARGV[1])
  end
  redis.call('HDEL', KEYS[1], 'wrong', 'lockedUntil')
  for i = 3, #ARGV, 2 do redis.call('HSET', KEYS[2], ARGV[i], ARGV[i + 1]) end
  redis.call('PEXPIRE', KEYS[2], ARGV[2])
  return 1
`)

/**
 * Puts a record in the place of the one that was read (empty: of none). One that is set up anew begins without tries and
 * grants, and the code it was set up with is used. Keys: the record, the tries, the grants, the set-up. Values: what was
 * read, what it becomes, 1 when it is set up anew, the number of the code (empty: a PIN). Gives 1 when it was replaced.
 */
export const replaceRecordScript = createScript(`
  if (redis.call('GET', KEYS[1]) or '') ~= ARGV[1] then return 0 end
  redis.call('SET', KEYS[1], ARGV[2])
  if ARGV[3] ~= '1' then return 1 end
  redis.call('DEL', KEYS[2], KEYS[3], KEYS[4])
  if ARGV[4] ~= '' then redis.call('HSET', KEYS[2], 'used', ARGV[4]) end
  return 1
`)
