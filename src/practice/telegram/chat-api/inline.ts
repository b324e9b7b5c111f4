import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { Hub } from '../hub.js'
import { sendInlineQuery, chooseInlineResult } from '../state/queries/inline-queries.js'
import type { AnsweredResult, InlineRecord } from '../state/queries/query-records.js'
import { lookUp } from '../state/state.js'
import { memberOf, chatRecordOf } from './lookup.js'
import { ChatApiError, readBody } from './requests.js'

const newQuery = z.strictObject({
  from: z.int(),
  query: z.string().max(256),
  offset: z.string().default(''),
})

/** Routes of inline mode: queries and chosen results. */
export function inlineRoutes(hub: Hub): Hono {
  const app = new Hono()

  app.post('/chats/:id{-?[0-9]+}/inline', async (context) => {
    const chatRecord = chatRecordOf(hub, context)
    const { from, query, offset } = await readBody(context, newQuery)
    const author = memberOf(hub, chatRecord, from)
    if (!hub.state.settings.inline)
      throw new ChatApiError(409, 'Inline mode is off for this bot: turn it on first')
    const inlineQuery = sendInlineQuery(hub, chatRecord, author, { query, offset })
    return context.json({ query_id: inlineQuery.query.id, seq: hub.state.next.event - 1 }, 201)
  })

  /** The query and the bot's answer, null until it answers. */
  app.get('/inline/:query{[0-9]+}', (context) => context.json(queryOf(hub, context)))

  app.post('/inline/:query{[0-9]+}/choose', async (context) => {
    const inlineQuery = queryOf(hub, context)
    const { result_id } = await readBody(context, z.strictObject({ result_id: z.string() }))
    const result = inlineQuery.answer?.results.find(({ id }) => id === result_id)
    if (!result) throw new ChatApiError(404, `The bot did not offer "${result_id}"`)
    const chatRecord = hub.state.chats[inlineQuery.chatId]!
    memberOf(hub, chatRecord, inlineQuery.query.from.id)
    const message = chooseInlineResult(hub, chatRecord, inlineQuery, result as AnsweredResult)
    return context.json({ message, seq: hub.state.next.event - 1 }, 201)
  })

  return app
}

function queryOf(hub: Hub, context: Context): InlineRecord {
  const id = context.req.param('query') ?? ''
  const inlineQuery = lookUp(hub.state.inline, id)
  if (!inlineQuery) throw new ChatApiError(404, `There is no inline query ${id}`)
  return inlineQuery
}
