import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { Hub } from '../hub.js'
import { findPrepared, isAllowedIn, sendPrepared } from '../state/queries/prepared-messages.js'
import type { PreparedRecord } from '../state/queries/query-records.js'
import { memberOf } from './lookup.js'
import { ChatApiError, numberInQuery, readBody } from './requests.js'
import { lookUp } from '../state/state.js'

const sending = z.strictObject({ from: z.int(), chat_id: z.int() })

/** Routes of messages that a Mini App has prepared for a person to send. */
export function preparedMessageRoutes(hub: Hub): Hono {
  const app = new Hono()

  /** The text of a message, and the chats that its person (`?for=`) may send it to: a client shows both. */
  app.get('/prepared/:prepared', (context) => {
    const prepared = preparedOf(hub, context, numberInQuery(context, 'for', 0))
    const chats = Object.values(hub.state.chats).filter(
      (chatRecord) =>
        chatRecord.members.includes(prepared.user_id) &&
        chatRecord.migratedTo === null &&
        isAllowedIn(prepared, chatRecord),
    )
    return context.json({ text: prepared.result.sends.text, chats: chats.map(({ chat }) => chat.id) })
  })

  app.post('/prepared/:prepared/send', async (context) => {
    const { from, chat_id: chatId } = await readBody(context, sending)
    const prepared = preparedOf(hub, context, from)
    const chatRecord = lookUp(hub.state.chats, chatId)
    if (!chatRecord) throw new ChatApiError(404, `There is no chat ${chatId}`)
    memberOf(hub, chatRecord, from)
    if (!isAllowedIn(prepared, chatRecord))
      throw new ChatApiError(409, 'The bot does not let this message be sent to a chat of this kind')
    const message = sendPrepared(hub, chatRecord, prepared)
    return context.json({ message, seq: hub.state.next.event - 1 }, 201)
  })

  return app
}

function preparedOf(hub: Hub, context: Context, userId: number): PreparedRecord {
  const prepared = findPrepared(hub, context.req.param('prepared') ?? '', userId)
  // For another person it is as if there were none.
  if (!prepared) throw new ChatApiError(404, 'This message is not there, or has expired')
  return prepared
}
