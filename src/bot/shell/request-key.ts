import type { Update } from 'grammy/types'

/**
 * The key of the request that an update carries: the message in its chat, or the press of a button. It is the same however often the
 * update is handled. Whatever is made for a request takes its id from the key, so that it is made once.
 */
export function requestKeyOf({
  me,
  update: { message, callback_query: press, update_id: id },
}: {
  /** The bot that the update came to. */
  readonly me: { readonly id: number }
  readonly update: Update
}): string {
  if (press) return `bot ${me.id}/press ${press.id}`
  if (!message) return `bot ${me.id}/update ${id}`
  return `bot ${me.id}/chat ${message.chat.id}/message ${message.message_id} ${message.date}`
}
