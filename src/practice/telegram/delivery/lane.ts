import type { Update } from 'grammy/types'

/** What an update must stay in order with: its chat, or where there is none, the person it comes from. */
export function laneOf(update: Update): string {
  const message = update.message ?? update.edited_message ?? update.callback_query?.message
  const chat = (message ?? update.my_chat_member ?? update.chat_member ?? update.message_reaction)?.chat
  const person = (update.callback_query ?? update.inline_query ?? update.chosen_inline_result)?.from
  return chat ? `chat:${chat.id}` : `person:${person?.id ?? 0}`
}
