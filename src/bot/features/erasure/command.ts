import type { Erasure } from '../../../accounts/erasure/erasure.js'
import type { Boards } from '../../../alerts/boards/boards.js'
import type { Clock } from '../../../lib/clock.js'
import { unlessDamaged } from '../../../redis/record.js'
import { attempt } from '../../../lib/result.js'
import { removeMessage } from '../../shell/delivery/remove-message.js'
import {
  askErasure,
  askErasureCard,
  confirmErasure,
  erasureReceiptCard,
  keepAll,
  ordersInFlightCard,
} from './card.js'
import { onPress, type Command } from '../../shell/command.js'
import { personOf, type DeskContext } from '../../shell/context.js'
import { renderContextOf } from '../../shell/render-context.js'
import { replace, reply } from '../../shell/text/deliver.js'
import type { Message } from '../../shell/text/message.js'

/**
 * The time within which the question can be confirmed, in milliseconds: a button that is found much later must not
 * delete anything.
 */
const ASKED_MS = 5 * 60_000

const MOMENT = /^\d{13}$/

/** /forget: deletes everything that is kept of a person, after asking, and gives them a receipt. */
export function forgetCommand(deps: {
  readonly erasure: Erasure
  readonly boards: Boards
  readonly now: Clock
}): Command {
  const question = async (ctx: DeskContext): Promise<Message> =>
    askErasureCard(
      renderContextOf(ctx),
      await deps.erasure.countRecords(personOf(ctx).id),
      deps.now() + ASKED_MS,
    )

  return {
    name: 'forget',
    topic: 'keys',
    access: 'everybody',
    place: 'private',
    run: async (ctx) => {
      await reply(ctx, await question(ctx))
    },
    buttons: [
      onPress(askErasure, async (ctx) => replace(ctx, await question(ctx))),
      onPress(confirmErasure, async (ctx, { until }) => {
        if (!MOMENT.test(until) || Number.parseInt(until, 10) < deps.now())
          return await replace(ctx, await question(ctx))
        const asked = { chatId: personOf(ctx).id, language: ctx.language }
        const board = await unlessDamaged(deps.boards.read(personOf(ctx).id))
        const outcome = await deps.erasure.erasePerson(personOf(ctx).id, asked, async (mark) => {
          // Where Telegram fails, a board without its record stays as any other message.
          if (board)
            await attempt(removeMessage(ctx.api, { ...asked, ...board }, { text: ctx.text('board-ended') }))
          await replace(ctx, erasureReceiptCard(renderContextOf(ctx), mark))
        })
        if (outcome.is === 'orders-in-flight')
          await replace(ctx, ordersInFlightCard(renderContextOf(ctx), outcome.inFlight))
      }),
      onPress(keepAll, async (ctx) => replace(ctx, { text: ctx.text('forget-kept') })),
    ],
  }
}
