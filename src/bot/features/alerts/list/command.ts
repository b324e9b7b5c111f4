import type { AlertDesk } from '../../../../alerts/rules/alert-desk.js'
import { onPress, type Command } from '../../../shell/command.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { commandFeature } from '../../../shell/feature.js'
import { pageNumber, pageOf } from '../../../shell/keyboard/pages.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { replace, reply } from '../../../shell/text/deliver.js'
import type { Message } from '../../../shell/text/message.js'
import { alertsCard } from './card.js'
import { clearAlerts, showAlerts } from './keyboard.js'

/** The number of rules on a page, each with a button. */
const RULES_A_PAGE = 6

/** /alerts: the person's rules with their status, in pages. */
function alertsCommand({ alerts }: { readonly alerts: AlertDesk }): Command {
  const card = async (ctx: DeskContext, wanted: number): Promise<Message> => {
    const all = await alerts.list(personOf(ctx).id)
    const asOf = new Date(alerts.now())
    const { shown, ...place } = pageOf(all, wanted, RULES_A_PAGE)
    return alertsCard(
      renderContextOf(ctx),
      { ...place, shown: await alerts.statusOf(shown) },
      { count: all.length, hasFired: all.some(({ state }) => state.is === 'fired'), asOf },
    )
  }
  return {
    name: 'alerts',
    topic: 'alerts',
    access: 'everybody',
    place: 'private',
    isFeatured: true,
    run: async (ctx) => void (await reply(ctx, await card(ctx, 0))),
    buttons: [
      onPress(showAlerts, async (ctx, { page }) => replace(ctx, await card(ctx, pageNumber(page)))),
      onPress(clearAlerts, async (ctx) => {
        await alerts.clearFired(personOf(ctx).id)
        await replace(ctx, await card(ctx, 0))
      }),
    ],
  }
}

export const alertsFeature = commandFeature('alerts', alertsCommand)
