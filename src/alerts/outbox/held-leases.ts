import type { Logger } from '../../lib/log/log.js'
import type { Repeat } from '../../lib/running/repeat.js'
import { createSingleRun } from '../../lib/running/single-run.js'
import type { LeasedChatQueue } from './chat-queue.js'
import type { Outbox } from './outbox.js'

/**
 * The leases of one sender. They are short, and prolonged for as long as the sender lives: its chats are taken back a few
 * seconds after it died, however long its messages take.
 */
export interface HeldLeases {
  /**
   * Leases the next chat queue of a shard, or the next one with urgent notices, and prolongs the lease until it is dropped;
   * undefined when none is due.
   */
  take(shard: number, options?: { readonly onlyUrgent: boolean }): Promise<LeasedChatQueue | undefined>
  /** Prolongs a lease no more, because the queue was released, or is left to be taken back. */
  drop(chatQueue: LeasedChatQueue): void
  /** Ends the prolonging. */
  stop(): Promise<void>
}

/** The length of a lease, in milliseconds: after that the chats of a sender that died are taken back. */
export const LEASE_MS = 5_000

/** Milliseconds between two times that the leases are prolonged. */
const BEAT_MS = 1_000

/**
 * After Redis was away no chats are taken back for so many beats, a lease: the leases of those who live have ended as well, and
 * they first mark what they delivered meanwhile as sent.
 */
const BEATS_TO_TAKE_BACK = LEASE_MS / BEAT_MS

export function createHeldLeases({
  outbox,
  logger,
  beatMs = BEAT_MS,
  repeat,
}: {
  readonly outbox: Pick<Outbox, 'lease' | 'prolong' | 'isAnyLeased'>
  readonly logger: Logger
  readonly beatMs?: number | undefined
  readonly repeat: Repeat
}): HeldLeases {
  const held = new Set<LeasedChatQueue>()
  /** Beats in a row that Redis answered in time. */
  let steady = BEATS_TO_TAKE_BACK
  let isBeating = false

  const prolonging = createSingleRun(
    async () => {
      isBeating = true
      await outbox.prolong([...held], LEASE_MS)
      isBeating = false
      steady += 1
    },
    (err) => {
      isBeating = false
      steady = 0
      logger.warn(
        { event: 'outbox-leases-not-prolonged', err, held: held.size },
        'The leases of chats could not be prolonged; retrying, while other senders may take them back',
      )
    },
  )
  let beats = 0
  /** The beats at which requests for chats began that are not answered yet. */
  const asking = new Set<{ readonly since: number }>()
  const stopBeating = repeat(() => {
    beats += 1
    // An answer has been missing for a whole beat.
    if (isBeating || [...asking].some(({ since }) => beats - since > 1)) steady = -1
    // While there is nothing to prolong or to take back, the requests for chats show that Redis answers.
    else if (held.size > 0 || steady < BEATS_TO_TAKE_BACK || outbox.isAnyLeased()) prolonging.start()
  }, beatMs)

  return {
    take: async (shard, { onlyUrgent } = { onlyUrgent: false }) => {
      const request = { since: beats }
      asking.add(request)
      try {
        const takeBack = steady >= BEATS_TO_TAKE_BACK && !onlyUrgent
        const chatQueue = await outbox.lease(LEASE_MS, { shard, takeBack, onlyUrgent })
        if (chatQueue) held.add(chatQueue)
        return chatQueue
      } catch (error) {
        steady = 0
        throw error
      } finally {
        asking.delete(request)
      }
    },
    drop: (chatQueue) => {
      held.delete(chatQueue)
    },
    stop: async () => {
      stopBeating()
      await prolonging.ended()
    },
  }
}
