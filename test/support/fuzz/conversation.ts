import type { Update } from 'grammy/types'
import type { Redis } from 'ioredis'
import { written } from './connect.js'
import { handled } from './fuzz-test.js'
import { personWith, privateChat } from './people.js'
import type { BotCall, FuzzTelegram } from './telegram.js'

/** A person who sends one message after another and sees the bot's calls for each. */
export interface Conversation {
  /** Returns the bot's calls in this chat. */
  say(text: string): Promise<readonly BotCall[]>
  /** Presses the latest button with this data; returns the same. */
  press(data: string): Promise<readonly BotCall[]>
}

/** Creates a conversation in a person's private chat; update ids continue after `firstId`. */
export function createConversation(
  { telegram, redis }: { readonly redis: Redis; readonly telegram: FuzzTelegram },
  personId: number,
  firstId: number,
): Conversation {
  let id = firstId
  const done = async (update: Update): Promise<readonly BotCall[]> => {
    telegram.takeCalls()
    await telegram.hand([update])
    await handled(redis)
    return telegram.takeCalls().filter(({ chatId }) => chatId === personId)
  }
  return {
    say: (text) => done(written(++id, personId, text)),
    press: async (data) => {
      const button = telegram.buttons(personId).findLast((one) => one.data === data)
      if (!button) throw new Error(`There is no button ${data}`)
      const from = personWith(personId)
      const date = Math.floor(Date.now() / 1_000)
      const message = { message_id: button.messageId, date, chat: privateChat(from), text: 'a card' }
      const update_id = ++id
      return await done({
        update_id,
        callback_query: { id: `q${update_id}`, from, chat_instance: '1', message, data },
      })
    },
  }
}
