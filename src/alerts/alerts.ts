import type { Logger } from '../log.js'
import type { Outbox } from './outbox/outbox.js'
import { startSender } from './outbox/sender.js'
import type { Prepare } from './outbox/telling.js'

/** Everything that watches and tells, at work. */
export interface Alerts {
  /** Begins nothing more, and waits for what is in hand. */
  stop(): Promise<void>
}

/** Starts what watches and tells. Any number of processes may do so on one Redis. */
export function startAlerts({
  outbox,
  prepare,
  logger,
}: {
  readonly outbox: Outbox
  readonly prepare: Prepare
  readonly logger: Logger
}): Alerts {
  const sender = startSender({ outbox, prepare, logger })
  return { stop: () => sender.stop() }
}
