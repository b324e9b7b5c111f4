import { Buffer, File } from 'node:buffer'
import { Hono } from 'hono'
import { z } from 'zod'
import { keep } from '../bot-api/uploads.js'
import { Refusal } from '../bot-api/refusal.js'
import type { Hub } from '../hub.js'
import { media } from '../state/files.js'
import { remove } from '../state/messages.js'
import { rewrite, say } from '../state/talk.js'
import type { ChatRecord, PostedMessage } from '../state/world.js'
import { formatText, LONGEST, symbols } from '../text/format.js'
import { memberOf, messageOf, roomOf } from './find.js'
import { PeopleError, readBody } from './problem.js'

const upload = z.strictObject({
  name: z.string().min(1).max(255),
  /** The bytes, in base64. */
  data: z.base64(),
  type: z.string().max(100).optional(),
})

const newMessage = z.strictObject({
  from: z.int(),
  /** Caption, for a photo or document. */
  text: z.string().optional(),
  photo: upload.optional(),
  document: upload.optional(),
  reply_to: z.int().optional(),
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
    const room = roomOf(hub, context)
    const { from, text = '', photo, document, reply_to } = await readBody(context, newMessage)
    const author = memberOf(hub, room, from)
    if (photo && document) throw new PeopleError(400, 'a message holds a photo or a document, not both')
    checkWords(text, photo !== undefined || document !== undefined)
    const replyTo = reply_to === undefined ? undefined : messageOf(room, reply_to)
    const sent = photo
      ? media('photo', await take(hub, 'photo', photo))
      : document && media('document', await take(hub, 'document', document))
    const message = say(hub, room, author, { text, media: sent, replyTo })
    return context.json({ message, seq: hub.world.next.event - 1 }, 201)
  })

  app.post('/chats/:id{-?[0-9]+}/messages/:message{[0-9]+}/edit', async (context) => {
    const room = roomOf(hub, context)
    const { from, text } = await readBody(context, change)
    const message = ownMessage(hub, room, context.req.param('message'), from)
    checkWords(text, message.text === undefined)
    return context.json({
      message: rewrite(hub, room, message.message_id, text),
      seq: hub.world.next.event - 1,
    })
  })

  app.post('/chats/:id{-?[0-9]+}/messages/:message{[0-9]+}/delete', async (context) => {
    const room = roomOf(hub, context)
    const { from } = await readBody(context, removal)
    const { message_id } = ownMessage(hub, room, context.req.param('message'), from)
    // Bots are not notified of deleted messages.
    const removed = messageOf(room, message_id)
    remove(hub, room, memberOf(hub, room, from), message_id)
    return context.json({ message: removed, seq: hub.world.next.event - 1 })
  })

  /** Opens a link to the bot: sends /start in a private chat, /start@bot in a group. */
  app.post('/chats/:id{-?[0-9]+}/start', async (context) => {
    const room = roomOf(hub, context)
    const { from, payload } = await readBody(context, start)
    const author = memberOf(hub, room, from)
    const command = room.chat.type === 'private' ? '/start' : `/start@${hub.world.bot.username}`
    const message = say(hub, room, author, { text: payload === '' ? command : `${command} ${payload}` })
    return context.json({ message, seq: hub.world.next.event - 1 }, 201)
  })

  return app
}

function ownMessage(hub: Hub, room: ChatRecord, id: string, from: number): PostedMessage {
  memberOf(hub, room, from)
  const message = messageOf(room, Number.parseInt(id, 10))
  if (message.from.id !== from || message.via_bot) {
    throw new PeopleError(409, `Message ${id} was not written by ${from}`)
  }
  return message
}

function checkWords(text: string, isCaption: boolean): void {
  const longest = isCaption ? LONGEST.caption : LONGEST.text
  if (!text.isWellFormed()) throw new PeopleError(400, 'the text is not well-formed')
  if (!isCaption && formatText(text).text === '') throw new PeopleError(400, 'the text is empty')
  if (symbols(text) > longest) throw new PeopleError(400, `longer than ${longest} characters`)
}

/** Stores an upload with the rules of the Bot API; a BotApiError becomes a ChatApiError. */
async function take(hub: Hub, kind: 'photo' | 'document', { name, data, type }: z.output<typeof upload>) {
  const file = new File([Buffer.from(data, 'base64')], name, { type: type ?? '' })
  try {
    return await keep(hub, kind, file)
  } catch (error) {
    if (error instanceof Refusal) throw new PeopleError(400, error.message)
    throw error
  }
}
