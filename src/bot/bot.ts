import { conversations } from '@grammyjs/conversations'
import { Bot, Context, type Middleware } from 'grammy'
import type { UserFromGetMe } from 'grammy/types'
import type { Redis } from 'ioredis'
import type { SealedStore } from '../accounts/vault/sealed-store.js'
import type { Logger } from '../lib/log/log.js'
import type { Secret } from '../lib/secret.js'
import type { Metrics } from '../telemetry/metrics.js'
import type { WorkContext } from '../telemetry/work-context.js'
import { createReadUserContext } from './shell/user-context.js'
import type { Button, Command, CommandSet } from './shell/command.js'
import type { DeskContext } from './shell/context.js'
import { takeReactions } from './features/alerts/acknowledge/reactions.js'
import { alertConversation } from './features/alerts/alert/conversation.js'
import { createTakeForeignCode } from './features/credentials/connect/confirm-page.js'
import { CONNECT, connectConversation } from './features/credentials/connect/conversation.js'
import { expiredConversations } from './shell/conversations/expired.js'
import type { TelegramClient } from './shell/telegram/client.js'
import { canConverse, createConversationStore } from './shell/conversations/storage.js'
import { createIsSecret } from './features/credentials/typed-secret.js'
import { tradeConversation } from './features/trading/trade/conversation.js'
import { compose, filterUpdates } from './shell/compose.js'
import type { FeatureDeps } from './features/feature-deps.js'
import { unknown } from './features/help/unknown.js'
import { createAskModel } from './features/words/ask-model.js'
import { createFindTaught } from './features/words/corrections/find-taught.js'
import { learnLines } from './features/words/corrections/learn-lines.js'
import { createNoteSentence } from './features/words/corrections/note-sentence.js'
import { createReadSentence, readWords } from './features/words/read-words.js'
import { takeSpeech, type ReadTelegramBytes } from './features/words/take-speech.js'
import { takePickedPerson } from './features/admin/people/picked.js'
import { inlineCards } from './features/account/share/inline-card.js'
import { createUploadChart } from './features/market/inline/uploaded-chart.js'
import { inlinePrices } from './features/market/inline/inline-prices.js'
import { createTakeForwarded, takePostedSignals } from './features/signals/offers.js'
import { answerButtons } from './shell/middleware/answer-buttons.js'
import { userContext, createRateKind } from './shell/middleware/user-context.js'
import { errorBoundary } from './shell/middleware/error-boundary.js'
import { blockErased } from './features/erasure/block-erased.js'
import { gate } from './shell/middleware/gate.js'
import { language } from './shell/middleware/language.js'
import { metricsMiddleware } from './shell/middleware/metrics.js'
import { ownButtons } from './shell/middleware/own-buttons.js'
import { ownMenu, type OwnMenu } from './shell/middleware/own-menu.js'
import { runTyped } from './features/words/run-typed.js'
import { membership, reachable } from './shell/middleware/reachable.js'
import { createFindRecentChart } from './features/market/chart/recent-charts.js'
import { isEntry, twoFactorEntries } from './features/two-factor/entries.js'
import { leakedKeys } from './shell/conversations/leaked-key.js'
import { takeSettingsFile, type ReadTelegramFile } from './features/settings/file/take-file.js'

/** The dependencies of the bot: those of its features, and those of the middleware around them. */
export interface BotDeps extends Omit<FeatureDeps, 'commands'> {
  readonly commandSet: CommandSet
  readonly token: Secret
  readonly client: Pick<TelegramClient, 'options' | 'transformer'>
  /** The bot's own account, as Telegram gives it. */
  readonly me: UserFromGetMe
  readonly menu: OwnMenu
  readonly redis: Redis
  readonly sealed: SealedStore
  /** Version of the conversations, for tests of an upgrade; the current one by default. */
  readonly conversationsVersion?: number | undefined
  readonly readFile: ReadTelegramFile
  readonly readBytes: ReadTelegramBytes
  /** A chat in which charts are uploaded for inline queries; undefined for none. */
  readonly uploadChat: number | string | undefined
  readonly metrics: Pick<Metrics, 'update'>
  readonly workContext: Pick<WorkContext, 'current'>
  readonly logger: Logger
}

/** The bot: every update goes through these, from the top down. */
export function createBot(deps: BotDeps): Bot<DeskContext> {
  const { commandSet, languages, logger, people, rates, admission } = deps
  const { commands, buttons } = commandSet
  const store = createConversationStore(deps)
  const bot = new Bot<DeskContext>(deps.token.reveal(), { client: deps.client.options, botInfo: deps.me })
  bot.api.config.use(deps.client.transformer(deps.token))
  const noteSentence = createNoteSentence(deps)
  const askModel = createAskModel({ ...deps, commands, noteSentence })
  const findTaught = createFindTaught({ ...deps, commands })
  const readSentence = createReadSentence({ ...deps, commands, askModel, findTaught, noteSentence })
  const talk = compose(
    store.skipHandled,
    conversations<DeskContext, DeskContext>({ storage: store.storage }),
    store.keepOnFailure,
    twoFactorEntries({ ...deps.twoFactorDialog, commandSet, now: deps.now }),
    connectConversation(deps),
    tradeConversation(deps),
    alertConversation(deps),
    leakedKeys(),
    learnLines({ ...deps, commands }),
    mountCommands(commands),
    mountButtons(buttons),
    expiredConversations(store, new Set([CONNECT])),
    takePostedSignals(deps),
    readWords(readSentence),
    takeSpeech({ ...deps, readSentence }),
    unknown({ ...deps, commands }),
  )
  bot.use(
    compose(
      errorBoundary({ ...deps, languages, logger }),
      metricsMiddleware({ ...deps, commands: new Set(commands.map(({ name }) => name)) }),
      userContext(createReadUserContext(deps), createRateKind(commandSet, isEntry)),
      language(languages),
      gate({
        people,
        rates,
        admission,
        isSecret: createIsSecret(store, deps.twoFactorDialog.prompts),
        takeForwarded: createTakeForwarded(deps),
        takeForeignCode: createTakeForeignCode(deps),
      }),
      ownButtons(commandSet),
      membership(deps),
      takeReactions(deps),
      ownMenu(deps.menu),
      answerButtons,
      blockErased(deps),
      reachable(deps),
      inlineCards(deps),
      inlinePrices({
        ...deps,
        findRecentChart: createFindRecentChart(deps.redis, deps.me.id),
        uploadChart: createUploadChart(deps),
      }),
      takeSettingsFile(deps),
      takePickedPerson(deps),
      (ctx, next) => (canConverse(ctx) ? talk(ctx, next) : next()),
    ),
  )
  return bot
}

function mountCommands(commands: readonly Command[]): Middleware<DeskContext> {
  const byName = new Map(commands.map((command) => [command.name, command]))
  // All in one: mounted one by one, each command would wait for those before it to say that it is not theirs.
  return filterUpdates(Context.has.command([...byName.keys()]), async (ctx) => {
    const [, name = ''] = /^\/(\w+)/.exec(ctx.msg.text) ?? []
    const command = byName.get(name)
    if (command) await runTyped(ctx, command, ctx.match.trim())
  })
}

function mountButtons(buttons: readonly Button[]): Middleware<DeskContext> {
  return filterUpdates(Context.has.filterQuery('callback_query:data'), async (ctx, next) => {
    for (const button of buttons) {
      if (await button.press(ctx, ctx.callbackQuery.data)) return
    }
    await next()
  })
}
