import { z } from 'zod'
import { asMember, roleOf } from '../../state/members.js'
import { findMessage } from '../../state/messages.js'
import { type ChatRecord, type CommandList, type Profile, lookUp } from '../../state/state.js'
import { canManage, openChat } from '../content/chat-access.js'
import { type Method, method } from '../method.js'
import { chatId, type chatNamed, integer, nested } from '../parameters/common.js'
import { badRequest } from '../bot-api-error.js'
import type { Hub } from '../../hub.js'
import { TOPIC_COLOURS, createTopic, hasTopics } from '../../state/topics.js'
import { symbolCount } from '../../text/format.js'
import { recordEvent } from '../../state/event-log.js'
import type { BotCommand, BotCommandScope, MenuButton } from 'grammy/types'
import { checkLink } from '../../text/links.js'

/** Default command scope. */
const DEFAULT_SCOPE: BotCommandScope = { type: 'default' }

/** Sets the commands of one scope and language; an empty list removes them. */
function setCommands(hub: Hub, scope: BotCommandScope, language: string, commands: BotCommand[]): void {
  const { state } = hub
  state.commands = state.commands.filter((list) => !matches(list, scope, language))
  if (commands.length > 0) state.commands.push({ scope, language_code: language, commands })
  recordEvent(hub, { kind: 'commands' })
}

/** Commands of exactly this scope and language; empty if none were set. */
function commandsFor(hub: Hub, scope: BotCommandScope, language: string): BotCommand[] {
  return hub.state.commands.find((list) => matches(list, scope, language))?.commands ?? []
}

function matches(list: CommandList, scope: BotCommandScope, language: string): boolean {
  return list.language_code === language && scopeKey(list.scope) === scopeKey(scope)
}

/** Text key of a scope, independent of the order of its fields. */
function scopeKey(scope: BotCommandScope): string {
  const { type, ...rest } = scope
  return JSON.stringify([type, ...Object.entries(rest).sort(([a], [b]) => a.localeCompare(b))])
}

const cannot = (what: string): string => `can't parse BotCommandScope: ${what}`

/** Command scopes without a chat, and those with one. */
const scope = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('default') }),
    z.strictObject({ type: z.literal('all_private_chats') }),
    z.strictObject({ type: z.literal('all_group_chats') }),
    z.strictObject({ type: z.literal('all_chat_administrators') }),
    z.strictObject({ type: z.literal('chat'), chat_id: chatIn() }),
    z.strictObject({ type: z.literal('chat_administrators'), chat_id: chatIn() }),
    z.strictObject({
      type: z.literal('chat_member'),
      chat_id: chatIn(),
      user_id: z.union([integer, z.never()], { error: cannot('Invalid user_id specified') }),
    }),
  ],
  { error: cannot('Unsupported type specified') },
)

function chatIn(): ReturnType<typeof chatNamed> {
  return z.union([integer, z.string().startsWith('@')], { error: cannot('Empty chat_id specified') })
}

/** Scope and language of a list of commands. */
const audience = {
  scope: nested(scope).optional(),
  language_code: z
    .string()
    .regex(/^([a-z]{2})?$/, { error: 'invalid language code specified' })
    .optional(),
}

const command = z.strictObject({
  command: z
    .string({ error: 'can\'t parse BotCommand: Can\'t find field "command"' })
    .regex(/^\/?[^/]/, { error: 'command must be non-empty' })
    .regex(/^\/?[a-z0-9_]{1,32}$/, { error: 'BOT_COMMAND_INVALID' }),
  description: z
    .string({ error: 'can\'t parse BotCommand: Can\'t find field "description"' })
    .min(1, { error: 'command description must be non-empty' })
    .max(256, { error: 'command description length must not exceed 256' }),
})

