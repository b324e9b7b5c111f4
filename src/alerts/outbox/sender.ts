import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../../lib/log/log.js'
import type { WorkContext } from '../../telemetry/work-context.js'
import { isDamage } from '../../redis/record.js'
import { isUrgent, type Notice } from '../notice.js'
import type { LeasedChatQueue, NextNotice, Outbox } from './outbox.js'
import type { Prepare, DeliveryResult } from './delivery-result.js'

/** Tells what is in the outbox. Any number of senders may work on one outbox. */
export interface Sender {
  /** Looks into the outbox now; called when something was put in. */
  wake(): void
  /** Takes no more, and waits for what is in hand. */
  stop(): Promise<void>
}

/** How many lanes are in hand at once: more than are told in the time that one takes. */
const MAX_IN_PROGRESS = 40

/** How long a lane is lent. A process that dies leaves its lanes to others after this. */
const LEASE_MS = 12_000

/** How long telling may take; the loan must not run out meanwhile. */
const TELL_MS = 8_000

/** How often the outbox is looked into unasked, for what others put in. */
const ROUND_MS = 250

/** Telegram takes about one message a second to one chat, and 20 a minute to a group. */
const CHAT_REST_MS = 1_000
const GROUP_REST_MS = 3_000

/** How long to wait when Telegram is away: longer each time, up to the last. */
const AWAY_MS = [1_000, 2_000, 4_000, 8_000, 15_000] as const

/** How often, and how far apart, it is tried to note what was told while Redis is away: for about as long as a loan. */
const MAX_REMOVE_ATTEMPTS = 20
const REMOVE_RETRY_MS = 500

/** How many notices one message tells. */
const MAX_JOINED = 8

