import { type Api, BotError } from 'grammy'
import { Cluster, type Redis } from 'ioredis'
import { createBot } from '../bot/bot.js'
import { features } from '../bot/features/features.js'
import { createConversationStore } from '../bot/shell/conversations/storage.js'
import { createPush } from '../bot/shell/delivery/push.js'
import { createReadDrafts } from '../bot/shell/delivery/read-drafts.js'
import { createShowAlone } from '../bot/shell/delivery/show-alone.js'
import { type Chat, createFeatures, createShared } from '../bot/shell/feature.js'
import { requestKeyOf } from '../bot/shell/request-key.js'
import { retryAfterMs } from '../bot/shell/telegram/unreachable.js'
import { loadLanguages } from '../bot/shell/text/languages.js'
import { createAnswerGate } from '../bot/shell/updates/answer-gate.js'
import { startDispatcher } from '../bot/shell/updates/dispatcher.js'
import { createInbox } from '../bot/shell/updates/inbox.js'
import { createBotProfile, createProfileSyncState } from '../bot/shell/profile/bot-profile.js'
import { createMenu } from '../bot/shell/profile/command-menus.js'
import type { RunningRole } from './foundation.js'
import type { Parts } from './parts.js'
import type { Update } from 'grammy/types'
import { UPDATE_KINDS, startPoller } from '../bot/shell/updates/poller.js'
import { LOST_POLLER_MS, startSolePoller } from '../bot/shell/updates/sole-poller.js'
import type { Config } from '../config/config.js'
import type { Logger } from '../lib/log/log.js'
import type { Repeat } from '../lib/running/repeat.js'
import type { Timers } from '../lib/timers.js'
import { createLease } from '../redis/lease.js'
import { keys } from '../redis/keys.js'
import type { WakeUps } from '../redis/wake-ups.js'
import { type TelegramWebhook, createWebhook } from '../web/webhook.js'
import type { Random } from '../lib/random.js'

/** The started role `bot`. */
export interface BotRole extends RunningRole {
  /** The source of updates; none arrive before it is opened. */
  readonly updates: Updates
}

/** Starts the role `bot`: handles updates, and what features do in the background beside it. */
export async function startBot(parts: Parts): Promise<BotRole> {
  const { config, redis, api, me, languages, logger, workContext, timers, now } = parts
  const menu = createMenu({
    ...parts,
    admins: parts.people.admins,
    commands: () => chat.commandSet.commands,
  })
  const fileAt = (path: string): string => `/file/bot${config.botToken.reveal()}/${encodeURI(path)}`
  const deps = {
    ...parts,
    ...createShared(features, parts),
    menu,
    push: createPush(parts),
    showAlone: createShowAlone(parts),
    readDrafts: createReadDrafts(parts),
    conversationStore: createConversationStore(parts),
    readFile: (path: string) => parts.telegram.fetch(fileAt(path)),
    readBytes: (path: string) => parts.telegram.fetchBytes(fileAt(path)),
  }
  const chat: Chat = createFeatures(features, deps)
  const bot = createBot({ ...deps, chat })
  const botProfile = createBotProfile({
    api,
    menu,
    syncState: createProfileSyncState({
      redis,
      botId: me.id,
      // Another Bot API server has a state of its own.
      content: [config.telegramApiRoot, menu.content(), languages.digest()],
    }),
    readLanguages: () => loadLanguages(logger, { serviceName: config.serviceNames.name }),
    logger,
  })
  await botProfile.begin()

  const answers = createAnswerGate({ workContext, timers })
  bot.api.config.use(answers.transformer, ...chat.transformers)
  // In a cluster, subscriptions are counted by the node that has them: there leases end by their time.
  const processId = redis instanceof Cluster ? undefined : parts.processId
  const dispatcher = startDispatcher({
    ...parts,
    inbox: createInbox({ ...parts, processId }),
    answers,
    handle: (update, acceptedAt, { isHeld }) =>
      workContext.run(
        'update',
        update.update_id,
        async (work) => {
          const waitedMs = now() - acceptedAt
          await bot.handleUpdate(update)
          parts.metrics.answered(waitedMs + work.answerMs())
        },
        { key: requestKeyOf({ me, update }), isHeld },
      ),
    retryAfterMs: (error) => (error instanceof BotError ? retryAfterMs(error.error) : undefined),
  })
  const updates = openUpdates({
    ...parts,
    processId,
    accept: async (update) => (await deps.readDrafts.take(update)) || (await dispatcher.accept(update)),
  })
  const workers = chat.startWorkers()
  return {
    updates: {
      ...updates,
      open: async () => {
        await updates.open()
        botProfile
          .syncAll()
          .catch((err: unknown) =>
            logger.warn(
              { event: 'profile-sync-failed', err },
              "Updating the bot's profile failed; it is updated at the next start",
            ),
          )
      },
    },
    stop: async (ms) => {
      botProfile.stop()
      const stopped = workers.map((worker) => worker.stop())
      const ended = Promise.all([dispatcher.stop(ms), updates.stop(), ...stopped])
      const [finished = false] = (await timers.within(ms + 500, ended)) ?? []
      return finished
    },
  }
}

/** The source of updates: Telegram's webhook, or polling. */
interface Updates {
  /** Undefined with polling. */
  readonly webhook: TelegramWebhook | undefined
  /** Sets the webhook, or starts polling. Rejects if Telegram refuses. */
  open(): Promise<void>
  /** Stops polling. A webhook stays set, for the other processes or the next start. */
  stop(): Promise<void>
}

function openUpdates({
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
