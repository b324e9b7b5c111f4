import { Hono } from 'hono'
import { z } from 'zod'
import type { Hub } from '../hub.js'
import { fitsRequest, requestFor, shareUsers } from '../state/shared-users.js'
import { chatRecordOf, memberOf, personOf } from './lookup.js'
import { ChatApiError, readBody } from './requests.js'

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
