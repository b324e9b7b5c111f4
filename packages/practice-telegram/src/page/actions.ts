import { api } from './api.js'
import { keyboardUsed, topic } from './composer/keyboard-state.js'
import { toEnd } from './conversation/scrolling.js'
import { openMiniApp } from './mini-app/opened.js'
import type { Answer, ChatMessage } from './protocol.js'
import { attempt, showAlert, toast } from './shell/notices.js'
import { bot, me, open, openChat } from './store.js'
import { deepLink, startAppLink } from './text/addresses.js'
import { emojiOf } from './text/summary.js'

/** Actions of the current person in the open chat. */

/** Sends a message; false when the server refuses it, which is shown. */
export async function sendMessage(text: string, answered?: ChatMessage): Promise<boolean> {
  try {
    // A reply is written in the topic of its message.
    const place = { reply_to: answered?.message_id, topic: answered ? undefined : topic.value }
    await api.sendMessage(openChat.value.chat.id, me.value.id, text, place)
  } catch (error) {
    toast((error as Error).message)
    return false
  }
  keyboardUsed()
  toEnd()
  return true
}

/** Sends a message that nothing waits for. */
export function sendNow(text: string): void {
  attempt(() => sendMessage(text))
}

/** Adds or removes a reaction. */
export function react(message: ChatMessage, emoji: string): void {
  const mine = message.reactions?.find(({ user_id }) => user_id === me.value.id)
  const given = (mine?.reaction ?? []).map(emojiOf)
  const next = given.includes(emoji) ? [] : [emoji]
  attempt(() => api.react(message.chat.id, me.value.id, message.message_id, next))
}

export function copy(text: string): void {
  attempt(async () => {
    await navigator.clipboard.writeText(text)
    toast('Copied')
  })
}

/** Follows a link to the bot inside the page, in the private chat. Returns false for other links, which the browser opens. */
export function follow(address: string): boolean {
  const { username = '', first_name: title } = bot.value
  const startParam = startAppLink(address, username)
  if (startParam !== undefined) {
    attempt(() => openMiniApp({ title, startParam }))
    return true
  }
  const words = deepLink(address, username)
  if (words === undefined) return false
  attempt(async () => {
    // The id of a private chat is the person's id.
    await open(me.value.id)
    await sendMessage(words)
  })
  return true
}

/** Shows the bot's answer to a callback query. */
export function showAnswer({ text, show_alert, url }: Answer): void {
  if (url !== undefined && !follow(url)) showAlert(text ?? 'The bot opens ', url)
  else if (text !== undefined && show_alert) showAlert(text)
  else if (text !== undefined) toast(text)
}
