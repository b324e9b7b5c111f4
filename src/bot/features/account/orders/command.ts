import type { Desk } from '../../../../desk/desk.js'
import { replaceWithShown, replyWithRead, type ReadCard } from '../../../shell/account-read.js'
import { onPress, type Command } from '../../../shell/command.js'
import { commandFeature } from '../../../shell/feature.js'
import { pageNumber } from '../../../shell/keyboard/pages.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { ordersCard } from './card.js'
import { showOrders } from './keyboard.js'

/** /orders: everything that waits, in pages, each order with a button that leads to the preview of its cancelling. */
function ordersCommand({ desk }: { readonly desk: Desk }): Command {
  const card =
    (page: number): ReadCard =>
    async (ctx, trader) =>
      ordersCard(renderContextOf(ctx), trader, await desk.account.orders(trader), page)
  const run: Command['run'] = (ctx) =>
    replyWithRead(ctx, desk, card(0), (shown) => showOrders.pack({ ...shown, page: '0' }))
  return {
    name: 'orders',
    topic: 'account',
    access: 'everybody',
    place: 'private',
    alone: { accepts: () => true, run },
    isFeatured: true,
    run,
    buttons: [
      onPress(showOrders, (ctx, { page, ...shown }) =>
        replaceWithShown(ctx, desk, shown, card(pageNumber(page))),
      ),
    ],
  }
}

export const ordersFeature = commandFeature('orders', ordersCommand)
