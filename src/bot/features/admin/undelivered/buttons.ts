import type { FormattedString } from '@grammyjs/parse-mode'
import type { DeadLetters } from '../../../../alerts/outbox/dead-letters.js'
import { onPress, type Button } from '../../../shell/command.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { replace } from '../../../shell/text/deliver.js'
import { dropUndelivered, retryUndelivered, showUndelivered } from '../keyboard.js'
import { undeliveredCard } from './card.js'

/** Dead letters on the card. */
const SHOWN = 5

/** A time in milliseconds, as it is on a button. */
const TIME = /^\d{1,15}$/

/** The buttons around the notices that cannot be sent: an admin sees why, and sends them again or drops them. */
export function undeliveredButtons(deadLetters: Omit<DeadLetters, 'add'>): readonly Button[] {
  const show = async (ctx: DeskContext, note?: FormattedString): Promise<void> => {
    const newest = await deadLetters.newest(SHOWN)
    const count = await deadLetters.count()
    await replace(ctx, undeliveredCard(renderContextOf(ctx), { count, newest }, note))
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
