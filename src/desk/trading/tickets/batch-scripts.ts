import { KEEP_NEWEST } from '../../../redis/caps/newest-kept.js'
import { createNamedScript, SERVER_NOW } from '../../../redis/script.js'

/**
 * Keeps a batch, unless there is one of its id. Keys: the batches that are kept, the registry, the batch. Values: the batch, until when
 * it may be confirmed, its preview or nothing, for how many milliseconds it is kept, the most batches. Gives 1 if it was kept.
 */
export const quoteBatchScript = createNamedScript(
  { keys: ['index', 'registry', 'key'], values: ['batch', 'expiresAt', 'preview', 'keptMs', 'most'] },
  `${SERVER_NOW}${KEEP_NEWEST}
  if redis.call('EXISTS', key) == 1 then return 0 end
  redis.call('HSET', key, 'batch', batch, 'state', 'quoted', 'expiresAt', expiresAt)
  if preview ~= '' then redis.call('HSET', key, 'preview', preview) end
  redis.call('PEXPIRE', key, keptMs)
  keepNewest(index, registry, key, now, keptMs, tonumber(most), math.huge)
  return 1
`,
)

/**
 * Confirms a batch in one step, if it is still quoted and in time; of several processes one gets `claimed`.
 * Keys: the batches that are kept, the registry, the batch. Values: now, the message that shows it, how long it is kept, the most
 * batches. Gives `claimed`, the state that it is in
 * instead, or nothing when there is no such batch.
 */
export const claimBatchScript = createNamedScript(
  { keys: ['index', 'registry', 'key'], values: ['at', 'message', 'keptMs', 'most'] },
  `${SERVER_NOW}${KEEP_NEWEST}
  local state = redis.call('HGET', key, 'state')
  if not state then return false end
  if state ~= 'quoted' then return state end
  if tonumber(at) > tonumber(redis.call('HGET', key, 'expiresAt')) then return 'expired' end
  redis.call('HSET', key, 'state', 'confirmed', 'message', message)
  redis.call('HDEL', key, 'preview')
  redis.call('PEXPIRE', key, keptMs)
  keepNewest(index, registry, key, now, keptMs, tonumber(most), math.huge)
  return 'claimed'
`,
)

/** Declines a batch that is still quoted. Key: the batch. Gives the state it is in then, or nothing. */
export const declineBatchScript = createNamedScript(
  { keys: ['batch'] },
  `
  local state = redis.call('HGET', batch, 'state')
  if state ~= 'quoted' then return state end
  redis.call('HSET', batch, 'state', 'declined')
  redis.call('HDEL', batch, 'preview')
  return 'declined'
`,
)
