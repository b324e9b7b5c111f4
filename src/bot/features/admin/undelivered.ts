import type { FormattedString } from '@grammyjs/parse-mode'
import type { DeadLetter, DeadLetters } from '../../../alerts/outbox/dead-letters.js'
import { type Button, onPress } from '../../shell/command.js'
import { type DeskContext, personOf } from '../../shell/context.js'
import type { RenderContext } from '../../shell/render-context.js'
import { replaceMessage } from '../../shell/text/deliver.js'
import { dropUndelivered, homeRow, retryUndelivered, showUndelivered } from './keyboard.js'
import { dateTime } from '../../shell/format/times.js'
import { InlineKeyboard } from 'grammy'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'

/** Dead letters on the card. */
const SHOWN = 5

/** A time in milliseconds, as it is on a button. */
const TIME = /^\d{1,15}$/

/** The longest reason that is shown, in characters. */
const LONGEST_REASON = 200

/** The buttons around the notices that cannot be sent: an admin sees why, and sends them again or drops them. */
export function undeliveredButtons(deadLetters: Omit<DeadLetters, 'add'>): readonly Button[] {
  const show = async (ctx: DeskContext, note?: FormattedString): Promise<void> => {
    const newest = await deadLetters.newest(SHOWN)
    const count = await deadLetters.count()
    await replaceMessage(ctx, undeliveredCard(ctx, { count, newest }, note))
  }
  return [
    onPress(showUndelivered, (ctx) => show(ctx)),
    onPress(retryUndelivered, async (ctx, { until }) => {
      if (!TIME.test(until)) return
      const count = await deadLetters.retry(Number.parseInt(until, 10))
      ctx.log.warn(
        { event: 'dead-letters-retried', admin: personOf(ctx).id, count },
        'An admin put dead letters into the outbox again',
      )
      await show(ctx, ctx.text('admin-undelivered-retried', { count: String(count) }))
    }),
    onPress(dropUndelivered, async (ctx, { until }) => {
      if (!TIME.test(until)) return
      const count = await deadLetters.drop(Number.parseInt(until, 10))
      ctx.log.warn(
        { event: 'dead-letters-dropped', admin: personOf(ctx).id, count },
        'An admin deleted dead letters',
      )
      await show(ctx, ctx.text('admin-undelivered-dropped', { count: String(count) }))
    }),
  ]
}

/**
 * The notices that cannot be sent: their number, and of the newest the time, the person, the kind and the reason, but nothing
 * that they say. `note` says what a button did.
 */
function undeliveredCard(
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
