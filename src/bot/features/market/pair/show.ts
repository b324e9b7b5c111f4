import { noSuchPair } from '../../../shell/cards/market-parts.js'
import type { Favourites } from '../../../../accounts/settings/favourites.js'
import type { Desk } from '../../../../desk/desk.js'
import type { MarketDataAccess } from '../../../../desk/market/market-data-access.js'
import { pairWord } from '../../../../desk/trading/grammar/views.js'
import { isPrivate, personOf, type DeskContext } from '../../../shell/context.js'
import { replyWithMarket } from '../../../shell/market-read.js'
import { renderContextOf } from '../../../shell/render-context.js'
import type { Message } from '../../../shell/text/message.js'
import { showPair } from '../price/keyboard.js'
import { pairCard } from './card.js'
import type { PairPlace } from './keyboard.js'

interface PairSources {
  readonly desk: Desk
  readonly favourites: Favourites
}

/** Reads one pair and makes its card. */
export async function readPairCard(
  { desk, favourites }: PairSources,
  ctx: DeskContext,
  access: MarketDataAccess,
  typed: string,
): Promise<Message> {
  const pair = await desk.market.find(access, typed)
  if ('nearest' in pair) return { text: noSuchPair(renderContextOf(ctx), { typed, nearest: pair.nearest }) }
  const place: PairPlace = isPrivate(ctx)
    ? { isPrivate: true, isFavourite: (await favourites.read(personOf(ctx).id)).includes(pairWord(pair)) }
    : { isPrivate: false, bot: ctx.me.username }
  return pairCard(renderContextOf(ctx), access, await desk.market.overview(access, pair), place)
}

/** Answers with the card of the pair that a person typed. */
export function replyWithPair(sources: PairSources, ctx: DeskContext, typed: string): Promise<void> {
  return replyWithMarket(
    ctx,
    sources.desk,
    (access) => readPairCard(sources, ctx, access, typed),
    (chain) => {
      const values = { chain, pair: typed }
      return showPair.fits(values) ? showPair.pack(values) : undefined
    },
  )
}
