import type { Redis } from 'ioredis'
import type { People } from '../../accounts/access/people.js'
import { isLetIn } from '../../accounts/access/role.js'
import { inBatches } from '../../lib/in-batches.js'
import type { Logger } from '../../lib/log/log.js'
import { OverloadedError } from '../../lib/overloaded.js'
import { SETTINGS_PATTERN } from '../../redis/keys.js'
import { scanPeople } from '../../redis/open.js'
import { unlessDamaged } from '../../redis/record.js'
import { notificationLevelOf } from '../notification-preferences/level.js'
import type { SettingsStore } from '../../accounts/settings/settings.js'
import type { Outbox } from '../outbox/outbox.js'
import type { Broadcast, Broadcasts } from './broadcasts.js'

/** The number of people between two records of the progress. */
const BATCH_SIZE = 50

/**
 * Puts each running broadcast into the outbox of everybody with access who has not turned broadcasts off. When it is interrupted it starts again with the
 * first person: the outbox leaves out those who have it. While the outbox takes no bulk, it waits for the next time.
 */
export function createSendBroadcasts(deps: {
  readonly redis: Redis
  readonly people: Pick<People, 'accessStatus'>
  readonly settings: Pick<SettingsStore, 'read'>
  readonly broadcasts: Pick<Broadcasts, 'running' | 'recordProgress'>
  readonly outbox: Pick<Outbox, 'put'>
  readonly logger: Logger
}): (signal: AbortSignal) => Promise<void> {
  const put = async (userId: number, { id, body, at }: Broadcast): Promise<boolean> => {
    if (!isLetIn(await deps.people.accessStatus(userId))) return false
    const settings = await unlessDamaged(deps.settings.read(userId))
    if (settings && notificationLevelOf(settings, 'broadcast') === 'off') return false
    const notice = { id: `broadcast ${id}`, kind: 'broadcast', at, facts: { body } } as const
    await deps.outbox.put({ userId, chatId: userId }, [notice])
    return true
  }

  const send = async (broadcast: Broadcast, signal: AbortSignal): Promise<void> => {
    let recipients = 0
    // Everybody who ever wrote to the bot has settings: their language at least.
    for await (const group of inBatches(scanPeople(deps.redis, SETTINGS_PATTERN), BATCH_SIZE)) {
      if (signal.aborted) return
      const isPut = await Promise.all(group.map((userId) => put(userId, broadcast)))
      recipients += isPut.filter(Boolean).length
      await deps.broadcasts.recordProgress(broadcast, Math.max(recipients, broadcast.recipients), 'running')
    }
    await deps.broadcasts.recordProgress(broadcast, recipients, 'done')
  }

  return async (signal) => {
    for (const broadcast of await deps.broadcasts.running()) {
      if (signal.aborted) return
      try {
        await send(broadcast, signal)
      } catch (err) {
        if (!(err instanceof OverloadedError)) throw err
        deps.logger.warn(
          { event: 'broadcast-waits', err, broadcast: broadcast.id },
          'Redis is nearly full; the broadcast goes on with those who do not have it once there is room',
        )
        return
      }
    }
  }
}
