import type { Desk } from '../../desk/desk.js'
import type { Offers, OfferedCommand } from '../offers.js'
import type { Command } from '../command.js'
import { replyWithRead } from './account-read.js'
import { openTrade } from './trade.js'

/**
 * /long, /short, /deposit and /platform: what is typed after them becomes a preview with a Confirm button. /long and
 * /short alone begin the guided order.
 */
export function orderCommands({
  desk,
  offers,
}: {
  readonly desk: Desk
  readonly offers: Offers
}): readonly Command[] {
  const names: readonly OfferedCommand[] = ['long', 'short', 'deposit', 'platform']
  return names.map((name) => ({
    name,
    where: 'private',
    run: async (ctx, typed) => {
      if (typed === '' && (name === 'long' || name === 'short')) await openTrade(ctx, name)
      else await replyWithRead(ctx, desk, (own, trader) => offers.card(own, trader, name, typed))
    },
  }))
}
