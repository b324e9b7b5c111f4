import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { Hub } from '../hub.js'
import { buttons, findMessage } from '../state/messages.js'
import { setBlocked } from '../state/people.js'
import { press } from '../state/queries.js'
import { say } from '../state/talk.js'
import { lookUp, type ChatRecord, type PostedMessage } from '../state/world.js'
import { LONGEST, symbols } from '../text/format.js'
import { PeopleError, readBody } from './problem.js'

const newMessage = z.strictObject({
  from: z.int(),
  text: z
    .string()
    .refine((text) => text.trim() !== '', { error: 'the text is empty' })
    .refine((text) => symbols(text) <= LONGEST.text, {
      error: `longer than ${LONGEST.text} characters`,
    }),
  reply_to: z.int().optional(),
})

const newPress = z.strictObject({
  from: z.int(),
  message_id: z.int(),
  row: z.int().nonnegative(),
  column: z.int().nonnegative(),
})

const blocking = z.strictObject({ blocked: z.boolean() })

/** Reading and writing in one chat, pressing its buttons, and its files. */
export function chatRoutes(hub: Hub): Hono {
  const app = new Hono()

  app.get('/chats/:id{-?[0-9]+}', (context) => {
    const room = roomOf(hub, context)
    return context.json({ ...room, seq: hub.world.next.event - 1 })
  })

  app.post('/chats/:id{-?[0-9]+}/messages', async (context) => {
    const room = roomOf(hub, context)
    const { from, text, reply_to } = await readBody(context, newMessage)
    const author = memberOf(hub, room, from)
    const answered = reply_to === undefined ? undefined : messageOf(room, reply_to)
    const message = say(hub, room, author, text, answered)
    return context.json({ message, seq: hub.world.next.event - 1 }, 201)
  })

  app.post('/chats/:id{-?[0-9]+}/press', async (context) => {
    const room = roomOf(hub, context)
    const { from, message_id, row, column } = await readBody(context, newPress)
    memberOf(hub, room, from)
    const message = messageOf(room, message_id)
    const button = buttons(message)[row]?.[column]
    if (!button)
      throw new PeopleError(404, `Message ${message_id} has no button at row ${row}, column ${column}`)
    if (!('callback_data' in button) || button.callback_data === undefined) {
      throw new PeopleError(409, `The button "${button.text}" sends nothing to the bot`)
    }
    const tap = { userId: from, message, label: button.text, data: button.callback_data }
    const { query } = press(hub, room, tap)
    return context.json({ query_id: query.id, seq: hub.world.next.event - 1 }, 201)
  })

  app.post('/chats/:id{-?[0-9]+}/block', async (context) => {
    const room = roomOf(hub, context)
    const { blocked } = await readBody(context, blocking)
    if (room.chat.type !== 'private') throw new PeopleError(409, 'Only a private chat can be blocked')
    setBlocked(hub, room, blocked)
    return context.json({ blocked })
  })

  app.get('/files/:id', (context) => {
    const file = lookUp(hub.world.files, context.req.param('id'))
    const bytes = file && hub.blobs.get(file.file_unique_id)
    if (!file || !bytes) throw new PeopleError(404, 'There is no such file')
    const isPicture = file.size !== undefined
    return context.body(new Uint8Array(bytes), 200, {
      // Only a picture that was recognised as one is shown; anything else is handed over to be saved.
      'content-type': isPicture ? file.mime_type : 'application/octet-stream',
      'content-disposition': `${isPicture ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.file_name)}`,
    })
  })

  return app
}

function roomOf(hub: Hub, context: Context): ChatRecord {
  const id = context.req.param('id') ?? ''
  const room = lookUp(hub.world.chats, id)
  if (!room) throw new PeopleError(404, `There is no chat ${id}`)
  return room
}

function memberOf(hub: Hub, room: ChatRecord, userId: number): Hub['world']['people'][string] {
  const person = lookUp(hub.world.people, userId)
  if (!person || !room.members.includes(userId)) {
    throw new PeopleError(409, `Nobody with the id ${userId} is in this chat`)
  }
  return person
}

function messageOf(room: ChatRecord, messageId: number): PostedMessage {
  const message = findMessage(room, messageId)
  if (!message) throw new PeopleError(404, `There is no message ${messageId} in this chat`)
  return message
}
