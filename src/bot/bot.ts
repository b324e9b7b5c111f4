import { conversations } from '@grammyjs/conversations'
import { Bot, Context, type Middleware } from 'grammy'
import type { UserFromGetMe } from 'grammy/types'
import type { Secret } from '../lib/secret.js'
import type { Button, Command } from './shell/command.js'
import type { Database } from '../redis/database-id.js'
import { compose, filterUpdates } from './shell/compose.js'
import type { DeskContext } from './shell/context.js'
import { expiredConversations } from './shell/conversations/expired.js'
import { leakedKeys } from './shell/conversations/leaked-key.js'
import { type ConversationStore, canConverse } from './shell/conversations/storage.js'
import type { Chat, Needs } from './shell/feature.js'
import { answerButtons, ownButtons } from './shell/middleware/buttons.js'
import { errorBoundary } from './shell/middleware/error-boundary.js'
import { gate } from './shell/middleware/gate.js'
import { type OwnMenu, language, ownMenu } from './shell/middleware/language.js'
import { metricsMiddleware } from './shell/middleware/metrics.js'
import { membership, reachable } from './shell/middleware/reachable.js'
import { createReadUserContext } from './shell/user-context.js'
import { createRateKind, userContext } from './shell/middleware/user-context.js'
import type { TelegramClient } from './shell/telegram/client.js'
import { runTyped } from './shell/run-typed.js'

/** The dependencies of the bot: its features, put together, and those of the middleware around them. */
type BotDeps = Omit<
  Needs<
    | typeof errorBoundary
    | typeof metricsMiddleware
    | typeof createReadUserContext
    | typeof membership
    | typeof reachable
  >,
  'commands'
> &
  Pick<Needs<typeof gate>, 'people' | 'rates'> & {
    readonly chat: Chat
    readonly config: { readonly botToken: Secret }
    readonly telegram: Pick<TelegramClient, 'options'>
    readonly database: Pick<Database, 'requireKept'>
    /** The bot's own account, as Telegram gives it. */
    readonly me: UserFromGetMe
    readonly menu: OwnMenu
    readonly conversationStore: ConversationStore
  }

/** The bot: every update goes through these, from the top down. */
export function createBot(deps: BotDeps): Bot<DeskContext> {
  const { chat, languages, telegram, conversationStore: store } = deps
  const { commandSet, at } = chat
  const { commands, buttons } = commandSet
  const { botToken } = deps.config
  const secret = chat.conversations.filter(({ isSecret }) => isSecret).map(({ name }) => name)
  const bot = new Bot<DeskContext>(botToken.reveal(), { client: telegram.options, botInfo: deps.me })
  const talk = compose(
    store.skipHandled,
    conversations<DeskContext, DeskContext>({ storage: store.storage }),
    store.keepOnFailure,
    ...at('entries'),
    ...chat.conversations.map(({ middleware }) => middleware),
    leakedKeys(commands),
    ...at('commands'),
    mountCommands(commands),
    mountButtons(buttons),
    expiredConversations(store, new Set(secret)),
    ...at('sentences'),
    ...at('unknown'),
  )
  bot.use(
    compose(
      errorBoundary(deps),
      metricsMiddleware({ ...deps, commands: new Set(commands.map(({ name }) => name)) }),
      userContext(
        createReadUserContext(deps),
        createRateKind(commandSet, chat.gate.entryRate),
        deps.database,
      ),
      language(languages),
      gate({ ...deps, ...chat.gate }),
      ownButtons(commandSet),
      membership(deps),
      ...at('reactions'),
      ownMenu(deps.menu),
      answerButtons,
      ...at('lockout'),
      reachable(deps),
      ...at('anywhere'),
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
