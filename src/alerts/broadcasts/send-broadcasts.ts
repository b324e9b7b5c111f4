import type { Redis } from 'ioredis'
import type { People } from '../../accounts/access/people.js'
import { isLetIn } from '../../accounts/access/role.js'
import { SETTINGS_PATTERN, userOf } from '../../redis/keys.js'
import { scanKeys } from '../../redis/open.js'
import type { Outbox } from '../outbox/outbox.js'
import type { Broadcast, Broadcasts } from './broadcasts.js'

/** The number of people between two records of the progress. */
const BATCH_SIZE = 50

/**
 * Puts each running broadcast into the outbox of everybody with access. When it is interrupted it starts again with the
 * first person: the outbox leaves out those who have it.
 */
export function createSendBroadcasts(deps: {
  readonly redis: Redis
  readonly people: Pick<People, 'accessStatus'>
  readonly broadcasts: Pick<Broadcasts, 'running' | 'recordProgress'>
  readonly outbox: Pick<Outbox, 'put'>
}): (signal: AbortSignal) => Promise<void> {
  const put = async (userId: number, { id, body, at }: Broadcast): Promise<boolean> => {
    if (!isLetIn(await deps.people.accessStatus(userId))) return false
    const notice = { id: `broadcast ${id}`, kind: 'broadcast', at, facts: { body } } as const
    await deps.outbox.put({ userId, chatId: userId }, [notice])
    return true
  }

  const send = async (broadcast: Broadcast, signal: AbortSignal): Promise<void> => {
    const seen = new Set<number>()
    let recipients = 0
    let group: number[] = []
    const putGroup = async (): Promise<void> => {
      const isPut = await Promise.all(group.map((userId) => put(userId, broadcast)))
      recipients += isPut.filter(Boolean).length
      group = []
      await deps.broadcasts.recordProgress(broadcast, Math.max(recipients, broadcast.recipients), 'running')
    }
    // Everybody who ever wrote to the bot has settings: their language at least.
    for await (const key of scanKeys(deps.redis, SETTINGS_PATTERN)) {
      if (signal.aborted) return
      const userId = userOf(key)
      // SCAN may return a key twice.
      if (seen.has(userId)) continue
      seen.add(userId)
      group.push(userId)
      if (group.length === BATCH_SIZE) await putGroup()
    }
    await putGroup()
    await deps.broadcasts.recordProgress(broadcast, recipients, 'done')
  }

  return async (signal) => {
    for (const broadcast of await deps.broadcasts.running()) {
      if (signal.aborted) return
      await send(broadcast, signal)
    }
  }
}
