import type { Worker } from '../../lib/running/worker.js'
import type { Clock } from '../../lib/clock.js'
import type { Logger } from '../../lib/log/log.js'
import type { Repeat } from '../../lib/running/repeat.js'
import type { Timers } from '../../lib/timers.js'
import { createSingleRun } from '../../lib/running/single-run.js'
import type { Metrics } from '../../telemetry/metrics.js'
import type { WorkContext } from '../../telemetry/work-context.js'
import { isDamage } from '../../redis/record.js'
import { TAKE_OVER_MS } from '../../redis/wake-ups.js'
import { highestPriority, type Notice, type Priority } from '../notice.js'
import type { DeadLetters } from './dead-letters.js'
import type { PaidBudget } from './paid-budget.js'
import type { Prepare } from './delivery-result.js'
import { createShardPolling } from './shard-polling.js'
import { createLeaseEnd, type LeaseEnd } from './lease-end.js'
import { createHeldLeases, LEASE_MS } from './held-leases.js'
import type { LeasedChatQueue } from './chat-queue.js'
import type { Outbox } from './outbox.js'

/** Chat queues leased at once, in all shards: more than can be sent in the time that one message takes. */
const MAX_IN_PROGRESS = 40

/** The longest time to send one message, in milliseconds. */
const SEND_MS = 8_000

/** Urgent notices and alerts are paid for where the last of them would wait longer than this, in milliseconds. */
const MAX_FREE_WAIT_MS = 3_000

/** Milliseconds after which notices that cannot be read are read again. */
const UNREADABLE_MS = 12_000

/** Milliseconds between two checks of shards that are no longer in use. */
const OLD_SHARDS_MS = 60_000

interface SenderDeps {
  readonly outbox: Outbox
  readonly deadLetters: Pick<DeadLetters, 'add'>
  readonly paidBudget: Pick<PaidBudget, 'spend' | 'suspend'>
  readonly prepare: Prepare
  readonly tellGroupClosed: (notice: Notice) => Promise<void>
  readonly workContext: Pick<WorkContext, 'run'>
  readonly metrics: Pick<Metrics, 'chatTakenBack' | 'delivered' | 'dropped'>
  readonly logger: Logger
  readonly now: Clock
  /** The longest time between two checks of the outbox, in milliseconds. */
  readonly pollMs?: number
  /** Milliseconds between two times that leases are prolonged. */
  readonly beatMs?: number
  readonly repeat: Repeat
  readonly timers: Timers
}

/** Sends the notices of the outbox. Any number of senders may work on one outbox. */
export function startSender(deps: SenderDeps): Worker {
  const { outbox, metrics, logger, pollMs = TAKE_OVER_MS, beatMs, repeat } = deps
  const stopping = new AbortController()
  const leaseEnd = createLeaseEnd({ ...deps, stopping: stopping.signal })
  const leases = createHeldLeases({ outbox, logger, beatMs, repeat })

  /** Prepares the first notices of a queue and begins to send them. Undefined when there is nothing to send now. */
  const startSending = async (
    chatQueue: LeasedChatQueue,
  ): Promise<{ readonly ended: Promise<void> } | undefined> => {
    if (chatQueue.isTakenBack) metrics.chatTakenBack()
    let sending: Promise<void> | undefined
    try {
      const ready = await prepareMessage(deps, leaseEnd, chatQueue).catch((err: unknown) =>
        postponeDamaged(deps, chatQueue, err),
      )
      const slot = ready && (await waitForSendSlot(deps, chatQueue, ready.priority))
      if (ready && slot) sending = ready.send(slot === 'paid')
    } finally {
      if (!sending) leases.drop(chatQueue)
    }
    return sending && { ended: track(chatQueue, sending) }
  }

  /** Waits until a message is sent and its queue released. Never rejects. */
  const track = async (chatQueue: LeasedChatQueue, sending: Promise<void>): Promise<void> => {
    try {
      await sending
    } catch (err) {
      // The lease ends by itself, and another sender goes on with the notices that are left.
      logger.warn(
        { event: 'outbox-chat-queue-failed', err, user: chatQueue.userId },
        'Sending from a chat queue failed; retrying when its lease ends',
      )
    } finally {
      leases.drop(chatQueue)
    }
  }

  const shards = outbox.shards.map((shard) => {
    const polling = createShardPolling({
      take: (options) => leases.take(shard, options),
      startSending,
      mostInProgress: Math.ceil(MAX_IN_PROGRESS / outbox.shards.length),
      isStopping: () => stopping.signal.aborted,
      onError: (err) =>
        logger.warn(
          { event: 'outbox-read-failed', err },
          'Reading the outbox failed; retrying at the next poll',
        ),
    })
    return { shard, polling }
  })
  const emptying = createSingleRun(
    () => outbox.emptyOldShards(),
    (err) =>
      logger.warn(
        { event: 'outbox-old-shards-not-read', err },
        'Shards of the outbox that are no longer in use could not be read; retrying in a minute',
      ),
  )

  const checkAll = (): void => {
    for (const { polling } of shards) polling.startAgain()
  }
  const repeated = [repeat(checkAll, pollMs), repeat(emptying.start, OLD_SHARDS_MS)]
  const stopWaking = shards.map(({ shard, polling }) => outbox.onDue(shard, () => polling.startAgain()))
  checkAll()
  emptying.start()
  return {
    stop: async () => {
      stopping.abort()
      for (const end of repeated) end()
      for (const stop of stopWaking) stop()
      await Promise.all(shards.map(({ polling }) => polling.ended()))
      await emptying.ended()
      await leases.stop()
    },
  }
}

