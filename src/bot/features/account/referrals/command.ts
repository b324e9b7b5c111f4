import type { Desk } from '../../../../desk/desk.js'
import { isAddress } from '../../../../desk/market/market-maker/subject.js'
import { replaceWithShown, replyWithRead, type ReadCard } from '../../../shell/account-read.js'
import { onPress, type Command } from '../../../shell/command.js'
import { commandFeature } from '../../../shell/feature.js'
import { pageNumber } from '../../../shell/keyboard/pages.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { replace, reply } from '../../../shell/text/deliver.js'
import { ownReferralsCard, referralsOfCard } from './card.js'
import { showReferrals, showReferralsOf } from './keyboard.js'

/** /referrals: one's own, or with an address those of any account. */
function referralsCommand({ desk }: { readonly desk: Desk }): Command {
  const own =
    (page: number): ReadCard =>
    async (ctx, trader) =>
      ownReferralsCard(renderContextOf(ctx), trader, await desk.account.referrals.own(trader), page)
  return {
    name: 'referrals',
    topic: 'account',
    access: 'everybody',
    place: 'private',
    run: async (ctx, typed) => {
      if (typed === '')
        await replyWithRead(ctx, desk, own(0), (shown) => showReferrals.pack({ ...shown, page: '0' }))
      else if (!isAddress(typed)) await reply(ctx, { text: ctx.text('typed-not-address', { word: typed }) })
      else {
        const address = `0x${typed.slice(2)}`
        ctx.retryData = showReferralsOf.pack({ page: '0', address })
        await reply(ctx, referralsOfCard(renderContextOf(ctx), await desk.account.referrals.of(address), 0))
      }
    },
    buttons: [
      onPress(showReferrals, (ctx, { page, ...shown }) =>
        replaceWithShown(ctx, desk, shown, own(pageNumber(page))),
      ),
      onPress(showReferralsOf, async (ctx, { page, address }) => {
        if (!isAddress(address)) return
        ctx.retryData = ctx.callbackQuery?.data
        await replace(
          ctx,
          referralsOfCard(renderContextOf(ctx), await desk.account.referrals.of(address), pageNumber(page)),
        )
      }),
    ],
  }
}

export const referralsFeature = commandFeature('referrals', referralsCommand)
