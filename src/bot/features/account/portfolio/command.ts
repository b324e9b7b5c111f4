import type { Desk } from '../../../../desk/desk.js'
import { replaceWithShown, replyWithRead, type ReadCard } from '../../../shell/account-read.js'
import { onPress, type Command } from '../../../shell/command.js'
import { commandFeature } from '../../../shell/feature.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { portfolioCard, showPortfolio } from './card.js'

/** /portfolio: the account's money, its exposure, and how its margin is spread over pairs. */
function portfolioCommand({ desk }: { readonly desk: Desk }): Command {
  const card: ReadCard = async (ctx, trader) =>
    portfolioCard(renderContextOf(ctx), trader, await desk.account.portfolio(trader))
  return {
    name: 'portfolio',
    topic: 'account',
    access: 'everybody',
    place: 'private',
    isFeatured: true,
    run: (ctx) => replyWithRead(ctx, desk, card, (shown) => showPortfolio.pack(shown)),
    buttons: [onPress(showPortfolio, (ctx, shown) => replaceWithShown(ctx, desk, shown, card))],
  }
}

export const portfolioFeature = commandFeature('portfolio', portfolioCommand)
