import { InlineKeyboard } from 'grammy'
import type { InlineKeyboardButton } from 'grammy/types'
import { defineAction } from './action.js'
import { caption } from './caption.js'
import type { DeskContext } from '../context.js'
import type { Message } from '../text/message.js'
import { shortHash } from '../format/columns.js'

/** The longest text that a button copies, in characters. */
const LONGEST_COPIED = 256

/**
 * A button that puts a text into the clipboard, of which it shows both ends or a label of its own; none for an unknown text, or
 * one that a button cannot copy.
 */
export function copyButtons(
  copied: string | undefined,
  label = shortHash(copied ?? ''),
): InlineKeyboardButton[] {
  const isCopied = copied !== undefined && copied !== '' && Array.from(copied).length <= LONGEST_COPIED
  return isCopied ? [InlineKeyboard.copyText(caption(`📋 ${label}`), copied)] : []
}

/** Runs a command as if it were typed now: its name without the slash, and its argument. */
export const runCommand = defineAction('run', 'name', 'argument')

/**
 * A button that runs the command line on it, such as `/price BTC ETH`; a line too long for a button is copied instead.
 */
export function runButton(line: string): InlineKeyboardButton {
  const [name = '', ...words] = line.slice(1).split(' ')
  const values = { name, argument: words.join(' ') }
  if (!runCommand.fits(values)) return copyButton(line)
  return InlineKeyboard.text(caption(line), runCommand.pack(values))
}

/** A button that puts a line into the clipboard, to be changed and sent; of at most 256 characters. */
export function copyButton(line: string): InlineKeyboardButton {
  return InlineKeyboard.copyText(caption(`📋 ${line}`), line)
}

/** Buttons in rows of as many as said. */
export function inRows(buttons: readonly InlineKeyboardButton[], perRow = 2): InlineKeyboard {
  const rows = Array.from({ length: Math.ceil(buttons.length / perRow) }, (_, row) =>
    buttons.slice(row * perRow, (row + 1) * perRow),
  )
  return InlineKeyboard.from(rows)
}

/** From a group into the private chat, where a command is then begun. */
export function privateChatKeyboard({ text, me }: Pick<DeskContext, 'text' | 'me'>, command: string) {
  return new InlineKeyboard().url(text('private-open').text, `https://t.me/${me.username}?start=${command}`)
}

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
