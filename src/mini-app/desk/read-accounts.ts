import pMap from 'p-map'
import type { Account, Accounts } from '../../accounts/accounts.js'
import type { Chain } from '../../config/values.js'
import { type Orders, createReadOrders } from '../../desk/account/orders/orders.js'
import { readMargin, type Margin } from '../../desk/account/funds/margin.js'
import { type Positions, createPositionReader } from '../../desk/account/positions/positions.js'
import type { MarketDesk } from '../../desk/market/market.js'
import type { Prices } from '../../desk/market/prices/prices.js'
import type { FindTraderOf, Trader } from '../../desk/trader.js'
import type { Clock, MonotonicClock } from '../../lib/clock.js'
import type { Logger } from '../../lib/log/log.js'
import { type Result, attempt } from '../../lib/result.js'
import { placeKey } from '../place.js'
import type { OpenOrders, Position, Service } from '../../service/service.js'

/** An account on one chain, as it was read last. */
export interface LastRead {
  readonly account: Pick<Account, 'id' | 'label' | 'venue' | 'current'>
  readonly chain: Chain
  /** Undefined where none could be read yet. */
  readonly positions: Positions | undefined
  readonly orders: Result<Orders> | undefined
  /** Its money, read with the positions; the value is undefined where the service sent an empty portfolio. */
  readonly margin: Result<Margin | undefined> | undefined
  /** Time of the read, in milliseconds; undefined where none has succeeded yet. */
  readonly asOf: number | undefined
  /** True if the last read has failed: the rest is of an earlier one. */
  readonly hasFailed: boolean
}

/** Reads of all accounts of one person, each on every chain, in the order of /accounts. */
export interface ReadAccounts {
  /** Reads the accounts, with the orders and positions of those that are due. Rejects only if Redis fails. */
  refresh(): Promise<void>
  /** The accounts as they were read last, at these prices. Asks the service only for what has no price or name yet. Never rejects. */
  priced(prices: Pick<Prices, 'mark' | 'marks'>): Promise<readonly LastRead[]>
}

/**
 * Age from which orders and positions of an account in which nothing is open are read again, in milliseconds. All others are read
 * at each refresh.
 */
const EMPTY_MS = 7_000

const NEVER_READ = { positions: undefined, orders: undefined, margin: undefined, asOf: undefined } as const

/** Accounts of one person that are read at the same time. */
const CONCURRENCY = 4

/** An account on one chain, with its orders and positions as they were read last. */
interface Place {
  readonly key: string
  readonly account: LastRead['account']
  readonly chain: Chain
  /** Undefined where the last read has failed. */
  readonly read:
    | {
        readonly trader: Trader
        readonly book: AccountBook
        /** By the monotonic clock. */
        readonly at: number
        readonly asOf: number
      }
    | undefined
}

