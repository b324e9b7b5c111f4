import { InlineKeyboard } from 'grammy'
import type { Notice } from '../../../../alerts/notice.js'
import { reminderIdOf } from '../../../../alerts/reminders/reminder.js'
import { defineAction } from '../../../shell/keyboard/action.js'
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
