import { GrammyError, HttpError, type Context } from 'grammy'
import type { Message as SentMessage } from 'grammy/types'
import { sendDocument } from './document.js'
import { splitText, type Message } from './message.js'

/** Sends a message to the chat that the update came from, in several parts if it is too long. Gives back the last part. */
export async function reply(ctx: Context, message: Message): Promise<SentMessage> {
  const chat = ctx.chat ?? ctx.from
  if (!chat) throw new Error('An update without a chat cannot be answered')
  return await send(ctx.api, chat.id, message)
}

/**
 * Sends a message to a chat, in several parts if it is too long; a file goes before a text that is too long to be its
 * caption. Gives back the last part.
 */
export async function send(api: Context['api'], chatId: number, message: Message): Promise<SentMessage> {
  if (message.document) {
    const { sent, captioned } = await sendDocument(api, chatId, message, message.document)
    if (captioned) return sent
  }
  const parts = splitText(message.text)
  let sent: SentMessage | undefined
  for (const [index, part] of parts.entries()) {
    const last = index === parts.length - 1
    sent = await api.sendMessage(chatId, part.text, {
      entities: part.entities,
      link_preview_options: { is_disabled: true },
      ...(last && message.keyboard ? { reply_markup: message.keyboard } : {}),
    })
  }
  if (!sent) throw new Error('A message without parts was sent')
  return sent
}

/**
 * Puts a message in the place of the one whose button was pressed. Where that one is gone, or the new one does not fit
 * into one message, it is sent as a new one.
 */
export async function replace(ctx: Context, message: Message): Promise<void> {
  const old = ctx.callbackQuery?.message
  if (!old || !(await edit(ctx.api, old.chat.id, old.message_id, message))) await reply(ctx, message)
}

/** Changes a message that was sent before. False when it cannot be: it is gone, or the new one is too long or a file. */
export async function edit(
  api: Context['api'],
  chatId: number,
  messageId: number,
  message: Message,
): Promise<boolean> {
  if (message.document) return false
  const [text, ...more] = splitText(message.text)
  if (!text || more.length > 0) return false
  try {
    await api.editMessageText(chatId, messageId, text.text, {
      entities: text.entities,
      link_preview_options: { is_disabled: true },
      ...(message.keyboard ? { reply_markup: message.keyboard } : {}),
    })
    return true
  } catch (error) {
    if (refusedWith(error, 'message is not modified')) return true
    if (refusedWith(error, 'message to edit not found') || refusedWith(error, "message can't be edited"))
      return false
    throw error
  }
}

/** Deletes the message that a person just sent. False when it may still be there: then the person has to. */
export async function deleteTyped(ctx: Context): Promise<boolean> {
  if (!ctx.chat || !ctx.message) return false
  try {
    await ctx.api.deleteMessage(ctx.chat.id, ctx.message.message_id)
    return true
  } catch (error) {
    // After a redelivered update it may be gone already.
    if (refusedWith(error, 'message to delete not found')) return true
    if (error instanceof GrammyError || error instanceof HttpError) return false
    throw error
  }
}

/** Whether Telegram refused a call for this reason: its only way of saying which is the description. */
export function refusedWith(error: unknown, description: string): boolean {
  return error instanceof GrammyError && error.description.includes(description)
}
