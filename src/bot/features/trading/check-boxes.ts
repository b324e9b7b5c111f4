import type { FormattedString } from '@grammyjs/parse-mode'
import { InlineKeyboard } from 'grammy'
import type { Text } from '../../shell/text/languages.js'
import { caption } from '../../shell/keyboard/caption.js'

/** One thing to tick. */
export interface TickRow {
  /** Its `shortId`. */
  readonly id: string
  readonly name: FormattedString
  /** The text of a button that ticks it (1) or unticks it (0). */
  readonly data: (on: '1' | '0') => string
}

/** Telegram takes 100 buttons below a message; some are for other things. */
const MOST_TICKED = 90

/** A row for each, with its tick. */
export function tickRows(text: Text, rows: readonly TickRow[], ticked: ReadonlySet<string>): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const { id, name, data } of rows.slice(0, MOST_TICKED)) {
    const isTicked = ticked.has(id)
    const label = text(isTicked ? 'ticked' : 'unticked', { name })
    keyboard.text(caption(label.text), data(isTicked ? '0' : '1')).row()
  }
  return keyboard
}
