import { BotError, type Api } from 'grammy'
import { Cluster } from 'ioredis'
import { createAccessJournal } from '../accounts/access/access-journal.js'
import { createSessionCodes } from '../accounts/mini-app-sessions/codes.js'
import { createRates } from '../accounts/access/rates.js'
import { createCorrections } from '../accounts/corrections/corrections.js'
import { createLastSentences } from '../accounts/corrections/last-sentences.js'
import { createSealedStore } from '../accounts/vault/sealed-store.js'
import { createDigests } from '../alerts/digests/digests.js'
import { createAlertDesk } from '../alerts/rules/alert-desk.js'
import { startBoardWorker } from '../bot/features/account/board/board-worker.js'
import { createReadFigures } from '../bot/features/account/board/read-figures.js'
import { startSeenWorker } from '../bot/features/alerts/seen/seen-worker.js'
import { createDecisions } from '../bot/features/drafts/decisions.js'
import { startDraftWorker } from '../bot/features/drafts/draft-worker.js'
import { createPreviewDraft } from '../bot/features/drafts/preview-draft.js'
import { createPreviewSeveral } from '../bot/features/drafts/joined/preview-several.js'
import { createDeliverDrafts } from '../bot/features/drafts/deliver-drafts.js'
import { createAdmission } from '../bot/features/admin/admission.js'
import { createBot } from '../bot/bot.js'
import { createCommands } from '../bot/features/commands.js'
import { createForgetTyped } from '../bot/shell/conversations/storage.js'
import { createFollowUp } from '../bot/features/trading/tickets/follow-up.js'
import { createTelegramClient } from '../bot/shell/telegram/client.js'
import { createRichDelivery } from '../bot/shell/text/rich/rich-delivery.js'
import { retryAfterMs } from '../bot/shell/telegram/unreachable.js'
import { createPush } from '../bot/shell/delivery/push.js'
import { createReadDrafts } from '../bot/shell/delivery/read-drafts.js'
import { createShowAlone } from '../bot/shell/delivery/show-alone.js'
import { createFindRecipient } from '../bot/shell/delivery/recipient.js'
import { createIdsOf } from '../telemetry/request-ids.js'
import { createSharedCards } from '../bot/features/account/share/shared-cards.js'
import { createQuickOrders } from '../bot/features/trading/orders/quick-orders.js'
import { startExpiredPreviews } from '../bot/features/trading/tickets/expired-previews.js'
import { createConfirmTicket } from '../bot/features/trading/tickets/confirm.js'
import { createTicketQuotes } from '../bot/features/trading/tickets/quotes.js'
import { startHeartbeatWorker } from '../bot/features/signals/heartbeat-worker.js'
import { createFindOpenedPosition } from '../bot/features/signals/opened-position.js'
import { startTwoFactorResetWorker } from '../bot/features/two-factor/reset-worker.js'
import { createTwoFactorDialog } from '../bot/features/two-factor/dialog.js'
import { createTellBatch } from '../bot/features/trading/batches/tell-batch.js'
import { createSendErasureReceipt } from '../bot/features/erasure/send-receipt.js'
import { createReceiptMessage } from '../bot/features/trading/tickets/receipt-message.js'
import { prepareSentences } from '../bot/features/words/prepare-sentences.js'
import { createShowSent } from '../bot/features/trading/tickets/show-sent.js'
import { createShowTicket } from '../bot/features/trading/tickets/show-ticket.js'
import { createTakeMissingStop } from '../desk/trading/evidence/missing-stops.js'
import { createTellTicket } from '../bot/features/trading/tickets/tell-ticket.js'
import { requestKeyOf } from '../bot/shell/request-key.js'
import { createAnswerGate } from '../bot/shell/updates/answer-gate.js'
import { loadLanguages } from '../bot/shell/text/languages.js'
import { startDispatcher } from '../bot/shell/updates/dispatcher.js'
import { createInbox } from '../bot/shell/updates/inbox.js'
import { createIsFirstOrder } from '../desk/trading/tickets/first-order.js'
import { createSettingsFiles } from '../bot/features/settings/file/files.js'
import { startBatchReporter } from '../desk/trading/tickets/batch-reporter.js'
import { createTicketFollower } from '../desk/trading/tickets/ticket-follower.js'
import { startReconciler } from '../desk/trading/tickets/reconciler.js'
import { createSignalOffers } from '../signals/offers/offers.js'
import { createReadScorecard } from '../signals/scorecard/scorecard.js'
import { createBotProfile } from './bot-profile.js'
import { createMenu } from './command-menus.js'
import type { Parts } from './parts.js'
import type { RunningRole } from './foundation.js'
import { createProfileSyncState } from './profile-sync-state.js'
import { openSendTestEvent } from '../events/webhooks/open-webhooks.js'
import { createSettingsList } from '../bot/settings/settings-list.js'
import { openDraftSignal } from './signals.js'
import { openWords } from './words.js'
import { openUpdates, type Updates } from './updates.js'

