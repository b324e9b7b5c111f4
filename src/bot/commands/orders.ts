import type { Desk } from '../../desk/desk.js'
import { parseTyped } from '../../desk/typed/parse.js'
import { reviseKeyboard } from '../keyboards/trade.js'
import type { Offers, OfferedCommand } from '../offers.js'
import type { Command } from '../command.js'
import { replyWithRead } from './account-read.js'
import { openTrade } from './trade.js'

/**
 * /long, /short, /deposit and /platform: what is typed after them becomes a preview with a Confirm button. /long and
 * /short alone begin the guided order; one that is not offered leads there to be mended.
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
      const isOpening = name === 'long' || name === 'short'
      if (typed === '' && isOpening) return await openTrade(ctx, name)
      await replyWithRead(ctx, desk, async (own, trader) => {
        const card = await offers.card(own, trader, name, typed)
        if (card.keyboard || !isOpening || !parseTyped(name, typed).ok) return card
        const keyboard = reviseKeyboard(own.text, `${name} ${typed}`)
        return keyboard ? { ...card, keyboard } : card
      })
    },
  }))
}
