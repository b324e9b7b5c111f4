import type { Worker } from '../../lib/running/worker.js'
import type { Queue } from 'bullmq'
import type { Redis } from 'ioredis'
import { bullQueues, KEPT, RetryLaterError, type Queues } from '../../alerts/jobs/bull-queue.js'
import type { FindValidToken } from '../../accounts/api-tokens/still-valid.js'
import type { Logger } from '../../lib/log/log.js'
import type { Secret } from '../../lib/secret.js'
import type { Timers } from '../../lib/timers.js'
import { createSemaphore } from '../../lib/semaphore.js'
import { keys } from '../../redis/keys.js'
import type { WorkContext } from '../../telemetry/work-context.js'
import type { EventFeed } from '../event-feed.js'
import type { DeliverEvents } from './deliver-events.js'
import { transact } from '../../redis/transaction.js'
import type { WebhookId } from './webhooks.js'

/** Delivers events to the webhooks of all people. Any number of processes share the work. */
export interface WebhookSender {
  /** Finds webhooks for which events wait, whatever messages were lost, and removes those that are gone. */
  readonly sweep: () => Promise<void>
  /** Starts no more deliveries, and waits a while for those under way. */
  readonly stop: () => Promise<void>
}

const QUEUE = 'webhooks'

/** Webhooks that this process delivers to at once: one that answers slowly holds up no others. */
const CONCURRENCY = 50

/**
 * Of those, webhooks of one person, who may have ten: their receivers may take all the time that they get. The others come back after
 * a while, in milliseconds.
 */
const MOST_OF_PERSON = 4
const COME_BACK_MS = 1_000

/** BullMQ counts attempts; ours end by the age of an event. */
const ATTEMPTS = 1_000_000_000

/** Webhooks that one step of a sweep reads. */
const SWEEP_STEP = 200

/** Starts sending. BullMQ is opened only once a webhook has events that wait. */
export function startWebhookSender(deps: {
  readonly redis: Redis
  /** The address for connections of its own. */
  readonly redisUrl: Secret
  readonly feed: Pick<EventFeed, 'listenAll'>
  readonly deliver: DeliverEvents
  readonly findValidToken: FindValidToken
  readonly workContext: Pick<WorkContext, 'run'>
  readonly logger: Logger
  readonly timers: Pick<Timers, 'within'>
  readonly queues?: Queues | undefined
}): WebhookSender {
  const { redis, logger, queues = bullQueues } = deps
  const places = createSemaphore({ mostOfKey: MOST_OF_PERSON })
  let opened: Promise<{ readonly queue: Queue; readonly worker: Worker }> | undefined
  const underWay = new Set<Promise<void>>()
  const stopping = new AbortController()

  const open = async (): Promise<{ readonly queue: Queue; readonly worker: Worker }> => {
    const queue = await queues.open({ name: QUEUE, redis, logger })
    const worker = await queues.startWorker({
      ...deps,
      queue: QUEUE,
      concurrency: CONCURRENCY,
      work: async ({ data }) => {
        const id = data as WebhookId
        const free = places.acquire(String(id.userId))
        if (!free) throw new RetryLaterError(COME_BACK_MS)
        try {
          const wait = await deps.deliver(id)
          if (wait !== undefined) throw new RetryLaterError(wait)
        } finally {
          free()
        }
      },
      // Events that came after its last read have found the job still there.
      completed: ({ data }) => begin(check(data as WebhookId)),
    })
    return { queue, worker }
  }

  /** Schedules a delivery where events wait. There is one job for each webhook, so that its events keep their order. */
  const check = async (id: WebhookId): Promise<void> => {
    const { userId, tokenId } = id
    const log = keys.events(userId)
    const found = await transact(redis, {
      when: [{ reply: ['EXISTS', keys.webhook(userId, tokenId)], is: 1 }],
      run: [
        ['XLEN', log],
        ['LOGENDS', log],
        ['HGET', keys.webhookState(userId, tokenId), 'after'],
        ['HGET', keys.webhookState(userId, tokenId), 'failures'],
      ],
    })
    if (!found) await redis.zrem(keys.webhooks(), `${userId}/${tokenId}`)
    const [length, ends, after, failures] = (found ?? [0, []]) as readonly [
      number,
      readonly string[],
      (string | null)?,
      (string | null)?,
    ]
    if (length === 0 || ends[0] === after || stopping.signal.aborted) return
    // Events of a token that has ended, or whose owner may not use the bot now, wait: a job for them would come again and again.
    if (!(await deps.findValidToken({ userId, id: tokenId }, 'events'))) return
    const { queue } = await (opened ??= open())
    const jobId = `${userId}-${tokenId}`
    // A job that waits out failures of another address, or of a receiver that has taken a test since.
    const waiting = failures === null ? await queue.getJob(jobId) : undefined
    if (waiting && waiting.delay > COME_BACK_MS && (await waiting.isDelayed())) await waiting.promote()
    await queue.add('deliver', id, {
      ...KEPT,
      jobId,
      attempts: ATTEMPTS,
      backoff: { type: 'custom' },
      // Kept for each failure otherwise, of which a dead receiver makes many.
      stackTraceLimit: 1,
    })
  }

  const checkPerson = async (userId: number): Promise<void> => {
    const tokens = await redis.hkeys(keys.apiTokens(userId))
    const found = await Promise.all(tokens.map((tokenId) => redis.exists(keys.webhook(userId, tokenId))))
    await Promise.all(
      tokens.filter((_, index) => found[index] === 1).map((tokenId) => check({ userId, tokenId })),
    )
  }

  const sweep = async (): Promise<void> => {
    let cursor = '0'
    do {
      const [next, found] = await redis.zscan(keys.webhooks(), cursor, 'COUNT', SWEEP_STEP)
      cursor = next
      const members = found.filter((_, index) => index % 2 === 0)
      await Promise.all(
        members.map((member) => {
          const [userId = '', tokenId = ''] = member.split('/')
          return check({ userId: Number.parseInt(userId, 10), tokenId })
        }),
      )
    } while (cursor !== '0' && !stopping.signal.aborted)
  }

  /** Nobody waits for it; what fails is found by the next sweep. */
  const begin = (work: Promise<void>): void => {
    const ended = work
      .catch((err: unknown) =>
        logger.warn(
          { event: 'webhook-check-failed', err },
          'Events that wait for webhooks could not be looked for; they are found by the next sweep',
        ),
      )
      .finally(() => underWay.delete(ended))
    underWay.add(ended)
  }

  const stopListening = deps.feed.listenAll((userId) => {
    if (!stopping.signal.aborted) begin(userId === undefined ? sweep() : checkPerson(userId))
  })
  return {
    sweep,
    stop: async () => {
      stopping.abort()
      stopListening()
      await Promise.all(underWay)
      const running = await opened
      await running?.worker.stop()
      await running?.queue.close()
    },
  }
}
