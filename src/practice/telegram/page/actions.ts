import { api } from './api.js'
import type { BusyKeys } from './conversation/busy-keys.js'
import { emojiOf } from './conversation/reactions.js'
import type { Answer, ChatMessage } from './protocol.js'
import type { Session } from './session.js'
import type { Notices } from './shell/notices.js'
import { deepLink, link } from './text/links.js'

/** What a person can do in the chat that is open. */
export interface Actions {
  /** Writes; rejects when the server refuses. */
  say: (text: string, answered?: ChatMessage) => Promise<void>
  /** Presses an inline button. */
  press: (message: ChatMessage, row: number, column: number, pressed: HTMLElement) => void
  /** What the bot said to a press. */
  heard: (answer: Answer) => void
  copy: (text: string) => void
  /** Puts an emoji under a message, or takes it back. */
  react: (message: ChatMessage, emoji: string) => void
  /** Follows a link to the bot itself inside the page, in the private chat; false leaves any other to the browser. */
  follow: (address: string) => boolean
}

/** Carries out what a person does, as who they are in the chat that is open at that moment. */
export function createActions({
  session,
  notices,
  busy,
  open,
}: {
  session: Session
  notices: Notices
  busy: BusyKeys
  open: (chatId: number, personId: number) => Promise<void>
}): Actions {
  const say = async (text: string, answered?: ChatMessage): Promise<void> => {
    await api.say(session.room.chat.id, session.me.id, text, answered?.message_id)
  }
  const follow = (address: string): boolean => {
    const words = deepLink(address, session.bot.username ?? '')
    if (words === undefined) return false
    notices.attempt(async () => {
      // A person's private chat has the person's id.
      await open(session.me.id, session.me.id)
      await say(words)
    })
    return true
  }
  return {
    say,
    press(message, row, column, pressed) {
      if (busy.waits(message, row, column)) return
      busy.begin(message, row, column)
      pressed.setAttribute('aria-busy', 'true')
      notices.attempt(async () => {
        try {
          const { query_id } = await api.press(
            message.chat.id,
            session.me.id,
            message.message_id,
            row,
            column,
          )
          busy.named(query_id, message, row, column)
        } catch (error) {
          busy.failed(message, row, column)
          throw error
        }
      })
    },
    heard({ text, show_alert, url }) {
      if (url !== undefined && !follow(url))
        notices.alert(text ?? 'The bot sends you to ', link(url, [url], follow))
      else if (text !== undefined && show_alert) notices.alert(text)
      else if (text !== undefined) notices.toast(text)
    },
    react(message, emoji) {
      const mine = message.reactions?.find(({ user_id }) => user_id === session.me.id)
      const given = (mine?.reaction ?? []).map(emojiOf)
      const next = given.includes(emoji) ? [] : [emoji]
      notices.attempt(() => api.react(message.chat.id, session.me.id, message.message_id, next))
    },
    copy(text) {
      notices.attempt(async () => {
        await navigator.clipboard.writeText(text)
        notices.toast('Copied')
      })
    },
    follow,
  }
}
