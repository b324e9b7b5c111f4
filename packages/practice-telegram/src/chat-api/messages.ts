import { type PostedMessage } from '../state/message-types.js'
import { removeMessage } from '../state/messages.js'
import { Buffer, File } from 'node:buffer'
import { Hono } from 'hono'
import { z } from 'zod'
import { storeUpload } from '../bot-api/content/uploads.js'
import { BotApiError } from '../bot-api/bot-api-error.js'
import type { Hub } from '../hub.js'
import { media, type FileKind } from '../state/files.js'
import { editAsPerson, sendAsPerson } from '../state/person-messages.js'
import { isAdmin, roleOf } from '../state/members.js'
import { findTopic, hasTopics } from '../state/topics.js'
import type { ChatRecord } from '../state/state.js'
import { formatText, TEXT_LIMITS, symbolCount } from '../text/format.js'
import { ChatApiError, chatRecordOf, memberOf, messageOf, readBody } from './requests.js'

const upload = z.strictObject({
  name: z.string().min(1).max(255),
  /** The bytes, in base64. */
  data: z.base64(),
  type: z.string().max(100).optional(),
})

const voice = z.strictObject({
  /** The recording in base64, Opus in Ogg, as clients record it. */
  data: z.base64(),
  /** Seconds, as the client says. */
  duration: z.int().min(0).max(86_400),
})

const newMessage = z.strictObject({
  from: z.int(),
  /** Caption, for a photo, document or voice message. */
  text: z.string().optional(),
  photo: upload.optional(),
  document: upload.optional(),
  voice: voice.optional(),
  reply_to: z.int().optional(),
  /** Id of the topic; absent for that of the message it replies to, or the general one. */
  topic: z.int().optional(),
  /** Name of the hidden user whose message this forwards. */
  forwarded_from: z.string().min(1).max(64).optional(),
})

const change = z.strictObject({ from: z.int(), text: z.string() })
const removal = z.strictObject({ from: z.int() })
const start = z.strictObject({
  from: z.int(),
  /** Value of `?start=` in a link to the bot. */
  payload: z
    .string()
    .regex(/^[\w-]{0,64}$/, { error: 'a link carries up to 64 letters, digits, _ and -' })
    .default(''),
})

/** Routes of messages: sending, editing, deleting. */
export function messageRoutes(hub: Hub): Hono {
  const app = new Hono()

  app.post('/chats/:id{-?[0-9]+}/messages', async (context) => {
    const chatRecord = chatRecordOf(hub, context)
    const sent = await readBody(context, newMessage)
    const { from, text = '', photo, document, voice: recording, reply_to, topic, forwarded_from } = sent
    const author = memberOf(hub, chatRecord, from)
    checkTopic(hub, chatRecord, topic, from)
    const files = [photo, document, recording].filter((file) => file !== undefined)
    if (files.length > 1)
      throw new ChatApiError(400, 'a message holds one of a photo, a document and a voice message')
    checkText(text, files.length > 0)
    const replyTo = reply_to === undefined ? undefined : messageOf(chatRecord, reply_to)
    const attached = photo
      ? media('photo', await storeOrThrow(hub, 'photo', photo))
      : document
        ? media('document', await storeOrThrow(hub, 'document', document))
        : recording && media('voice', await storeRecording(hub, recording))
    const message = sendAsPerson(hub, chatRecord, author, {
      text,
      media: attached,
      replyTo,
      topic,
      forwardedFrom: forwarded_from,
    })
    return context.json({ message, seq: hub.state.next.event - 1 }, 201)
  })

  app.post('/chats/:id{-?[0-9]+}/messages/:message{[0-9]+}/edit', async (context) => {
    const chatRecord = chatRecordOf(hub, context)
    const { from, text } = await readBody(context, change)
    const message = ownMessage(hub, chatRecord, context.req.param('message'), from)
    checkText(text, message.text === undefined)
    return context.json({
      message: editAsPerson(hub, chatRecord, message.message_id, text),
      seq: hub.state.next.event - 1,
    })
  })

  app.post('/chats/:id{-?[0-9]+}/messages/:message{[0-9]+}/delete', async (context) => {
    const chatRecord = chatRecordOf(hub, context)
    const { from } = await readBody(context, removal)
    const { message_id } = removableMessage(hub, chatRecord, context.req.param('message'), from)
    // Bots are not notified of deleted messages.
    const removed = messageOf(chatRecord, message_id)
    removeMessage(hub, chatRecord, memberOf(hub, chatRecord, from), message_id)
    return context.json({ message: removed, seq: hub.state.next.event - 1 })
  })

  /** Opens a link to the bot: sends /start in a private chat, /start@bot in a group. */
  app.post('/chats/:id{-?[0-9]+}/start', async (context) => {
    const chatRecord = chatRecordOf(hub, context)
    const { from, payload } = await readBody(context, start)
    const author = memberOf(hub, chatRecord, from)
    const command = chatRecord.chat.type === 'private' ? '/start' : `/start@${hub.state.bot.username}`
    const message = sendAsPerson(hub, chatRecord, author, {
      text: payload === '' ? command : `${command} ${payload}`,
    })
    return context.json({ message, seq: hub.state.next.event - 1 }, 201)
  })

  return app
}

