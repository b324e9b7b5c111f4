import type { Clock, MonotonicClock } from '../../../lib/clock.js'
import type { Big } from 'big.js'
import type { Service, Transfer } from '../../../service/service.js'
import { knownSince } from '../known-since.js'
import { isPossiblyTruncated } from '../possibly-truncated.js'
import { createTtlCache } from '../../../lib/ttl-cache.js'
import { total } from '../../../lib/decimals.js'
import type { Trader } from '../../trader.js'

export type TransferKind = 'deposits' | 'withdrawals'

/** A deposit or a withdrawal. */
export interface TransferRow {
  /** Identifies the transfer; one transaction may contain several. */
  readonly key: string
  readonly transfer: Transfer
}

/** Deposits or withdrawals of an account. */
export interface Transfers {
  readonly kind: TransferKind
  /** Latest first. */
  readonly rows: readonly TransferRow[]
  /** Sum of all rows, in dollars; undefined when one of them is not known. */
  readonly total: Big | undefined
  /** True if the service may have cut its list. */
  readonly mayBeMore: boolean
  /** See `knownSince`. */
  readonly knownSince: number
  /** Time of the request. */
  readonly asOf: Date
}

/** Reads deposits or withdrawals, cached for a minute unless `isFresh`. Rejects with a `ServiceError`. */
export type ReadTransfers = (
  trader: Trader,
  kind: TransferKind,
  options?: { readonly isFresh: boolean },
) => Promise<Transfers>

const TTL_MS = 60_000

export function createReadTransfers(deps: {
  readonly service: Service
  readonly now: Clock
  readonly monotonicNow: MonotonicClock
}): ReadTransfers {
  const cache = createTtlCache<Transfers>({ ttlMs: TTL_MS, maxEntries: 200, monotonicNow: deps.monotonicNow })
  return async ({ userId, account, chain, credentials }, kind, { isFresh } = { isFresh: false }) => {
    const key = `${kind}/${userId}/${account.id}/${chain.id}`
    if (isFresh) cache.delete(key)
    return await cache.get(key, async () => {
      const asOf = new Date(deps.now())
      const listed =
        kind === 'deposits'
          ? await deps.service.deposits(credentials, { chainId: chain.id })
          : await deps.service.withdrawals(credentials, { chainId: chain.id })
      const transfers = distinctTransfers(listed)
      const mayBeMore = isPossiblyTruncated(listed)
      const times = listed.map(({ createdAt }) => createdAt)
      return {
        kind,
        rows: transfers.toSorted(byTime).map((transfer) => ({ key: keyOf(transfer), transfer })),
        total: total(transfers.map(({ amount }) => amount)),
        mayBeMore,
        knownSince: knownSince(times, mayBeMore),
        asOf,
      }
    })
  }
}

/**
 * Transfers, or other payments, without rows that repeat another one. Their transaction and amount tell, or without its hash their time:
 * one transaction may contain several. A row that says neither stays. `aboutOf` names what else tells payments of one transaction apart.
 */
export function distinctTransfers<Row extends Pick<Transfer, 'transactionHash' | 'createdAt' | 'amount'>>(
  transfers: readonly Row[],
  aboutOf: (row: Row) => string = () => '',
): readonly Row[] {
  const seen = new Set<string>()
  return transfers.filter((row) => {
    const { transactionHash, createdAt, amount } = row
    const transaction = transactionHash?.toLowerCase().replace(/^0x/u, '') ?? createdAt?.getTime()
    if (transaction === undefined) return true
    const identity = `${transaction}/${amount?.toFixed()}/${aboutOf(row)}`
    const isFirst = !seen.has(identity)
    seen.add(identity)
    return isFirst
  })
}

function keyOf({ transactionHash, createdAt, amount }: Transfer): string {
  return [transactionHash, createdAt?.getTime(), amount?.toFixed()].join('/')
}

function byTime(one: Transfer, other: Transfer): number {
  return (other.createdAt?.getTime() ?? 0) - (one.createdAt?.getTime() ?? 0)
}
