import { createSingleRun } from '../../lib/running/single-run.js'
import type { LeasedChatQueue } from './chat-queue.js'

/** Takes what is due in one shard of the outbox, and waits for no other shard. */
export interface ShardPolling {
  /** Checks the shard now, or once more after the check that is under way. */
  startAgain(): void
  /** Resolves when no chat queue is taken or sent from any more. Never rejects. */
  ended(): Promise<void>
}

/**
 * Chat queues that are prepared or wait for a send slot at once. One at a time would be bound by the time that Redis takes for
 * its answers, as each needs several; and those that are taken go before any that come after.
 */
const MAX_PREPARED = 4

/** Those with urgent notices beside them: these need not wait until one that is prepared got its slot. */
const MAX_URGENT_PREPARED = 2

export function createShardPolling({
  take,
  startSending,
  mostInProgress,
  isStopping,
  onError,
}: {
  /** Leases the next chat queue, or the next one with urgent notices; undefined when none is due. */
  readonly take: (options: { readonly onlyUrgent: boolean }) => Promise<LeasedChatQueue | undefined>
  /**
   * Prepares a message and waits for its send slot. Undefined when there is nothing to send; `ended` resolves when the message
   * is sent, and never rejects.
   */
  readonly startSending: (
    chatQueue: LeasedChatQueue,
  ) => Promise<{ readonly ended: Promise<void> } | undefined>
  /** Messages on their way to Telegram at once. */
  readonly mostInProgress: number
  readonly isStopping: () => boolean
  readonly onError: (error: unknown) => void
}): ShardPolling {
  const inProgress = new Set<Promise<void>>()
  let prepared = 0

  const isFull = (): boolean => isStopping() || inProgress.size >= mostInProgress

  const send = async (chatQueue: LeasedChatQueue): Promise<void> => {
    const sending = await startSending(chatQueue)
    if (!sending) return
    const tracked = sending.ended.finally(() => {
      inProgress.delete(tracked)
      startAgain()
    })
    inProgress.add(tracked)
  }

  const sendAny = async (chatQueue: LeasedChatQueue): Promise<void> => {
    prepared += 1
    startUrgent()
    try {
      await send(chatQueue)
    } finally {
      prepared -= 1
    }
  }

  const polling = createSingleRun(
    () => untilNone(MAX_PREPARED, () => (isFull() ? undefined : take({ onlyUrgent: false })), sendAny),
    onError,
  )

  const pollingUrgent = createSingleRun(
    () => untilNone(MAX_URGENT_PREPARED, () => (isFull() ? undefined : take({ onlyUrgent: true })), send),
    onError,
  )

  /** Takes urgent ones while all places are taken; otherwise they are taken first anyway. */
  const startUrgent = (): void => {
    if (prepared === MAX_PREPARED) pollingUrgent.startAgain()
  }

  const startAgain = (): void => {
    polling.startAgain()
    startUrgent()
  }

  return {
    startAgain,
    ended: async () => {
      await Promise.all([polling.ended(), pollingUrgent.ended()])
      await Promise.all(inProgress)
    },
  }
}

/**
 * Takes items, one after the other, and works on at most `most` of them at a time, until there are none and all work is done.
 * `take` is not called again after it gave undefined. Rejects with the first error of either, once all work has ended.
 */
export async function untilNone<T>(
  most: number,
  take: () => Promise<T | undefined> | undefined,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const underWay = new Set<Promise<void>>()
  const errors: unknown[] = []
  while (errors.length === 0) {
    const item = await take()?.catch((error: unknown) => void errors.push(error))
    if (item === undefined) break
    const working = work(item)
      .catch((error: unknown) => void errors.push(error))
      .finally(() => underWay.delete(working))
    underWay.add(working)
    if (underWay.size >= most) await Promise.race(underWay)
  }
  await Promise.all(underWay)
  if (errors.length > 0) throw errors[0]
}
