import { api } from './api.js'
import type { PendingPresses } from './conversation/pending-presses.js'
import { emojiOf } from './conversation/reactions.js'
import type { Answer, ChatMessage } from './protocol.js'
import type { Session } from './session.js'
import type { MiniAppFrame } from './mini-app/frame.js'
import type { Notices } from './shell/notices.js'
import { deepLink, startAppLink } from './text/addresses.js'
import { link } from './text/links.js'

/** Actions of a person in the open chat. */
export interface Actions {
  /** Sends a message; rejects when the server refuses it. */
  sendMessage: (text: string, answered?: ChatMessage) => Promise<void>
  /** Presses an inline button. */
  press: (message: ChatMessage, row: number, column: number, pressed: HTMLElement) => void
  /** Shows the bot's answer to a callback query. */
  showAnswer: (answer: Answer) => void
  copy: (text: string) => void
  /** Adds or removes a reaction. */
  react: (message: ChatMessage, emoji: string) => void
  /**
   * Follows a link to the bot inside the page, in the private chat. Returns false for other links, which the
   * browser opens.
   */
  follow: (address: string) => boolean
  /** Opens a Mini App in a frame. */
  openMiniApp: (address: string, title: string) => void
}

/** Creates the actions, as the current person in the open chat. */
export function createActions({
  session,
  notices,
  pendingPresses,
  topic,
  open,
  miniApp,
}: {
  session: Session
  notices: Notices
  pendingPresses: PendingPresses
  /** Id of the topic in which the person writes; undefined for the general one. */
  topic: () => number | undefined
  open: (chatId: number, personId: number) => Promise<void>
  miniApp: MiniAppFrame
}): Actions {
  const sendMessage = async (text: string, answered?: ChatMessage): Promise<void> => {
    // A reply is written in the topic of its message.
    const place = { reply_to: answered?.message_id, topic: answered ? undefined : topic() }
    await api.sendMessage(session.chatInfo.chat.id, session.me.id, text, place)
  }
  const follow = (address: string): boolean => {
    const startParam = startAppLink(address, session.bot.username ?? '')
    if (startParam !== undefined) {
      notices.attempt(() => miniApp.open(session.me.id, { title: session.bot.first_name, startParam }))
      return true
    }
    const words = deepLink(address, session.bot.username ?? '')
    if (words === undefined) return false
    notices.attempt(async () => {
      // The id of a private chat is the person's id.
      await open(session.me.id, session.me.id)
      await sendMessage(words)
    })
    return true
  }
  return {
    sendMessage,
    press(message, row, column, pressed) {
      if (pendingPresses.isWaiting(message, row, column)) return
      pendingPresses.begin(message, row, column)
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
          pendingPresses.setQueryId(query_id, message, row, column)
        } catch (error) {
          pendingPresses.failed(message, row, column)
          throw error
        }
      })
    },
    showAnswer({ text, show_alert, url }) {
      if (url !== undefined && !follow(url)) notices.alert(text ?? 'The bot opens ', link(url, [url], follow))
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
    openMiniApp: (url, title) => notices.attempt(() => miniApp.open(session.me.id, { title, url })),
  }
}
