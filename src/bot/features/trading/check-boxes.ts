import type { FormattedString } from '@grammyjs/parse-mode'
import { InlineKeyboard } from 'grammy'
import type { Selections } from '../../../desk/trading/selections.js'
import { personOf, type DeskContext } from '../../shell/context.js'
import { shortId } from '../../shell/keyboard/action.js'
import { caption } from '../../shell/keyboard/caption.js'
import type { Text } from '../../shell/text/languages.js'
import { join } from '../../shell/text/markup.js'

/** One thing to tick. */
export interface TickRow {
  /** Its id, as the service gives it. */
  readonly id: string
  readonly name: FormattedString
  /** The data of a button that ticks it (1) or unticks it (0), by its `shortId`. */
  readonly data: (short: string, on: '1' | '0') => string
}

/** Telegram takes 100 buttons below a message; some are for other things. */
const MOST_TICKED = 90

/** A row for each, with its tick; those with the same name also show their ids. */
export function tickRows(text: Text, rows: readonly TickRow[], ticked: ReadonlySet<string>): InlineKeyboard {
  const keyboard = new InlineKeyboard()
  for (const { id, name, data } of rows.slice(0, MOST_TICKED)) {
    const isAlone = rows.filter((other) => other.name.text === name.text).length === 1
    const short = shortId(id)
    const isTicked = ticked.has(short)
    const label = text(isTicked ? 'ticked' : 'unticked', { name: isAlone ? name : join([name, ` #${id}`]) })
    keyboard.text(caption(label.text), data(short, isTicked ? '0' : '1')).row()
  }
  return keyboard
}

/** The rows that are ticked on the message below which a button was pressed, by their `shortId`. */
export async function tickedOn(ctx: DeskContext, selections: Selections): Promise<ReadonlySet<string>> {
  const message = ctx.callbackQuery?.message
  return message ? await selections.of(personOf(ctx).id, message.message_id) : new Set()
}