/** A message that waits for a send slot. */
interface ReadyMessage {
  readonly priority: Priority
  send(isPaid: boolean): Promise<void>
}

/**
 * Prepares the first notices of a queue. Returns the step that sends them; undefined when there is nothing to send and the
 * queue is released.
 */
async function prepareMessage(
  { outbox, prepare, workContext, metrics, timers }: SenderDeps,
  leaseEnd: LeaseEnd,
  chatQueue: LeasedChatQueue,
): Promise<ReadyMessage | undefined> {
  const [[first, ...more], dropped] = await Promise.all([
    outbox.first(chatQueue, leaseEnd.mostJoined(chatQueue)),
    outbox.countDropped(chatQueue),
  ])
  if (!first) {
    await outbox.release(chatQueue, chatQueue.isLastCheck ? 'empty' : 'doubtful', 0)
    return undefined
  }
  if (dropped > 0)
    for (const { priority, count } of await outbox.takeDropped(chatQueue)) metrics.dropped(priority, count)
  const notices = [first, ...more]
  const prepared = await prepare(chatQueue, notices, dropped).catch((error: unknown) =>
    leaseEnd.afterFailure(chatQueue, notices, error),
  )
  if (!prepared) return undefined
  switch (prepared.is) {
    case 'message':
      return {
        priority: highestPriority(notices),
        send: async (isPaid) => {
          const result = await workContext.run('delivery', first.id, async (work) => {
            const delivery = await timers.timeout(SEND_MS, (signal) => prepared.send(signal, isPaid))
            work.setAttributes({ kind: first.kind, outcome: delivery.is })
            return delivery
          })
          const sent = { notices: notices.slice(0, prepared.count), dropped, isPaid }
          await leaseEnd.afterSending(chatQueue, sent, result)
        },
      }
    case 'unwanted':
      await outbox.release(chatQueue, await outbox.remove(chatQueue, notices), 0)
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

/**
 * Waits for a send slot, or pays for the message where too many wait for one. Undefined when the lease was lost, or ended
 * because the group takes no message yet or the queue is to be prepared anew.
 */
async function waitForSendSlot(
  { outbox, paidBudget, timers }: SenderDeps,
  chatQueue: LeasedChatQueue,
  priority: Priority,
): Promise<'free' | 'paid' | undefined> {
  const isUrgent = priority === 'urgent'
  for (let isPaid = false; ;) {
    const slot = await outbox.reserveSendSlot(chatQueue, LEASE_MS, { isPaid, isUrgent })
    if (slot.is === 'granted') return isPaid ? 'paid' : 'free'
    if (slot.is === 'lease-lost') return undefined
    if (slot.is === 'group-busy') {
      await outbox.release(chatQueue, priority, slot.ms)
      return undefined
    }
    if (slot.is === 'superseded') {
      await outbox.release(chatQueue, 'empty', 0)
      return undefined
    }
    if (!isPaid && priority !== 'bulk' && slot.backlogMs > MAX_FREE_WAIT_MS) {
      isPaid = await paidBudget.spend()
      if (isPaid) continue
    }
    await timers.sleep(slot.ms)
  }
}

/** Postpones a queue whose notices cannot be read, so that it keeps no other waiting. Rejects for any other error. */
async function postponeDamaged(
  { outbox, logger }: SenderDeps,
  chatQueue: LeasedChatQueue,
  err: unknown,
): Promise<undefined> {
  if (!isDamage(err)) throw err
  logger.error(
    { event: 'outbox-notices-unreadable', err, user: chatQueue.userId },
    'A notice in the outbox cannot be read; its chat gets no notices until the record is removed',
  )
  await outbox.release(chatQueue, 'alert', UNREADABLE_MS)
}
