import { InlineKeyboard } from 'grammy'
import type { InlineKeyboardButton } from 'grammy/types'
import { shortHash } from '../format/shorten.js'
import { caption } from './caption.js'

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
