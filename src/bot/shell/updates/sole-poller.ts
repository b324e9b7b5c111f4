import type { Logger } from '../../../lib/log/log.js'
import type { Repeat } from '../../../lib/running/repeat.js'
import { createSingleRun } from '../../../lib/running/single-run.js'
import type { Lease } from '../../../redis/lease.js'
import type { Worker } from '../../../lib/running/worker.js'

/** The interval at which the processes that wait check the lease, in milliseconds. */
const ROUND_MS = 1_000

/** The polling process renews it at every second check; that another has taken it, a message says. */
const RENEW_EVERY = 2

/**
 * Milliseconds from the last renewal until the polling lease of a process that died ends: half a second more than between two
 * renewals. So another one polls 3.5 seconds after a death at the latest.
 */
export const LOST_POLLER_MS = 2_500

/**
 * Fetches updates in one process at a time: Telegram refuses to hand them to two. The process that was started last
 * takes over at once, so that an upgrade leaves no gap; the others wait, and one of them continues when it ends. For a moment
 * two may fetch; this is harmless, because the inbox accepts each update once, in its order.
 */
export function startSolePoller({
  lease,
  start,
  logger,
  repeat,
}: {
  readonly lease: Lease
  readonly start: () => Worker
  readonly logger: Logger
  readonly repeat: Repeat
}): Worker {
  let poller: Worker | undefined
  let stopped = false

  const look = async (): Promise<void> => {
    const holds = await lease.hold()
    if (stopped) return
    if (holds) poller ??= start()
    else if (poller) {
      logger.info({ event: 'poll-lease-lost' }, 'Another process polls for updates now; this one stands by')
      const before = poller
      poller = undefined
      await before.stop()
    }
  }

  let isFirst = true
  const checks = createSingleRun(
    async () => {
      const seizes = isFirst
      isFirst = false
      if (seizes) await lease.seize()
      await look()
    },
    // If Redis cannot be reached the process keeps polling: no other can take over, and no update is acknowledged unstored.
    (err) =>
      logger.warn(
        { event: 'poll-lease-failed', err },
        'The polling lease could not be taken or renewed; retrying',
      ),
  )
  checks.start()
  let checked = 0
  const stopChecks = repeat(() => {
    checked += 1
    if (!poller || checked % RENEW_EVERY === 0) checks.start()
  }, ROUND_MS)
  // A message that comes during a check may be about what it has not seen.
  const stopListening = lease.onChange(checks.startAgain)

  return {
    stop: async () => {
      stopped = true
      stopChecks()
      stopListening()
      await checks.ended()
      await poller?.stop()
      // Where Redis is away it runs out by itself.
      await lease
        .release()
        .catch((err: unknown) =>
          logger.debug(
            { event: 'poll-lease-release-failed', err },
            'The polling lease could not be released; it expires by itself',
          ),
        )
    },
  }
}
