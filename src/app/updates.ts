import type { Api } from 'grammy'
import type { Update, UserFromGetMe } from 'grammy/types'
import type { Redis } from 'ioredis'
import { UPDATE_KINDS } from '../bot/shell/updates/kinds.js'
import { startPoller } from '../bot/shell/updates/poller.js'
import { startSolePoller } from '../bot/shell/updates/sole-poller.js'
import type { Config } from '../config/config.js'
import type { Logger } from '../lib/log/log.js'
import { createLease } from '../redis/lease.js'
import { keys } from '../redis/keys.js'
import { createWebhook, type Webhook } from '../web/webhook.js'

/** How updates get from Telegram into the inbox. */
export interface Updates {
  /** What Telegram calls; undefined where updates are fetched. */
  readonly webhook: Webhook | undefined
  /** Tells Telegram to bring them, or begins to fetch them. Rejects when Telegram refuses. */
  open(): Promise<void>
  /** Fetches no more. Telegram goes on bringing what it brings: to the other processes, or to the next start. */
  stop(): Promise<void>
}

export function openUpdates({
  config: { webhook, botToken: token },
  api,
  me,
  redis,
  accept,
  logger,
}: {
  readonly config: Pick<Config, 'webhook' | 'botToken'>
  readonly api: Api
  /** Who the bot is, as Telegram says. */
  readonly me: UserFromGetMe
  readonly redis: Redis
  /** Takes an update over, into the inbox. False when it came before. */
  readonly accept: (update: Update) => Promise<boolean>
  readonly logger: Logger
}): Updates {
  if (webhook) {
    return {
      webhook: createWebhook({ ...webhook, token, me, accept, logger }),
      open: async () => {
        await api.setWebhook(webhook.url, {
          secret_token: webhook.secret.reveal(),
          allowed_updates: UPDATE_KINDS,
        })
      },
      stop: async () => {},
    }
  }
  let poller: { stop(): Promise<void> } | undefined
  return {
    webhook: undefined,
    open: async () => {
      // While a webhook is set, Telegram hands over nothing to those who ask.
      await api.deleteWebhook()
      poller = startSolePoller({
        lease: createLease({ redis, key: keys.pollingLease() }),
        start: () => startPoller({ api, accept, logger }),
        logger,
      })
    },
    stop: async () => poller?.stop(),
  }
}
