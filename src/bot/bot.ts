import { conversations } from '@grammyjs/conversations'
import { Bot, Context, type ApiClientOptions, type Middleware } from 'grammy'
import type { UserFromGetMe } from 'grammy/types'
import type { Redis } from 'ioredis'
import type { Accounts } from '../accounts/accounts.js'
import type { AlertDesk } from '../alerts/rules/alert-desk.js'
import type { Favourites } from '../accounts/favourites.js'
import type { People } from '../accounts/people.js'
import type { Rates } from '../accounts/rates.js'
import type { SealedStore } from '../accounts/sealed.js'
import type { SettingsStore } from '../accounts/settings.js'
import type { Outbox } from '../alerts/outbox/outbox.js'
import type { Chain } from '../config.js'
import type { Desk } from '../desk/desk.js'
import type { Logger } from '../log.js'
import type { SettingsFiles } from '../preferences/file/files.js'
import type { Secret } from '../secret.js'
import type { Meters } from '../telemetry/meters.js'
import type { Trail } from '../telemetry/trail.js'
import type { Admission } from './admission.js'
import { createReadArrival } from './arrival.js'
import type { Command } from './command.js'
import type { DeskContext } from './context.js'
import { alertConversation } from './conversations/alert/conversation.js'
import { connectConversation } from './conversations/connect.js'
import { lapsed } from './conversations/lapsed.js'
import { canConverse, createConversationStore } from './conversations/storage.js'
import { createIsSecret } from './conversations/typed-secret.js'
import { tradeConversation } from './conversations/trade/conversation.js'
import { inTurn, where } from './in-turn.js'
import { inlinePrices } from './inline-prices.js'
import { answerButtons } from './middleware/answer-buttons.js'
import { arrival } from './middleware/arrival.js'
import { boundary } from './middleware/boundary.js'
import { forgotten } from './middleware/forgotten.js'
import { gate } from './middleware/gate.js'
import { language } from './middleware/language.js'
import { metered } from './middleware/metered.js'
import { ownButtons } from './middleware/own-buttons.js'
import { ownMenu, type OwnMenu } from './middleware/own-menu.js'
import { membership, reachable } from './middleware/reachable.js'
import { unknown } from './middleware/unknown.js'
import { createOffers } from './offers.js'
import { createFindRecentChart } from './pictures/recent-charts.js'
import { secondStepEntries } from './second-step/entries.js'
import type { StepTalk } from './second-step/talk.js'
import { takeSettingsFile, type ReadTelegramFile } from './settings-file.js'
import { strayKeys } from './stray-key.js'
import type { Languages } from './text/languages.js'

/** What the bot is made of. */
export interface BotParts {
  readonly token: Secret
  readonly client: ApiClientOptions
  /** Who the bot is, as Telegram says. */
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
  readonly stepTalk: StepTalk
  readonly settingsFiles: SettingsFiles
  readonly readFile: ReadTelegramFile
  /** Every command there is, with its buttons. */
  readonly commands: readonly Command[]
  readonly languages: Languages
  readonly meters: Pick<Meters, 'update'>
  readonly trail: Pick<Trail, 'current'>
  readonly logger: Logger
  /** The time, in milliseconds. */
  readonly now: () => number
}

/** The bot: every update goes through these, from the top down. */
export function createBot(parts: BotParts): Bot<DeskContext> {
  const { commands, languages, logger, people, rates, admission } = parts
  const store = createConversationStore(parts)
  const bot = new Bot<DeskContext>(parts.token.reveal(), { client: parts.client, botInfo: parts.me })
  const talk = inTurn(
    conversations<DeskContext, DeskContext>({ storage: store.storage }),
    store.keepOnFailure,
    secondStepEntries({ ...parts.stepTalk, commands, now: parts.now }),
    connectConversation(parts),
    tradeConversation({ ...parts, offers: createOffers(parts.desk) }),
    alertConversation(parts),
    strayKeys(),
    mountCommands(commands),
    mountButtons(commands),
    lapsed(store),
    unknown(parts),
  )
  bot.use(
    inTurn(
      boundary({ languages, logger }),
      metered({ ...parts, commands: new Set(commands.map(({ name }) => name)) }),
      arrival(createReadArrival(parts)),
      language(languages),
      gate({ people, rates, admission, isSecret: createIsSecret(store, parts.stepTalk.prompts) }),
      ownButtons(commands),
      membership(parts.outbox),
      ownMenu(parts.menu),
      answerButtons,
      forgotten(parts),
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
  return where(Context.has.command([...byName.keys()]), async (ctx) => {
    const [, name = ''] = /^\/(\w+)/.exec(ctx.msg.text) ?? []
    await byName.get(name)?.run(ctx, ctx.match.trim())
  })
}

function mountButtons(commands: readonly Command[]): Middleware<DeskContext> {
  const buttons = commands.flatMap((command) => command.buttons ?? [])
  return where(Context.has.filterQuery('callback_query:data'), async (ctx, next) => {
    for (const button of buttons) {
      if (await button.press(ctx, ctx.callbackQuery.data)) return
    }
    await next()
  })
}
