import type { User } from 'grammy/types'
import type { ChatRecord, KeyboardMarkup, PostedMessage } from './world.js'

/** What a person sees in place of their keyboard, or is asked to answer, and the message it came with. */
export interface ShownKeyboard {
  message_id: number
  markup: Exclude<KeyboardMarkup, { remove_keyboard: true }>
}

/**
 * The newest keyboard or wish for a reply that is meant for a person, or undefined: none came, it was taken away, or
 * it was for one time and they have written since.
 */
export function keyboardFor(room: ChatRecord, user: User): ShownKeyboard | undefined {
  let hasWritten = false
  for (const message of room.messages.toReversed()) {
    const markup = room.markups[message.message_id]
    if (markup && (!markup.selective || isMeant(message, user))) {
      if ('remove_keyboard' in markup) return undefined
      const isOnce = 'force_reply' in markup || markup.one_time_keyboard === true
      return isOnce && hasWritten ? undefined : { message_id: message.message_id, markup }
    }
    hasWritten ||= message.from.id === user.id
  }
  return undefined
}

/** A selective keyboard is for those whom the message answers or mentions. */
function isMeant(message: PostedMessage, user: User): boolean {
  if (message.reply_to_message?.from?.id === user.id) return true
  const text = message.text ?? message.caption ?? ''
  return (message.entities ?? message.caption_entities ?? []).some((entity) => {
    if (entity.type === 'text_mention') return entity.user.id === user.id
    if (entity.type !== 'mention' || user.username === undefined) return false
    const name = text.slice(entity.offset + 1, entity.offset + entity.length)
    return name.toLowerCase() === user.username.toLowerCase()
  })
}
