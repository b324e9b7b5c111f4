import type { Redis } from 'ioredis'
import { recordUnder } from '../../accounts/vault/sealed-store.js'
import type { Vault } from '../../accounts/vault/vault.js'
import type { RequireTwoFactor } from '../../accounts/two-factor/two-factor.js'
import type { Clock } from '../../lib/clock.js'
import { Secret } from '../../lib/secret.js'
import { keys } from '../../redis/keys.js'
import { registering } from '../../redis/registry.js'
import type { MemoryReserve } from '../../redis/memory-reserve.js'
import { readWebhook, readWebhookState, type StoredWebhook, type WebhookState } from './record.js'
import { newWebhookSecret } from './signature.js'
import { replaceValue, transact } from '../../redis/transaction.js'
import type { Random } from '../../lib/random.js'

/** The webhook of a token with its state. */
export interface Webhook extends StoredWebhook {
  readonly state: WebhookState
}

/** A secret that is worked out and not yet stored, so that it can be shown first. */
interface PreparedSecret {
  readonly secret: Secret
  /** Stores it. False if the token or its webhook is gone; then the secret is good for nothing. */
  store(): Promise<boolean>
}

/** Names a webhook: each token has one at most. */
export interface WebhookId {
  readonly userId: number
  readonly tokenId: string
}

/** Webhooks of people's tokens. Address and secret are sealed. */
export interface Webhooks {
  /** Undefined for a token without one. */
  find(id: WebhookId): Promise<Webhook | undefined>
  /**
   * Works out the webhook of a token, in the place of an earlier one. Rejects with a `TwoFactorRequiredError` where the person has
   * two-factor, and with a `MemoryReservedError` where there is no room for it.
   */
  prepare(id: WebhookId, url: URL): Promise<PreparedSecret>
  /** Works out a new secret; those before sign beside it for a day each. Undefined without a webhook. */
  rotate(id: WebhookId): Promise<PreparedSecret | undefined>
  /** Forgets the failures so far, as after a test that was taken: what waits is delivered at once. */
  noteTaken(id: WebhookId): Promise<void>
  /** False if there was none. */
  remove(id: WebhookId): Promise<boolean>
}

/** Time for which the former secret signs beside a new one, in milliseconds. */
const BOTH_MS = 24 * 60 * 60 * 1_000
/** Former secrets that sign at once: each makes the header of a signature longer. */
const MOST_FORMER = 10

export function createWebhooks(deps: {
  readonly redis: Redis
  readonly vault: Vault
  readonly memory: Pick<MemoryReserve, 'requireRoom'>
  readonly requireTwoFactor: RequireTwoFactor
  readonly random: Random
  readonly now: Clock
}): Webhooks {
  const { redis, vault, now } = deps
  const seal = (key: string, webhook: StoredWebhook): string =>
    vault.seal(recordUnder(key), JSON.stringify(webhook))
  return {
    find: async ({ userId, tokenId }) => {
      const key = keys.webhook(userId, tokenId)
      const [sealed, fields] = await Promise.all([
        redis.get(key),
        redis.hgetall(keys.webhookState(userId, tokenId)),
      ])
      const state = readWebhookState(fields)
      return sealed === null || !state
        ? undefined
        : { ...readWebhook(vault.open(recordUnder(key), sealed)), state }
    },
    prepare: async ({ userId, tokenId }, url) => {
      await deps.requireTwoFactor(userId, { guard: 'webhook', name: `webhook/${tokenId}/${url.href}` })
      await deps.memory.requireRoom()
      const secret = newWebhookSecret(deps.random)
      const key = keys.webhook(userId, tokenId)
      return {
        secret: new Secret(secret),
        store: async () => {
          // First: one that is lost here is removed by the next sweep, and one that is not listed would never be found.
          await redis.zadd(keys.webhooks(), now(), `${userId}/${tokenId}`)
          const [state, log] = [keys.webhookState(userId, tokenId), keys.events(userId)]
          const when = [{ reply: ['HEXISTS', keys.apiTokens(userId), tokenId], is: 1 }] as const
          const opened = await transact(redis, {
            when,
            run: [
              ['OPENLOG', log],
              ['LOGENDS', log],
            ],
          })
          // From the next event on.
          const [last] = (opened?.[1] ?? []) as readonly string[]
          const isSet =
            last !== undefined &&
            (await transact(redis, {
              when,
              run: [
                ['SET', key, seal(key, { url: url.href, secret, madeAt: now() })],
                ['DEL', state],
                ['HSET', state, 'after', last],
                registering(key),
                registering(state),
              ],
            }))
          // A check that saw the one before removed may have taken it off the list meanwhile.
          if (isSet) await redis.zadd(keys.webhooks(), now(), `${userId}/${tokenId}`)
          return Boolean(isSet)
        },
      }
    },
    rotate: async ({ userId, tokenId }) => {
      const key = keys.webhook(userId, tokenId)
      const sealed = await redis.get(key)
      if (sealed === null) return undefined
      const before = readWebhook(vault.open(recordUnder(key), sealed))
      await deps.requireTwoFactor(userId, { guard: 'webhook', name: `webhook-secret/${tokenId}` })
      const secret = newWebhookSecret(deps.random)
      return {
        secret: new Secret(secret),
        store: async () => {
          const former = [
            { secret: before.secret, until: now() + BOTH_MS },
            ...(before.former ?? []).filter(({ until }) => now() < until),
          ].slice(0, MOST_FORMER)
          return await replaceValue(redis, key, sealed, seal(key, { ...before, secret, former }))
        },
      }
    },
    noteTaken: async ({ userId, tokenId }) => {
      await transact(redis, {
        when: [{ reply: ['EXISTS', keys.webhook(userId, tokenId)], is: 1 }],
        run: [
          ['HDEL', keys.webhookState(userId, tokenId), 'failures', 'failingSince', 'reason'],
          ['ANNOUNCEEVENTS', keys.events(userId)],
        ],
      })
    },
    remove: async ({ userId, tokenId }) => {
      const [count] =
        (await transact(redis, {
          run: [
            ['DEL', keys.webhook(userId, tokenId)],
            ['DEL', keys.webhookState(userId, tokenId)],
            ['ANNOUNCEEVENTS', keys.events(userId)],
          ],
        })) ?? []
      await redis.zrem(keys.webhooks(), `${userId}/${tokenId}`)
      return count === 1
    },
  }
}