/** https://core.telegram.org/bots/api#setmycommands */
export const setMyCommands = method(
  {
    commands: nested(
      z
        .array(command, { error: 'expected an Array of BotCommand' })
        .max(100, { error: 'BOT_COMMANDS_TOO_MUCH' }),
    ),
    ...audience,
  },
  (hub, { commands, scope, language_code }) => {
    const plain = commands.map((entry) => ({ ...entry, command: entry.command.replace(/^\//, '') }))
    setCommands(hub, scopeIn(hub, scope), language_code ?? '', plain)
    return true
  },
)

/** https://core.telegram.org/bots/api#getmycommands */
export const getMyCommands = method(audience, (hub, { scope, language_code }) =>
  commandsFor(hub, scopeIn(hub, scope), language_code ?? ''),
)

/** https://core.telegram.org/bots/api#deletemycommands */
export const deleteMyCommands = method(audience, (hub, { scope, language_code }) => {
  setCommands(hub, scopeIn(hub, scope), language_code ?? '', [])
  return true
})

/** Resolves the chat of a scope; throws a BotApiError if it is unknown. */
function scopeIn(hub: Hub, given: z.output<typeof scope> | undefined): BotCommandScope {
  if (!given) return DEFAULT_SCOPE
  if (!('chat_id' in given)) return given
  return { ...given, chat_id: openChat(hub, given.chat_id).chat.id }
}

const language = z
  .string()
  .regex(/^([a-z]{2})?$/, { error: 'invalid language code specified' })
  .optional()

/**
 * Creates the setter and getter of a profile text, with its maximum length in symbols and the error for longer ones. Without a
 * language a text applies to everyone; an empty one removes it.
 */
function words(field: keyof Profile, longest: number, tooLong: string): { set: Method; get: Method } {
  return {
    set: method({ [field]: z.string().optional(), language_code: language }, (hub, given) => {
      const { [field]: words = '', language_code: code = '' } = given as Record<string, string | undefined>
      const text = words.trim()
      if (symbolCount(text) > longest) throw badRequest(tooLong)
      const texts = hub.state.profile[field]
      if (text === '') delete texts[code]
      else texts[code] = text
      recordEvent(hub, { kind: 'bot' })
      return true
    }),
    get: method({ language_code: language }, ({ state }, { language_code = '' }) => {
      const texts = state.profile[field]
      return { [field]: lookUp(texts, language_code) ?? lookUp(texts, '') ?? '' }
    }),
  }
}

/** https://core.telegram.org/bots/api#setmydescription */
export const { set: setMyDescription, get: getMyDescription } = words(
  'description',
  512,
  'BOT_DESCRIPTION_TOO_LONG',
)

/** https://core.telegram.org/bots/api#setmyshortdescription */
export const { set: setMyShortDescription, get: getMyShortDescription } = words(
  'short_description',
  120,
  'BOT_SHORT_DESCRIPTION_TOO_LONG',
)

const menuButton = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('default') }),
    z.strictObject({ type: z.literal('commands') }),
    z.strictObject({
      type: z.literal('web_app'),
      text: z.string({ error: 'can\'t parse menu button: Can\'t find field "text"' }).min(1),
      web_app: z.strictObject({
        url: z.string().refine((url) => !('fault' in checkLink(url, { httpsOnly: true }))),
      }),
    }),
  ],
  { error: "can't parse menu button: MenuButton has unsupported type" },
)

/** https://core.telegram.org/bots/api#setchatmenubutton */
export const setChatMenuButton = method(
  { chat_id: integer.optional(), menu_button: nested(menuButton).optional() },
  (hub, { chat_id, menu_button }) => {
    hub.state.menuButtons[placeOf(hub, chat_id)] = menu_button ?? { type: 'default' }
    recordEvent(hub, { kind: 'bot' })
    return true
  },
)

/** https://core.telegram.org/bots/api#getchatmenubutton */
export const getChatMenuButton = method({ chat_id: integer.optional() }, (hub, { chat_id }): MenuButton => {
  const own = lookUp(hub.state.menuButtons, placeOf(hub, chat_id))
  // Without a setting the button shows the commands.
  return own ?? lookUp(hub.state.menuButtons, '') ?? { type: 'commands' }
})

/** Key of a stored menu button: the id of a private chat, or '' for the default. */
function placeOf(hub: Hub, chatId: number | undefined): string {
  if (chatId === undefined) return ''
  const { chat } = openChat(hub, chatId)
  if (chat.type !== 'private') throw badRequest('chat not found')
  return String(chat.id)
}

