import type { DeskContext } from '../context.js'
import type { Message } from '../text/message.js'

/**
 * Adds a button that opens the mini app, where it is on; with a pair, as BASE/QUOTE, at its chart. Telegram takes such buttons only in
 * private chats.
 */
export function withMiniApp(
  { chat, text }: Pick<DeskContext, 'chat' | 'text'>,
  message: Message,
  url: string | undefined,
  pair?: string,
): Message {
  if (url === undefined || chat?.type !== 'private') return message
  const rows = message.keyboard?.inline_keyboard ?? []
  const button =
    pair === undefined
      ? { text: text('mini-app-open').text, web_app: { url } }
      : {
          text: text('mini-app-chart-open').text,
          web_app: { url: `${url}/?open=chart_${encodeURIComponent(pair.replace('/', '-'))}` },
        }
  return { ...message, keyboard: { inline_keyboard: [...rows, [button]] } }
}
