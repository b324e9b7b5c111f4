import type { FormattedString } from '@grammyjs/parse-mode'
import { type Context, GrammyError, HttpError, InputFile } from 'grammy'
import type { Message as SentMessage, MessageEntity } from 'grammy/types'
import type { DeskContext } from '../context.js'
import { inTopic, isNoTopic, topicOf } from './in-topic.js'
import { join } from './markup.js'
import {
  type Attachment,
  LONGEST_CAPTION,
  type Message,
  type MessagePicture,
  splitCaption,
  splitText,
} from './message.js'
import { isNoPlace, isUnchanged, movedTo, refusedWith } from './refusals.js'
import { wrapButtonRows } from './wrap-button-rows.js'

const NO_PREVIEW = { link_preview_options: { is_disabled: true } } as const

/**
 * Sends a message to the chat and the topic that the update came from, in several parts if it is too long. Gives back the last
 * part.
 */
export async function reply(ctx: Context, message: Message): Promise<SentMessage> {
  const chat = ctx.chat ?? ctx.from
  if (!chat) throw new Error('An update without a chat cannot be answered')
  return await send(ctx.api, chat.id, message, topicOf(ctx))
}

/**
 * Sends a message to a chat, in several parts if it is too long; a file goes before a text that is too long to be its
 * caption. Gives back the last part. Where its topic is gone it goes to the main thread of the chat, and where a group has become a
 * supergroup, there. `isSilent` is true for one without a sound.
 */
export async function send(
  api: Context['api'],
  chatId: number,
  message: Message,
  topic?: number,
  isSilent = false,
): Promise<SentMessage> {
  try {
    return await sendTo(api, chatId, message, { topic, isSilent })
  } catch (error) {
    const supergroup = movedTo(error)
    // A file that is made while it is sent cannot be sent twice.
    if (supergroup === undefined || message.document) throw error
    return await sendTo(api, supergroup, message, { topic: undefined, isSilent })
  }
}

/** The topic of a message, and if it makes a sound. */
interface Manner {
  readonly topic: number | undefined
  readonly isSilent: boolean
}

function soundOf({ isSilent }: Manner) {
  return isSilent ? { disable_notification: true } : {}
}

async function sendTo(
  api: Context['api'],
  chatId: number,
  message: Message,
  how: Manner,
): Promise<SentMessage> {
  const { topic } = how
  const sound = soundOf(how)
  if (message.document) {
    const { sent, captioned } = await sendDocument(api, chatId, message, message.document, how)
    if (captioned) return sent
  }
  const [first, ...rest] = message.picture ? splitCaption(message.text) : splitText(message.text)
  if (!first) throw new Error('A message without parts was sent')
  const markup = (isLast: boolean) =>
    isLast && message.keyboard ? { reply_markup: wrapButtonRows(message.keyboard) } : {}
  const sendText = ({ text, entities }: FormattedString, isLast: boolean): Promise<SentMessage> =>
    inTopic(topic, (place) =>
      api.sendMessage(chatId, text, { entities, ...NO_PREVIEW, ...markup(isLast), ...sound, ...place }),
    )
  let sent: SentMessage
  const { picture } = message
  if (picture) {
    const options = {
      caption: first.text,
      caption_entities: first.entities,
      ...markup(rest.length === 0),
      ...sound,
    }
    const shown = await inTopic(topic, (place) =>
      givePhoto(picture, (photo) => api.sendPhoto(chatId, photo, { ...options, ...place })),
    )
    if (!shown) return await sendTo(api, chatId, withoutPicture(message), how)
    sent = shown
  } else {
    sent = await sendText(first, rest.length === 0)
  }
  for (const [index, part] of rest.entries()) {
    sent = await sendText(part, index === rest.length - 1)
  }
  return sent
}

/**
 * Replaces the message whose button was pressed. If that message is gone, or Telegram cannot change it into the new one, the
 * new one is sent. A picture cannot become a text: then it is deleted, because it is out of date. It is sent also where a draft
 * of it was shown, which would stay beside an edited message.
 */
export async function replaceMessage(
  ctx: Context & Partial<Pick<DeskContext, 'isDraftShown'>>,
  message: Message,
): Promise<void> {
  const old = ctx.callbackQuery?.message
  if (ctx.isDraftShown === true) {
    await reply(ctx, message)
    if (old) await erase(ctx.api, old.chat.id, old.message_id)
    return
  }
  if (old && (await edit(ctx.api, old.chat.id, old.message_id, message))) return
  await reply(ctx, message)
  if (old && 'photo' in old && !message.document) await erase(ctx.api, old.chat.id, old.message_id)
}

