import type { Accounts } from '../../../accounts/accounts.js'
import type { Chain } from '../../../config/values.js'
import { attempt, type Result } from '../../../lib/result.js'
import type { PendingOrder, Position } from '../../../service/service.js'
import type { MarkedPositions, PositionReader } from '../../account/positions/positions.js'
import { walletOf } from '../../account/positions/wallet.js'
import type { Unread } from '../../account/positions/open-book.js'
import type { FindTraderOf, Trader } from '../../trader.js'
import type { ReadAccount } from '../account-reading.js'
import type { OpenAccount } from '../positions/read-open.js'
import { type CancelSeveralPlan, planCancelSeveral } from './cancel.js'
import { type CloseAllPlan, planCloseAll } from './close-all.js'

/** The positions and orders of one account on one chain, with what closes and cancels them. */
export interface FlatAccount {
  readonly trader: Trader
  /** Its positions, each closed whole; undefined where they could not be read. */
  readonly close: CloseAllPlan | undefined
  /** Its orders that would open a position; undefined where they could not be read. */
  readonly cancel: CancelSeveralPlan | undefined
  /** Parts of its lists that could not be read; empty where all of both was read. */
  readonly unread: readonly Pick<Unread, 'list' | 'rows'>[]
  /** The reason, mostly a `ServiceError`, where neither list could be read. Absent: one of them was. */
  readonly failure?: unknown
  /** True if the service may have cut its list of positions. */
  readonly mayBeMore: boolean
}

/**
 * All that is open in all accounts of a person on all chains, of every venue. Sends nothing. An account that cannot be read is
 * given with what could not be read, never left out; rejects only where Redis fails.
 */
export type PlanFlat = (userId: number) => Promise<readonly FlatAccount[]>

export function createPlanFlat(deps: {
  readonly accounts: Pick<Accounts, 'list'>
  readonly chains: readonly Chain[]
  readonly findTraderOf: FindTraderOf
  readonly positions: Pick<PositionReader, 'marked'>
  readonly readAccount: ReadAccount
}): PlanFlat {
  const read = async (trader: Trader): Promise<AccountRead> => {
    const account = deps.readAccount(trader)
    // The orders first: one that is filled between the two reads is in both.
    const open = await attempt(account.open())
    const marked = await attempt(deps.positions.marked(trader))
    return { trader, open, marked, rows: open.ok ? (await account.partialBook()).orders.pending : [] }
  }

  return async (userId) => {
    const accounts = await deps.accounts.list(userId)
    const places = accounts.flatMap(({ id: accountId }) =>
      deps.chains.map(({ id: chainId }) => ({ userId, accountId, chainId })),
    )
    const traders = await Promise.all(places.map((place) => deps.findTraderOf(place)))
    const reads = await Promise.all(traders.filter((trader) => trader !== undefined).map(read))
    const isNew = createIsNew()
    return reads.map((one) => planOf(one, isNew))
  }
}

/** One account as it was read. */
interface AccountRead {
  readonly trader: Trader
  readonly open: Result<OpenAccount>
  readonly marked: Result<MarkedPositions>
  /** The rows of its pending orders, each with its wallet. */
  readonly rows: readonly PendingOrder[]
}

/** The plan of one account. `isNew`: see `createIsNew`. */
function planOf({ trader, open, marked, rows }: AccountRead, isNew: IsNew): FlatAccount {
  const all = marked.ok ? planCloseAll(marked.value, EVERYTHING) : undefined
  const held = all?.parts.map((part) => part.held).filter(({ position }) => isNew(trader, position))
  // Every other order is of a position: it protects one until it is closed, and ends with it.
  const entries = open.ok
    ? open.value.orders
        .filter(({ kind }) => kind === 'entry')
        .filter(({ positionId }) => {
          const row = rows.find((one) => one.positionId === positionId)
          return isNew(trader, { id: positionId, owner: row?.owner })
        })
    : []
  return {
    trader,
    close: all && held && planCloseAll({ positions: [...held, ...all.leftOut] }, EVERYTHING),
    cancel: open.ok
      ? planCancelSeveral(open.value, { by: 'orders', ids: entries.map(({ id }) => id) })
      : undefined,
    unread: [
      ...(open.ok ? open.value.unread : [{ list: 'orders' as const, rows: undefined }]).filter(
        ({ list }) => list === 'orders',
      ),
      ...(marked.ok ? marked.value.unread : [{ list: 'positions' as const, rows: undefined }]).filter(
        ({ list }) => list === 'positions',
      ),
    ],
    ...(open.ok || marked.ok ? {} : { failure: marked.error }),
    mayBeMore: marked.ok && marked.value.mayBeMore,
  }
}

const EVERYTHING = { by: 'filter', filter: 'all' } as const

/** True for the first key that shows a position or the order that would open it; true for any where its wallet is not stated. */
type IsNew = (trader: Trader, position: Pick<Position, 'id' | 'owner'>) => boolean

/** Several keys of one wallet show the same positions and orders: each is closed and cancelled by the first of them only. */
function createIsNew(): IsNew {
  const seen = new Set<string>()
  return ({ account, chain }, position) => {
    const wallet = walletOf(position)
    if (wallet === undefined) return true
    const mark = JSON.stringify([account.venue, chain.id, wallet, position.id])
    const isNew = !seen.has(mark)
    seen.add(mark)
    return isNew
  }
}
