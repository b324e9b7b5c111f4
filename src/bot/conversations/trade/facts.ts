import type { Big } from 'big.js'
import type { Favourites } from '../../../accounts/favourites.js'
import type { Asker } from '../../../desk/asker.js'
import type { Desk } from '../../../desk/desk.js'
import type { Draft, Step } from '../../../desk/orders/draft.js'
import type { Pair } from '../../../desk/pair-list.js'
import type { Trader } from '../../../desk/trader.js'

/** What a question is asked with. Everything may be missing: what cannot be read can still be typed. */
export interface Facts {
  /** The pairs to offer: favourites first, then those of the last orders, then the others. */
  readonly pairs?: readonly PairChoice[]
  /** The pair's price now. */
  readonly price?: Big | undefined
  /** What orders are paid from, in dollars. */
  readonly balance?: Big | undefined
  /** The most leverage that the pair allows. */
  readonly mostLeverage?: Big | undefined
  /** Whether the pair is a favourite; undefined where that is not asked. */
  readonly isFavourite?: boolean | undefined
}

/** A pair to choose. */
export interface PairChoice extends Pair {
  readonly isFavourite: boolean
}

/** How many pairs are offered; any other is typed. */
const MOST_PAIRS = 12

/** Reads what one question needs, and no more. Rejects with a `ServiceError`. */
export async function readFacts(
  { desk, favourites }: { readonly desk: Desk; readonly favourites: Favourites },
  trader: Trader,
  draft: Draft,
  step: Step,
): Promise<Facts> {
  if (step === 'side') return {}
  if (step === 'pair') return { pairs: await readPairChoices({ desk, favourites }, trader, trader.userId) }
  const pair = await desk.market.find(trader, draft.pair ?? '')
  if ('nearest' in pair) return {}
  const [mark, starred, held] = await Promise.all([
    desk.market.mark(trader, pair.symbol),
    step === 'kind' ? favourites.read(trader.userId) : undefined,
    step === 'collateral' ? desk.balances(trader) : undefined,
  ])
  return {
    price: mark?.price,
    balance: held?.balances.vusd,
    mostLeverage: desk.market.mostLeverage(pair.id),
    isFavourite: starred?.includes(draft.pair ?? ''),
  }
}

/** The pairs to offer a person: favourites first, then those of the last orders, then the others. Rejects with a `ServiceError`. */
export async function readPairChoices(
  { desk, favourites }: { readonly desk: Desk; readonly favourites: Favourites },
  asker: Asker,
  userId: number,
): Promise<readonly PairChoice[]> {
  const [starred, past, pairs] = await Promise.all([
    favourites.read(userId),
    desk.pastOrders(userId),
    desk.market.all(asker),
  ])
  return pairChoices(pairs, starred, past.pairs)
}

function pairChoices(
  pairs: readonly Pair[],
  favourites: readonly string[],
  recent: readonly string[],
): readonly PairChoice[] {
  const named = (name: string): readonly Pair[] =>
    pairs.filter(({ id, symbol }) => symbol === name || `#${id}` === name)
  const starred = new Set(favourites.flatMap(named))
  return [...new Set([...starred, ...recent.flatMap(named), ...pairs])]
    .slice(0, MOST_PAIRS)
    .map((pair) => ({ ...pair, isFavourite: starred.has(pair) }))
}
