import type { Redis } from 'ioredis'
import { keys } from '../../redis/keys.js'
import { LEVEL_PREFIX, type Field } from './settings.js'

/** Several choices of a person at once. */
interface Choices {
  /** Null makes a field undefined again. */
  readonly fields: Partial<Readonly<Record<Field, string | null>>>
  readonly level: Readonly<Record<string, string>>
  /** In the place of those there are; undefined leaves them. */
  readonly favourites: readonly string[] | undefined
}

/** Makes all of these choices, or none. */
export async function replaceChoices(
  redis: Redis,
  userId: number,
  { fields, level, favourites }: Choices,
): Promise<void> {
  const key = keys.settings(userId)
  const all = redis.multi()
  for (const [field, value] of Object.entries(fields)) {
    if (value === null) all.hdel(key, field)
    else all.hset(key, field, value)
  }
  for (const [kind, value] of Object.entries(level)) all.hset(key, `${LEVEL_PREFIX}${kind}`, value)
  if (favourites) {
    all.del(keys.favourites(userId))
    if (favourites.length > 0) all.sadd(keys.favourites(userId), ...favourites)
  }
  await all.exec()
}
