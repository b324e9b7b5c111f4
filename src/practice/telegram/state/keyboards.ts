import type { KeyboardMarkup, PostedMessage } from './message-types.js'
import type { User } from 'grammy/types'
import type { ChatRecord } from './state.js'

/** The reply keyboard or force reply that a person sees, with its message. */
export interface ShownKeyboard {
  message_id: number
  markup: Exclude<KeyboardMarkup, { remove_keyboard: true }>
}

/**
 * The latest reply keyboard or force reply for a person. Undefined if there is none, it was removed, or it
 * was for one use and they have written since.
 */
export function keyboardFor(chatRecord: ChatRecord, user: User): ShownKeyboard | undefined {
  let hasWritten = false
  for (const message of chatRecord.messages.toReversed()) {
    const markup = chatRecord.markups[message.message_id]
    if (markup && (!markup.selective || isAddressed(message, user))) {
      if ('remove_keyboard' in markup) return undefined
      const isOnce = 'force_reply' in markup || markup.one_time_keyboard === true
      return isOnce && hasWritten ? undefined : { message_id: message.message_id, markup }
    }
    hasWritten ||= message.from.id === user.id
  }
  return undefined
}

/** A selective keyboard applies to people whom the message replies to or mentions. */
function isAddressed(message: PostedMessage, user: User): boolean {
  if (message.reply_to_message?.from?.id === user.id) return true
  const text = message.text ?? message.caption ?? ''
  return (message.entities ?? message.caption_entities ?? []).some((entity) => {
    if (entity.type === 'text_mention') return entity.user.id === user.id
    if (entity.type !== 'mention' || user.username === undefined) return false
    const name = text.slice(entity.offset + 1, entity.offset + entity.length)
    return name.toLowerCase() === user.username.toLowerCase()
  })
}
