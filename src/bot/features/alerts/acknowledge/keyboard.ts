import { InlineKeyboard } from 'grammy'
import type { InlineKeyboardMarkup } from 'grammy/types'
import type { Notice } from '../../../../alerts/notice.js'
import { reminderIdOf } from '../../../../alerts/reminders/reminder.js'
import { actionNameOf, defineAction } from '../../../shell/keyboard/action.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { Text } from '../../../shell/text/languages.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'

/** The button that acknowledges an urgent notice, so that it is not repeated. */
export const acknowledgeNotice = defineAction('acknowledge', 'reminder')

/** The row with that button. */
export function acknowledgeRow(text: Text, notice: Pick<Notice, 'id' | 'repeat'>): InlineKeyboard {
  return new InlineKeyboard().text(
    text('notice-acknowledge').text,
    acknowledgeNotice.pack({ reminder: reminderIdOf(notice) }),
  )
}

/** The keyboard without that button; without rows where nothing else is left. */
export function withoutAcknowledge(markup: InlineKeyboardMarkup | undefined): InlineKeyboardMarkup {
  const rows = (markup?.inline_keyboard ?? [])
    .map((row) =>
      row.filter(
        (button) =>
          !('callback_data' in button) || actionNameOf(button.callback_data) !== acknowledgeNotice.name,
      ),
    )
    .filter((row) => row.length > 0)
  return { inline_keyboard: rows }
}

/** The keyboard that is left of a message once it is acknowledged, as JSON; undefined where it has no such button. */
export function keyboardLeft(markup: InlineKeyboardMarkup | undefined): string | undefined {
  if (!markup) return undefined
  const left = withoutAcknowledge(markup)
  const isLess = left.inline_keyboard.flat().length < markup.inline_keyboard.flat().length
  return isLess ? JSON.stringify(left) : undefined
}

/** A message of which a person is reminded by a notice until they acknowledge it, with the way to do so. */
export function withAcknowledge(
  { text }: RenderContext,
  message: Message,
  notice: Pick<Notice, 'id'>,
): Message {
  const rows = [...(message.keyboard?.inline_keyboard ?? []), ...acknowledgeRow(text, notice).inline_keyboard]
  return {
    ...message,
    text: join([message.text, text('notice-acknowledge-first')], '\n\n'),
    keyboard: { inline_keyboard: rows },
  }
}
