import type { Favourites } from '../accounts/settings/favourites.js'
import type { Desk } from './desk.js'
import type { MarketDataAccess } from './market/market-data-access.js'
import type { Pair } from './market/pairs/pair-list.js'

/** A pair to choose. */
export interface PairChoice extends Pair {
  readonly isFavourite: boolean
  /** True for the person's default pair. */
  readonly isDefault?: boolean
}

/** Reads that the pairs to choose from come from. */
export interface PairSources {
  readonly desk: {
    readonly market: Pick<Desk['market'], 'all'>
    readonly trading: Pick<Desk['trading'], 'orderDefaults' | 'pastOrders'>
  }
  readonly favourites: Pick<Favourites, 'read'>
}

/** Number of pairs offered as buttons; any other is typed. */
const MOST_PAIRS = 12

/**
 * The pairs to offer a person: the one that they chose, then favourites, then those of the last orders, then the others.
 * Rejects with a `ServiceError`.
 */
export async function readPairChoices(
  { desk, favourites }: PairSources,
  access: MarketDataAccess,
  userId: number,
): Promise<readonly PairChoice[]> {
  const [{ pair, starred, recent }, pairs] = await Promise.all([
    readOwnPairs({ desk, favourites }, userId),
    desk.market.all(access),
  ])
  return pairChoices(pairs, pair, starred, recent)
}

/** The pairs that a person uses, as the typed grammar names them: the default one, the favourites, and those of the last orders. */
export async function readOwnPairs(
  {
    desk,
    favourites,
  }: { readonly desk: Pick<PairSources['desk'], 'trading'> } & Pick<PairSources, 'favourites'>,
  userId: number,
): Promise<{
  readonly pair: string | undefined
  readonly starred: readonly string[]
  readonly recent: readonly string[]
}> {
  const [{ pair }, starred, past] = await Promise.all([
    desk.trading.orderDefaults(userId),
    favourites.read(userId),
    desk.trading.pastOrders(userId),
  ])
  return { pair, starred, recent: past.pairs }
}

function pairChoices(
  pairs: readonly Pair[],
  defaultPair: string | undefined,
  favourites: readonly string[],
  recent: readonly string[],
): readonly PairChoice[] {
  const named = (name: string): readonly Pair[] =>
    pairs.filter(({ id, symbol }) => symbol === name || `#${id}` === name)
  const starred = new Set(favourites.flatMap(named))
  const first = defaultPair === undefined ? [] : named(defaultPair)
  return [...new Set([...first, ...starred, ...recent.flatMap(named), ...pairs])]
    .slice(0, MOST_PAIRS)
    .map((pair) => ({ ...pair, isFavourite: starred.has(pair), isDefault: first.includes(pair) }))
}
