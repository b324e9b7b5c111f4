import { isRedisFailure } from '../../redis/connection.js'
import { isDamage } from '../../redis/record.js'
import type { Logger } from '../../lib/log/log.js'
import { highestPriority, priorityOf, type Notice } from '../notice.js'
import type { Clock } from '../../lib/clock.js'
import type { Timers } from '../../lib/timers.js'
import type { Metrics } from '../../telemetry/metrics.js'
import type { DeadLetters } from './dead-letters.js'
import type { PaidBudget } from './paid-budget.js'
import type { DeliveryResult } from './delivery-result.js'
import { isOfGroup, type LeasedChatQueue } from './chat-queue.js'
import type { Outbox } from './outbox.js'
import type { NextNotice } from './schedule.js'

/** Ends the leases of chat queues, by what became of their notices. */
export interface LeaseEnd {
  /** The largest number of notices to send in the next message of a chat. */
  mostJoined(chatQueue: LeasedChatQueue): number
  /** Releases a queue by the result of sending a message. */
  afterSending(chatQueue: LeasedChatQueue, sent: SentMessage, result: DeliveryResult): Promise<void>
  /**
   * Releases a queue of whose notices no message could be made: they are tried again, one by one, and one that fails too
   * often becomes a dead letter. Rejects with the error if it is a failure of Redis or a damaged record.
   */
  afterFailure(chatQueue: LeasedChatQueue, notices: readonly Notice[], error: unknown): Promise<void>
  /** Keeps the notices of a chat that refuses messages, and releases its queue: that of a group until it is tried again. */
  park(chatQueue: LeasedChatQueue): Promise<void>
}

/** The content of a message. */
interface SentMessage {
  readonly notices: readonly Notice[]
  /** The number of dropped notices that it names. */
  readonly dropped: number
  /** True if it was paid for. */
  readonly isPaid: boolean
}

/** Milliseconds between two messages: Telegram takes about one a second in a chat. A group has a pace of its own. */
const CHAT_PAUSE_MS = 1_000

/** Milliseconds to wait when Telegram is unreachable, longer each time. */
const UNREACHABLE_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const

/** Attempts to make a message of a notice, and the milliseconds until the next one, doubled each time. */
const MAX_MESSAGE_ATTEMPTS = 6
const MESSAGE_RETRY_MS = 1_000

/** Attempts to send a notice at which Telegram fails each time: about an hour, which most of its outages do not last. */
const MAX_FAILED_SENDS = 240

/** Attempts to remove delivered notices while Redis is unreachable, and the milliseconds between them: about a lease. */
const MAX_REMOVE_ATTEMPTS = 20
const REMOVE_RETRY_MS = 500

/** Milliseconds after which a notice may have waited for a chat that refused messages. */
const LATE_MS = 5_000

/**
 * Milliseconds after which a group that refused a message is tried again: Telegram does not tell the bot when the members of a
 * group may write again.
 */
const CLOSED_GROUP_MS = 3_600_000

/** The largest number of notices in one message. */
const MAX_JOINED = 8

interface LeaseEndDeps {
  readonly outbox: Outbox
  readonly deadLetters: Pick<DeadLetters, 'add'>
  readonly paidBudget: Pick<PaidBudget, 'suspend'>
  /** Tells the owner of an alert that its group takes no message of the bot. */
  readonly tellGroupClosed: (notice: Notice) => Promise<void>
  readonly metrics: Pick<Metrics, 'delivered'>
  readonly logger: Logger
  readonly now: Clock
  readonly timers: Pick<Timers, 'sleep'>
  /** Aborted when the sender stops: then removals are not retried. */
  readonly stopping: AbortSignal
}

