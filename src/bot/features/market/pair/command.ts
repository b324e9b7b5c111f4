import type { Favourites } from '../../../../accounts/settings/favourites.js'
import type { MarketDataAccess } from '../../../../desk/market/market-data-access.js'
import type { Desk } from '../../../../desk/desk.js'
import { pairWord } from '../../../../desk/trading/grammar/pair-word.js'
import { pairCard } from './card.js'
import { noSuchPair } from '../price/card.js'
import { onPress, type Command } from '../../../shell/command.js'
import { isPrivate, personOf, type DeskContext } from '../../../shell/context.js'
import { showPair } from '../price/keyboard.js'
import { starPair, tradePair, type PairPlace } from './keyboard.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { reply } from '../../../shell/text/deliver.js'
import type { Message } from '../../../shell/text/message.js'
import { tradersOnlyButton } from '../../../shell/guards/traders-only.js'
import { replaceWithMarket, replyWithMarket } from '../../../shell/market-read.js'
import { openTrade } from '../../trading/trade/command.js'

/** /pair: all there is to know of one pair, with the way into a trade. */
export function pairCommand(deps: { readonly desk: Desk; readonly favourites: Favourites }): Command {
  const card = async (ctx: DeskContext, access: MarketDataAccess, typed: string): Promise<Message> => {
    const pair = await deps.desk.market.find(access, typed)
    if ('nearest' in pair) return { text: noSuchPair(renderContextOf(ctx), { typed, nearest: pair.nearest }) }
    const place: PairPlace = isPrivate(ctx)
      ? {
          isPrivate: true,
          isFavourite: (await deps.favourites.read(personOf(ctx).id)).includes(pairWord(pair)),
        }
      : { isPrivate: false, bot: ctx.me.username }
    return pairCard(renderContextOf(ctx), access, await deps.desk.market.facts(access, pair), place)
  }
  const show = (ctx: DeskContext, typed: string): Promise<void> =>
    replyWithMarket(
      ctx,
      deps.desk,
      (access) => card(ctx, access, typed),
      (chain) => {
        const values = { chain, pair: typed }
        return showPair.fits(values) ? showPair.pack(values) : undefined
      },
    )
  return {
    name: 'pair',
    where: 'anywhere',
    run: async (ctx, typed) => {
      // In a group, which one a person chose is nobody else's business.
      const chosen = isPrivate(ctx) ? ctx.userContext?.settings.pair : undefined
      const wanted = typed === '' ? chosen : typed
      if (wanted === undefined) await reply(ctx, { text: ctx.text('pair-which') })
      else await show(ctx, wanted)
    },
    followLink: show,
    buttons: [
      onPress(showPair, (ctx, { chain, pair }) =>
        replaceWithMarket(ctx, deps.desk, chain, (access) => card(ctx, access, pair)),
      ),
      onPress(starPair, (ctx, { on, chain, pair: id }) =>
        replaceWithMarket(ctx, deps.desk, chain, async (access) => {
          const pair = await deps.desk.market.find(access, id)
          if (!('nearest' in pair))
            await deps.favourites.change(personOf(ctx).id, pairWord(pair), on === 'yes')
          return await card(ctx, access, id)
        }),
      ),
      tradersOnlyButton(
        onPress(tradePair, async (ctx, { side, pair }) => {
          // The wizard shows what is a person's own.
          if (isPrivate(ctx) && (side === 'long' || side === 'short'))
            await openTrade(ctx, `${side} #${pair}`)
          else await reply(ctx, { text: ctx.text('unknown-button') })
        }),
      ),
    ],
  }
}
