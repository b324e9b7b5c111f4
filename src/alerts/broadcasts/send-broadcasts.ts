import type { Redis } from 'ioredis'
import type { People } from '../../accounts/access/people.js'
import { isLetIn } from '../../accounts/access/role.js'
import { SETTINGS_PATTERN, userOf } from '../../redis/keys.js'
import { scanKeys } from '../../redis/scan.js'
import type { Outbox } from '../outbox/outbox.js'
import type { Broadcast, Broadcasts } from './broadcasts.js'

/** How many people are put down between two notes of how far it is. */
const BATCH_SIZE = 50

/**
 * Puts what is to be told everybody into each person's chat, by the outbox, which keeps to Telegram's rates. Broken off
 * in the middle it begins again from the first person: the outbox knows who was told.
 */
export function createSendBroadcasts(deps: {
  readonly redis: Redis
  readonly people: Pick<People, 'accessStatus'>
  readonly broadcasts: Pick<Broadcasts, 'running' | 'reached'>
  readonly outbox: Pick<Outbox, 'put'>
}): (signal: AbortSignal) => Promise<void> {
  const tell = async (userId: number, { id, said, at }: Broadcast): Promise<boolean> => {
    if (!isLetIn(await deps.people.accessStatus(userId))) return false
    const notice = { id: `broadcast ${id}`, kind: 'broadcast', at, facts: { said } } as const
    await deps.outbox.put({ userId, chatId: userId }, [notice])
    return true
  }

  const tellAll = async (broadcast: Broadcast, signal: AbortSignal): Promise<void> => {
    const seen = new Set<number>()
    let told = 0
    let group: number[] = []
    const tellGroup = async (): Promise<void> => {
      const reached = await Promise.all(group.map((userId) => tell(userId, broadcast)))
      told += reached.filter(Boolean).length
      group = []
      await deps.broadcasts.reached(broadcast, Math.max(told, broadcast.people), 'running')
    }
    // Whoever ever wrote to the bot has settings: their language at least.
    for await (const key of scanKeys(deps.redis, SETTINGS_PATTERN)) {
      if (signal.aborted) return
      const userId = userOf(key)
      // A scan may come upon the same key twice.
      if (seen.has(userId)) continue
      seen.add(userId)
      group.push(userId)
      if (group.length === BATCH_SIZE) await tellGroup()
    }
    await tellGroup()
    await deps.broadcasts.reached(broadcast, told, 'done')
  }

  return async (signal) => {
    for (const broadcast of await deps.broadcasts.running()) {
      if (signal.aborted) return
      await tellAll(broadcast, signal)
    }
  }
}