export function startSender({
  outbox,
  prepare,
  workContext,
  logger,
  roundMs = ROUND_MS,
  pause = sleep,
}: {
  readonly outbox: Outbox
  readonly prepare: Prepare
  readonly workContext: Pick<WorkContext, 'run'>
  readonly logger: Logger
  readonly roundMs?: number
  /** Waits for as many milliseconds. */
  readonly pause?: (ms: number) => Promise<unknown>
}): Sender {
  const inProgress = new Set<Promise<void>>()
  const stopping = new AbortController()
  let looking: Promise<void> | undefined
  let lookAgain = false
  /** How often Telegram was found away, one time after another. */
  let timesAway = 0
  /** Chats that refused several notices at once: told one by one, it shows which of them it was. */
  const oneByOne = new Set<number>()

  const wake = (): void => {
    lookAgain = true
    if (looking || stopping.signal.aborted) return
    looking = look()
      .catch((err: unknown) =>
        logger.warn(
          { event: 'outbox-read-failed', err },
          'The outbox could not be read; it is read again in the next round',
        ),
      )
      .finally(() => {
        looking = undefined
      })
  }

  const look = async (): Promise<void> => {
    while (lookAgain && !stopping.signal.aborted) {
      lookAgain = false
      while (!stopping.signal.aborted && inProgress.size < MAX_IN_PROGRESS) {
        const chatQueue = await outbox.take(LEASE_MS)
        if (!chatQueue) break
        const send = await begin(chatQueue).catch((err: unknown) => wait(chatQueue, err))
        // One lane after another waits for its turn: many that wait together would wait longer than they are lent.
        if (!send) continue
        const leave = await turn(chatQueue)
        if (leave) hold(leave, send(leave))
      }
    }
  }

  /** Notices that cannot be read wait for the end of the loan, and keep nobody else waiting. */
  const wait = (chatQueue: LeasedChatQueue, err: unknown): undefined => {
    if (!isDamage(err)) throw err
    logger.error(
      { event: 'outbox-notices-unreadable', err, user: chatQueue.userId },
      'The notices of a chat cannot be decoded; they stay in its queue, unsent',
    )
  }

  /** Waits until something may be sent, and gives the lane as it is lent anew; undefined when it is somebody else's by then. */
  const turn = async (chatQueue: LeasedChatQueue): Promise<LeasedChatQueue | undefined> => {
    for (;;) {
      const given = await outbox.turn(chatQueue, LEASE_MS)
      if (given.is === 'given') return given.chatQueue
      if (given.is === 'lost') return undefined
      await pause(given.ms)
    }
  }

  const hold = (chatQueue: LeasedChatQueue, sending: Promise<void>): void => {
    const held = sending
      .catch((err: unknown) => {
        // The loan runs out by itself, and the lane is told from where it stands.
        logger.warn(
          { event: 'outbox-chat-queue-failed', err, user: chatQueue.userId },
          'A chat queue could not be sent; it is taken again when its lease expires',
        )
      })
      .finally(() => {
        inProgress.delete(held)
        wake()
      })
    inProgress.add(held)
  }

  /** Finds what is first in a lane. Gives what tells it; undefined when there is nothing to send, and the lane is settled. */
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
          const told = await workContext.run('delivery', first.id, async (work) => {
            const came = await prepared.send(AbortSignal.timeout(TELL_MS))
            work.tell({ kind: first.kind, outcome: came.is })
            return came
          })
          await release(leased, notices.slice(0, prepared.count), told)
        }
      case 'unwanted':
        await outbox.release(chatQueue, await outbox.remove(chatQueue, notices, 'told'), 0)
        return undefined
      case 'later':
        await outbox.release(chatQueue, 'later', prepared.waitMs)
        return undefined
      case 'blocked':
        await park(chatQueue)
        return undefined
      default:
        throw new Error(`Notices were prepared in no known way: ${JSON.stringify(prepared satisfies never)}`)
    }
  }

  const park = async (chatQueue: LeasedChatQueue): Promise<void> => {
    logger.info(
      { event: 'outbox-chat-blocked', user: chatQueue.userId },
      'The chat has blocked the bot; its notices are kept',
    )
    await outbox.park(chatQueue)
    await outbox.release(chatQueue, 'empty', 0)
  }

  /** Takes out what was told: tried again while Redis is away, for else it would be told twice. */
  const takeOut = async (chatQueue: LeasedChatQueue, notices: readonly Notice[]): Promise<NextNotice> => {
    for (let left = MAX_REMOVE_ATTEMPTS; ; left--) {
      try {
        return await outbox.remove(chatQueue, notices, 'told')
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

  /** Says when a lane may be taken again, after these of its notices were sent. */
  const release = async (
    chatQueue: LeasedChatQueue,
    notices: readonly Notice[],
    told: DeliveryResult,
  ): Promise<void> => {
    const [first] = notices
    const end = (next: NextNotice, ms: number): Promise<void> => outbox.release(chatQueue, next, ms)
    const waiting = first && isUrgent(first) ? 'urgent' : 'ordinary'
    const rest = chatQueue.chatId < 0 ? GROUP_REST_MS : CHAT_REST_MS
    const log = logger.child({ user: chatQueue.userId, notice: first?.id })
    if (told.is !== 'away') timesAway = 0
    switch (told.is) {
      case 'told':
        oneByOne.delete(chatQueue.chatId)
        return await end(await takeOut(chatQueue, notices), rest)
      case 'too many':
        return await end(waiting, told.waitMs)
      case 'away':
        log.warn(
          { event: 'outbox-send-retry', err: told.error },
          'Telegram is unreachable; the notice is sent later',
        )
        return await end(waiting, AWAY_MS[Math.min(timesAway++, AWAY_MS.length - 1)] ?? 0)
      case 'blocked':
        return await park(chatQueue)
      case 'moved':
        await outbox.move(chatQueue, told.chatId)
        return await end('empty', 0)
      case 'refused':
        if (notices.length > 1) {
          oneByOne.add(chatQueue.chatId)
          return await end(waiting, rest)
        }
        log.error(
          { event: 'outbox-notice-rejected', err: told.error },
          'Telegram rejected the notice; it goes to the dead letters',
        )
        return await end(await outbox.remove(chatQueue, notices, 'aside'), rest)
      default:
        throw new Error(`Sending came to nothing known: ${JSON.stringify(told satisfies never)}`)
    }
  }

  const round = setInterval(wake, roundMs)
  wake()
  return {
    wake,
    stop: async () => {
      stopping.abort()
      clearInterval(round)
      await looking
      await Promise.all(inProgress)
    },
  }
}
