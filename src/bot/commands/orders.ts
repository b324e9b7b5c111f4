import type { Desk } from '../../desk/desk.js'
import type { Offers, OfferedCommand } from '../offers.js'
import type { Command } from '../command.js'
import { replyWithRead } from './account-read.js'

/** /long, /short, /deposit and /platform: what is typed after them becomes a preview with a Confirm button. */
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
    run: (ctx, typed) => replyWithRead(ctx, desk, (own, trader) => offers.card(own, trader, name, typed)),
  }))
}
