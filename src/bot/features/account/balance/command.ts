import type { Desk } from '../../../../desk/desk.js'
import { replaceWithShown, replyWithRead, type ReadCard } from '../../../shell/account-read.js'
import { onPress, type Command } from '../../../shell/command.js'
import { commandFeature } from '../../../shell/feature.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { balanceCard, showBalance } from './card.js'

/** /balance: what the account holds. */
function balanceCommand({ desk }: { readonly desk: Desk }): Command {
  const card: ReadCard = async (ctx, trader) =>
    balanceCard(renderContextOf(ctx), trader, await desk.account.funds(trader))
  const run: Command['run'] = (ctx) => replyWithRead(ctx, desk, card, (shown) => showBalance.pack(shown))
  return {
    name: 'balance',
    topic: 'account',
    access: 'everybody',
    place: 'private',
    alone: { accepts: () => true, run },
    isFeatured: true,
    run,
    buttons: [onPress(showBalance, (ctx, shown) => replaceWithShown(ctx, desk, shown, card))],
  }
}

export const balanceFeature = commandFeature('balance', balanceCommand)
