import type { Favourites } from '../../../../accounts/settings/favourites.js'
import type { Desk } from '../../../../desk/desk.js'
import type { PairSort } from '../../../../desk/market/pairs/pair-page.js'
import { parseTarget } from '../../../../desk/trading/grammar/views.js'
import { fundingCard, pairListCard } from './card.js'
import { onPress, type Command } from '../../../shell/command.js'
import { isPrivate, personOf, type DeskContext } from '../../../shell/context.js'
import { listPairs } from '../price/keyboard.js'
import { replyWithPair } from '../pair/show.js'
import { FUNDING_ORDERS, LIST_ORDERS, showFunding } from './keyboard.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { replaceWithMarket, replyWithMarket, type MarketCard } from '../../../shell/market-read.js'

/** The number of pairs on one page: with a button each, and without. */
const PAIRS_A_PAGE = 9
const COSTS_A_PAGE = 40

/** /pairs: all pairs, or those whose name holds what is typed, in an order to choose; by name, favourites come first. */
export function pairsCommand(deps: { readonly desk: Desk; readonly favourites: Favourites }): Command {
  const card =
    (ctx: DeskContext, order: PairSort, page: number, search: string): MarketCard =>
    async (access) => {
      // In a group, what a person likes to watch is nobody else's business.
      const first = order === 'name' && isPrivate(ctx) ? await deps.favourites.read(personOf(ctx).id) : []
      const list = await deps.desk.market.pairPage(access, { search, order, page, size: PAIRS_A_PAGE, first })
      return pairListCard(renderContextOf(ctx), access, list, { order, search, first })
    }
  return {
    name: 'pairs',
    topic: 'market',
    access: 'everybody',
    place: 'anywhere',
    accepts: (words) => /^\w+$/.test(words),
    examples: ['/pairs', '/pairs doge'],
    isFeatured: true,
    run: (ctx, typed) =>
      replyWithMarket(ctx, deps.desk, card(ctx, 'name', 0, typed), (chain) => {
        const values = { chain, order: 'name', page: '0', search: typed }
        return listPairs.fits(values) ? listPairs.pack(values) : undefined
      }),
    buttons: [
      onPress(listPairs, (ctx, { chain, order, page, search }) =>
        replaceWithMarket(
          ctx,
          deps.desk,
          chain,
          card(ctx, oneOf(LIST_ORDERS, order), Number.parseInt(page, 10) || 0, search),
        ),
      ),
    ],
  }
}

/** /funding: what holding each pair costs for a day, on both sides. With a pair it is what /pair shows of that one. */
export function fundingCommand(deps: { readonly desk: Desk; readonly favourites: Favourites }): Command {
  const { desk } = deps

  const card =
    (ctx: DeskContext, order: PairSort, page: number): MarketCard =>
    async (access) => {
      const list = await desk.market.pairPage(access, { search: '', order, page, size: COSTS_A_PAGE })
      return fundingCard(renderContextOf(ctx), access, list, order)
    }
  return {
    name: 'funding',
    topic: 'market',
    access: 'everybody',
    place: 'anywhere',
    accepts: (words) => parseTarget(words) !== undefined,
    examples: ['/funding', '/funding BTC'],
    isFeatured: true,
    run: (ctx, typed) =>
      typed === ''
        ? replyWithMarket(ctx, desk, card(ctx, 'funding', 0), (chain) =>
            showFunding.pack({ chain, order: 'funding', page: '0' }),
          )
        : replyWithPair(deps, ctx, typed),
    buttons: [
      onPress(showFunding, (ctx, { chain, order, page }) =>
        replaceWithMarket(
          ctx,
          desk,
          chain,
          card(ctx, oneOf(FUNDING_ORDERS, order), Number.parseInt(page, 10) || 0),
        ),
      ),
    ],
  }
}

/** The order that a button names; the first for what only a client can have made up. */
function oneOf(orders: readonly [PairSort, ...PairSort[]], name: string): PairSort {
  return orders.find((order) => order === name) ?? orders[0]
}
