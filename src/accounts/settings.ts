import type { Redis } from 'ioredis'
import { keys } from '../redis/keys.js'
import { createScript } from '../redis/script.js'

/** What a person chose. A field is undefined until they do; whoever reads it knows the default. */
export interface Settings {
  /** Id of the account that commands act on. */
  readonly account: string | undefined
  /** Id of the chain that commands act on. */
  readonly chain: string | undefined
  /** Language of the replies, as in the name of a locale file. */
  readonly language: string | undefined
  /** Address of the account that was looked at last with /mm. */
  readonly viewed: string | undefined
  /** How far a price may move between a preview and its Confirm, in percent, as decimal text. */
  readonly tolerance: string | undefined
}

/** People's settings, each kept as one field of a hash, so that two changes at once do not undo each other. */
export interface SettingsStore {
  read(userId: number): Promise<Settings>
  /** Sets the fields given. */
  change(userId: number, changes: Partial<{ readonly [F in keyof Settings]: string }>): Promise<void>
}

/** Key: the settings. Values: the field, what it must hold to be removed. */
const forgetScript = createScript(`
  if redis.call('HGET', KEYS[1], ARGV[1]) ~= ARGV[2] then return 0 end
  return redis.call('HDEL', KEYS[1], ARGV[1])
`)

export function createSettings(redis: Redis): SettingsStore {
  return {
    read: async (userId) => {
      const { account, chain, language, viewed, tolerance } = await redis.hgetall(keys.settings(userId))
      return { account, chain, language, viewed, tolerance }
    },
    change: async (userId, changes) => {
      await redis.hset(keys.settings(userId), changes)
    },
  }
}

/** Makes a field undefined again, unless it was changed to something else meanwhile. */
export async function forgetSetting(
  redis: Redis,
  userId: number,
  field: keyof Settings,
  value: string,
): Promise<void> {
  await forgetScript(redis, [keys.settings(userId)], [field, value])
}
