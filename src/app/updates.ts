import type { Api } from 'grammy'
import type { Update } from 'grammy/types'
import type { Redis } from 'ioredis'
import { UPDATE_KINDS, startPoller } from '../bot/shell/updates/poller.js'
import { LOST_POLLER_MS, startSolePoller } from '../bot/shell/updates/sole-poller.js'
import type { Config } from '../config/config.js'
import type { Logger } from '../lib/log/log.js'
import type { Repeat } from '../lib/running/repeat.js'
import type { Timers } from '../lib/timers.js'
import { createLease } from '../redis/lease.js'
import { keys } from '../redis/keys.js'
import type { WakeUps } from '../redis/wake-ups.js'
import { createWebhook, type Webhook } from '../web/webhook.js'
import type { Random } from '../lib/random.js'

/** The source of updates: Telegram's webhook, or polling. */
export interface Updates {
  /** Undefined with polling. */
  readonly webhook: Webhook | undefined
  /** Sets the webhook, or starts polling. Rejects if Telegram refuses. */
  open(): Promise<void>
  /** Stops polling. A webhook stays set, for the other processes or the next start. */
  stop(): Promise<void>
}

export function openUpdates({
  config: { webhook },
  api,
  redis,
  wakeUps,
  processId,
  repeat,
  timers,
  random,
  accept,
  logger,
}: {
  readonly config: Pick<Config, 'webhook'>
  readonly api: Api
  readonly redis: Redis
  readonly wakeUps: WakeUps
  /** Id of this process. With it the polling lease ends soon after its death; otherwise by its time alone. */
  readonly processId: string | undefined
  readonly repeat: Repeat
  readonly timers: Timers
  readonly random: Random
  /** Puts an update into the inbox. False for a duplicate. */
  readonly accept: (update: Update) => Promise<boolean>
  readonly logger: Logger
}): Updates {
  if (webhook) {
    return {
      webhook: createWebhook({ ...webhook, accept, logger, timers }),
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
      // While a webhook is set, Telegram refuses polling.
      await api.deleteWebhook()
      poller = startSolePoller({
        lease: createLease({
          redis,
          key: keys.pollingLease(),
          random,
          process: processId === undefined ? undefined : { id: processId, wakeUps, lostMs: LOST_POLLER_MS },
        }),
        start: () => startPoller({ api, accept, logger, timers }),
        logger,
        repeat,
      })
    },
    stop: async () => poller?.stop(),
  }
}
