import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../lib/log/log.js'
import { createSingleRun } from '../../lib/single-run.js'
import type { WorkContext } from '../../telemetry/work-context.js'
import { isDamage } from '../../redis/record.js'
import { isUrgent, type Notice } from '../notice.js'
import type { LeasedChatQueue, NextNotice, Outbox } from './outbox.js'
import type { Prepare, DeliveryResult } from './delivery-result.js'

/** Sends the notices of the outbox. Any number of senders may work on one outbox. */
export interface Sender {
  /** Checks the outbox now, because something was put in. */
  wake(): void
  /** Leases no more chat queues, and waits for the messages that are being sent. */
  stop(): Promise<void>
}

/** Chat queues leased at once: more than can be sent in the time that one message takes. */
const MAX_IN_PROGRESS = 40

/** The lease of a chat queue, in milliseconds. After that the queues of a process that died are leased to others. */
const LEASE_MS = 12_000

/** The longest time to send one message, in milliseconds: it must end before the lease does. */
const SEND_MS = 8_000

/** Milliseconds between two checks of the outbox, which find the notices of other processes. */
const POLL_MS = 250

/** Milliseconds between two messages: Telegram takes about one a second in a chat, and 20 a minute in a group. */
const CHAT_PAUSE_MS = 1_000
const GROUP_PAUSE_MS = 3_000

/** Milliseconds to wait when Telegram is unreachable, longer each time. */
const UNREACHABLE_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const

/** Attempts to remove delivered notices while Redis is unreachable, and the milliseconds between them: about a lease. */
const MAX_REMOVE_ATTEMPTS = 20
const REMOVE_RETRY_MS = 500

/** The largest number of notices in one message. */
const MAX_JOINED = 8

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
  /** Messages in a row for which Telegram was unreachable. */
  let unreachable = 0
  /** Chats that refused a message of several notices. One by one, it shows which of them is refused. */
  const oneByOne = new Set<number>()

  const poll = async (): Promise<void> => {
    while (!stopping.signal.aborted && inProgress.size < MAX_IN_PROGRESS) {
      const chatQueue = await outbox.lease(LEASE_MS)
      if (!chatQueue) break
      const send = await begin(chatQueue).catch((err: unknown) => skipDamaged(chatQueue, err))
      // One queue at a time waits for a slot: many that waited together would lose their leases.
      if (!send) continue
      const renewed = await waitForSendSlot(chatQueue)
      if (renewed) track(renewed, send(renewed))
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

  /** Waits for a send slot, and returns the queue with its renewed lease; undefined when the lease was lost. */
  const waitForSendSlot = async (chatQueue: LeasedChatQueue): Promise<LeasedChatQueue | undefined> => {
    for (;;) {
      const slot = await outbox.reserveSendSlot(chatQueue, LEASE_MS)
      if (slot.is === 'granted') return slot.chatQueue
      if (slot.is === 'lease-lost') return undefined
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

  /** Prepares the first notices of a queue. Returns the step that sends them; undefined when there is nothing to send and the queue is released. */
  const begin = async (
    chatQueue: LeasedChatQueue,
  ): Promise<((leased: LeasedChatQueue) => Promise<void>) | undefined> => {
    const [first, ...more] = await outbox.first(chatQueue, oneByOne.has(chatQueue.chatId) ? 1 : MAX_JOINED)
    if (!first) {
      await outbox.release(chatQueue, chatQueue.isLastCheck ? 'empty' : 'doubtful', 0)
      return undefined
    }
    const notices = [first, ...more]
    const prepared = await prepare(chatQueue, notices)
    switch (prepared.is) {
      case 'message':
        return async (leased) => {
          const result = await workContext.run('delivery', first.id, async (work) => {
            const delivery = await prepared.send(AbortSignal.timeout(SEND_MS))
            work.setAttributes({ kind: first.kind, outcome: delivery.is })
            return delivery
          })
          await release(leased, notices.slice(0, prepared.count), result)
        }
      case 'unwanted':
        await outbox.release(chatQueue, await outbox.remove(chatQueue, notices, 'delivered'), 0)
        return undefined
      case 'later':
        await outbox.release(chatQueue, 'later', prepared.waitMs)
        return undefined
      case 'blocked':
        await park(chatQueue)
        return undefined
      default:
        throw new Error(`Unknown preparation of notices: ${JSON.stringify(prepared satisfies never)}`)
    }
  }

  const park = async (chatQueue: LeasedChatQueue): Promise<void> => {
    logger.info(
      { event: 'outbox-chat-blocked', user: chatQueue.userId },
      'A chat refuses messages; its notices are kept until the person writes to the bot',
    )
    await outbox.park(chatQueue)
    await outbox.release(chatQueue, 'empty', 0)
  }

  /** Removes delivered notices, retrying while Redis is unreachable: otherwise they would be sent twice. */
  const removeDelivered = async (
    chatQueue: LeasedChatQueue,
    notices: readonly Notice[],
  ): Promise<NextNotice> => {
    for (let left = MAX_REMOVE_ATTEMPTS; ; left--) {
      try {
        return await outbox.remove(chatQueue, notices, 'delivered')
      } catch (error) {
        if (left === 0 || stopping.signal.aborted) throw error
        logger.warn(
          { event: 'outbox-mark-sent-retry', err: error, user: chatQueue.userId },
          'Delivered, but not yet marked as sent; retrying',
        )
        await pause(REMOVE_RETRY_MS)
      }
    }
  }

  /** Releases a queue by the result of sending these of its notices. */
  const release = async (
    chatQueue: LeasedChatQueue,
    notices: readonly Notice[],
    result: DeliveryResult,
  ): Promise<void> => {
    const [first] = notices
    const end = (next: NextNotice, ms: number): Promise<void> => outbox.release(chatQueue, next, ms)
    const waiting = first && isUrgent(first) ? 'urgent' : 'ordinary'
    const pauseMs = chatQueue.chatId < 0 ? GROUP_PAUSE_MS : CHAT_PAUSE_MS
    const log = logger.child({ user: chatQueue.userId, notice: first?.id })
    if (result.is !== 'unreachable') unreachable = 0
    switch (result.is) {
      case 'delivered':
        oneByOne.delete(chatQueue.chatId)
        return await end(await removeDelivered(chatQueue, notices), pauseMs)
      case 'rate-limited':
        return await end(waiting, result.waitMs)
      case 'unreachable': {
        const retryMs = UNREACHABLE_MS[Math.min(unreachable++, UNREACHABLE_MS.length - 1)] ?? 0
        log.warn(
          { event: 'outbox-send-retry', err: result.error, retryMs },
          'Telegram could not be reached; retrying the notice after retryMs',
        )
        return await end(waiting, retryMs)
      }
      case 'blocked':
        return await park(chatQueue)
      case 'moved':
        await outbox.move(chatQueue, result.chatId)
        return await end('empty', 0)
      case 'refused':
        if (notices.length > 1) {
          oneByOne.add(chatQueue.chatId)
          return await end(waiting, pauseMs)
        }
        log.error(
          { event: 'outbox-notice-rejected', err: result.error },
          'Telegram refused a notice for good; moved to the dead letters',
        )
        return await end(await outbox.remove(chatQueue, notices, 'dead-letter'), pauseMs)
      default:
        throw new Error(`Unknown delivery result: ${JSON.stringify(result satisfies never)}`)
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
