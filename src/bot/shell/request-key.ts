import type { Context } from 'grammy'

/**
 * The key of the request that an update carries: the message in its chat, or the press of a button. It is the same however often the
 * update is handled. Whatever is made for a request takes its id from the key, so that it is made once.
 */
export function requestKeyOf({ me, message, callbackQuery, update }: Context): readonly string[] {
  if (callbackQuery) return [`bot ${me.id}`, `press ${callbackQuery.id}`]
  if (!message) return [`bot ${me.id}`, `update ${update.update_id}`]
  return [`bot ${me.id}`, `chat ${message.chat.id}`, `message ${message.message_id} ${message.date}`]
}
