import pMap from 'p-map'
import type { Account, Accounts } from '../../accounts/accounts.js'
import type { Chain } from '../../config/values.js'
import { createReadOrders, type Orders } from '../../desk/account/orders/orders.js'
import { createPositionReader, type Positions } from '../../desk/account/positions/positions.js'
import type { MarketDesk } from '../../desk/market/market.js'
import type { FindTraderOf, Trader } from '../../desk/trader.js'
import type { Clock, MonotonicClock } from '../../lib/clock.js'
import type { Logger } from '../../lib/log/log.js'
import { attempt, type Result } from '../../lib/result.js'
import { readAccountBook, type AccountBook, type BookReads } from './account-book.js'

/** An account on one chain, as it was read last. */
export interface ReadAccount {
  readonly account: Pick<Account, 'id' | 'label' | 'venue'>
  readonly chain: Chain
  /** Undefined where none could be read yet. */
  readonly positions: Positions | undefined
  readonly orders: Result<Orders> | undefined
  /** True if the last read has failed: the rest is of an earlier one. */
  readonly hasFailed: boolean
}

/** Reads all accounts of one person, each on every chain, in the order of /accounts. Rejects only if Redis fails. */
export type ReadAccounts = () => Promise<readonly ReadAccount[]>

/** Time for which orders and positions are kept, in milliseconds; longer where nothing is open. Prices are newer. */
const BOOK_MS = 2_000
const EMPTY_MS = 8_000

/** Accounts of one person that are read at the same time. */
const CONCURRENCY = 4

interface Known {
  readonly book: AccountBook
  /** By the monotonic clock. */
  readonly at: number
}

/** Creates the reads for one person while their pages are open. */
export function createReadAccounts(
  userId: number,
  deps: {
    readonly service: BookReads
    readonly accounts: Pick<Accounts, 'list'>
    readonly chains: readonly Chain[]
    readonly findTraderOf: FindTraderOf
    readonly market: Pick<MarketDesk, 'prices' | 'pairNames'>
    readonly logger: Pick<Logger, 'debug'>
    readonly now: Clock
    readonly monotonicNow: MonotonicClock
  },
): ReadAccounts {
  const books = new Map<string, Known>()
  const last = new Map<string, ReadAccount>()

  const bookOf = async (key: string, trader: Trader): Promise<AccountBook> => {
    const known = books.get(key)
    const age = known ? deps.monotonicNow() - known.at : Infinity
    if (known && age < (known.book.isEmpty ? EMPTY_MS : BOOK_MS)) return known.book
    const at = deps.monotonicNow()
    const book = await readAccountBook(deps.service, trader)
    books.set(key, { book, at })
    return book
  }

  const readOne = async (key: string, trader: Trader): Promise<ReadAccount> => {
    const { reads } = await bookOf(key, trader)
    const shared = { ...deps.market, now: deps.now, service: reads }
    const [positions, orders] = await Promise.all([
      createPositionReader(shared).withOrders(trader),
      attempt(createReadOrders(shared)(trader)),
    ])
    const { account, chain } = trader
    return { account, chain, positions, orders, hasFailed: false }
  }

  return async () => {
    const accounts = await deps.accounts.list(userId)
    const places = accounts.flatMap((account) => deps.chains.map((chain) => ({ account, chain })))
    const known = new Set(places.map(({ account, chain }) => placeKey(account.id, chain.id)))
    for (const key of last.keys()) if (!known.has(key)) last.delete(key)
    for (const key of books.keys()) if (!known.has(key)) books.delete(key)
    return await pMap(
      places,
      async ({ account, chain }) => {
        const key = placeKey(account.id, chain.id)
        const wanted = { userId, accountId: account.id, chainId: chain.id }
        const read = await attempt(deps.findTraderOf(wanted).then((trader) => trader && readOne(key, trader)))
        if (!read.ok)
          deps.logger.debug(
            { event: 'mini-app-account-unread', user: userId, err: read.error },
            'An account in the mini app could not be read; it keeps its last figures',
          )
        const before = last.get(key) ?? { positions: undefined, orders: undefined }
        const now = read.ok && read.value ? read.value : { ...before, account, chain, hasFailed: true }
        last.set(key, now)
        return now
      },
      { concurrency: CONCURRENCY },
    )
  }
}

/** The key of an account on one chain, in the rows of a page. */
export function placeKey(accountId: string, chainId: string): string {
  return `${accountId}/${chainId}`
}
