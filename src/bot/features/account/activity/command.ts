import type { Desk } from '../../../../desk/desk.js'
import { onPress, type Command } from '../../../shell/command.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { commandFeature } from '../../../shell/feature.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { replace, reply } from '../../../shell/text/deliver.js'
import type { Message } from '../../../shell/text/message.js'
import { showActivity } from '../../trading/tickets/keyboard.js'
import { activityCard, ACTIVITY_A_PAGE } from './card.js'

/** /activity: the confirmed tickets and their outcomes. */
function activityCommand(deps: { readonly desk: Desk }): Command {
  const card = async (ctx: DeskContext, page: number): Promise<Message> => {
    ctx.retryData = showActivity.pack({ page: String(page) })
    const asOf = new Date(deps.desk.now())
    // One more than is shown tells whether there is another page.
    const tickets = await deps.desk.trading.tickets.list(
      personOf(ctx).id,
      page * ACTIVITY_A_PAGE,
      ACTIVITY_A_PAGE + 1,
    )
    return activityCard(renderContextOf(ctx), tickets, page, asOf)
  }
  return {
    name: 'activity',
    topic: 'account',
    access: 'everybody',
    place: 'private',
    run: async (ctx) => {
      await reply(ctx, await card(ctx, 0))
    },
    buttons: [
      onPress(showActivity, async (ctx, { page }) => {
        await replace(ctx, await card(ctx, Math.max(0, Number.parseInt(page, 10) || 0)))
      }),
    ],
  }
}

export const activityFeature = commandFeature('activity', activityCommand)
