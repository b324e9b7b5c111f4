import { request } from 'undici'
import type { ChatEvent, ShownMessage } from '../state/events.js'
import type { BotSettings, ChatRecord, CommandList, Profile, TelegramState } from '../state/state.js'
import type { Call } from '../bot-api/call-log.js'

/** HTTP client of the chat API. */
export interface Client {
  get<T>(path: string): Promise<T>
  post<T>(path: string, body?: object): Promise<T>
  delete<T>(path: string): Promise<T>
}

/** Response of `GET /chat/state`. */
export interface StateView {
  bot: TelegramState['bot']
  settings: BotSettings
  profile: Profile
  people: TelegramState['people'][string][]
  chats: Omit<ChatRecord, 'messages' | 'markups'>[]
  commands: CommandList[]
  /** Sequence number of the last event. */
  seq: number
}

/** Response of `GET /chat/chats/<id>`. */
export type ChatView = Omit<ChatRecord, 'messages' | 'markups'> & { messages: ShownMessage[]; seq: number }

export type { Call, ChatEvent, CommandList }

/** Creates a client for the server at `url`. Its errors contain the request and the server's error text. */
export function createClient(url: string): Client {
  const root = `${url.replace(/\/$/, '')}/chat`
  const ask = async <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<T> => {
    const { statusCode, body: answer } = await request(root + path, {
      method,
      ...(method !== 'GET' && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      }),
    })
    const text = await answer.text()
    if (statusCode >= 300) throw new Error(`${method} /chat${path} answered ${statusCode}: ${text}`)
    return JSON.parse(text) as T
  }
  return {
    get: (path) => ask('GET', path),
    post: (path, body) => ask('POST', path, body),
    delete: (path) => ask('DELETE', path),
  }
}
