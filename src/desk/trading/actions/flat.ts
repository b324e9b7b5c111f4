import type { Accounts } from '../../../accounts/accounts.js'
import type { Chain } from '../../../config/values.js'
import { attempt, type Result } from '../../../lib/result.js'
import type { Position } from '../../../service/service.js'
import { isPossiblyTruncated } from '../../account/possibly-truncated.js'
import type { MarkedPositions, PositionReader } from '../../account/positions/positions.js'
import { walletOf } from '../../account/positions/wallet.js'
import type { PartialBook, Unread } from '../../account/positions/open-book.js'
import type { FindTraderOf, Trader } from '../../trader.js'
import type { ReadAccount } from '../account-reading.js'
import { isEntry, readMarkedForExits } from '../positions/marked-for-exits.js'
import type { OpenAccount } from '../positions/read-open.js'
import { type CancelSeveralPlan, planCancelSeveral } from './cancel.js'
import { type CloseAllPlan, planCloseAll } from './close-all.js'
import type { Plan } from './plan.js'

/** The positions and orders of one account on one chain, with what closes and cancels them. */
export interface FlatAccount {
  /** Without credentials where those that are stored cannot be decrypted. */
  readonly trader: Omit<Trader, 'credentials'> & Partial<Pick<Trader, 'credentials'>>
  /** Its positions, each closed whole; undefined where they could not be read. */
  readonly close: CloseAllPlan | undefined
  /** Its orders that would open a position; undefined where they could not be read. */
  readonly cancel: CancelSeveralPlan | undefined
  /** Parts of its lists that could not be read; empty where all of both was read. */
  readonly unread: readonly Pick<Unread, 'list' | 'rows'>[]
  /** The reason, mostly a `ServiceError` or a SealError, where neither list could be read. Absent: one of them was. */
  readonly failure?: unknown
  /** True if the service may have cut its list of positions, or of pending orders. */
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
    const open = await attempt(account.open())
    if (!open.ok) return { trader, open, marked: await attempt(deps.positions.marked(trader)) }
    const marked = await attempt(readMarkedForExits(account, deps.positions))
    return { trader, open, marked, book: await account.partialBook() }
  }

  return async (userId) => {
    const accounts = await deps.accounts.list(userId)
    const places = accounts.flatMap((account) => deps.chains.map((chain) => ({ userId, account, chain })))
    const reads = await Promise.all(
      places.map(async (place): Promise<AccountRead | undefined> => {
        const [accountId, chainId] = [place.account.id, place.chain.id]
        const found = await attempt(deps.findTraderOf({ userId, accountId, chainId }))
        if (!found.ok) return { trader: place, open: found, marked: found }
        return found.value && (await read(found.value))
      }),
    )
    const isNew = createIsNew()
    return reads.filter((one) => one !== undefined).map((one) => planOf(one, isNew))
  }
}

/** All that is sent for these accounts. Cancelled first, so that as little as possible is filled meanwhile. */
export function exitsOf(accounts: readonly FlatAccount[]): readonly (Plan & { readonly trader: Trader })[] {
  const parts = (planOfParts: (account: FlatAccount) => { readonly parts: readonly Plan[] } | undefined) =>
    accounts.flatMap((account) => {
      const trader = traderOf(account)
      return trader ? (planOfParts(account)?.parts ?? []).map((part) => ({ ...part, trader })) : []
    })
  return [...parts(({ cancel }) => cancel), ...parts(({ close }) => close)]
}

/** The trader of an account; undefined where its credentials cannot be decrypted. */
export function traderOf({ trader: { credentials, ...place } }: FlatAccount): Trader | undefined {
  return credentials && { ...place, credentials }
}

/** One account as it was read. */
interface AccountRead {
  readonly trader: FlatAccount['trader']
  readonly open: Result<OpenAccount>
  /** Its positions, those that only their orders show included. */
  readonly marked: Result<MarkedPositions>
  /** The rows of both; absent where neither list could be read. */
  readonly book?: PartialBook
}

/** The plan of one account. `isNew`: see `createIsNew`. */
function planOf({ trader, open, marked, book }: AccountRead, isNew: IsNew): FlatAccount {
  const { positions = [], orders: { pending = [] } = {} } = book ?? {}
  const isOwn = (id: string, owner?: string): boolean =>
    isNew(trader, { id, owner: owner ?? pending.find(({ positionId }) => positionId === id)?.owner })
  const all = marked.ok ? planCloseAll(marked.value, EVERYTHING) : undefined
  const held = all?.parts.map((part) => part.held).filter(({ position: { id, owner } }) => isOwn(id, owner))
  // Every other order is of a position: it protects one until it is closed, and ends with it.
  const entries = open.ok
    ? open.value.orders.filter(isEntry).filter(({ positionId }) => isOwn(positionId))
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
    mayBeMore: [positions, pending].some((rows) => isPossiblyTruncated(rows)),
  }
}

const EVERYTHING = { by: 'filter', filter: 'all' } as const

/** True for the first key that shows a position or the order that would open it; true for any where its wallet is not stated. */
type IsNew = (trader: FlatAccount['trader'], position: Pick<Position, 'id' | 'owner'>) => boolean

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
