import { dateTime } from '../../../shell/format/times.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { InlineKeyboard } from 'grammy'
import type { DeadLetter } from '../../../../alerts/outbox/dead-letters.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { dropUndelivered, homeRow, retryUndelivered, showUndelivered } from '../keyboard.js'

/** The longest reason that is shown, in characters. */
const LONGEST_REASON = 200

/**
 * The notices that cannot be sent: their number, and of the newest the time, the person, the kind and the reason, but nothing
 * that they say. `note` says what a button did.
 */
export function undeliveredCard(
  { text, numbers }: RenderContext,
  { count, newest }: { readonly count: number; readonly newest: readonly DeadLetter[] },
  note?: FormattedString,
): Message {
  const [first] = newest
  const entries = newest.map(({ at, userId, notice, reason }) =>
    text('admin-undelivered-entry', {
      time: dateTime({ numbers }, new Date(at)),
      id: String(userId),
      kind: text(`notice-${notice.kind}`),
      reason: reason.slice(0, LONGEST_REASON),
    }),
  )
  const keyboard = new InlineKeyboard()
  if (first) {
    const until = String(first.at)
    keyboard
      .text(text('admin-undelivered-retry').text, retryUndelivered.pack({ until }))
      .text(text('admin-undelivered-drop').text, dropUndelivered.pack({ until }))
      .row()
  }
  return {
    text: join(
      [
        ...(note ? [note] : []),
        text('admin-undelivered-title', { count: String(count) }),
        ...(first ? [text('admin-undelivered-hint'), ...entries] : [text('admin-undelivered-none')]),
      ],
      '\n\n',
    ),
    keyboard: homeRow(keyboard.text(text('refresh').text, showUndelivered.pack({})), text),
  }
}