export function createLeaseEnd(deps: LeaseEndDeps): LeaseEnd {
  const { outbox, deadLetters, paidBudget, logger } = deps
  /** Messages in a row for which Telegram was unreachable. */
  let unreachable = 0
  /** Chats that refused a message of several notices. One by one, it shows which of them is refused. */
  const oneByOne = new Set<number>()

  const park: LeaseEnd['park'] = async (chatQueue) => {
    logger.info(
      { event: 'outbox-chat-blocked', user: chatQueue.userId },
      'A chat refuses messages; its notices are kept until the person writes to the bot, or the group lets it write',
    )
    oneByOne.delete(chatQueue.chatId)
    await outbox.park(chatQueue)
    await (isOfGroup(chatQueue)
      ? outbox.release(chatQueue, 'later', CLOSED_GROUP_MS)
      : outbox.release(chatQueue, 'empty', 0))
  }

  /** Moves a notice that Telegram does not take to the dead letters. */
  const giveUp = async (
    chatQueue: LeasedChatQueue,
    notice: Notice,
    err: unknown,
    reason: string,
  ): Promise<void> => {
    logger.error(
      { event: 'outbox-notice-rejected', err, user: chatQueue.userId, notice: notice.id },
      'Telegram refused a notice for good, or failed at it for too long; moved to the dead letters',
    )
    await outbox.release(chatQueue, await deadLetters.add(chatQueue, notice, reason), CHAT_PAUSE_MS)
  }

  const afterSending: LeaseEnd['afterSending'] = async (chatQueue, sent, result) => {
    const { notices } = sent
    const [first] = notices
    const end = (next: NextNotice, ms: number): Promise<void> => outbox.release(chatQueue, next, ms)
    const waiting = highestPriority(notices)
    const log = logger.child({ user: chatQueue.userId, notice: first?.id })
    if (result.is !== 'unreachable') unreachable = 0
    switch (result.is) {
      case 'delivered':
        oneByOne.delete(chatQueue.chatId)
        await countDelivered(deps, chatQueue, notices)
        return await end(await removeDelivered(deps, chatQueue, sent, result.note), CHAT_PAUSE_MS)
      case 'rate-limited':
        if (await outbox.noteRefusal(chatQueue, result.waitMs))
          log.warn(
            { event: 'outbox-paused', waitMs: result.waitMs },
            'Telegram refuses messages to several chats; all senders wait until waitMs from now',
          )
        return await end(waiting, result.waitMs)
      case 'unreachable': {
        const retryMs = UNREACHABLE_MS[Math.min(unreachable++, UNREACHABLE_MS.length - 1)] ?? 0
        const isLast =
          first &&
          result.failure !== undefined &&
          (await outbox.countAttempt(chatQueue, first)) >= MAX_FAILED_SENDS
        if (isLast && notices.length === 1)
          return await giveUp(chatQueue, first, result.error, result.failure)
        if (isLast) oneByOne.add(chatQueue.chatId)
        log.warn(
          { event: 'outbox-send-retry', err: result.error, retryMs },
          'Telegram could not be reached; retrying the notice after retryMs',
        )
        return await end(waiting, retryMs)
      }
      case 'blocked':
        if (first && isOfGroup(chatQueue) && !(await outbox.isParked(chatQueue)))
          await deps.tellGroupClosed(first)
        return await park(chatQueue)
      case 'moved':
        oneByOne.delete(chatQueue.chatId)
        await outbox.move(chatQueue, result.chatId)
        return await end('empty', 0)
      case 'refused':
        if (sent.isPaid) {
          paidBudget.suspend()
          log.error(
            { event: 'outbox-paid-refused', err: result.error },
            'Telegram refused a paid message; it is sent for free, and nothing is paid for during an hour',
          )
          return await end(waiting, CHAT_PAUSE_MS)
        }
        if (notices.length > 1) {
          oneByOne.add(chatQueue.chatId)
          return await end(waiting, CHAT_PAUSE_MS)
        }
        return first && (await giveUp(chatQueue, first, result.error, result.reason))
      default:
        throw new Error(`Unknown delivery result: ${JSON.stringify(result satisfies never)}`)
    }
  }

  const afterFailure: LeaseEnd['afterFailure'] = async (chatQueue, notices, error) => {
    const [first] = notices
    if (!first || isRedisFailure(error) || isDamage(error)) throw error
    const waiting = highestPriority(notices)
    if (notices.length > 1) {
      oneByOne.add(chatQueue.chatId)
      return await outbox.release(chatQueue, waiting, 0)
    }
    const attempts = await outbox.countAttempt(chatQueue, first)
    const log = logger.child({ user: chatQueue.userId, notice: first.id, kind: first.kind })
    if (attempts < MAX_MESSAGE_ATTEMPTS) {
      log.warn(
        { event: 'outbox-message-failed', err: error, attempts },
        'No message could be made of a notice; it is tried again, and becomes a dead letter if that goes on',
      )
      return await outbox.release(chatQueue, waiting, MESSAGE_RETRY_MS * 2 ** (attempts - 1))
    }
    log.error(
      { event: 'outbox-message-given-up', err: error, attempts },
      'No message could be made of a notice; moved to the dead letters',
    )
    const reason = error instanceof Error ? error.name : typeof error
    await outbox.release(chatQueue, await deadLetters.add(chatQueue, first, reason), 0)
  }

  return {
    afterFailure,
    mostJoined: ({ chatId }) => (oneByOne.has(chatId) ? 1 : MAX_JOINED),
    afterSending,
    park,
  }
}

/** Removes delivered notices, retrying while Redis is unreachable: otherwise they would be sent twice. */
async function removeDelivered(
  { outbox, logger, stopping, timers }: LeaseEndDeps,
  chatQueue: LeasedChatQueue,
  { notices, dropped }: SentMessage,
  note: (() => Promise<void>) | undefined,
): Promise<NextNotice> {
  for (let left = MAX_REMOVE_ATTEMPTS; ; left--) {
    try {
      await note?.()
      return await outbox.remove(chatQueue, notices, dropped)
    } catch (error) {
      if (left === 0 || stopping.aborted) throw error
      logger.warn(
        { event: 'outbox-mark-sent-retry', err: error, user: chatQueue.userId },
        'Delivered, but not yet marked as sent; retrying',
      )
      await timers.sleep(REMOVE_RETRY_MS)
    }
  }
}

/** Records how long the person waited for each notice. The time for which their chat refused messages is not counted. */
async function countDelivered(
  { outbox, metrics, now }: LeaseEndDeps,
  chatQueue: LeasedChatQueue,
  notices: readonly Notice[],
): Promise<void> {
  const at = now()
  const isLate = notices.some((notice) => at - notice.at > LATE_MS)
  // Only a late one can have waited for its chat, and the number may be missing where Redis is away.
  // A group takes messages again without saying so.
  if (isLate && isOfGroup(chatQueue)) await outbox.unpark(chatQueue).catch(() => false)
  const since = isLate ? await outbox.unparkedAt(chatQueue).catch(() => 0) : 0
  for (const notice of notices) metrics.delivered(priorityOf(notice), at - Math.max(notice.at, since))
}
