import type { DeskContext } from '../context.js'
import type { Message } from '../text/message.js'

/** Adds a button that opens the mini app, where it is on. Telegram takes such buttons only in private chats. */
export function withMiniApp(
  { chat, text }: Pick<DeskContext, 'chat' | 'text'>,
  message: Message,
  url: string | undefined,
): Message {
  if (url === undefined || chat?.type !== 'private') return message
  const rows = message.keyboard?.inline_keyboard ?? []
  const button = { text: text('mini-app-open').text, web_app: { url } }
  return { ...message, keyboard: { inline_keyboard: [...rows, [button]] } }
}
