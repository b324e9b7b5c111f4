import type { Desk } from '../../../../desk/desk.js'
import { fillIn } from '../../../../desk/trading/order-defaults/fill-in.js'
import { reviseKeyboard } from '../trade/keyboard.js'
import type { Offers, OfferedCommand } from '../tickets/offers.js'
import { typedFaultCard } from '../../../shell/cards/typed-fault.js'
import type { Command } from '../../../shell/command.js'
import type { QuickOrders } from './quick-orders.js'
import { reply } from '../../../shell/text/deliver.js'
import { replyWithRead, withTrader } from '../../../shell/account-read.js'
import { openTrade } from '../trade/command.js'

/**
 * /long, /short, /deposit and /platform: what is typed after them becomes a preview with a Confirm button. /long and
 * /short alone begin the guided order; one that is not offered leads there to be mended. What their person is used to fills
 * what they leave out, and up to a size of their choice they may go out at once.
 */
export function orderCommands(deps: {
  readonly desk: Desk
  readonly offers: Offers
  readonly quickOrders: QuickOrders
}): readonly Command[] {
  const names: readonly OfferedCommand[] = ['long', 'short', 'deposit', 'platform']
  return names.map((name) => ({
    name,
    where: 'private',
    run: async (ctx, typed) => {
      const isOpening = name === 'long' || name === 'short'
      if (typed === '' && isOpening) return await openTrade(ctx, name)
      if (!isOpening)
        return await replyWithRead(ctx, deps.desk, (own, trader) =>
          deps.offers.card(own, trader, name, typed),
        )
      await withTrader(ctx, deps.desk, async (trader) => {
        const { parsed, text, filled } = fillIn(name, typed, await deps.desk.orderDefaults(trader.userId))
        if (!parsed.ok) {
          await reply(ctx, { text: typedFaultCard(ctx.text, typed, parsed.fault) })
          return
        }
        await deps.quickOrders.reply(ctx, async (quick) => {
          const written = await deps.offers.written(ctx, trader, name, text, { filled, quick })
          if ('goesNow' in written || written.card.keyboard) return written
          const keyboard = reviseKeyboard(ctx.text, `${name} ${text}`)
          return keyboard ? { card: { ...written.card, keyboard } } : written
        })
      })
    },
  }))
}
