import type { Clock } from '../../../lib/clock.js'
import type { Big } from 'big.js'
import type { Service, Transfer } from '../../../service/service.js'
import { isPossiblyTruncated } from '../possibly-truncated.js'
import { createTtlCache } from '../../../lib/ttl-cache.js'
import { total } from '../../../lib/decimals.js'
import type { Trader } from '../../trader.js'

/** Which way money went. */
export type TransferKind = 'deposits' | 'withdrawals'

/** A deposit or a withdrawal. */
export interface TransferRow {
  /** Tells it from all others: a transaction may hold several. */
  readonly key: string
  readonly transfer: Transfer
}

/** What was paid into an account, or taken out of it. */
export interface Transfers {
  readonly kind: TransferKind
  /** The latest first. */
  readonly rows: readonly TransferRow[]
  /** Over all rows, in dollars. Undefined where one of them does not say. */
  readonly total: Big | undefined
  /** Whether there may be more than these: as many as a service cuts a list at. */
  readonly mayBeMore: boolean
  /** When the service was asked. */
  readonly asOf: Date
}

/** Reads deposits or withdrawals, which may be a moment old unless they shall be fresh. Rejects with a `ServiceError`. */
export type ReadTransfers = (
  trader: Trader,
  kind: TransferKind,
  options?: { readonly isFresh: boolean },
) => Promise<Transfers>

const KEPT_MS = 60_000

export function createReadTransfers(deps: { readonly service: Service; readonly now: Clock }): ReadTransfers {
  const kept = createTtlCache<Transfers>({ ttlMs: KEPT_MS, most: 200, now: deps.now })
  return async ({ userId, account, chain, credentials }, kind, { isFresh } = { isFresh: false }) => {
    const key = `${kind}/${userId}/${account.id}/${chain.id}`
    if (isFresh) kept.forget(key)
    return await kept.get(key, async () => {
      const asOf = new Date(deps.now())
      const transfers =
        kind === 'deposits'
          ? await deps.service.deposits(credentials, { chainId: chain.id })
          : await deps.service.withdrawals(credentials, { chainId: chain.id })
      return {
        kind,
        rows: transfers.toSorted(byTime).map((transfer) => ({ key: keyOf(transfer), transfer })),
        total: total(transfers.map(({ amount }) => amount)),
        mayBeMore: isPossiblyTruncated(transfers.length),
        asOf,
      }
    })
  }
}

function keyOf({ transactionHash, createdAt, amount }: Transfer): string {
  return [transactionHash, createdAt?.getTime(), amount?.toFixed()].join('/')
}

function byTime(one: Transfer, other: Transfer): number {
  return (other.createdAt?.getTime() ?? 0) - (one.createdAt?.getTime() ?? 0)
}
