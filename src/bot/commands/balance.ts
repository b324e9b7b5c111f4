import type { Desk } from '../../desk/desk.js'
import { balanceCard, showBalance } from '../cards/balance.js'
import { onPress, type Command } from '../command.js'
import { createNumbers } from '../format/numbers.js'
import { replaceWithShown, replyWithRead, type ReadCard } from './account-read.js'

/** /balance: what the account holds. */
export function balanceCommand(desk: Desk): Command {
  const card: ReadCard = async (ctx, trader) =>
    balanceCard(ctx.text, createNumbers(ctx.language), trader, await desk.balances(trader))
  return {
    name: 'balance',
    where: 'private',
    run: (ctx) => replyWithRead(ctx, desk, card),
    buttons: [onPress(showBalance, (ctx, shown) => replaceWithShown(ctx, desk, shown, card))],
  }
}
