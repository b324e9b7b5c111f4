import type { Redis } from 'ioredis'
import type { FindValidToken } from '../../accounts/api-tokens/still-valid.js'
import type { Clock } from '../../lib/clock.js'
import type { Logger } from '../../lib/log/log.js'
import { keys } from '../../redis/keys.js'
import type { WebhookOutcome } from '../../telemetry/known-labels.js'
import type { EventLog } from '../event-log.js'
import type { Event } from '../event.js'
import type { PostResult, PostWebhook } from './post-webhook.js'
import { signingSecrets } from './record.js'
import { signedHeaders } from './signature.js'
import { transact } from '../../redis/transaction.js'
import type { Webhook, WebhookId, Webhooks } from './webhooks.js'
import type { Random } from '../../lib/random.js'

/**
 * Delivers the events that wait for a webhook, one after the other. Returns the time after which to go on, in milliseconds; undefined
 * when none wait any more, or the webhook or its token is gone.
 */
export type DeliverEvents = (id: WebhookId) => Promise<number | undefined>

/** An event that is older than this, in milliseconds, is given up at its next failure. */
export const GIVE_UP_MS = 24 * 60 * 60 * 1_000

/** Events that are read at once. */
const PAGE = 50

/** Milliseconds before the second attempt, each further one after twice as long, up to the longest time. */
const FIRST_RETRY_MS = 5_000
const LONGEST_RETRY_MS = 60 * 60 * 1_000

export function createDeliverEvents(deps: {
  readonly redis: Redis
  readonly webhooks: Pick<Webhooks, 'find'>
  readonly events: EventLog
  readonly findValidToken: FindValidToken
  readonly post: PostWebhook
  readonly count: (outcome: WebhookOutcome) => void
  readonly retryMs?: number
  /** Spreads the attempts. */
  readonly random: Pick<Random, 'fraction'>
  readonly logger: Pick<Logger, 'info' | 'warn'>
  readonly now: Clock
}): DeliverEvents {
  const { redis, now, retryMs = FIRST_RETRY_MS, random } = deps

  const keysOf = ({ userId, tokenId }: WebhookId) => ({
    state: keys.webhookState(userId, tokenId),
    webhook: keys.webhook(userId, tokenId),
  })

  /** False if the webhook was changed meanwhile, or another process has delivered the event. */
  const moveOn = async (
    id: WebhookId,
    [from, to]: readonly [string, string],
    how: 'delivered' | 'dead' | 'passed' | 'behind',
    reason = '',
  ): Promise<boolean> => {
    const { webhook, state } = keysOf(id)
    const notes = {
      delivered: [
        ['HDEL', state, 'failures', 'failingSince', 'reason'],
        ['HSET', state, 'deliveredAt', now()],
      ],
      dead: [
        ['HINCRBY', state, 'dead', 1],
        ['HSET', state, 'deadAt', now(), 'reason', reason],
      ],
      passed: [],
      behind: [['HSET', state, 'behindAt', now()]],
    } as const
    const moved = await transact(redis, {
      when: [
        { reply: ['EXISTS', webhook], is: 1 },
        { reply: ['HGET', state, 'after'], is: from },
      ],
      run: [['HSET', state, 'after', to], ...notes[how]],
    })
    return moved !== undefined
  }

  const attempt = async ({ tokenId }: WebhookId, webhook: Webhook, event: Event): Promise<PostResult> => {
    const body = JSON.stringify(event)
    const headers = signedHeaders(
      { id: `${tokenId}_${event.id}`, body, at: now() },
      signingSecrets(webhook, now()),
    )
    return await deps.post(new URL(webhook.url), { headers, body })
  }

  /** Counts a failure, and returns the time until the next attempt. */
  const failed = async (id: WebhookId, reason: string): Promise<number> => {
    const { webhook, state } = keysOf(id)
    const counted = await transact(redis, {
      when: [{ reply: ['EXISTS', webhook], is: 1 }],
      run: [
        ['HINCRBY', state, 'failures', 1],
        ['HSETNX', state, 'failingSince', now()],
        ['HSET', state, 'reason', reason],
      ],
    })
    const failures = Number(counted?.[0] ?? 0)
    deps.count('failed')
    deps.logger.info(
      { event: 'webhook-failed', token: id.tokenId, reason, failures },
      'A webhook did not take an event; it is tried again',
    )
    const wait = Math.min(retryMs * 2 ** Math.max(0, failures - 1), LONGEST_RETRY_MS)
    return wait * (0.9 + 0.2 * random.fraction())
  }

  /** Delivers events from a place on; a number of milliseconds to wait, or the place that was reached. */
  const deliverPage = async (
    id: WebhookId,
    webhook: Webhook,
    events: readonly Event[],
  ): Promise<number | string | undefined> => {
    let { after } = webhook.state
    for (const event of events) {
      const result = await attempt(id, webhook, event)
      const isDead = !result.ok && now() - Number.parseInt(event.id, 10) >= GIVE_UP_MS
      if (!result.ok && !isDead) return await failed(id, result.reason)
      const reason = result.ok ? '' : result.reason
      if (!(await moveOn(id, [after, event.id], isDead ? 'dead' : 'delivered', reason))) return undefined
      after = event.id
      deps.count(isDead ? 'dead' : 'delivered')
      if (isDead)
        deps.logger.warn(
          { event: 'webhook-event-dead', token: id.tokenId, reason },
          'A webhook has not taken an event for a day; the event is given up, and stays in the log of its person',
        )
    }
    return after
  }

  return async (id) => {
    for (;;) {
      const [token, webhook] = await Promise.all([
        deps.findValidToken({ userId: id.userId, id: id.tokenId }, 'events'),
        deps.webhooks.find(id),
      ])
      if (!token || !webhook) return undefined
      const { after } = webhook.state
      const place = { ...id, accounts: token.limits.accounts, limit: PAGE }
      const page = await deps.events.read({ ...place, after })
      if (!page.ok) {
        deps.logger.warn(
          { event: 'webhook-fell-behind', token: id.tokenId },
          'Events were removed from the log before a webhook took them; it goes on with the oldest that is kept',
        )
        if (!(await moveOn(id, [after, page.until], 'behind'))) return undefined
        continue
      }
      const reached = await deliverPage(id, webhook, page.events)
      if (typeof reached !== 'string') return reached
      // Those that its token does not see.
      if (
        page.last !== undefined &&
        page.last !== reached &&
        !(await moveOn(id, [reached, page.last], 'passed'))
      )
        return undefined
      if (!page.hasMore && page.events.length === 0) return undefined
    }
  }
}