/** Edits a sent message. False if it is gone or of another kind, or if the new one is too long or a file. */
export async function edit(
  api: Context['api'],
  chatId: number,
  messageId: number,
  message: Message,
): Promise<boolean> {
  if (message.document) return false
  const [first, ...more] = message.picture ? splitCaption(message.text) : splitText(message.text)
  if (!first || more.length > 0) return false
  const { picture, keyboard } = message
  const markup = keyboard ? { reply_markup: wrapButtonRows(keyboard) } : {}
  try {
    if (!picture) {
      const { text, entities } = first
      await api.editMessageText(chatId, messageId, text, { entities, ...NO_PREVIEW, ...markup })
      return true
    }
    const words = { caption: first.text, caption_entities: first.entities }
    const shown = await givePhoto(picture, (media) =>
      api.editMessageMedia(chatId, messageId, { type: 'photo', media, ...words }, markup),
    )
    return shown ? true : await edit(api, chatId, messageId, withoutPicture(message))
  } catch (error) {
    if (isUnchanged(error)) return true
    if (isNoPlace(error)) return false
    throw error
  }
}

/** The message as text, which says that the picture is missing. */
export function withoutPicture({ text, keyboard, picture }: Message): Message {
  return { text: picture?.missing ? join([picture.missing, text], '\n\n') : text, keyboard }
}

/** Deletes the message that a person just sent. False when it may still be there: then the person has to. */
export async function deleteTyped(ctx: Context): Promise<boolean> {
  if (!ctx.chat || !ctx.message) return false
  return await erase(ctx.api, ctx.chat.id, ctx.message.message_id)
}

/** Takes a message out of a chat. False when it may still be there. */
export async function erase(api: Context['api'], chatId: number, messageId: number): Promise<boolean> {
  try {
    await api.deleteMessage(chatId, messageId)
    return true
  } catch (error) {
    // After a redelivered update it may be gone already.
    if (refusedWith(error, 'message to delete not found')) return true
    if (error instanceof GrammyError || error instanceof HttpError) return false
    throw error
  }
}

/**
 * Sends a file with a message's text as its caption, where that is short enough for one. False in `captioned` when it is
 * not: the text has to follow by itself. When the content fails while it is read, that failure is thrown, not Telegram's.
 */
async function sendDocument(
  api: Context['api'],
  chatId: number,
  { text, keyboard }: Pick<Message, 'text' | 'keyboard'>,
  { name, content }: Attachment,
  how: Manner,
): Promise<{ readonly sent: SentMessage; readonly captioned: boolean }> {
  const captioned = text.text.length <= LONGEST_CAPTION
  const watched = content instanceof Uint8Array ? undefined : watch(content)
  try {
    // A file that is made while it is sent cannot be sent twice, so its topic is tried before.
    const place = await inTopic(how.topic, async (tried) => {
      if (tried.message_thread_id !== undefined) await api.sendChatAction(chatId, 'upload_document', tried)
      return tried
    })
    const sent = await api.sendDocument(
      chatId,
      new InputFile(watched?.content ?? (content as Uint8Array), name),
      {
        ...(captioned ? { caption: text.text, caption_entities: withoutTimes(text.entities) } : {}),
        ...(captioned && keyboard ? { reply_markup: wrapButtonRows(keyboard) } : {}),
        ...soundOf(how),
        ...place,
      },
    )
    return { sent, captioned }
  } catch (error) {
    throw watched?.failure() ?? error
  }
}

/**
 * Entities of a caption that every server takes: a file may be too large to be sent again after a refusal, and what is
 * forwarded with it should read the same to everybody.
 */
function withoutTimes(entities: readonly MessageEntity[]): MessageEntity[] {
  return entities.filter(({ type }) => type !== 'date_time')
}

/** Hands on the bytes, and remembers why they ended before their end: grammY tells it only as a failure of the network. */
function watch(content: AsyncIterable<Uint8Array>): {
  readonly content: AsyncIterable<Uint8Array>
  failure(): unknown
} {
  let failure: unknown
  return {
    failure: () => failure,
    content: (async function* () {
      try {
        yield* content
      } catch (error) {
        failure = error
        throw error
      }
    })(),
  }
}

/**
 * Sends a picture: by its id if Telegram has it, else as bytes. Resolves with the result of `give`; undefined if there is no
 * picture, or the chat takes none. A refusal that is about the message rather than the picture is thrown.
 */
export async function givePhoto<Given extends SentMessage | true>(
  picture: MessagePicture,
  give: (photo: string | InputFile) => Promise<Given>,
): Promise<Given | undefined> {
  const known = await picture.known()
  const again = known === undefined ? undefined : await unlessRefused(() => give(known))
  if (again) return again
  const bytes = await picture.draw()
  if (!bytes) return undefined
  const given = await unlessRefused(() => give(new InputFile(bytes, 'picture.png')))
  const fileId = given && given !== true ? given.photo?.at(-1)?.file_id : undefined
  if (fileId !== undefined) await picture.uploaded(fileId)
  return given
}

async function unlessRefused<Given>(give: () => Promise<Given>): Promise<Given | undefined> {
  try {
    return await give()
  } catch (error) {
    const isRefusal = error instanceof GrammyError && error.error_code === 400
    // Nothing was sent then, and what Telegram holds against a file it says in many ways.
    if (isRefusal && !isUnchanged(error) && !isNoPlace(error) && !isNoTopic(error)) return undefined
    throw error
  }
}
