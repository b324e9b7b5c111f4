import type { Clock } from '../lib/clock.js'
import { conversations } from '@grammyjs/conversations'
import { Bot, Context, type ApiClientOptions, type Middleware } from 'grammy'
import type { UserFromGetMe } from 'grammy/types'
import type { Redis } from 'ioredis'
import type { Accounts } from '../accounts/accounts.js'
import type { AlertDesk } from '../alerts/rules/alert-desk.js'
import type { Favourites } from '../accounts/settings/favourites.js'
import type { People } from '../accounts/access/people.js'
import type { Rates } from '../accounts/access/rates.js'
import type { SealedStore } from '../accounts/vault/sealed-store.js'
import type { SettingsStore } from '../accounts/settings/settings.js'
import type { Outbox } from '../alerts/outbox/outbox.js'
import type { Chain } from '../config/values.js'
import type { Desk } from '../desk/desk.js'
import type { Logger } from '../lib/log/log.js'
import type { SettingsFiles } from './features/settings/file/files.js'
import type { Secret } from '../lib/secret.js'
import type { Metrics } from '../telemetry/metrics.js'
import type { WorkContext } from '../telemetry/work-context.js'
import type { Admission } from './features/admin/admission.js'
import { createReadUserContext } from './shell/user-context.js'
import type { Command } from './shell/command.js'
import type { DeskContext } from './shell/context.js'
import { alertConversation } from './features/alerts/alert/conversation.js'
import { CONNECT, connectConversation } from './features/credentials/connect/conversation.js'
import { expiredConversations } from './shell/conversations/expired.js'
import { canConverse, createConversationStore } from './shell/conversations/storage.js'
import { createIsSecret } from './features/credentials/typed-secret.js'
import { tradeConversation } from './features/trading/trade/conversation.js'
import { compose, filterUpdates } from './shell/compose.js'
import { unknown } from './features/help/unknown.js'
import { inlinePrices } from './features/market/inline/inline-prices.js'
import { answerButtons } from './shell/middleware/answer-buttons.js'
import { userContext, createRateKind } from './shell/middleware/user-context.js'
import { errorBoundary } from './shell/middleware/error-boundary.js'
import { blockErased } from './features/erasure/block-erased.js'
import { gate } from './shell/middleware/gate.js'
import { language } from './shell/middleware/language.js'
import { metricsMiddleware } from './shell/middleware/metrics.js'
import { ownButtons } from './shell/middleware/own-buttons.js'
import { ownMenu, type OwnMenu } from './shell/middleware/own-menu.js'
import { membership, reachable } from './shell/middleware/reachable.js'
import { createTicketQuotes } from './features/trading/tickets/quotes.js'
import { createFindRecentChart } from './features/market/chart/recent-charts.js'
import { twoFactorEntries } from './features/two-factor/entries.js'
import type { TwoFactorDialog } from './features/two-factor/dialog.js'
import { leakedKeys } from './shell/conversations/leaked-key.js'
import { takeSettingsFile, type ReadTelegramFile } from './features/settings/file/take-file.js'
import type { Languages } from './shell/text/languages.js'

/** The parts that the bot is made of. */
export interface BotParts {
  readonly token: Secret
  readonly client: ApiClientOptions
  /** The bot's own account, as Telegram gives it. */
  readonly me: UserFromGetMe
  readonly accounts: Accounts
  readonly people: People
  readonly rates: Rates
  readonly admission: Admission
  readonly menu: OwnMenu
  readonly settings: SettingsStore
  readonly favourites: Favourites
  readonly outbox: Outbox
  readonly redis: Redis
  readonly sealed: SealedStore
  /** Another version of the conversations than this one's own; for tests of an upgrade. */
  readonly conversationsVersion?: number | undefined
  readonly desk: Desk
  readonly alerts: AlertDesk
  readonly chains: readonly Chain[]
  readonly twoFactorDialog: TwoFactorDialog
  readonly settingsFiles: SettingsFiles
  readonly readFile: ReadTelegramFile
  /** Every command there is, with its buttons. */
  readonly commands: readonly Command[]
  readonly languages: Languages
  readonly metrics: Pick<Metrics, 'update'>
  readonly workContext: Pick<WorkContext, 'current'>
  readonly logger: Logger
  readonly now: Clock
}

/** The bot: every update goes through these, from the top down. */
export function createBot(parts: BotParts): Bot<DeskContext> {
  const { commands, languages, logger, people, rates, admission } = parts
  const store = createConversationStore(parts)
  const bot = new Bot<DeskContext>(parts.token.reveal(), { client: parts.client, botInfo: parts.me })
  const talk = compose(
    conversations<DeskContext, DeskContext>({ storage: store.storage }),
    store.keepOnFailure,
    twoFactorEntries({ ...parts.twoFactorDialog, commands, now: parts.now }),
    connectConversation(parts),
    tradeConversation({ ...parts, quotes: createTicketQuotes(parts.desk) }),
    alertConversation(parts),
    leakedKeys(),
    mountCommands(commands),
    mountButtons(commands),
    expiredConversations(store, new Set([CONNECT])),
    unknown(parts),
  )
  bot.use(
    compose(
      errorBoundary({ languages, logger }),
      metricsMiddleware({ ...parts, commands: new Set(commands.map(({ name }) => name)) }),
      userContext(createReadUserContext(parts), createRateKind(commands)),
      language(languages),
      gate({ people, rates, admission, isSecret: createIsSecret(store, parts.twoFactorDialog.prompts) }),
      ownButtons(commands),
      membership(parts.outbox),
      ownMenu(parts.menu),
      answerButtons,
      blockErased(parts),
      reachable(parts),
      inlinePrices({ ...parts, findRecentChart: createFindRecentChart(parts.redis, parts.me.id) }),
      takeSettingsFile(parts),
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
    await byName.get(name)?.run(ctx, ctx.match.trim())
  })
}

function mountButtons(commands: readonly Command[]): Middleware<DeskContext> {
  const buttons = commands.flatMap((command) => command.buttons ?? [])
  return filterUpdates(Context.has.filterQuery('callback_query:data'), async (ctx, next) => {
    for (const button of buttons) {
      if (await button.press(ctx, ctx.callbackQuery.data)) return
    }
    await next()
  })
}
