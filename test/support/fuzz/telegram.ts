import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { InlineKeyboardButton, Update } from 'grammy/types'

/** A call of the bot. */
export interface BotCall {
  readonly method: string
  /** Target chat; undefined for a call without one. */
  readonly chatId: number | undefined
  /** Member of the target group who sees it alone, if any. */
  readonly receiverId: number | undefined
  /** Message that it edits or deletes, if any. */
  readonly messageId: number | undefined
  /** Query that it answers, if any. */
  readonly queryId: string | undefined
  /** Raw body, including files. */
  readonly body: string
}

/** A callback button shown by the bot. */
export interface ShownButton {
  readonly chatId: number
  readonly messageId: number
  readonly data: string
}

/** An error response of Telegram. */
export interface TelegramError {
  readonly error_code: number
  readonly description: string
  readonly parameters?: { readonly retry_after: number }
}

/**
 * A Telegram that delivers arbitrary updates and accepts every call, for updates that the practice Telegram
 * would never create. It keeps each call until the test takes it.
 */
export interface FuzzTelegram {
  readonly apiRoot: string
  readonly token: string
  /** Command names in the bot's menu. */
  readonly commands: () => readonly string[]
  /** Latest buttons of each chat. */
  readonly buttons: (chatId: number) => readonly ShownButton[]
  /** Chat of a message sent by the bot. */
  readonly chatOf: (messageId: number) => number | undefined
  /** Delivers updates; resolves once the bot has confirmed the last one. */
  hand(updates: readonly Update[]): Promise<void>
  /** Number of messages to one member of a group alone that were not delivered. */
  failedAlone(): number
  /** Returns the calls since the last time, and removes them. */
  takeCalls(): readonly BotCall[]
  /** Sets a function that decides the response of each call; undefined accepts the call. */
  refuse(decide: (method: string) => TelegramError | 'cut' | undefined): void
  close(): Promise<void>
}

/** Number of buttons kept per chat. */
const MAX_BUTTONS = 60

export async function startFuzzTelegram(): Promise<FuzzTelegram> {
  const token = '987654321:fuzz-telegram-that-accepts-everything'
  const waiting: Update[] = []
  const shown = new Map<number, ShownButton[]>()
  const chats = new Map<number, number>()
  const calls: BotCall[] = []
  let commands: readonly string[] = []
  let messageId = 0
  let alone = 0
  let failedAlone = 0
  let decide: (method: string) => TelegramError | 'cut' | undefined = () => undefined
  /** Ends the open long poll. */
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
    shown.set(chatId, [...before, ...now].slice(-MAX_BUTTONS))
  }

  const done = (method: string, body: string): unknown => {
    const sent = method === 'getMe' || body === '' ? {} : parse(body)
    const { chat_id: chatId, callback_query_id: pressed, inline_query_id: asked, reply_markup: markup } = sent
    const receiverId = sent.ephemeral_message_parameters?.receiver_user_id
    calls.push({ method, chatId, receiverId, messageId: sent.message_id, queryId: pressed ?? asked, body })
    if (method === 'getMe') {
      return { id: 987654321, is_bot: true, first_name: 'Squawkbox', username: 'squawkbox_bot' }
    }
    if (method === 'setMyCommands') commands = sent.commands?.map(({ command }) => command) ?? commands
    if (chatId === undefined || method.startsWith('delete') || method === 'sendChatAction') return true
    if (receiverId !== undefined) return { message_id: 0, ephemeral_message_id: 1, chat: { id: chatId } }
    const id = sent.message_id ?? ++messageId
    if (sent.message_id === undefined) chats.set(id, chatId)
    if (markup?.inline_keyboard) remember(chatId, id, markup.inline_keyboard)
    const chat = { id: chatId, type: chatId > 0 ? 'private' : 'supergroup', first_name: 'x', title: 'x' }
    return { message_id: id, date: Math.floor(Date.now() / 1_000), chat, text: sent.text ?? '' }
  }

  /**
   * Does not deliver about every second message that one member of a group is to see alone: it is refused, the server fails, or
   * the connection breaks.
   */
  const failureAlone = (body: string): TelegramError | 'cut' | undefined => {
    if (!body.includes('ephemeral_message_parameters')) return undefined
    alone += 1
    const failure =
      alone % 3 === 0
        ? { error_code: 400, description: 'Bad Request: USER_NOT_PARTICIPANT' }
        : alone % 5 === 0
          ? { error_code: 500, description: 'Internal Server Error' }
          : alone % 7 === 0
            ? 'cut'
            : undefined
    if (failure) failedAlone += 1
    return failure
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const method = request.url?.split('/').at(-1) ?? ''
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString('utf8')
    const refusal = decide(method) ?? failureAlone(body)
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
    failedAlone: () => failedAlone,
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

/** The relevant fields of a call. */
interface Sent {
  readonly chat_id?: number
  readonly message_id?: number
  readonly callback_query_id?: string
  readonly inline_query_id?: string
  readonly offset?: number
  readonly text?: string
  readonly ephemeral_message_parameters?: { readonly receiver_user_id: number }
  readonly commands?: readonly { readonly command: string }[]
  readonly reply_markup?: { readonly inline_keyboard?: readonly (readonly InlineKeyboardButton[])[] }
}

/** Parses JSON, or the chat id of a form with a file. */
function parse(body: string): Sent {
  if (body.startsWith('{')) return JSON.parse(body) as Sent
  const chatId = /name="chat_id"\r\n\r\n(-?\d+)\r\n/.exec(body)?.[1]
  return chatId === undefined ? {} : { chat_id: Number.parseInt(chatId, 10) }
}
