import type { Context } from 'grammy'
import type { Message } from 'grammy/types'

/**
 * The class of an update: a message that a person wrote to the bot, one that they forwarded, a press of a
 * button, an inline query, a change of the bot's membership in a chat, or a reaction to a message.
 */
export type UpdateClass = 'message' | 'forwarded message' | 'press' | 'query' | 'membership' | 'reaction'

/** Ids behind which no single person is: Telegram's own, anonymous administrators, and channels that write in groups. */
const NOBODY: ReadonlySet<number> = new Set([777_000, 1_087_968_824, 136_817_688])

/**
 * The contents of a message that a person wrote. A message with none of these is a service message of Telegram, as of a
 * pin.
 */
const WRITTEN = [
  'text',
  'animation',
  'audio',
  'checklist',
  'contact',
  'dice',
  'document',
  'game',
  'live_photo',
  'location',
  'paid_media',
  'photo',
  'poll',
  'rich_message',
  'sticker',
  'story',
  // A service message, but what a person answers a question with.
  'users_shared',
  'venue',
  'video',
  'video_note',
  'voice',
] as const satisfies readonly (keyof Message)[]

/**
 * Classifies an update; undefined for one that the bot ignores: one without a person, one of a kind that it does not request
 * from Telegram, and a message that was sent through another bot. Edits of messages are ignored, so that a command runs once
 * and cannot be changed afterwards.
 */
export function classifyUpdate({ update, from }: Pick<Context, 'update' | 'from'>): UpdateClass | undefined {
  if (!from || from.is_bot || NOBODY.has(from.id)) return undefined
  if (update.callback_query) return 'press'
  if (update.inline_query) return 'query'
  if (update.my_chat_member) return 'membership'
  if (update.message_reaction) return 'reaction'
  return update.message && whatIsWritten(update.message)
}

function whatIsWritten(message: Message): UpdateClass | undefined {
  if (message.sender_chat || message.via_bot || message.sender_business_bot) return undefined
  if (!WRITTEN.some((kind) => message[kind] !== undefined)) return undefined
  // Somebody else may have written it: it is no command, no PIN, no answer and no file of the person who forwards it.
  return message.forward_origin === undefined ? 'message' : 'forwarded message'
}
