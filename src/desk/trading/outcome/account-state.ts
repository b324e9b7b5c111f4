import { Big } from 'big.js'
import type { ExecuteCall, Service } from '../../../service/service.js'
import { readOpenBook, type OpenBook } from '../../account/open-book.js'
import type { Trader } from '../../trader.js'

/** A position as far as it tells whether something was done. Amounts are decimal text, in dollars. */
export interface ObservedPosition {
  readonly id: string
  readonly pairId: string | undefined
  readonly isLong: boolean | undefined
  readonly size: string | undefined
  readonly collateral: string | undefined
  readonly entryPrice: string | undefined
  /** Position fee paid so far. */
  readonly paidFee: string | undefined
  /** Whether the last order in the position's slot was dropped. */
  readonly isDropped: boolean
}

/** How things stood at one moment: what a ticket compares before and after. Plain JSON, because it is kept with the ticket. */
export interface AccountState {
  readonly positions: readonly ObservedPosition[]
  /** Orders that wait, by the position they open or change. */
  readonly pending: readonly ObservedPosition[]
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
    readonly profit: string | undefined
    /** Position fee over the whole life. */
    readonly fee: string | undefined
  }[]
  /** What orders are paid from, in dollars; undefined when it was not read. */
  readonly balance: string | undefined
}

/** Which parts of a snapshot tell whether a call was done. */
const partsOf: Readonly<Record<ExecuteCall['name'], readonly ('positions' | 'closed' | 'balance')[]>> = {
  newPositionOrder: ['positions', 'closed'],
  newPositionOrderWithTPSL: ['positions', 'closed'],
  decreasePosition: ['positions', 'closed'],
  addPosition: ['positions'],
  addCollateral: ['positions'],
  removeCollateral: ['positions'],
  addTPSL: ['positions'],
  cancelPendingOrder: ['positions'],
  cancelTriggerOrder: ['positions'],
  addTrailingStop: ['positions'],
  depositSelf: ['balance'],
  depositSelfAllUSDC: ['balance'],
  setPlatformUsed: [],
}

const NOTHING_OPEN: OpenBook = { positions: [], orders: { pending: [], triggers: [] } }

/**
 * Reads what tells whether a call was done, in the order in which an order is filled and a position ends: what goes from one list to
 * the next meanwhile is never in none of them, where it would be taken for new the next time. Rejects with a `ServiceError` when a
 * part cannot be read.
 */
export async function readAccountState(
  service: Service,
  trader: Trader,
  name: ExecuteCall['name'],
): Promise<AccountState> {
  const parts = partsOf[name]
  const { credentials, chain } = trader
  const { positions, orders } = parts.includes('positions')
    ? await readOpenBook(service, trader)
    : NOTHING_OPEN
  const closed = parts.includes('closed') ? await service.closedPositions(credentials, chain.id) : []
  const balances = parts.includes('balance') ? await service.balances(credentials, chain.id) : undefined
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
      isOpen: trigger.status !== 'TRIGGERED' && trigger.status !== 'CANCELED',
    })),
    closed: closed.map((position) => ({
      id: position.id,
      wasCancelled: position.status === 'CANCELED',
      wasLiquidated: position.status === 'LIQUIDATED',
      exitPrice: position.exitPrice?.toFixed(),
      profit: position.realisedPnl?.toFixed(),
      fee: position.positionFee?.toFixed(),
    })),
    balance: balances?.vusd?.toFixed(),
  }
}

/** Compares two amounts that may be unknown; undefined when one is. */
export function compare(one: string | undefined, other: string | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : new Big(one).cmp(other)
}
