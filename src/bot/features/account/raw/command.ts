import { rawReads, type RawReadName } from '../../../../desk/account/raw-reply.js'
import type { Desk } from '../../../../desk/desk.js'
import { replyWithRead } from '../../../shell/account-read.js'
import { onPress, type Command } from '../../../shell/command.js'
import { personOf } from '../../../shell/context.js'
import { commandFeature } from '../../../shell/feature.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { reply } from '../../../shell/text/deliver.js'
import { rawCard, rawMenuCard } from './card.js'
import { CURRENT, showRaw } from './keyboard.js'

/** /raw: the service's replies as they came, for when a field is not understood; and the button for it below other cards. */
function rawCommand({ desk }: { readonly desk: Desk }): Command {
  return {
    name: 'raw',
    topic: 'files',
    access: 'everybody',
    place: 'private',
    isFeatured: true,
    run: (ctx) =>
      replyWithRead(ctx, desk, (own, trader) => Promise.resolve(rawMenuCard(renderContextOf(own), trader))),
    buttons: [
      onPress(showRaw, async (ctx, { account, chain, read, about }) => {
        if (!isRead(read)) return
        const userId = personOf(ctx).id
        const accountId = account === CURRENT ? (await desk.findTrader(userId))?.account.id : account
        const trader =
          accountId === undefined ? undefined : await desk.findTraderOf({ userId, accountId, chainId: chain })
        // A message of its own: the card that it explains stays.
        await reply(
          ctx,
          trader
            ? rawCard(renderContextOf(ctx), trader, read, await desk.account.rawReply(trader, read, about))
            : { text: ctx.text(accountId === undefined ? 'accounts-none' : 'account-not-connected') },
        )
      }),
    ],
  }
}

function isRead(name: string): name is RawReadName {
  return (rawReads as readonly string[]).includes(name)
}

export const rawFeature = commandFeature('raw', rawCommand)
