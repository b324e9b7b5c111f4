import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { InlineKeyboardButton, Update } from 'grammy/types'

/** A call of the bot, as it came. */
export interface BotCall {
  readonly method: string
  /** The chat that it is for; undefined for a call that is for none. */
  readonly chatId: number | undefined
  /** The message that it changes or deletes, if it does. */
  readonly messageId: number | undefined
  /** The query that it answers, if it answers one. */
  readonly queryId: string | undefined
  /** All that was sent, in the words in which it was sent; files too. */
  readonly body: string
}

/** A button that the bot has shown and that carries data. */
export interface ShownButton {
  readonly chatId: number
  readonly messageId: number
  readonly data: string
}

/** What Telegram says no with. */
export interface Refusal {
  readonly error_code: number
  readonly description: string
  readonly parameters?: { readonly retry_after: number }
}

/**
 * A Telegram that hands over whatever updates it is given, and believes whatever the bot says: for updates that no
 * practice Telegram would make. It remembers each call for as long as the test wants to look at it.
 */
export interface WildTelegram {
  readonly apiRoot: string
  readonly token: string
  /** The names of the commands in the menu that the bot set. */
  readonly commands: () => readonly string[]
  /** The latest buttons of each chat that was written to. */
  readonly buttons: (chatId: number) => readonly ShownButton[]
  /** The chat that the bot sent a message to, by the message's id. */
  readonly chatOf: (messageId: number) => number | undefined
  /** Hands updates over; resolves once the bot has confirmed the last of them. */
  hand(updates: readonly Update[]): Promise<void>
  /** Gives the calls since the last time, and forgets them. */
  takeCalls(): readonly BotCall[]
  /** From now on each call is answered with what this gives; undefined lets it be done. */
  refuse(decide: (method: string) => Refusal | 'cut' | undefined): void
  close(): Promise<void>
}

/** How many buttons of a chat are remembered. */
const MOST_BUTTONS = 60

export async function startWildTelegram(): Promise<WildTelegram> {
  const token = '987654321:wild-telegram-that-believes-everything'
  const waiting: Update[] = []
  const shown = new Map<number, ShownButton[]>()
  const chats = new Map<number, number>()
  const calls: BotCall[] = []
  let commands: readonly string[] = []
  let messageId = 0
  let decide: (method: string) => Refusal | 'cut' | undefined = () => undefined
  /** Ends the request for updates that is held open. */
  let answerPoll: (() => void) | undefined
  let confirmed: { readonly upTo: number; readonly resolve: () => void } | undefined

  const getUpdates = async (offset = 0): Promise<readonly Update[]> => {
    while (waiting[0] && waiting[0].update_id < offset) waiting.shift()
    if (confirmed && offset > confirmed.upTo) confirmed.resolve()
    if (waiting.length === 0) {
      answerPoll?.()
      await new Promise<void>((resolve) => (answerPoll = resolve))
    }
    return waiting.slice(0, 100)
  }

  const remember = (chatId: number, id: number, rows: readonly (readonly InlineKeyboardButton[])[]): void => {
    const buttons = rows.flat().flatMap((button) => ('callback_data' in button ? [button.callback_data] : []))
    const before = shown.get(chatId) ?? []
    const now = buttons.map((data) => ({ chatId, messageId: id, data }))
    shown.set(chatId, [...before, ...now].slice(-MOST_BUTTONS))
  }

  const done = (method: string, body: string): unknown => {
    const sent = method === 'getMe' || body === '' ? {} : parse(body)
    const { chat_id: chatId, callback_query_id: pressed, inline_query_id: asked, reply_markup: markup } = sent
    calls.push({ method, chatId, messageId: sent.message_id, queryId: pressed ?? asked, body })
    if (method === 'getMe') {
      return { id: 987654321, is_bot: true, first_name: 'Squawkbox', username: 'squawkbox_bot' }
    }
    if (method === 'setMyCommands') commands = sent.commands?.map(({ command }) => command) ?? commands
    if (chatId === undefined || method.startsWith('delete') || method === 'sendChatAction') return true
    const id = sent.message_id ?? ++messageId
    if (sent.message_id === undefined) chats.set(id, chatId)
    if (markup?.inline_keyboard) remember(chatId, id, markup.inline_keyboard)
    const chat = { id: chatId, type: chatId > 0 ? 'private' : 'supergroup', first_name: 'x', title: 'x' }
    return { message_id: id, date: Math.floor(Date.now() / 1_000), chat, text: sent.text ?? '' }
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const method = request.url?.split('/').at(-1) ?? ''
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    const refusal = decide(method)
    if (refusal === 'cut') return void request.socket.destroy()
    response.setHeader('Content-Type', 'application/json')
    if (refusal) {
      response.statusCode = refusal.error_code
      return void response.end(JSON.stringify({ ok: false, ...refusal }))
    }
    const result = method === 'getUpdates' ? await getUpdates(parse(body).offset) : done(method, body)
    response.end(JSON.stringify({ ok: true, result }))
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    apiRoot: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token,
    commands: () => commands,
    buttons: (chatId) => shown.get(chatId) ?? [],
    chatOf: (id) => chats.get(id),
    hand: async (updates) => {
      const last = updates.at(-1)
      if (!last) return
      const taken = new Promise<void>((resolve) => (confirmed = { upTo: last.update_id, resolve }))
      waiting.push(...updates)
      answerPoll?.()
      await taken
    },
    takeCalls: () => calls.splice(0),
    refuse: (given) => {
      decide = given
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Of what the bot sends, that which is looked at. */
interface Sent {
  readonly chat_id?: number
  readonly message_id?: number
  readonly callback_query_id?: string
  readonly inline_query_id?: string
  readonly offset?: number
  readonly text?: string
  readonly commands?: readonly { readonly command: string }[]
  readonly reply_markup?: { readonly inline_keyboard?: readonly (readonly InlineKeyboardButton[])[] }
}

/** JSON, or the fields of a form with a file in it, of which the chat is enough. */
function parse(body: string): Sent {
  if (body.startsWith('{')) return JSON.parse(body) as Sent
  const chatId = /name="chat_id"\r\n\r\n(-?\d+)\r\n/.exec(body)?.[1]
  return chatId === undefined ? {} : { chat_id: Number.parseInt(chatId, 10) }
}
