import type { PairNames } from '../../../market/pairs/pair-names.js'
import { readGroupsOf, type ReadReturns } from '../../../risk/read-returns.js'
import type { Trader } from '../../../trader.js'
import type { OpenPositionsAndOrders } from './exposure.js'

/** True for two pairs, BASE/QUOTE, that are one or move together. One that is not known moves with every other. */
type MovesWith = (one: string | undefined, other: string | undefined) => boolean

/** Books with the names of their pairs, and which pairs move together. */
interface GroupedBooks {
  /** BASE/QUOTE of the pair of a row; undefined where it is not known. */
  readonly symbolOf: (chainId: string, pairId: string | undefined) => string | undefined
  readonly movesWith: MovesWith
}

/** Reads which pairs of books, and of others by their names, move together. Never rejects with a `ServiceError`. */
export type ReadGroups = (
  trader: Trader,
  books: readonly OpenPositionsAndOrders[],
  others: readonly (string | undefined)[],
) => Promise<GroupedBooks>

export function createReadGroups(deps: {
  readonly pairNames: Pick<PairNames, 'symbols'>
  readonly readReturns: ReadReturns
}): ReadGroups {
  return async (trader, books, others) => {
    const names = new Map<string, string | undefined>()
    for (const chainId of new Set(books.map((book) => book.chainId))) {
      const rows = books.flatMap((book) =>
        book.chainId === chainId ? [...book.positions, ...book.pending] : [],
      )
      const own = { ...trader, chain: { ...trader.chain, id: chainId } }
      const symbols = await deps.pairNames.symbols(
        own,
        rows.flatMap(({ pairId }) => pairId ?? []),
      )
      for (const [pairId, symbol] of symbols) names.set(`${chainId} ${pairId}`, symbol)
    }
    const symbols = [...names.values(), ...others].filter((symbol) => symbol !== undefined)
    const { groups, unread } = await readGroupsOf(symbols, deps.readReturns, trader.credentials)
    return {
      symbolOf: (chainId, pairId) => names.get(`${chainId} ${pairId}`),
      movesWith: (one, other) =>
        one === undefined ||
        other === undefined ||
        one === other ||
        unread.includes(one) ||
        unread.includes(other) ||
        groups.some((group) => group.includes(one) && group.includes(other)),
    }
  }
}
