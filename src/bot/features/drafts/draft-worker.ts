import type { DraftQueue } from '../../../drafts/draft-queue.js'
import type { Clock } from '../../../lib/clock.js'
import type { Logger } from '../../../lib/log/log.js'
import type { PollLoop } from '../../../lib/poll-loop.js'
import { startDueWorker } from '../../../redis/due-worker.js'
import type { Repeat } from '../../../lib/running/repeat.js'
import { TAKE_OVER_MS } from '../../../redis/wake-ups.js'
import { retryAfterMs } from '../../shell/telegram/unreachable.js'
import type { DeliverDrafts } from './deliver-drafts.js'

/** The lease of one person, in milliseconds: longer than a preview and a card take. Drafts of a process that died come after it. */
const LEASE_MS = 15_000

/**
 * People to whom drafts are shown at the same time. A card waits for the service twice and for Telegram once, half a second in all:
 * one process must keep up with 50 drafts a second, and catch up after it was behind.
 */
const CONCURRENCY = 64

/** The wait while another process shows drafts to the same person, in milliseconds. */
const BUSY_MS = 250

/** The wait after a failure for which Telegram names no time, in milliseconds. */
const RETRY_MS = 3_000

/** Shows drafts as soon as they are accepted, whichever process accepted them. One process at a time shows those of a person. */
export function startDraftWorker(deps: {
  readonly queue: DraftQueue
  readonly deliverDrafts: DeliverDrafts
  readonly repeat: Repeat
  readonly logger: Pick<Logger, 'warn'>
  readonly now: Clock
}): PollLoop {
  const { queue, logger, now } = deps
  return startDueWorker({
    everyMs: TAKE_OVER_MS,
    repeat: deps.repeat,
    onDue: queue.onDue,
    concurrency: CONCURRENCY,
    take: () => queue.takeDue(LEASE_MS),
    work: async (due) => {
      const { userId } = due
      let isHeld = false
      await queue.leaseOf(userId, LEASE_MS).whileHeld(async () => {
        isHeld = true
        await deps.deliverDrafts(userId)
      })
      if (isHeld) await queue.rest(due)
      else await queue.postpone(userId, now() + BUSY_MS)
    },
    logger,
    failed: {
      event: 'drafts-not-shown',
      text: 'Drafts could not be shown to a person; they are tried again',
      about: ({ userId }) => ({ user: userId }),
      after: ({ userId }, err) => queue.postpone(userId, now() + (retryAfterMs(err) ?? RETRY_MS)),
    },
    readFailed: {
      event: 'draft-queue-read-failed',
      text: 'The drafts to show could not be read; they are read again in the next round',
    },
  })
}
