import { Hono } from 'hono'
import { z } from 'zod'
import type { Hub } from '../hub.js'
import { keyboardFor } from '../state/person-messages.js'
import { buttons, shownMessage } from '../state/messages.js'
import { textButtons } from '../page/rich/buttons.js'
import { plainText } from '../page/text/summary.js'
import { setBlocked } from '../state/chats.js'
import { isAdmin, roleOf } from '../state/members.js'
import { press } from '../state/queries/callback-queries.js'
import { isReaction, react } from '../state/marks/reactions.js'
import { shownDraft, stopDraft } from '../state/drafts.js'
import { lookUp } from '../state/state.js'
import {
  ChatApiError,
  chatRecordOf,
  memberOf,
  messageOf,
  numberInQuery,
  personOf,
  readBody,
} from './requests.js'
import { fitsRequest, requestFor, shareUsers } from '../state/shared-users.js'

const sharing = z.strictObject({
  from: z.int(),
  /** Id of the request of the button. */
  request_id: z.int(),
  /** Ids of the people that are shared. */
  users: z.array(z.int()),
})

/** Route of people who are shared by a button of the reply keyboard. */
export function sharedUserRoutes(hub: Hub): Hono {
  const app = new Hono()

  app.post('/chats/:id{-?[0-9]+}/shared-users', async (context) => {
    const chatRecord = chatRecordOf(hub, context)
    const { from, request_id, users } = await readBody(context, sharing)
    const author = memberOf(hub, chatRecord, from)
    const request = requestFor(chatRecord, author, request_id)
    if (!request) throw new ChatApiError(409, `No button here asks for people with the id ${request_id}`)
    const chosen = users.map((id) => personOf(hub, id))
    if (!fitsRequest(request, chosen))
      throw new ChatApiError(409, 'The bot does not ask for these people, or not for as many')
    const message = shareUsers(hub, chatRecord, author, request, chosen)
    return context.json({ message, seq: hub.state.next.event - 1 }, 201)
  })

  return app
}

const newPress = z.strictObject({
  from: z.int(),
  message_id: z.int(),
  /** Row of the inline keyboard; −1 for the buttons in a rich message, which are counted by `column` in their order. */
  row: z.int().min(-1),
  column: z.int().nonnegative(),
})

const blocking = z.strictObject({ blocked: z.boolean() })

const newReaction = z.strictObject({
  from: z.int(),
  message_id: z.int(),
  /** Emoji; an empty list removes the reaction. */
  reaction: z.array(z.string().refine(isReaction, { error: 'not an emoji for reactions' })).max(3),
  /** True for an administrator of a group who reacts anonymously. */
  anonymous: z.boolean().default(false),
})

/** Routes of one chat: content, buttons, reactions and blocking; and files. */
export function chatRoutes(hub: Hub): Hono {
  const app = new Hono()

  /** The chat and its messages, with their reply keyboards. */
  app.get('/chats/:id{-?[0-9]+}', (context) => {
    const chatRecord = chatRecordOf(hub, context)
    const { markups: _, messages, ...rest } = chatRecord
    const seen = messages.map((message) => shownMessage(chatRecord, message))
    return context.json({ ...rest, messages: seen, seq: hub.state.next.event - 1 })
  })

  /** Reply keyboard or force reply shown to one person (`?for=`); null if none. */
  app.get('/chats/:id{-?[0-9]+}/keyboard', (context) => {
    const chatRecord = chatRecordOf(hub, context)
    return context.json(keyboardFor(chatRecord, personOf(hub, numberInQuery(context, 'for', 0))) ?? null)
  })

  /** Partial message that the bot streams; null without one. */
  app.get('/chats/:id{-?[0-9]+}/draft', (context) =>
    context.json(shownDraft(hub, chatRecordOf(hub, context)) ?? null),
  )
  app.post('/chats/:id{-?[0-9]+}/draft/stop', async (context) => {
    const chatRecord = chatRecordOf(hub, context)
    memberOf(hub, chatRecord, (await readBody(context, z.strictObject({ from: z.int() }))).from)
    if (!stopDraft(hub, chatRecord))
      throw new ChatApiError(409, 'The bot streams nothing that can be stopped')
    return context.json({ seq: hub.state.next.event - 1 })
  })

  app.post('/chats/:id{-?[0-9]+}/press', async (context) => {
    const chatRecord = chatRecordOf(hub, context)
    const { from, message_id, row, column } = await readBody(context, newPress)
    memberOf(hub, chatRecord, from)
    const message = messageOf(chatRecord, message_id)
    const button = row === -1 ? textButtons(message)[column] : buttons(message)[row]?.[column]
    const label = button && plainText(button.text)
    if (!button)
      throw new ChatApiError(404, `Message ${message_id} has no button at row ${row}, column ${column}`)
    if ('disabled' in button) throw new ChatApiError(409, `The button "${label}" is disabled`)
    if (!('callback_data' in button) || button.callback_data === undefined) {
      throw new ChatApiError(409, `The button "${label}" sends nothing to the bot`)
    }
    const tap = { userId: from, message, label: label ?? '', data: button.callback_data }
    const { query } = press(hub, chatRecord, tap)
    return context.json({ query_id: query.id, seq: hub.state.next.event - 1 }, 201)
  })

  app.post('/chats/:id{-?[0-9]+}/reactions', async (context) => {
    const chatRecord = chatRecordOf(hub, context)
    const { from, message_id, reaction, anonymous } = await readBody(context, newReaction)
    const user = memberOf(hub, chatRecord, from)
    messageOf(chatRecord, message_id)
    if (anonymous && (chatRecord.chat.type === 'private' || !isAdmin(roleOf(hub, chatRecord, from))))
      throw new ChatApiError(409, 'Only an administrator of a group reacts anonymously')
    react(
      hub,
      chatRecord,
      user,
      message_id,
      reaction.map((emoji) => ({ type: 'emoji', emoji })),
      { anonymous },
    )
    return context.json({ reactions: chatRecord.reactions[message_id] ?? [] }, 201)
  })

  app.post('/chats/:id{-?[0-9]+}/block', async (context) => {
    const chatRecord = chatRecordOf(hub, context)
    const { blocked } = await readBody(context, blocking)
    if (chatRecord.chat.type !== 'private') throw new ChatApiError(409, 'Only a private chat can be blocked')
    setBlocked(hub, chatRecord, blocked)
    return context.json({ blocked })
  })

  app.get('/files/:id', (context) => {
    const file = lookUp(hub.state.files, context.req.param('id'))
    const bytes = file && hub.blobs.get(file.file_unique_id)
    if (!file || !bytes) throw new ChatApiError(404, 'There is no such file')
    const isPicture = file.size !== undefined
    return context.body(new Uint8Array(bytes), 200, {
      // Only a valid picture is shown inline; other files are downloads.
      'content-type': isPicture ? file.mime_type : 'application/octet-stream',
      'content-disposition': `${isPicture ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.file_name)}`,
    })
  })

  return app
}
