import type { Desk } from '../../../../desk/desk.js'
import type { Trader } from '../../../../desk/trader.js'
import type { CancelIntent } from '../../../../desk/trading/actions/cancel/action.js'
import { parseTyped } from '../../../../desk/trading/actions/commands.js'
import { findOrders } from '../../../../desk/trading/positions/resolve-target.js'
import { replaceWithShown, sendRead } from '../../../shell/account-read.js'
import { typedFaultCard } from '../../../shell/cards/typed-fault.js'
import { asExits, onPress, type Command } from '../../../shell/command.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { commandFeature } from '../../../shell/feature.js'
import { shortId } from '../../../shell/keyboard/action.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { reply } from '../../../shell/text/deliver.js'
import type { Message } from '../../../shell/text/message.js'
import { quoteCancelBatch } from '../batches/quote.js'
import { tickedOn } from '../check-boxes.js'
import type { TicketQuotes } from '../tickets/quotes.js'
import { pickOrdersCard } from './card.js'
import { cancelEvery, cancelTicked, pickOrders, tickOrder } from './keyboard.js'

/** /cancelorder: one order that is named, or several that are ticked, under one Confirm. */
function cancelOrderCommand(deps: { readonly desk: Desk; readonly quotes: TicketQuotes }): Command {
  return {
    name: 'cancelorder',
    topic: 'trading',
    access: 'traders',
    place: 'private',
    freshness: 'recent',
    rate: 'exits',
    accepts: (words) => parseTyped('cancelorder', words).ok,
    examples: ['/cancelorder', '/cancelorder ETH'],
    changesState: true,
    run: async (ctx, typed) => {
      const parsed = parseTyped('cancelorder', typed)
      if (!parsed.ok) {
        await reply(ctx, { text: typedFaultCard(ctx.text, typed, parsed.fault) })
        return
      }
      let ticked: ReadonlySet<string> = new Set()
      const sent = await sendRead(ctx, deps.desk, async (own, trader) => {
        const begun = await begin(own, trader, parsed.intent)
        ticked = begun.ticked
        return begun.card
      })
      for (const id of ticked)
        await deps.desk.trading.selections.set(personOf(ctx).id, sent.message_id, id, true)
    },
    buttons: asExits([
      onPress(pickOrders, (ctx, shown) => replaceWithShown(ctx, deps.desk, shown, pick)),
      onPress(tickOrder, async (ctx, { order, on, ...shown }) => {
        const message = ctx.callbackQuery?.message
        if (!message) return
        await deps.desk.trading.selections.set(personOf(ctx).id, message.message_id, order, on === '1')
        await replaceWithShown(ctx, deps.desk, shown, pick)
      }),
      onPress(cancelTicked, (ctx, shown) => replaceWithShown(ctx, deps.desk, shown, preview)),
      onPress(cancelEvery, (ctx, shown) =>
        replaceWithShown(ctx, deps.desk, shown, (own, trader) =>
          quoteCancelBatch(deps.desk, own, deps.desk.trading.readAccount(trader), 'all'),
        ),
      ),
    ]),
  }

  /** The preview of the one order that is named; or all of them, with those ticked that are. */
  async function begin(
    ctx: DeskContext,
    trader: Trader,
    intent: CancelIntent,
  ): Promise<{ readonly card: Message; readonly ticked: ReadonlySet<string> }> {
    const account = deps.desk.trading.readAccount(trader)
    const { target } = intent
    const [open, found] = [await account.open(), await findOrders(account, target)]
    if (found.length === 1)
      return { card: await deps.quotes.preview(ctx, account, intent), ticked: new Set() }
    const ticked = new Set(found.map(({ id }) => shortId(id)))
    const note = target && found.length === 0 ? ctx.text('cancel-orders-no-such') : undefined
    return { card: pickOrdersCard(renderContextOf(ctx), trader, open, ticked, note), ticked }
  }

  async function pick(ctx: DeskContext, trader: Trader): Promise<Message> {
    const account = deps.desk.trading.readAccount(trader)
    const [open, ticked] = await Promise.all([account.open(), tickedOn(ctx, deps.desk.trading.selections)])
    return pickOrdersCard(renderContextOf(ctx), trader, open, ticked)
  }

  /** The preview for the ticked orders that are still pending. */
  async function preview(ctx: DeskContext, trader: Trader): Promise<Message> {
    const ticked = await tickedOn(ctx, deps.desk.trading.selections)
    if (ticked.size === 0) return await pick(ctx, trader)
    const account = deps.desk.trading.readAccount(trader)
    const { orders } = await account.open()
    const ids = orders.map(({ id }) => id).filter((id) => ticked.has(shortId(id)))
    return await quoteCancelBatch(deps.desk, ctx, account, ids)
  }
}

export const cancelOrdersFeature = commandFeature('cancel-orders', cancelOrderCommand)
