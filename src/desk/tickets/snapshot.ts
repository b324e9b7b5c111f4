import { Big } from 'big.js'
import type { ExecuteCall, Service } from '../../service/service.js'
import type { Trader } from '../trader.js'

/** A position as far as it tells whether something was done. Amounts are decimal text, in dollars. */
export interface SeenPosition {
  readonly id: string
  readonly pairId: string | undefined
  readonly isLong: boolean | undefined
  readonly size: string | undefined
  readonly collateral: string | undefined
  readonly entryPrice: string | undefined
}

/** How things stood at one moment: what a ticket compares before and after. Plain JSON, because it is kept with the ticket. */
export interface Snapshot {
  readonly positions: readonly SeenPosition[]
  /** Orders that wait, by the position they open or change. */
  readonly pending: readonly SeenPosition[]
  readonly triggers: readonly {
    readonly positionId: string
    readonly orderId: string
    readonly isTakeProfit: boolean | undefined
    readonly price: string | undefined
    readonly isOpen: boolean
  }[]
  /** Positions that ended, and orders that were dropped. */
  readonly closed: readonly {
    readonly id: string
    readonly wasCancelled: boolean
    readonly exitPrice: string | undefined
    readonly profit: string | undefined
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

/** Reads what tells whether a call was done. Rejects with a `ServiceError` when a part cannot be read. */
export async function takeSnapshot(
  service: Service,
  { credentials, chain }: Trader,
  name: ExecuteCall['name'],
): Promise<Snapshot> {
  const parts = partsOf[name]
  const [positions, orders, closed, balances] = await Promise.all([
    parts.includes('positions') ? service.openPositions(credentials, chain.id) : [],
    parts.includes('positions') ? service.openOrders(credentials, chain.id) : { pending: [], triggers: [] },
    parts.includes('closed') ? service.closedPositions(credentials, chain.id) : [],
    parts.includes('balance') ? service.balances(credentials, chain.id) : undefined,
  ])
  return {
    positions: positions.map((position) => ({
      id: position.id,
      pairId: position.pairId,
      isLong: position.isLong,
      size: position.size?.toFixed(),
      collateral: position.collateral?.toFixed(),
      entryPrice: position.entryPrice?.toFixed(),
    })),
    pending: orders.pending.map((order) => ({
      id: order.positionId,
      pairId: order.pairId,
      isLong: order.isLong,
      size: (order.pendingSize ?? order.size)?.toFixed(),
      collateral: (order.pendingCollateral ?? order.collateral)?.toFixed(),
      entryPrice: order.entryPrice?.toFixed(),
    })),
    triggers: orders.triggers.map((trigger) => ({
      positionId: trigger.positionId,
      orderId: trigger.orderId,
      isTakeProfit: trigger.isTakeProfit,
      price: trigger.triggerPrice?.toFixed(),
      isOpen: trigger.status !== 'TRIGGERED' && trigger.status !== 'CANCELED',
    })),
    closed: closed.map((position) => ({
      id: position.id,
      wasCancelled: position.status === 'CANCELED',
      exitPrice: position.exitPrice?.toFixed(),
      profit: position.realisedPnl?.toFixed(),
    })),
    balance: balances?.vusd?.toFixed(),
  }
}

/** Compares two amounts that may be unknown; undefined when one is. */
export function compare(one: string | undefined, other: string | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : new Big(one).cmp(other)
}
