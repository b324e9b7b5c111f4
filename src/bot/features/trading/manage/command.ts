import type { Desk } from '../../../../desk/desk.js'
import type { QuickOrders } from '../orders/quick-orders.js'
import type { TicketQuotes } from '../tickets/quotes.js'
import { parseTyped } from '../../../../desk/trading/actions/commands.js'
import { parseTarget } from '../../../../desk/trading/grammar/views.js'
import { replyWithRead, withTrader } from '../../../shell/account-read.js'
import { typedFaultCard } from '../../../shell/cards/typed-fault.js'
import type { Command } from '../../../shell/command.js'
import { reply } from '../../../shell/text/deliver.js'
import { previewAlone } from '../tickets/preview-alone.js'
import { openForm } from './guide.js'
import { guidedActions, type GuidedAction } from './keyboard.js'

const TRAITS: Readonly<Record<GuidedAction, Pick<Command, 'examples' | 'isFeatured'>>> = {
  close: { examples: ['/close BTC 50%', '/close BTC 200', '/close BTC all'], isFeatured: true },
  add: { examples: ['/add BTC 50 5x'] },
  collateral: { examples: ['/collateral BTC +30', '/collateral BTC -10'] },
  tpsl: { examples: ['/tpsl BTC tp +5% sl -3%', '/tpsl BTC tp 90000 sl 66000 50%'], isFeatured: true },
  trail: { examples: ['/trail BTC 2%', '/trail BTC $500 50%'], isFeatured: true },
}

/**
 * /close, /add, /collateral, /tpsl and /trail. The words behind one become a preview
 * with a Confirm button; alone, or with the position alone, it opens the guided form.
 */
export function positionCommands(deps: {
  readonly desk: Desk
  readonly quotes: TicketQuotes
  readonly quickOrders: QuickOrders
}): readonly Command[] {
  const { desk, quotes, quickOrders } = deps
  return guidedActions.map((name): Command => ({
    name,
    topic: 'trading',
    access: 'traders',
    place: 'private',
    freshness: 'recent',
    // The position alone opens the guided form.
    accepts: (words) => parseTarget(words) !== undefined || parseTyped(name, words).ok,
    changesState: true,
    hasNumbers: true,
    ...TRAITS[name],
    ...previewAlone({ desk, quotes }, name),
    ...(name === 'add' ? { showHandled: (ctx) => quickOrders.shown(ctx) } : { rate: 'exits' as const }),
    run: async (ctx, typed) => {
      const target = parseTarget(typed)
      if (typed === '' || target) {
        return await replyWithRead(ctx, desk, (own, trader) =>
          openForm(own, desk.trading.readAccount(trader), name, target),
        )
      }
      await withTrader(ctx, desk, async (trader) => {
        const parsed = parseTyped(name, typed)
        if (!parsed.ok) {
          await reply(ctx, { text: typedFaultCard(ctx.text, typed, parsed.fault) })
          return
        }
        const { intent } = parsed
        const account = desk.trading.readAccount(trader)
        // Only an addition may be sent as it was typed.
        if (name === 'add')
          await quickOrders.reply(ctx, (quick) => quotes.order(ctx, account, intent, { quick }))
        else await reply(ctx, await quotes.preview(ctx, account, intent))
      })
    },
  }))
}
