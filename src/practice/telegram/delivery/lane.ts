import type { Update } from 'grammy/types'

/** Key within which updates are delivered in order: the chat, or the person if there is no chat. */
export function laneOf(update: Update): string {
  const message = update.message ?? update.edited_message ?? update.callback_query?.message
  const chat = (message ?? update.my_chat_member ?? update.chat_member ?? update.message_reaction)?.chat
  const person = (update.callback_query ?? update.inline_query ?? update.chosen_inline_result)?.from
  return chat ? `chat:${chat.id}` : `person:${person?.id ?? 0}`
}
