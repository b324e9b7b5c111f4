import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { Hub } from '../hub.js'
import { signedInitData } from '../mini-app/init-data.js'
import { checkLink } from '../text/links.js'
import { lookUp } from '../state/state.js'
import { ChatApiError, chatRecordOf, memberOf, numberInQuery, personOf, readBody } from './requests.js'
import {
  type AnsweredResult,
  type InlineRecord,
  type PreparedRecord,
} from '../state/queries/query-records.js'
import {
  chooseInlineResult,
  findPrepared,
  isAllowedIn,
  sendInlineQuery,
  sendPrepared,
} from '../state/queries/callback-queries.js'

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

const opening = z.strictObject({
  from: z.int(),
  /** Address of a button; without it the Mini App of the menu button is opened, as by a link with `?startapp=`. */
  url: z.string().max(2_048).optional(),
  start_param: z
    .string()
    .regex(/^[\w-]{0,512}$/)
    .optional(),
  /** Colours that the page shows, by Telegram's names. */
  theme: z.record(z.string(), z.string()).default({}),
})

/** Opens Mini Apps as a person: gives the address with what Telegram puts into its fragment. */
export function miniAppRoutes(hub: Hub): Hono {
  const { state } = hub
  const app = new Hono()
  app.post('/mini-app', async (context) => {
    const { from, url, start_param: startParam, theme } = await readBody(context, opening)
    const person = personOf(hub, from)
    const menu = lookUp(state.menuButtons, from) ?? lookUp(state.menuButtons, '')
    const address = url ?? (menu?.type === 'web_app' ? menu.web_app.url : undefined)
    if (address === undefined) throw new ChatApiError(404, 'The bot has no Mini App')
    const checked = checkLink(address, { httpsOnly: true })
    if ('fault' in checked) throw new ChatApiError(400, checked.fault)
    const initData = signedInitData({ token: state.token, person, startParam, now: hub.now() })
    const opened = new URL(checked.url)
    opened.hash = new URLSearchParams({
      tgWebAppData: initData,
      tgWebAppVersion: '9.1',
      tgWebAppPlatform: 'web',
      tgWebAppThemeParams: JSON.stringify(theme),
      ...(startParam === undefined ? {} : { tgWebAppStartParam: startParam }),
    }).toString()
    return context.json({ url: opened.href })
  })
  return app
}
