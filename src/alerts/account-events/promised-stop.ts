import { triggerRowState } from '../../desk/account/status-words.js'
import type { AccountPoll, HoldingSnapshot, PromisedStop } from './account-snapshot.js'

/** The longest time for which a stop may be away before its order is filled, in milliseconds: after that it was cancelled. */
const AWAY_MS = 60_000

/** The stop that a pending order asks for, as far as it is listed. */
export function promiseOfOrder(
  id: string,
  { orders, at }: Pick<AccountPoll, 'orders' | 'at'>,
  known: PromisedStop | undefined,
): PromisedStop | undefined {
  const stop = orders.triggers.find(
    (one) => one.positionId === id && one.isTakeProfit === false && triggerRowState(one) === 'open',
  )
  if (!stop) return known && { ...known, awaySince: known.awaySince ?? at }
  return { ...(stop.triggerPrice ? { price: stop.triggerPrice.toFixed() } : {}), reads: 0 }
}

/** The same once the order is filled, and its position was read again. */
export function promiseOfPosition(known: PromisedStop | undefined, at: number): PromisedStop | undefined {
  if (known?.awaySince !== undefined && at - known.awaySince > AWAY_MS) return undefined
  if (!known) return undefined
  const { awaySince: _, ...promise } = known
  return { ...promise, reads: known.reads + 1 }
}

/** A holding with the stop that is awaited for it, or with none. */
export function withPromise(holding: HoldingSnapshot, promise: PromisedStop | undefined): HoldingSnapshot {
  const { promisedStop: _, ...position } = holding
  return promise ? { ...position, promisedStop: promise } : position
}
