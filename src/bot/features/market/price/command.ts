import type { Favourites } from '../../../../accounts/settings/favourites.js'
import type { Desk } from '../../../../desk/desk.js'
import type { MarketDataAccess } from '../../../../desk/market/market-data-access.js'
import type { Pair } from '../../../../desk/market/pairs/pair-list.js'
import { parseTyped } from '../../../../desk/trading/actions/commands.js'
import { pairWord } from '../../../../desk/trading/grammar/views.js'
import type { NoSuchPair } from '../../../shell/cards/market-parts.js'
import { typedFaultCard } from '../../../shell/cards/typed-fault.js'
import { onPress, type Command } from '../../../shell/command.js'
import { isPrivate, personOf, type DeskContext } from '../../../shell/context.js'
import { commandFeature } from '../../../shell/feature.js'
import { replaceWithMarket, replyWithMarket, type MarketCard } from '../../../shell/market-read.js'
import { renderContextOf } from '../../../shell/render-context.js'
import { reply } from '../../../shell/text/deliver.js'
import { pricesCard } from './card.js'
import { showPrices } from './keyboard.js'

/** The number of pairs shown to a person who names none and has no favourites, and the most that one message shows. */
const FIRST_PAIRS = 5
const MOST_PAIRS = 10

/**
 * /price: prices of several pairs; without a name, of the one that they chose, and of the favourites or the first pairs there
 * are.
 */
function priceCommand(deps: { readonly desk: Desk; readonly favourites: Favourites }): Command {
  const card =
    (ctx: DeskContext, words: readonly string[]): MarketCard =>
    async (access) => {
      if (words.length === 0) {
        // In a group, what a person likes to watch is nobody else's business.
        const starred = isPrivate(ctx) ? await deps.favourites.read(personOf(ctx).id) : []
        const chosen = isPrivate(ctx) ? ctx.userContext?.settings.pair : undefined
        const pairs = defaultPairs(await deps.desk.market.all(access), starred, chosen)
        return pricesCard(renderContextOf(ctx), access, await deps.desk.market.quotes(access, pairs), [])
      }
      const { pairs, unknown } = await findPairs(deps.desk, access, words)
      return pricesCard(renderContextOf(ctx), access, await deps.desk.market.quotes(access, pairs), unknown)
    }
  return {
    name: 'price',
    topic: 'market',
    access: 'everybody',
    place: 'anywhere',
    accepts: (words) => parseTyped('price', words).ok,
    examples: ['/price BTC ETH'],
    hasNumbers: true,
    isFeatured: true,
    isForPair: true,
    run: async (ctx, typed) => {
      const parsed = typed === '' ? undefined : parseTyped('price', typed)
      if (parsed?.ok === false) {
        await reply(ctx, { text: typedFaultCard(ctx.text, typed, parsed.fault) })
        return
      }
      const words = (parsed?.intent.pairs ?? []).map((pair) => (pair.by === 'pair' ? pair.pair : pair.id))
      await replyWithMarket(ctx, deps.desk, card(ctx, words), (chain) => {
        const values = { chain, pairs: words.join('_') }
        return showPrices.fits(values) ? showPrices.pack(values) : undefined
      })
    },
    buttons: [
      onPress(showPrices, (ctx, { chain, pairs: ids }) =>
        replaceWithMarket(
          ctx,
          deps.desk,
          chain,
          card(ctx, ids.split('_').filter(Boolean).slice(0, MOST_PAIRS)),
        ),
      ),
    ],
  }
}

/** The pair that a person chose, if they did; then the favourites, or for who has none the first pairs there are. */
export function defaultPairs(
  pairs: readonly Pair[],
  favourites: readonly string[],
  chosen?: string,
): readonly Pair[] {
  const first = chosen === undefined ? [] : pairs.filter((pair) => pairWord(pair) === chosen)
  const starred = pairs.filter((pair) => favourites.includes(pairWord(pair)))
  const others = starred.length === 0 ? pairs.slice(0, FIRST_PAIRS) : starred
  return [...new Set([...first, ...others])].slice(0, MOST_PAIRS)
}

/** The pairs that words name, each once, and the words that name none. */
async function findPairs(
  desk: Desk,
  access: MarketDataAccess,
  words: readonly string[],
): Promise<{ readonly pairs: readonly Pair[]; readonly unknown: readonly NoSuchPair[] }> {
  const pairs = new Map<string, Pair>()
  const unknown: NoSuchPair[] = []
  for (const typed of words) {
    const found = await desk.market.find(access, typed)
    if ('nearest' in found) unknown.push({ typed, nearest: found.nearest })
    else pairs.set(found.id, found)
  }
  return { pairs: [...pairs.values()], unknown }
}

export const priceFeature = commandFeature('price', priceCommand)
