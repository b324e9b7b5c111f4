import type { FormattedString } from '@grammyjs/parse-mode'
import type { Context } from 'grammy'
import type { KeyboardButtonRequestUsers } from 'grammy/types'
import { topicOf } from './in-topic.js'

/** Sends a text with a key, in place of the keyboard, by which the person picks others. In private chats only. */
export async function askForUsers(
  ctx: Context,
  text: FormattedString,
  { key, request }: { readonly key: string; readonly request: KeyboardButtonRequestUsers },
): Promise<void> {
  await ctx.reply(text.text, {
    entities: text.entities,
    ...placeOf(ctx),
    reply_markup: {
      keyboard: [[{ text: key, request_users: request }]],
      resize_keyboard: true,
      one_time_keyboard: true,
    },
  })
}

/** Sends a text and removes that key. */
export async function replyWithoutKeys(ctx: Context, text: FormattedString): Promise<void> {
  await ctx.reply(text.text, {
    entities: text.entities,
    ...placeOf(ctx),
    reply_markup: { remove_keyboard: true },
  })
}

function placeOf(ctx: Context): { readonly message_thread_id?: number } {
  const topic = topicOf(ctx)
  return topic === undefined ? {} : { message_thread_id: topic }
}
