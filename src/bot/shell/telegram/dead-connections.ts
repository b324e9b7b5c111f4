import type { Redis } from 'ioredis'
import type { Logger } from '../../../lib/log/log.js'
import { DEAD_TELEGRAM } from '../../../redis/keys.js'
import type { WakeUps } from '../../../redis/wake-ups.js'

/** News of dead connections to Telegram, between the clients of all processes. */
export interface DeadConnections {
  /** Tells all clients that the open connections are dead. */
  tell(): void
  /** Calls `leave` when a client has told that. */
  hear(leave: () => void): void
}

/** Creates the exchange of a process with the others. A message that is lost costs a client the time to find out by itself. */
export function createDeadConnections({
  redis,
  wakeUps,
  logger,
}: {
  readonly redis: Pick<Redis, 'publish'>
  readonly wakeUps: Pick<WakeUps, 'listen'>
  readonly logger: Pick<Logger, 'warn'>
}): DeadConnections {
  const clients = new Set<() => void>()
  wakeUps.listen(DEAD_TELEGRAM, () => {
    for (const leave of clients) leave()
  })
  return {
    tell: () => {
      redis
        .publish(DEAD_TELEGRAM, '')
        .catch((err: unknown) =>
          logger.warn(
            { event: 'telegram-connections-untold', err },
            'Other processes could not be told of dead connections to Telegram; they find out by themselves',
          ),
        )
    },
    hear: (leave) => void clients.add(leave),
  }
}
