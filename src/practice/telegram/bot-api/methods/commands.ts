import type { BotCommandScope } from 'grammy/types'
import { z } from 'zod'
import type { Hub } from '../../hub.js'
import { commandsFor, DEFAULT_SCOPE, setCommands } from '../../state/commands.js'
import { openChat } from '../content/chat-access.js'
import { method } from '../method.js'
import { nested, integer, type chatNamed } from '../parameters/common.js'

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
