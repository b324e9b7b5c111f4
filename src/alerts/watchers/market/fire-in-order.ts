import type { Logger } from '../../../lib/log/log.js'
import type { FireRules, Observation } from './fire-rules.js'

/**
 * Fires rules beside the reads: a crash fires thousands of them, and prices are read on meanwhile. The values of one read are
 * taken after those of the same read before it.
 */
export interface FireInOrder {
  /**
   * Fires the rules that some values have reached, and returns how many. Never rejects: where Redis fails, the next read
   * observes the same.
   */
  fire(read: string, observations: readonly Observation[]): Promise<number>
  /** Waits until nothing is being fired. */
  ended(): Promise<void>
}

export function createFireInOrder({
  fireRules,
  logger,
}: {
  readonly fireRules: FireRules
  readonly logger: Logger
}): FireInOrder {
  /** The last firing of each read, while it is under way. */
  const firing = new Map<string, Promise<number>>()

  const fireAfter = async (
    before: Promise<number> | undefined,
    read: string,
    observations: readonly Observation[],
  ): Promise<number> => {
    await before
    let fired = 0
    try {
      for (const one of observations) fired += await fireRules(one)
    } catch (err) {
      logger.warn(
        { event: 'market-result-write-failed', err, read },
        'Could not store the result of a market read; retrying at the next read',
      )
    }
    return fired
  }

  return {
    fire: async (read, observations) => {
      const mine = fireAfter(firing.get(read), read, observations)
      firing.set(read, mine)
      const fired = await mine
      if (firing.get(read) === mine) firing.delete(read)
      return fired
    },
    ended: async () => {
      await Promise.all(firing.values())
    },
  }
}
