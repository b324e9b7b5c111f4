import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { Hub } from '../hub.js'
import { ask, choose, type OfferedResult } from '../state/inline.js'
import type { InlineRecord } from '../state/query-records.js'
import { lookUp } from '../state/world.js'
import { memberOf, roomOf } from './find.js'
import { PeopleError, readBody } from './problem.js'

const newQuery = z.strictObject({
  from: z.int(),
  query: z.string().max(256),
  offset: z.string().default(''),
})

/** Routes of inline mode: queries and chosen results. */
export function inlineRoutes(hub: Hub): Hono {
  const app = new Hono()

  app.post('/chats/:id{-?[0-9]+}/inline', async (context) => {
    const room = roomOf(hub, context)
    const { from, query, offset } = await readBody(context, newQuery)
    const author = memberOf(hub, room, from)
    if (!hub.world.settings.inline)
      throw new PeopleError(409, 'This bot is not asked inline: turn it on first')
    const asked = ask(hub, room, author, { query, offset })
    return context.json({ query_id: asked.query.id, seq: hub.world.next.event - 1 }, 201)
  })

  /** The query and the bot's answer, null until it answers. */
  app.get('/inline/:query{[0-9]+}', (context) => context.json(queryOf(hub, context)))

  app.post('/inline/:query{[0-9]+}/choose', async (context) => {
    const asked = queryOf(hub, context)
    const { result_id } = await readBody(context, z.strictObject({ result_id: z.string() }))
    const result = asked.answer?.results.find(({ id }) => id === result_id)
    if (!result) throw new PeopleError(404, `The bot did not offer "${result_id}"`)
    const room = hub.world.chats[asked.chatId]!
    memberOf(hub, room, asked.query.from.id)
    const message = choose(hub, room, asked, result as OfferedResult)
    return context.json({ message, seq: hub.world.next.event - 1 }, 201)
  })

  return app
}

function queryOf(hub: Hub, context: Context): InlineRecord {
  const id = context.req.param('query') ?? ''
  const asked = lookUp(hub.world.inline, id)
  if (!asked) throw new PeopleError(404, `Nobody asked ${id}`)
  return asked
}
