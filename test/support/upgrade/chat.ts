import { createClient, type ChatEvent } from '../../../packages/practice-telegram/src/driver/client.js'

/** A message of the bot in one of its states. */
export interface Said {
  /** Milliseconds. */
  readonly at: number
  readonly messageId: number
  readonly text: string
  readonly buttons: readonly (readonly string[])[]
}

/** All chats of the practice Telegram, followed by one reader. */
export interface Chats {
  /** Everything that the bot has said in a chat, edits included, oldest first. */
  said(chatId: number): readonly Said[]
  /** Everything in a chat as readable lines, oldest first. */
  lines(chatId: number): readonly { readonly at: number; readonly line: string }[]
  /** Sends a text; gives the number of things that the bot had said before it. */
  send(chatId: number, text: string): Promise<number>
  /** Presses the first button whose label fits, on a message as it is now. */
  press(chatId: number, messageId: number, label: RegExp): Promise<void>
  /** Waits until the bot has said what is looked for, after its first `from` utterances. Undefined when it has not in time. */
  waitFor<T>(
    chatId: number,
    from: number,
    find: (said: readonly Said[]) => T | undefined,
    ms: number,
  ): Promise<T | undefined>
  stop(): Promise<void>
}

interface Chat {
  readonly said: Said[]
  readonly lines: { at: number; line: string }[]
  readonly waiting: Set<() => void>
}

/** Begins to follow all chats of the practice Telegram at `url`; `botId` is the bot's user id. */
export function followChats(url: string, botId: number): Chats {
  const client = createClient(url)
  const chats = new Map<number, Chat>()
  const chatOf = (chatId: number): Chat => {
    const found = chats.get(chatId) ?? { said: [], lines: [], waiting: new Set() }
    chats.set(chatId, found)
    return found
  }
  const take = (event: ChatEvent): void => {
    if (!('chat_id' in event)) return
    const at = Date.now()
    const chat = chatOf(event.chat_id)
    if (event.kind === 'callback_query') chat.lines.push({ at, line: `presses [${event.label}]` })
    if (event.kind === 'callback_answer' && event.answer.text)
      chat.lines.push({ at, line: `toast: ${event.answer.text}` })
    if ((event.kind !== 'sent' && event.kind !== 'edited') || !event.message) return
    const { message } = event
    const text = message.text ?? message.caption ?? ''
    const who = event.user_id === botId ? `bot ${event.kind} ${event.message_id}` : 'types'
    chat.lines.push({ at, line: `${who}: ${text.replaceAll('\n', '\n          ')}` })
    if (event.user_id !== botId) return
    const markup = message.reply_markup
    const rows = markup && 'inline_keyboard' in markup ? markup.inline_keyboard : []
    const buttons = rows.map((row) => row.map((button) => button.text))
    chat.said.push({ at, messageId: event.message_id, text, buttons })
    for (const wake of chat.waiting) wake()
  }

  const stopping = new AbortController()
  const follow = async (): Promise<void> => {
    for (let after = 0; !stopping.signal.aborted;) {
      for (const event of await client.get<ChatEvent[]>(`/events?after=${after}&wait=1000`)) {
        after = event.seq
        take(event)
      }
    }
  }
  const following = follow()

  return {
    said: (chatId) => chatOf(chatId).said,
    lines: (chatId) => chatOf(chatId).lines,
    send: async (chatId, text) => {
      const from = chatOf(chatId).said.length
      await client.post(`/chats/${chatId}/messages`, { from: chatId, text })
      return from
    },
    press: async (chatId, messageId, label) => {
      const now = chatOf(chatId).said.findLast((one) => one.messageId === messageId)
      for (const [row, buttons] of (now?.buttons ?? []).entries()) {
        const column = buttons.findIndex((button) => label.test(button))
        if (column === -1) continue
        await client.post(`/chats/${chatId}/press`, { from: chatId, message_id: messageId, row, column })
        return
      }
      throw new Error(`No button ${label.source} on: ${now?.text}`)
    },
    waitFor: async (chatId, from, find, ms) => {
      const chat = chatOf(chatId)
      const deadline = Date.now() + ms
      for (;;) {
        const found = find(chat.said.slice(from))
        if (found !== undefined || Date.now() >= deadline) return found
        await new Promise<void>((resolve) => {
          const wake = (): void => {
            clearTimeout(timer)
            chat.waiting.delete(wake)
            resolve()
          }
          const timer = setTimeout(wake, deadline - Date.now())
          chat.waiting.add(wake)
        })
      }
    },
    stop: async () => {
      stopping.abort()
      await following
    },
  }
}
