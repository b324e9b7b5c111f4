import { createHash } from 'node:crypto'
import type { Redis } from 'ioredis'
import { keys } from '../redis/keys.js'
import { createScript } from '../redis/script.js'

/** What is remembered of what was told Telegram, by all processes together. */
export interface ProfileSyncState {
  /** Whether all of it was told, and nothing else since. */
  isSo(): Promise<boolean>
  /** Notes that it is being told from now on, so that nobody takes anything for told. */
  begin(): Promise<void>
  /**
   * Notes that nothing more is told, and whether Telegram took all of it. Where others told it something else meanwhile,
   * nobody knows which is shown; then nothing counts as told.
   */
  end(isWhole: boolean): Promise<void>
}

/**
 * For how long it counts, in seconds. What somebody changed by hand in BotFather stays for as long, and is put right by
 * the first start after that, or by the first with other texts, commands or admins.
 */
const COUNTS_SECONDS = 7 * 24 * 60 * 60

/** Key: what was told. Values: the digest of what was told now, whether that was all (1) or not (0), how long it counts. */
const endScript = createScript(`
  local told = redis.call('GET', KEYS[1])
  if told == 'telling ' .. ARGV[1] then
    if ARGV[2] == '1' then redis.call('SET', KEYS[1], ARGV[1], 'EX', ARGV[3]) end
  elseif told ~= ARGV[1] then
    redis.call('DEL', KEYS[1])
  end
  return 1
`)

export function createProfileSyncState(deps: {
  readonly redis: Redis
  /** Another bot is shown nothing of what this one was told. */
  readonly botId: number
  /** All that is to be told, or digests of it. */
  readonly what: readonly string[]
}): ProfileSyncState {
  const key = keys.botProfile(deps.botId)
  const digest = createHash('sha256').update(JSON.stringify(deps.what)).digest('base64url')
  return {
    isSo: async () => (await deps.redis.get(key)) === digest,
    begin: async () => {
      await deps.redis.set(key, `telling ${digest}`, 'EX', COUNTS_SECONDS)
    },
    end: async (isWhole) => {
      await endScript(deps.redis, [key], [digest, isWhole ? 1 : 0, COUNTS_SECONDS])
    },
  }
}
