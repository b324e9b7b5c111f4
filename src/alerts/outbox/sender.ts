import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../lib/log/log.js'
import { createSingleRun } from '../../lib/single-run.js'
import type { WorkContext } from '../../telemetry/work-context.js'
import { isDamage } from '../../redis/record.js'
import { highestPriority, type Priority } from '../notice.js'
import type { Prepare } from './delivery-result.js'
import { createLeaseEnd } from './lease-end.js'
import type { LeasedChatQueue, Outbox } from './outbox.js'

/** Sends the notices of the outbox. Any number of senders may work on one outbox. */
export interface Sender {
  /** Checks the outbox now, because something was put in. */
  wake(): void
  /** Leases no more chat queues, and waits for the messages that are being sent. */
  stop(): Promise<void>
}

/** A message that waits for a send slot. */
interface ReadyMessage {
  readonly priority: Priority
  send(chatQueue: LeasedChatQueue): Promise<void>
}

/** Chat queues leased at once: more than can be sent in the time that one message takes. */
const MAX_IN_PROGRESS = 40

/** The lease of a chat queue, in milliseconds. After that the queues of a process that died are leased to others. */
const LEASE_MS = 12_000

/** The longest time to send one message, in milliseconds: it must end before the lease does. */
const SEND_MS = 8_000

/** Milliseconds between two checks of the outbox, which find the notices of other processes. */
const POLL_MS = 250

export function startSender({
  outbox,
  prepare,
  workContext,
  logger,
  pollMs = POLL_MS,
  pause = sleep,
}: {
  readonly outbox: Outbox
  readonly prepare: Prepare
  readonly workContext: Pick<WorkContext, 'run'>
  readonly logger: Logger
  readonly pollMs?: number
  /** Waits for some milliseconds. */
  readonly pause?: (ms: number) => Promise<unknown>
}): Sender {
  const inProgress = new Set<Promise<void>>()
  const stopping = new AbortController()
  const leaseEnd = createLeaseEnd({ outbox, logger, pause, stopping: stopping.signal })

  const poll = async (): Promise<void> => {
    while (!stopping.signal.aborted && inProgress.size < MAX_IN_PROGRESS) {
      const chatQueue = await outbox.lease(LEASE_MS)
      if (!chatQueue) break
      const ready = await begin(chatQueue).catch((err: unknown) => skipDamaged(chatQueue, err))
      // One queue at a time waits for a slot: many that waited together would lose their leases.
      if (!ready) continue
      const renewed = await waitForSendSlot(chatQueue, ready.priority)
      if (renewed) track(renewed, ready.send(renewed))
    }
  }
  const polling = createSingleRun(poll, (err) =>
    logger.warn({ event: 'outbox-read-failed', err }, 'Reading the outbox failed; retrying at the next poll'),
  )

  /** Leaves a queue whose notices cannot be read until its lease ends, so that it keeps no other waiting. */
  const skipDamaged = (chatQueue: LeasedChatQueue, err: unknown): undefined => {
    if (!isDamage(err)) throw err
    logger.error(
      { event: 'outbox-notices-unreadable', err, user: chatQueue.userId },
      'A notice in the outbox cannot be read; its chat gets no notices until the record is removed',
    )
  }

  /**
   * Waits for a send slot, and returns the queue with its renewed lease; undefined when the lease was lost, or ended because
   * the group takes no message yet.
   */
  const waitForSendSlot = async (
    chatQueue: LeasedChatQueue,
    priority: Priority,
  ): Promise<LeasedChatQueue | undefined> => {
    for (;;) {
      const slot = await outbox.reserveSendSlot(chatQueue, LEASE_MS)
      if (slot.is === 'granted') return slot.chatQueue
      if (slot.is === 'lease-lost') return undefined
      if (slot.is === 'group-busy') {
        await outbox.release(chatQueue, priority, slot.ms)
        return undefined
      }
      await pause(slot.ms)
    }
  }

  const track = (chatQueue: LeasedChatQueue, sending: Promise<void>): void => {
    const tracked = sending
      .catch((err: unknown) => {
        // The lease ends by itself, and another sender goes on with the notices that are left.
        logger.warn(
          { event: 'outbox-chat-queue-failed', err, user: chatQueue.userId },
          'Sending from a chat queue failed; retrying when its lease ends',
        )
      })
      .finally(() => {
        inProgress.delete(tracked)
        polling.startAgain()
      })
    inProgress.add(tracked)
  }

  /**
   * Prepares the first notices of a queue. Returns the step that sends them; undefined when there is nothing to send and the
   * queue is released.
   */
  const begin = async (chatQueue: LeasedChatQueue): Promise<ReadyMessage | undefined> => {
    const [first, ...more] = await outbox.first(chatQueue, leaseEnd.mostJoined(chatQueue))
    if (!first) {
      await outbox.release(chatQueue, chatQueue.isLastCheck ? 'empty' : 'doubtful', 0)
      return undefined
    }
    const notices = [first, ...more]
    const prepared = await prepare(chatQueue, notices).catch((error: unknown) =>
      leaseEnd.afterFailure(chatQueue, notices, error),
    )
    if (!prepared) return undefined
    switch (prepared.is) {
      case 'message':
        return {
          priority: highestPriority(notices),
          send: async (leased) => {
            const result = await workContext.run('delivery', first.id, async (work) => {
              const delivery = await prepared.send(AbortSignal.timeout(SEND_MS))
              work.setAttributes({ kind: first.kind, outcome: delivery.is })
              return delivery
            })
            await leaseEnd.afterSending(leased, notices.slice(0, prepared.count), result)
          },
        }
      case 'unwanted':
        await outbox.release(chatQueue, await outbox.remove(chatQueue, notices, 'delivered'), 0)
        return undefined
      case 'later':
        await outbox.release(chatQueue, 'later', prepared.waitMs)
        return undefined
      case 'blocked':
        await leaseEnd.park(chatQueue)
        return undefined
      default:
        throw new Error(`Unknown preparation of notices: ${JSON.stringify(prepared satisfies never)}`)
    }
  }

  const timer = setInterval(polling.startAgain, pollMs)
  polling.startAgain()
  return {
    wake: polling.startAgain,
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await polling.ended()
      await Promise.all(inProgress)
    },
  }
}
