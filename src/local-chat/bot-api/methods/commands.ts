import type { BotCommandScope } from 'grammy/types'
import { z } from 'zod'
import { commandsFor, EVERYWHERE, setCommands } from '../../state/commands.js'
import { method } from '../method.js'
import { nested } from '../parameters.js'

/** For whom a list of commands is meant. */
const audience = {
  scope: nested(
    z.looseObject({
      type: z.enum([
        'default',
        'all_private_chats',
        'all_group_chats',
        'all_chat_administrators',
        'chat',
        'chat_administrators',
        'chat_member',
      ]),
    }),
  )
    .transform((scope) => scope as unknown as BotCommandScope)
    .optional(),
  language_code: z
    .string()
    .regex(/^([a-z]{2})?$/, { error: 'invalid language code specified' })
    .optional(),
}

const command = z.strictObject({
  command: z.string().regex(/^\/?[a-z0-9_]{1,32}$/, { error: 'BOT_COMMAND_INVALID' }),
  description: z
    .string()
    .min(1, { error: 'command description must be non-empty' })
    .max(256, { error: 'BOT_COMMAND_DESCRIPTION_INVALID' }),
})

/** https://core.telegram.org/bots/api#setmycommands */
export const setMyCommands = method(
  { commands: nested(z.array(command).max(100, { error: 'BOT_COMMANDS_TOO_MUCH' })), ...audience },
  (hub, { commands, scope, language_code }) => {
    const plain = commands.map((entry) => ({ ...entry, command: entry.command.replace(/^\//, '') }))
    setCommands(hub, scope ?? EVERYWHERE, language_code ?? '', plain)
    return true
  },
)

/** https://core.telegram.org/bots/api#getmycommands */
export const getMyCommands = method(audience, (hub, { scope, language_code }) =>
  commandsFor(hub, scope ?? EVERYWHERE, language_code ?? ''),
)

/** https://core.telegram.org/bots/api#deletemycommands */
export const deleteMyCommands = method(audience, (hub, { scope, language_code }) => {
  setCommands(hub, scope ?? EVERYWHERE, language_code ?? '', [])
  return true
})
