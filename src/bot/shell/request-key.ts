import type { Context } from 'grammy'

/**
 * What tells the request of an update from all others, however often the update is handled: the message in its chat, or the press of a
 * button. What it makes takes its id from this, so that it is made once.
 */
export function requestKeyOf({ me, message, callbackQuery, update }: Context): readonly string[] {
  if (callbackQuery) return [`bot ${me.id}`, `press ${callbackQuery.id}`]
  if (!message) return [`bot ${me.id}`, `update ${update.update_id}`]
  return [`bot ${me.id}`, `chat ${message.chat.id}`, `message ${message.message_id} ${message.date}`]
}
