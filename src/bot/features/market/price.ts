import type { Favourites } from '../../../accounts/settings/favourites.js'
import type { Desk } from '../../../desk/desk.js'
import type { MarketDataAccess } from '../../../desk/market/market-data-access.js'
import { pairOf, type Pair } from '../../../desk/market/pairs/pair-list.js'
import { parseTyped } from '../../../desk/trading/actions/commands.js'
import { MOST_PAIRS, pairWord } from '../../../desk/trading/grammar/views.js'
import { type NoSuchPair, marketLabel, noSuchPair, quoteNotes } from '../../shell/cards/market-parts.js'
import { typedFaultCard } from '../../shell/cards/typed-fault.js'
import { type Command, onPress } from '../../shell/command.js'
import { type DeskContext, isPrivate, personOf } from '../../shell/context.js'
import { commandFeature } from '../../shell/feature.js'
import { type MarketCard, replaceWithMarket, replyWithMarket } from '../../shell/market-read.js'
import type { RenderContext } from '../../shell/render-context.js'
import { reply } from '../../shell/text/deliver.js'
import { timeOfDay } from '../../shell/format/times.js'
import type { PairQuotes } from '../../../desk/market/prices/quotes.js'
import { table } from '../../shell/format/table.js'
import { narrowPercent, narrowPrice } from './narrow.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import type { InlineKeyboard } from 'grammy'
import type { Text } from '../../shell/text/languages.js'
import { defineAction } from '../../shell/keyboard/action.js'
import { pairButtons } from './keyboard.js'

/** The number of pairs shown to a person who names none and has no favourites. */
const FIRST_PAIRS = 5

/** Shows prices anew. `pairs` are the pairs' ids or names, parted by `_`; empty for those that are shown to who names none. */
const showPrices = defineAction('price', 'chain', 'pairs')

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
        // One that could not be read is asked for its price all the same, and says so where that fails, too.
        const all = [...(await deps.desk.market.all(access)), ...(await deps.desk.market.refused(access))]
        const pairs = pairsOfPerson(all, starred, chosen)
        return pricesCard(ctx, access, await deps.desk.market.quotes(access, pairs), [])
      }
      const { pairs, unknown } = await findPairs(deps.desk, access, words)
      return pricesCard(ctx, access, await deps.desk.market.quotes(access, pairs), unknown)
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

export const priceFeature = commandFeature('price', priceCommand)

/** The pair that a person chose, if they did; then the favourites, or for who has none the first pairs there are. */
export function pairsOfPerson(
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
  const refused = await desk.market.refused(access)
  for (const typed of words) {
    const found = pairOf(refused, typed) ?? (await desk.market.find(access, typed))
    if ('nearest' in found) unknown.push({ typed, nearest: found.nearest })
    else pairs.set(found.id, found)
  }
  return { pairs: [...pairs.values()], unknown }
}

/** The prices of some pairs, one row each, with their move in 24 hours; and the names that are no pair's. */
export function pricesCard(
  render: RenderContext,
  access: MarketDataAccess,
  { quotes, asOf }: PairQuotes,
  unknown: readonly NoSuchPair[],
): Message {
  const { text, numbers } = render
  const said = unknown.map((one) => noSuchPair(render, one))
  if (quotes.length === 0) return { text: join(said.length > 0 ? said : [text('market-no-pairs')], '\n') }
  const rows = table(
    quotes.map(({ pair, last, dayChangePercent }) => [
      pair.symbol,
      narrowPrice(numbers, last.ok ? last.value?.price : undefined),
      narrowPercent(numbers, dayChangePercent),
    ]),
  )
  const foot = [
    ...said,
    ...quoteNotes(render, quotes, asOf),
    text('as-of', { time: timeOfDay({ numbers }, asOf) }),
  ]
  return {
    text: join(
      [
        text('prices-title', { market: marketLabel(render, access) }),
        text('market-table', { rows }),
        ...foot,
      ],
      '\n',
    ),
    keyboard: pricesKeyboard(
      text,
      access,
      quotes.map(({ pair }) => pair),
    ),
  }
}

/** Below prices: a button for each pair, and refresh. */
function pricesKeyboard(text: Text, { chain }: MarketDataAccess, pairs: readonly Pair[]): InlineKeyboard {
  const keyboard = pairButtons(chain.id, pairs)
  const shown = { chain: chain.id, pairs: pairs.map(({ id }) => id).join('_') }
  // Ids as long as the dialect allows leave no room for ten of them.
  return showPrices.fits(shown) ? keyboard.text(text('refresh').text, showPrices.pack(shown)) : keyboard
}
