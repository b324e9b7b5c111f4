import type { Big } from 'big.js'
import { isTrailingStop, triggerKindOf } from '../../desk/account/orders/order-status.js'
import { triggerRowState } from '../../desk/account/status-words.js'
import type { StoredPosition } from '../../desk/account/positions/stored-position.js'
import type { ClosedPosition, OpenOrders, Position, Transfer, TriggerOrder } from '../../service/service.js'

/** The replies of one poll of an account. What was not read this time is undefined. */
export interface AccountPoll {
  /** The time of the poll, in milliseconds. */
  readonly at: number
  readonly positions: readonly Position[]
  readonly orders: OpenOrders
  readonly hashes?: SnapshotHashes | undefined
  readonly closed?: readonly ClosedPosition[] | undefined
  readonly deposits?: readonly Transfer[] | undefined
  readonly withdrawals?: readonly Transfer[] | undefined
}

/** The hashes of the replies of a poll: a reply with the same hash says the same. */
export type SnapshotHashes = Readonly<
  Partial<Record<'orders' | 'positions' | 'closed' | 'deposits' | 'withdrawals', string>>
>

/** An open position or a pending order in a snapshot: the fields whose changes matter. Amounts are decimal text. */
export interface HoldingSnapshot extends Partial<
  Pick<StoredPosition, 'pairId' | 'isLong' | 'size' | 'collateral'>
> {
  /** The entry price of a position; the price that a pending order waits for. */
  readonly price?: string
  /** True for a position whose own pending order was cancelled. */
  readonly hasCancelledOrder?: boolean
  /** The time since when it is in no list, in milliseconds, while its end is not known. */
  readonly missingSince?: number
}

/** A pending take-profit, stop-loss or trailing stop in a snapshot. */
export interface TriggerOrderSnapshot {
  readonly positionId: string
  readonly what: 'takeProfit' | 'stopLoss' | 'trailing' | 'trigger'
  /** The trigger price, as decimal text. That of a trailing stop moves. */
  readonly price?: string
}

/**
 * The nearest prices at which something happens to an account, as decimal text, by BASE/QUOTE: `above` is reached by a price
 * of at least that, `below` by one of at most that.
 */
export type AccountLevels = Readonly<Record<string, { readonly above?: string; readonly below?: string }>>

/** An account at its last poll: what the next poll is compared with. Plain JSON. */
export interface AccountSnapshot {
  /** The time of the poll, in milliseconds. */
  readonly at: number
  /** The last read of closed positions, deposits and withdrawals, in milliseconds. */
  readonly slowReadAt?: number
  /** The last event of the account, or its first poll, in milliseconds. */
  readonly lastEventAt: number
  /** The hashes of the replies that it was made of. */
  readonly hashes?: SnapshotHashes
  /** Open positions, by their id. */
  readonly positions: Readonly<Record<string, HoldingSnapshot>>
  /** Pending orders, by the id of the position that they open. */
  readonly orders: Readonly<Record<string, HoldingSnapshot>>
  /** Pending triggers, as `position/order`, and trailing stops, as `position/trailing`. */
  readonly triggerOrders: Readonly<Record<string, TriggerOrderSnapshot>>
  /** Triggers that have fired. */
  readonly fired: readonly string[]
  /** Closed positions and cancelled orders; undefined until they are read. */
  readonly ended?: readonly string[]
  /** Positions and orders that went missing and were given up without knowing why, the latest last. */
  readonly unexplained?: readonly string[]
  /** As they lie in the index of levels. */
  readonly levels?: AccountLevels
  /** Ids of the deposits (see `transferIds`); undefined until they are read. */
  readonly deposits?: readonly string[]
  /** As `deposits`. */
  readonly withdrawals?: readonly string[]
}