function ownMessage(hub: Hub, chatRecord: ChatRecord, id: string, from: number): PostedMessage {
  memberOf(hub, chatRecord, from)
  const message = messageOf(chatRecord, Number.parseInt(id, 10))
  if (message.from.id !== from || message.via_bot) {
    throw new ChatApiError(409, `Message ${id} was not written by ${from}`)
  }
  return message
}

/** An own message, or any of a private chat, of which a person deletes what they like. */
function removableMessage(hub: Hub, chatRecord: ChatRecord, id: string, from: number): PostedMessage {
  if (chatRecord.chat.type !== 'private') return ownMessage(hub, chatRecord, id, from)
  memberOf(hub, chatRecord, from)
  return messageOf(chatRecord, Number.parseInt(id, 10))
}

/** An open topic of this chat, or a closed one for an administrator. */
function checkTopic(hub: Hub, chatRecord: ChatRecord, id: number | undefined, from: number): void {
  if (id === undefined) return
  const topic = hasTopics(hub, chatRecord) ? findTopic(chatRecord, id) : undefined
  if (!topic) throw new ChatApiError(404, `There is no topic ${id} in this chat`)
  if (topic.isClosed && !isAdmin(roleOf(hub, chatRecord, from)))
    throw new ChatApiError(409, `The topic ${id} is closed`)
}

function checkText(text: string, isCaption: boolean): void {
  const longest = isCaption ? TEXT_LIMITS.caption : TEXT_LIMITS.text
  if (!text.isWellFormed()) throw new ChatApiError(400, 'the text is not well-formed')
  if (!isCaption && formatText(text).text === '') throw new ChatApiError(400, 'the text is empty')
  if (symbolCount(text) > longest) throw new ChatApiError(400, `longer than ${longest} characters`)
}

/** Stores a recording, which is Opus in Ogg: no client sends another one as a voice message. */
async function storeRecording(hub: Hub, { data, duration }: z.output<typeof voice>) {
  return await storeOrThrow(hub, 'voice', { name: 'message.oga', data, type: 'audio/ogg', duration })
}

/** Stores an upload with the rules of the Bot API; a BotApiError becomes a ChatApiError. */
async function storeOrThrow(
  hub: Hub,
  kind: FileKind,
  { name, data, type, duration }: z.output<typeof upload> & { duration?: number },
) {
  const file = new File([Buffer.from(data, 'base64')], name, { type: type ?? '' })
  try {
    return await storeUpload(hub, kind, file, duration)
  } catch (error) {
    if (error instanceof BotApiError) throw new ChatApiError(400, error.message)
    throw error
  }
}