/** Creates the reads for one person while their pages are open. */
export function createReadAccounts(
  userId: number,
  deps: {
    readonly service: AccountReads
    readonly accounts: Pick<Accounts, 'list'>
    readonly chains: readonly Chain[]
    readonly findTraderOf: FindTraderOf
    readonly market: Pick<MarketDesk, 'pairNames'>
    readonly logger: Pick<Logger, 'debug'>
    readonly now: Clock
    readonly monotonicNow: MonotonicClock
  },
): ReadAccounts {
  let places: readonly Place[] = []
  let last: ReadonlyMap<string, LastRead> = new Map()

  const unread = (err: unknown): void =>
    deps.logger.debug(
      { event: 'mini-app-account-unread', user: userId, err },
      'An account in the mini app could not be read; it keeps its last figures',
    )

  /** Reads what is due. The key may have been withdrawn meanwhile, so the trader is found each time. */
  const readPlace = async (
    before: Place | undefined,
    account: Account,
    chain: Chain,
  ): Promise<Place['read']> => {
    const trader = await deps.findTraderOf({ userId, accountId: account.id, chainId: chain.id })
    if (!trader) return undefined
    const [at, asOf] = [deps.monotonicNow(), deps.now()]
    const known = before?.read
    if (known?.book.isEmpty === true && at - known.at < EMPTY_MS) return { ...known, trader }
    return { trader, book: await readAccountBook(deps.service, trader), at, asOf }
  }

  const priceOne = async (
    { account, chain, read }: Place,
    prices: Pick<Prices, 'mark' | 'marks'>,
  ): Promise<LastRead | undefined> => {
    if (!read) return undefined
    const shared = { ...deps.market, prices, now: deps.now, service: read.book.reads }
    const [positions, orders] = await Promise.all([
      createPositionReader(shared).withOrders(read.trader),
      attempt(createReadOrders(shared)(read.trader)),
    ])
    return { account, chain, positions, orders, margin: read.book.margin, asOf: read.asOf, hasFailed: false }
  }

  return {
    refresh: async () => {
      const accounts = await deps.accounts.list(userId)
      const before = new Map(places.map((place) => [place.key, place]))
      places = await pMap(
        accounts.flatMap((account) => deps.chains.map((chain) => ({ account, chain }))),
        async ({ account, chain }) => {
          const key = placeKey(account.id, chain.id)
          const read = await attempt(readPlace(before.get(key), account, chain))
          if (!read.ok) unread(read.error)
          return { key, account, chain, read: read.ok ? read.value : undefined }
        },
        { concurrency: CONCURRENCY },
      )
    },
    priced: async (prices) => {
      const all = await Promise.all(
        places.map(async (place) => {
          const { key, account, chain } = place
          const priced = await attempt(priceOne(place, prices))
          if (!priced.ok) unread(priced.error)
          const earlier = last.get(key) ?? NEVER_READ
          const failed = { ...earlier, account, chain, hasFailed: true }
          return [key, priced.ok && priced.value ? priced.value : failed] as const
        }),
      )
      last = new Map(all)
      return all.map(([, read]) => read)
    },
  }
}

/** The part of the service that positions and orders are read with. */
type BookReads = Pick<Service, 'openOrders' | 'openPositions' | 'pairInfo'>

/** The same with what the money of an account is read with. */
type AccountReads = BookReads & Pick<Service, 'portfolio' | 'dialect'>

/** Orders and positions of an account, read once, in the form of the reads that they answer. */
interface AccountBook {
  /** True if nothing is open. */
  readonly isEmpty: boolean
  readonly margin: Result<Margin | undefined>
  readonly reads: BookReads
}

/**
 * Reads the orders and then the positions of an account, with its money: an order that is filled in between is in both. Rejects with a
 * `ServiceError` if the positions cannot be read. Rates of a pair are read once for a book.
 */
async function readAccountBook(service: AccountReads, trader: Trader): Promise<AccountBook> {
  const { credentials, chain } = trader
  const orders = await attempt(service.openOrders(credentials, { chainId: chain.id }))
  const [positions, margin] = await Promise.all([
    service.openPositions(credentials, { chainId: chain.id }),
    attempt(readMargin(service, trader)),
  ])
  const rates = new Map<string, ReturnType<Service['pairInfo']>>()
  return {
    isEmpty: positions.length === 0 && orders.ok && isEmptyOf(orders.value),
    margin,
    reads: {
      openOrders: () => settled(orders),
      openPositions: (): Promise<readonly Position[]> => Promise.resolve(positions),
      pairInfo: (access, asked) => {
        const key = JSON.stringify(asked)
        const read = rates.get(key) ?? service.pairInfo(access, asked)
        rates.set(key, read)
        return read
      },
    },
  }
}

function isEmptyOf({ pending, triggers }: OpenOrders): boolean {
  return pending.length === 0 && triggers.length === 0
}

function settled<T>(result: Result<T>): Promise<T> {
  return result.ok ? Promise.resolve(result.value) : Promise.reject(result.error)
}
