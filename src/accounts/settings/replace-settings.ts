import type { Redis } from 'ioredis'
import { keys } from '../../redis/keys.js'
import { LEVEL_PREFIX, REVISION, type TextSetting } from './settings.js'

/** Settings to replace together. */
interface SettingsChoices {
  /** Null resets a field to undefined. */
  readonly fields: Partial<Readonly<Record<TextSetting, string | null>>>
  readonly level: Readonly<Record<string, string>>
  /** Replaces all favourites; undefined keeps them. */
  readonly favourites: readonly string[] | undefined
}

/** Replaces all of these settings in one transaction, which raises their revision. */
export async function replaceSettings(
  redis: Redis,
  userId: number,
  { fields, level, favourites }: SettingsChoices,
): Promise<void> {
  const key = keys.settings(userId)
  const all = redis.multi()
  for (const [field, value] of Object.entries(fields)) {
    if (value === null) all.hdel(key, field)
    else all.hset(key, field, value)
  }
  all.hincrby(key, REVISION, 1)
  for (const [kind, value] of Object.entries(level)) all.hset(key, `${LEVEL_PREFIX}${kind}`, value)
  if (favourites) {
    all.del(keys.favourites(userId))
    if (favourites.length > 0) all.sadd(keys.favourites(userId), ...favourites)
  }
  await all.exec()
}
