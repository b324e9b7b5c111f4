import { Hono } from 'hono'
import { z } from 'zod'
import type { Hub } from '../hub.js'
import { isAdmin, isIn, roleOf } from '../state/members.js'
import { pinMessage, unpinMessages } from '../state/marks/reactions.js'
import { queueUpdate } from '../state/updates.js'
import { ChatApiError, chatRecordOf, memberOf, messageOf, readBody } from './requests.js'

const change = z.strictObject({ from: z.int(), message_id: z.int(), pinned: z.boolean() })

/** Routes of pins as people set them: in their private chat, and in a group as an administrator. */
export function pinRoutes(hub: Hub): Hono {
  const app = new Hono()
  app.post('/chats/:id{-?[0-9]+}/pins', async (context) => {
    const chatRecord = chatRecordOf(hub, context)
    const { from, message_id, pinned } = await readBody(context, change)
    const by = memberOf(hub, chatRecord, from)
    if (chatRecord.chat.type !== 'private' && !isAdmin(roleOf(hub, chatRecord, from)))
      throw new ChatApiError(409, `${from} may not pin messages in this chat`)
    const message = messageOf(chatRecord, message_id)
    if (pinned) {
      const service = pinMessage(hub, chatRecord, by, message)
      if (service && isIn(chatRecord.botRole)) queueUpdate(hub, { message: service })
    } else if (chatRecord.pinned.includes(message_id)) {
      // Bots are not notified of messages that are unpinned.
      unpinMessages(hub, chatRecord, [message_id])
    } else throw new ChatApiError(409, `The message ${message_id} is not pinned`)
    return context.json({ pinned: chatRecord.pinned, seq: hub.state.next.event - 1 })
  })
  return app
}