/** The snapshot of a poll. What it did not read is taken from the snapshot before. */
export function accountSnapshotOf(poll: AccountPoll, before: AccountSnapshot | undefined): AccountSnapshot {
  const open = new Set(poll.positions.map(({ id }) => id))
  // What ended between two reads of this poll is not pending: its end is found in the closed list.
  const over = new Set([...open, ...(poll.closed ?? []).map(({ id }) => id)])
  const { pending, triggers } = poll.orders
  const waiting = triggers.filter((trigger) => triggerRowState(trigger) === 'open')
  const ended = poll.closed?.map(({ id }) => id) ?? before?.ended
  const deposits = poll.deposits ? transferIds(poll.deposits) : before?.deposits
  const withdrawals = poll.withdrawals ? transferIds(poll.withdrawals) : before?.withdrawals
  const slowReadAt = poll.deposits ? poll.at : before?.slowReadAt
  return {
    at: poll.at,
    lastEventAt: before?.lastEventAt ?? poll.at,
    ...(slowReadAt === undefined ? {} : { slowReadAt }),
    ...(poll.hashes ? { hashes: { ...before?.hashes, ...poll.hashes } } : {}),
    positions: snapshotPositions(poll.positions),
    orders: Object.fromEntries(
      pending
        .filter(({ positionId }) => !over.has(positionId))
        .map((order) => [
          order.positionId,
          holding(
            {
              ...order,
              size: order.pendingSize ?? order.size,
              collateral: order.pendingCollateral ?? order.collateral,
            },
            order.stopPrice ?? order.limitPrice,
          ),
        ]),
    ),
    triggerOrders: Object.fromEntries([
      ...waiting.map((trigger): readonly [string, TriggerOrderSnapshot] => [
        `${trigger.positionId}/${trigger.orderId}`,
        snapshotTriggerOrder(trigger),
      ]),
      ...pending
        .filter((order) => open.has(order.positionId) && isTrailingStop(order))
        .map((order): readonly [string, TriggerOrderSnapshot] => [
          `${order.positionId}/trailing`,
          stop(order.positionId, 'trailing', order.stopPrice),
        ]),
    ]),
    fired: triggers
      .filter(({ status }) => status === 'TRIGGERED')
      .map(({ positionId, orderId }) => `${positionId}/${orderId}`),
    ...(ended ? { ended } : {}),
    ...(before?.unexplained ? { unexplained: before.unexplained } : {}),
    ...(before?.levels ? { levels: before.levels } : {}),
    ...(deposits ? { deposits } : {}),
    ...(withdrawals ? { withdrawals } : {}),
  }
}

/** Open positions, as in a snapshot. */
export function snapshotPositions(positions: readonly Position[]): AccountSnapshot['positions'] {
  return Object.fromEntries(
    positions.map((position) => [
      position.id,
      holding(position, position.entryPrice, position.orderStatus === 'CANCELED'),
    ]),
  )
}

/**
 * Ids that tell transfers apart: the transaction, or the time where it is unknown, and the amount. Transfers that agree in
 * all of it are numbered.
 */
export function transferIds(transfers: readonly Transfer[]): readonly string[] {
  const seen = new Map<string, number>()
  return transfers.map(({ transactionHash, createdAt, amount }) => {
    const id = `${transactionHash ?? createdAt?.getTime() ?? '?'} ${amount?.toFixed() ?? '?'}`
    const times = seen.get(id) ?? 0
    seen.set(id, times + 1)
    return times === 0 ? id : `${id} ${times}`
  })
}

function holding(
  of: {
    readonly pairId: string | undefined
    readonly isLong: boolean | undefined
    readonly size: Big | undefined
    readonly collateral: Big | undefined
  },
  price: Big | undefined,
  hasCancelledOrder = false,
): HoldingSnapshot {
  return {
    ...(of.pairId === undefined ? {} : { pairId: of.pairId }),
    ...(of.isLong === undefined ? {} : { isLong: of.isLong }),
    ...(of.size ? { size: of.size.toFixed() } : {}),
    ...(of.collateral ? { collateral: of.collateral.toFixed() } : {}),
    ...(price ? { price: price.toFixed() } : {}),
    ...(hasCancelledOrder ? { hasCancelledOrder } : {}),
  }
}

/** A take-profit or stop-loss, as in a snapshot. */
export function snapshotTriggerOrder(trigger: TriggerOrder): TriggerOrderSnapshot {
  return stop(trigger.positionId, triggerKindOf(trigger), trigger.triggerPrice)
}

function stop(
  positionId: string,
  what: TriggerOrderSnapshot['what'],
  price: Big | undefined,
): TriggerOrderSnapshot {
  return { positionId, what, ...(price ? { price: price.toFixed() } : {}) }
}
