import type { Desk } from '../../../../desk/desk.js'
import type { Trader } from '../../../../desk/trader.js'
import type { CloseChoice } from '../../../../desk/trading/actions/close-all/plan.js'
import { parseTyped } from '../../../../desk/trading/actions/commands.js'
import { replaceWithShown, replyWithRead } from '../../../shell/account-read.js'
import { typedFaultCard } from '../../../shell/cards/typed-fault.js'
import { asExits, onPress, type Command } from '../../../shell/command.js'
import { personOf, type DeskContext } from '../../../shell/context.js'
import { commandFeature } from '../../../shell/feature.js'
import { shortId } from '../../../shell/keyboard/action.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { reply } from '../../../shell/text/deliver.js'
import type { Message } from '../../../shell/text/message.js'
import { quoteCloseBatch } from '../batches/quote.js'
import { tickedOn } from '../check-boxes.js'
import { pickCard } from './card.js'
import { closeFiltered, closeTicked, pickClosing, tickClosing } from './keyboard.js'

/** /closeall: several positions under one Confirm, chosen by a word or by ticking. */
function closeAllCommand({ desk }: { readonly desk: Desk }): Command {
  return {
    name: 'closeall',
    topic: 'trading',
    access: 'traders',
    place: 'private',
    freshness: 'recent',
    rate: 'exits',
    accepts: (words) => parseTyped('closeall', words).ok,
    examples: ['/closeall', '/closeall losing'],
    changesState: true,
    isFeatured: true,
    run: async (ctx, typed) => {
      const parsed = parseTyped('closeall', typed)
      if (!parsed.ok) {
        await reply(ctx, { text: typedFaultCard(ctx.text, typed, parsed.fault) })
        return
      }
      const { filter } = parsed.intent
      await replyWithRead(
        ctx,
        desk,
        (own, trader) => (filter ? preview(own, trader, { by: 'filter', filter }) : pick(own, trader)),
        (shown) => (filter ? closeFiltered.pack({ ...shown, filter }) : pickClosing.pack(shown)),
      )
    },
    buttons: asExits([
      onPress(pickClosing, (ctx, shown) => replaceWithShown(ctx, desk, shown, pick)),
      onPress(tickClosing, async (ctx, { position, on, ...shown }) => {
        const message = ctx.callbackQuery?.message
        if (!message) return
        await desk.trading.selections.set(personOf(ctx).id, message.message_id, position, on === '1')
        await replaceWithShown(ctx, desk, shown, pick)
      }),
      onPress(closeTicked, (ctx, shown) =>
        replaceWithShown(ctx, desk, shown, async (own, trader) => {
          const ticked = await tickedOn(own, desk.trading.selections)
          return ticked.size === 0 ? await pick(own, trader) : await previewTicked(own, trader, ticked)
        }),
      ),
      onPress(closeFiltered, async (ctx, { filter, ...shown }) => {
        if (filter !== 'all' && filter !== 'profitable' && filter !== 'losing') return
        await replaceWithShown(ctx, desk, shown, (own, trader) =>
          preview(own, trader, { by: 'filter', filter }),
        )
      }),
    ]),
  }

  async function pick(ctx: DeskContext, trader: Trader): Promise<Message> {
    const [positions, ticked] = await Promise.all([
      desk.account.positions.marked(trader),
      tickedOn(ctx, desk.trading.selections),
    ])
    return pickCard(renderContextOf(ctx), trader, positions, ticked)
  }

  /** The preview for the ticked positions that are still open. */
  async function previewTicked(
    ctx: DeskContext,
    trader: Trader,
    ticked: ReadonlySet<string>,
  ): Promise<Message> {
    const positions = await desk.account.positions.marked(trader)
    const ids = positions.positions.map(({ position }) => position.id).filter((id) => ticked.has(shortId(id)))
    return await quoteCloseBatch(desk, ctx, trader, positions, { by: 'ids', ids })
  }

  async function preview(ctx: DeskContext, trader: Trader, choice: CloseChoice): Promise<Message> {
    return await quoteCloseBatch(desk, ctx, trader, await desk.account.positions.marked(trader), choice)
  }
}

export const closeAllFeature = commandFeature('close-all', closeAllCommand)
