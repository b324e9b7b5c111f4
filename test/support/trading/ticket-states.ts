import { Redis } from 'ioredis'
import { keys } from '../../../src/redis/keys.js'
import type { PlayedCase } from './execute-cases.js'

/** The state in Redis of the latest confirmed ticket of each person, by the order; `quoted` if none was confirmed. */
export async function ticketStates(
  redisUrl: string,
  played: readonly PlayedCase[],
): Promise<Readonly<Record<string, string>>> {
  const redis = new Redis(redisUrl)
  try {
    const states = await Promise.all(
      played.map(async ({ name, person: { user } }) => {
        const [latest] = await redis.zrevrange(keys.tickets(user.id), 0, 0)
        const state =
          latest === undefined ? 'quoted' : await redis.hget(keys.ticket(user.id, latest), 'state')
        return [name, state ?? 'gone'] as const
      }),
    )
    return Object.fromEntries(states)
  } finally {
    redis.disconnect()
  }
}

/** The same for each of them: a state, or how often something is to be seen. */
export function everyOne<T>(played: readonly PlayedCase[], what: T): Readonly<Record<string, T>> {
  return Object.fromEntries(played.map(({ name }) => [name, what]))
}