/** Maximum length of the name of a topic, in symbols. */
const MAX_NAME = 128

/** https://core.telegram.org/bots/api#createforumtopic */
export const createForumTopic = method(
  {
    chat_id: chatId,
    name: z.string({ error: 'topic name is empty' }),
    icon_color: integer.optional(),
    icon_custom_emoji_id: z.string().optional(),
  },
  (hub, { chat_id, name, icon_color, icon_custom_emoji_id }) => {
    const chatRecord = openForum(hub, chat_id)
    const wanted = { name: checkedName(name), ...(icon_custom_emoji_id && { icon_custom_emoji_id }) }
    if (icon_color !== undefined && !TOPIC_COLOURS.includes(icon_color))
      throw badRequest('TOPIC_ICON_COLOR_INVALID')
    return createTopic(hub, chatRecord, hub.state.bot, {
      ...wanted,
      ...(icon_color !== undefined && { icon_color }),
    }).topic
  },
)

/** Returns a chat with topics in which the bot may manage them. */
function openForum(hub: Hub, id: number | string): ChatRecord {
  const chatRecord = openChat(hub, id)
  if (!hasTopics(hub, chatRecord)) throw badRequest('the chat is not a forum')
  if (!canManage(chatRecord)) throw badRequest('not enough rights to create a topic')
  return chatRecord
}

function checkedName(name: string): string {
  const trimmed = name.trim()
  if (trimmed === '') throw badRequest('topic name is empty')
  if (symbolCount(trimmed) > MAX_NAME) throw badRequest('TOPIC_TITLE_TOO_LONG')
  return trimmed
}

/** Maximum size of a file that can be downloaded through the Bot API, in bytes. */
const MAX_DOWNLOAD_BYTES = 20 * 1024 * 1024

/** https://core.telegram.org/bots/api#getme */
export const getMe = method({}, ({ state }) => ({
  ...state.bot,
  can_join_groups: true,
  can_read_all_group_messages: !state.settings.privacy,
  supports_inline_queries: state.settings.inline,
  can_connect_to_business: false,
  has_main_web_app: false,
  has_topics_enabled: state.settings.topics,
  allows_users_to_create_topics: state.settings.topics,
}))

/** https://core.telegram.org/bots/api#getchat, with the fields that every chat has */
export const getChat = method({ chat_id: chatId }, (hub, parameters) => {
  const chatRecord = openChat(hub, parameters.chat_id)
  const pinned = findMessage(chatRecord, chatRecord.pinned.at(-1) ?? 0)
  return {
    ...chatRecord.chat,
    accent_color_id: 0,
    max_reaction_count: 11,
    accepted_gift_types: {
      unlimited_gifts: false,
      limited_gifts: false,
      unique_gifts: false,
      premium_subscription: false,
      gifts_from_channels: false,
    },
    ...(pinned && { pinned_message: pinned }),
  }
})

/** https://core.telegram.org/bots/api#getchatmember */
export const getChatMember = method({ chat_id: chatId, user_id: integer }, (hub, parameters) => {
  const chatRecord = openChat(hub, parameters.chat_id)
  const { bot, people } = hub.state
  const user = parameters.user_id === bot.id ? bot : lookUp(people, parameters.user_id)
  if (!user) throw badRequest('invalid user_id specified')
  return asMember(user, roleOf(hub, chatRecord, user.id))
})

/** https://core.telegram.org/bots/api#getfile */
export const getFile = method(
  { file_id: z.string({ error: 'file_id not specified' }).min(1, { error: 'file_id not specified' }) },
  (hub, parameters) => {
    const file = lookUp(hub.state.files, parameters.file_id)
    if (!file) throw badRequest('invalid file_id')
    if (file.file_size > MAX_DOWNLOAD_BYTES) throw badRequest('file is too big')
    const { file_id, file_unique_id, file_size, file_path } = file
    return { file_id, file_unique_id, file_size, file_path }
  },
)