/** The started role `bot`. */
export interface BotRole extends RunningRole {
  /** The source of updates; none arrive before it is opened. */
  readonly updates: Updates
}

/** Starts the role `bot`: handles updates, and follows confirmed tickets to their outcome. */
export async function startBot(parts: Parts): Promise<BotRole> {
  const {
    config,
    redis,
    vault,
    api,
    people,
    languages,
    desk,
    ticketStore,
    logger,
    workContext,
    repeat,
    timers,
    now,
  } = parts
  const messaging = { api, push: createPush(parts), findRecipient: createFindRecipient(parts), logger }
  const sealed = createSealedStore({ redis, vault })
  const rates = createRates({ redis, limits: config.rates, logger, timers })
  const digests = createDigests({ ...parts, read: parts.readDigest })
  const settingsList = createSettingsList({ ...parts, digests })
  const quotes = createTicketQuotes(desk)
  const receiptMessage = createReceiptMessage({ isFirstOrder: createIsFirstOrder(ticketStore), now })
  const showTicket = createShowTicket({ tickets: desk.trading.tickets, receiptMessage })
  const showSent = createShowSent({ tickets: desk.trading.tickets, showTicket })
  const confirm = createConfirmTicket({ desk, quotes, showTicket, showSent })
  const { queue } = parts.drafts
  const draftDecisions = createDecisions({ queue, tickets: desk.trading.tickets, logger, now })
  const previewDraft = createPreviewDraft({ ...parts, quotes, decisions: draftDecisions, queue })
  const previewSeveral = createPreviewSeveral({ ...parts, quotes, decisions: draftDecisions, queue })
  const twoFactorDialog = createTwoFactorDialog({ ...parts, sealed })
  const readDrafts = createReadDrafts(parts)
  const board = {
    readFigures: createReadFigures({
      ...parts,
      findTrader: desk.findTraderOf,
      market: desk.market,
      snapshots: parts.watching.snapshots,
    }),
    richDelivery: createRichDelivery(parts),
  }
  const miniAppUrl = config.miniApp?.publicUrl
  const featureDeps = {
    ...parts,
    ...board,
    miniAppUrl,
    sessionCodes: createSessionCodes({ redis, botId: parts.me.id, random: parts.random, now }),
    readDrafts,
    signalOffers: createSignalOffers({
      ...parts,
      draftSignal: openDraftSignal(parts),
    }),
    readScorecard: createReadScorecard({
      ...parts,
      positionOf: createFindOpenedPosition(ticketStore),
    }),
    sharedCards: createSharedCards({ ...parts, botId: parts.me.id, random: createIdsOf(parts)('card') }),
    rates,
    digests,
    quotes,
    confirm,
    showSent,
    showTicket,
    draftDecisions,
    previewDraft,
    previewSeveral,
    twoFactorDialog,
    words: openWords(parts),
    corrections: createCorrections({ ...parts, sealed }),
    lastSentences: createLastSentences({ sealed }),
    testWebhook: openSendTestEvent(parts),
    eventNetworks: config.eventNetworks,
    showAlone: createShowAlone(parts),
    quickOrders: createQuickOrders({ desk, quotes, confirm, rates, now }),
    alerts: createAlertDesk(parts),
    settingsFiles: createSettingsFiles({ ...parts, digests, settingsList }),
    settingsList,
    journal: createAccessJournal(redis),
    admission: createAdmission({
      ...parts,
      ...messaging,
      push: (through) => createPush({ ...parts, api: through }),
      forgetTyped: createForgetTyped(redis),
      showMenu: (...decided) => menu.decided(...decided),
    }),
  }
  const commandSet = createCommands(featureDeps)
  const menu = createMenu({ ...parts, ...commandSet, admins: people.admins, miniAppUrl })
  const fileAt = (path: string): string => `/file/bot${config.botToken.reveal()}/${encodeURI(path)}`
  const bot = createBot({
    ...featureDeps,
    uploadChat: config.uploadChat,
    commandSet,
    token: config.botToken,
    client: parts.telegram,
    readFile: (path) => parts.telegram.fetch(fileAt(path)),
    readBytes: (path) => parts.telegram.fetchBytes(fileAt(path)),
    sealed,
    menu,
  })
  const botProfile = createBotProfile({
    api,
    menu,
    syncState: createProfileSyncState({
      redis,
      botId: parts.me.id,
      // Another Bot API server has a state of its own.
      content: [config.telegramApiRoot, menu.content(), languages.digest()],
    }),
    readLanguages: () => loadLanguages(logger),
    logger,
  })
  await botProfile.begin()
  const preparation = prepareSentences(timers)
  parts.opened.push(() => Promise.resolve(preparation.cancel()))

  const answers = createAnswerGate({ workContext, timers })
  bot.api.config.use(answers.transformer)
  const expiredPreviews = startExpiredPreviews({ ...parts, ...messaging })
  bot.api.config.use(expiredPreviews.transformer)
  // In a cluster, subscriptions are counted by the node that has them: there leases end by their time.
  const processId = redis instanceof Cluster ? undefined : parts.processId
  const inbox = createInbox({ ...parts, processId })
  const dispatcher = startDispatcher({
    inbox,
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
        { key: requestKeyOf({ me: parts.me, update }), isHeld },
      ),
    retryAfterMs: (error) => (error instanceof BotError ? retryAfterMs(error.error) : undefined),
    logger,
    repeat,
    timers,
  })
  const updates = openUpdates({
    ...parts,
    processId,
    accept: async (update) => (await readDrafts.take(update)) || (await dispatcher.accept(update)),
  })
  const reconciler = startReconciler({
    store: ticketStore,
    ticketFollower: createTicketFollower({
      claims: parts.claims,
      store: ticketStore,
      readAccount: desk.trading.readAccount,
      findTrader: desk.findTraderOf,
      now,
    }),
    tell: createTellTicket({
      ...messaging,
      tickets: desk.trading.tickets,
      reminders: parts.reminders,
      takeMissingStop: createTakeMissingStop(parts.claims),
      receiptMessage,
    }),
    followUp: createFollowUp({ ...messaging, desk, quotes, showTicket, now }),
    logger,
    repeat,
    timers,
  })
  const reporter = startBatchReporter({
    store: parts.batchStore,
    tickets: ticketStore,
    tell: createTellBatch(messaging),
    logger,
    repeat,
    now,
  })
  const twoFactorResetWorker = startTwoFactorResetWorker({
    ...parts,
    ...twoFactorDialog,
    ...messaging,
  })
  const seenWorker = startSeenWorker({ ...parts, ...messaging })
  const draftApi = openOwnApi(parts)
  draftApi.config.use(expiredPreviews.transformer)
  const draftWorker = startDraftWorker({
    ...parts,
    queue,
    deliverDrafts: createDeliverDrafts({
      ...parts,
      ...messaging,
      queue,
      decisions: draftDecisions,
      previewDraft,
      selections: desk.trading.selections,
      api: draftApi,
      push: createPush({ ...parts, api: draftApi }),
    }),
  })
  const boardWorker = startBoardWorker({ ...parts, ...messaging, ...board, api: openOwnApi(parts) })
  const heartbeatWorker = startHeartbeatWorker({ ...parts, ...messaging })
  const erasureWorker = parts.erasure.startWorker(createSendErasureReceipt(parts))
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
      const ended = Promise.all([
        dispatcher.stop(ms),
        expiredPreviews.stop(),
        updates.stop(),
        reconciler.stop(),
        reporter.stop(),
        twoFactorResetWorker.stop(),
        erasureWorker.stop(),
        seenWorker.stop(),
        heartbeatWorker.stop(),
        boardWorker.stop(),
        draftWorker.stop(),
      ])
      const [finished = false] = (await timers.within(ms + 500, ended)) ?? []
      await timers.within(500, rates.close())
      return finished
    },
  }
}

/** An `Api` that does not repeat a call which Telegram limits: a board or a draft of another chat goes first. */
function openOwnApi(parts: Parts): Api {
  const { config, host, logger, metrics, telegram, timers, opened, deadConnections } = parts
  const client = createTelegramClient({
    openAgent: host?.openAgent,
    deadConnections,
    apiRoot: config.telegramApiRoot,
    logger,
    timers,
    watch: metrics.telegram,
    tries: 1,
    plainBodies: telegram.plainBodies,
  })
  opened.push(() => client.close())
  return client.createApi(config.botToken)
}
