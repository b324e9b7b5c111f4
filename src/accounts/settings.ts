import type { Redis } from 'ioredis'
import { keys } from '../redis/keys.js'

/** What a person chose. A field is undefined until they do; whoever reads it knows the default. */
export interface Settings {
  /** Id of the account that commands act on. */
  readonly account: string | undefined
  /** Id of the chain that commands act on. */
  readonly chain: string | undefined
  /** Language of the replies, as in the name of a locale file. */
  readonly language: string | undefined
}

/** People's settings, each kept as one field of a hash, so that two changes at once do not undo each other. */
export interface SettingsStore {
  read(userId: number): Promise<Settings>
  /** Sets the fields given. */
  change(userId: number, changes: Partial<{ readonly [F in keyof Settings]: string }>): Promise<void>
}

export function createSettings(redis: Redis): SettingsStore {
  return {
    read: async (userId) => {
      const { account, chain, language } = await redis.hgetall(keys.settings(userId))
      return { account, chain, language }
    },
    change: async (userId, changes) => {
      await redis.hset(keys.settings(userId), changes)
    },
  }
}
