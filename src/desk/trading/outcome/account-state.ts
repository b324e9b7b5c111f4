import { Big } from 'big.js'
import { closedPnl } from '../../account/pnl/net-pnl.js'
import { isPendingTrigger } from '../../account/orders/order-status.js'
import type { OpenBook } from '../../account/positions/open-book.js'
import type { StoredPosition } from '../../account/positions/stored-position.js'
import type { AccountReading } from '../account-reading.js'

/** An account at one moment: what a ticket compares before and after. Plain JSON, because it is kept with the ticket. */
export interface AccountState {
  readonly positions: readonly StoredPosition[]
  /** Pending orders, by the position they open or change. */
  readonly pending: readonly StoredPosition[]
  readonly triggers: readonly {
    readonly positionId: string
    readonly orderId: string
    readonly isTakeProfit: boolean | undefined
    readonly price: string | undefined
    readonly isOpen: boolean
    readonly hasFired: boolean
  }[]
  /** Positions that ended, and orders that were dropped. */
  readonly closed: readonly {
    readonly id: string
    readonly wasCancelled: boolean
    readonly wasLiquidated: boolean
    readonly exitPrice: string | undefined
    /** PnL of its whole life after fees, funding and borrow, in dollars, as decimal text. */
    readonly profit: string | undefined
    /** Costs that `profit` does not contain, because the service does not state them, separated by spaces. */
    readonly unstated: string | undefined
    /** Position fee over the whole life. */
    readonly fee: string | undefined
  }[]
  /** The balance that orders are paid from, in dollars; undefined when it was not read. */
  readonly balance: string | undefined
}

/** A part of the account: open positions with what is pending, ended positions, or the balance. */
export type AccountPart = 'positions' | 'closed' | 'balance'

const NOTHING_OPEN: OpenBook = { positions: [], orders: { pending: [], triggers: [] } }

/**
 * Reads these parts of the account, in the order in which an order is filled and a position ends: an order that goes from
 * one list to the next meanwhile is never in none of them, where it would be taken for new the next time. Rejects with a
 * `ServiceError` when a part cannot be read.
 */
export async function readAccountState(
  account: AccountReading,
  parts: readonly AccountPart[],
): Promise<AccountState> {
  const { positions, orders } = parts.includes('positions') ? await account.book() : NOTHING_OPEN
  const closed = parts.includes('closed') ? await account.closed() : []
  const balances = parts.includes('balance') ? await account.balances() : undefined
  return {
    positions: positions.map((position) => ({
      id: position.id,
      pairId: position.pairId,
      isLong: position.isLong,
      size: position.size?.toFixed(),
      collateral: position.collateral?.toFixed(),
      entryPrice: position.entryPrice?.toFixed(),
      paidFee: position.paidPositionFee?.toFixed(),
      isDropped: position.orderStatus === 'CANCELED',
    })),
    pending: orders.pending.map((order) => ({
      id: order.positionId,
      pairId: order.pairId,
      isLong: order.isLong,
      size: (order.pendingSize ?? order.size)?.toFixed(),
      collateral: (order.pendingCollateral ?? order.collateral)?.toFixed(),
      entryPrice: order.entryPrice?.toFixed(),
      paidFee: undefined,
      isDropped: false,
    })),
    triggers: orders.triggers.map((trigger) => ({
      positionId: trigger.positionId,
      orderId: trigger.orderId,
      isTakeProfit: trigger.isTakeProfit,
      price: trigger.triggerPrice?.toFixed(),
      hasFired: trigger.status === 'TRIGGERED',
      isOpen: isPendingTrigger(trigger),
    })),
    closed: closed.map((position) => ({
      id: position.id,
      wasCancelled: position.status === 'CANCELED',
      wasLiquidated: position.status === 'LIQUIDATED',
      exitPrice: position.exitPrice?.toFixed(),
      profit: closedPnl(position).net?.toFixed(),
      unstated: closedPnl(position).missing.join(' ') || undefined,
      fee: position.positionFee?.toFixed(),
    })),
    balance: balances?.vusd?.toFixed(),
  }
}

/** Compares two amounts that may be unknown; undefined when one is. */
export function compare(one: string | undefined, other: string | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : new Big(one).cmp(other)
}
