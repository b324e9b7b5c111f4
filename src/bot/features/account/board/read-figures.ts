import pMap from 'p-map'
import type { Accounts } from '../../../../accounts/accounts.js'
import type { AccountSnapshotStore } from '../../../../alerts/account-events/account-snapshot-store.js'
import type { Chain } from '../../../../config/values.js'
import { createReadOrders } from '../../../../desk/account/orders/orders.js'
import { createPositionReader } from '../../../../desk/account/positions/positions.js'
import type { MarketDesk } from '../../../../desk/market/market.js'
import type { FindTraderOf, Trader } from '../../../../desk/trader.js'
import type { Clock } from '../../../../lib/clock.js'
import type { Logger } from '../../../../lib/log/log.js'
import { attempt } from '../../../../lib/result.js'
import { unlessDamaged } from '../../../../redis/record.js'
import type { Service } from '../../../../service/service.js'
import { isEmpty, type AccountFigures, type BoardFigures } from './figures.js'
import { pickFigures, placeOf, withoutFigures, type AccountPlace } from './pick-figures.js'

/**
 * Reads the figures of all accounts of a person. An account that cannot be read keeps those of `before`. With `isForced` every
 * account is read anew; otherwise one is not in which nothing was open some time ago. Rejects only if Redis fails.
 */
export type ReadFigures = (
  userId: number,
  options: { readonly before: BoardFigures; readonly isForced: boolean },
) => Promise<BoardFigures>

/** Accounts of one person that are read at the same time. */
const CONCURRENCY = 4

/** The longest time for which an account counts as empty without a read, in milliseconds: a watcher tells of what opens. */
const EMPTY_MS = 120_000

export function createReadFigures(deps: {
  readonly service: Service
  readonly accounts: Pick<Accounts, 'list'>
  readonly chains: readonly Chain[]
  readonly findTrader: FindTraderOf
  readonly market: Pick<MarketDesk, 'prices' | 'pairNames'>
  /** The last snapshot of each account, as the watchers read it. */
  readonly snapshots: Pick<AccountSnapshotStore, 'read'>
  readonly logger: Pick<Logger, 'debug'>
  readonly now: Clock
}): ReadFigures {
  /** The last time at which an account was empty, in milliseconds; undefined if it was not, or that is long ago. */
  const emptySince = async (
    userId: number,
    { accountId, chainId }: AccountPlace,
    before: AccountFigures | undefined,
  ): Promise<number | undefined> => {
    const stored = await unlessDamaged(deps.snapshots.read({ userId, accountId, chainId }))
    const snapshot = stored?.snapshot
    const isHeld =
      snapshot && [snapshot.positions, snapshot.orders, snapshot.triggerOrders].some((all) => hasAny(all))
    if (isHeld) return undefined
    const known = [snapshot?.at, before && isEmpty(before) ? before.asOf : undefined]
    const at = Math.max(...known.map((one) => one ?? -Infinity))
    return deps.now() - at <= EMPTY_MS ? at : undefined
  }

  const readAccount = async (trader: Trader): Promise<AccountFigures> => {
    const read = await readBook(deps.service, trader)
    const shared = { ...deps.market, ...deps, service: read }
    const [positions, orders] = await Promise.all([
      createPositionReader(shared).withOrders(trader),
      attempt(createReadOrders(shared)(trader)),
    ])
    return pickFigures(placeOf(trader), positions, orders.ok ? orders.value : undefined)
  }

  return async (userId, { before, isForced }) => {
    const accounts = await deps.accounts.list(userId)
    const places = accounts.flatMap((account) => deps.chains.map((chain) => placeOf({ account, chain })))
    return await pMap(
      places,
      async (place) => {
        const old = before.find(
          ({ accountId, chainId }) => accountId === place.accountId && chainId === place.chainId,
        )
        const since = isForced ? undefined : await emptySince(userId, place, old)
        if (since !== undefined) return withoutFigures(place, since)
        const read = await attempt(
          deps.findTrader({ userId, ...place }).then((trader) => trader && readAccount(trader)),
        )
        if (read.ok && read.value) return read.value
        deps.logger.debug(
          { event: 'board-account-unread', user: userId, ...(read.ok ? {} : { err: read.error }) },
          'An account on a board could not be read; it keeps its last figures',
        )
        return old ? { ...old, ...place, hasFailed: true } : withoutFigures(place, undefined)
      },
      { concurrency: CONCURRENCY },
    )
  }
}

function hasAny(all: object): boolean {
  return Object.keys(all).length > 0
}

/**
 * Reads the orders and then the positions of an account, once for both lists: an order that is filled in between is in both.
 * Rejects with a `ServiceError` if the positions cannot be read.
 */
async function readBook(
  service: Service,
  { credentials, chain }: Trader,
): Promise<Pick<Service, 'openOrders' | 'openPositions' | 'pairInfo'>> {
  const orders = await attempt(service.openOrders(credentials, { chainId: chain.id }))
  const positions = await service.openPositions(credentials, { chainId: chain.id })
  return {
    openOrders: async () => {
      if (!orders.ok) throw orders.error
      return await Promise.resolve(orders.value)
    },
    openPositions: () => Promise.resolve(positions),
    pairInfo: (...asked) => service.pairInfo(...asked),
  }
}
