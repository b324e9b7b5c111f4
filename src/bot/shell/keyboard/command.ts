import { InlineKeyboard } from 'grammy'
import type { InlineKeyboardButton } from 'grammy/types'
import { defineAction } from './action.js'
import { caption } from './caption.js'
import type { DeskContext } from '../context.js'

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
