import { KEEP_NEWEST } from '../../../redis/caps/newest-kept.js'
import { createScript, SERVER_NOW } from '../../../redis/script.js'

/**
 * Keeps a batch, unless there is one of its id. Keys: the batches that are kept, the registry, the batch. Values: the batch, until when
 * it may be confirmed, its preview or nothing, for how many milliseconds it is kept, the most batches. Gives 1 if it was kept.
 */
export const quoteBatchScript = createScript(`${SERVER_NOW}${KEEP_NEWEST}
  if redis.call('EXISTS', KEYS[3]) == 1 then return 0 end
  redis.call('HSET', KEYS[3], 'batch', ARGV[1], 'state', 'quoted', 'expiresAt', ARGV[2])
  if ARGV[3] ~= '' then redis.call('HSET', KEYS[3], 'preview', ARGV[3]) end
  redis.call('PEXPIRE', KEYS[3], ARGV[4])
  keepNewest(KEYS[1], KEYS[2], KEYS[3], now, ARGV[4], tonumber(ARGV[5]), math.huge)
  return 1
`)

/**
 * Confirms a batch in one step, if it is still quoted and in time; of several processes one gets `claimed`.
 * Keys: the batches that are kept, the registry, the batch. Values: now, the message that shows it, how long it is kept, the most
 * batches. Gives `claimed`, the state that it is in
 * instead, or nothing when there is no such batch.
 */
export const claimBatchScript = createScript(`${SERVER_NOW}${KEEP_NEWEST}
  local state = redis.call('HGET', KEYS[3], 'state')
  if not state then return false end
  if state ~= 'quoted' then return state end
  if tonumber(ARGV[1]) > tonumber(redis.call('HGET', KEYS[3], 'expiresAt')) then return 'expired' end
  redis.call('HSET', KEYS[3], 'state', 'confirmed', 'message', ARGV[2])
  redis.call('HDEL', KEYS[3], 'preview')
  redis.call('PEXPIRE', KEYS[3], ARGV[3])
  keepNewest(KEYS[1], KEYS[2], KEYS[3], now, ARGV[3], tonumber(ARGV[4]), math.huge)
  return 'claimed'
`)

/** Declines a batch that is still quoted. Key: the batch. Gives the state it is in then, or nothing. */
export const declineBatchScript = createScript(`
  local state = redis.call('HGET', KEYS[1], 'state')
  if state ~= 'quoted' then return state end
  redis.call('HSET', KEYS[1], 'state', 'declined')
  redis.call('HDEL', KEYS[1], 'preview')
  return 'declined'
`)
