import type { Big } from 'big.js'
import { isPendingTrigger, isTrailingStop } from '../../desk/account/orders/order-status.js'
import type { ClosedPosition, OpenOrders, Position, Transfer, TriggerOrder } from '../../service/service.js'

/** What a look at an account saw. What was not looked for this time is undefined. */
export interface AccountPoll {
  /** When the service was asked, in milliseconds. */
  readonly at: number
  readonly positions: readonly Position[]
  readonly orders: OpenOrders
  readonly digests?: SnapshotHashes | undefined
  readonly closed?: readonly ClosedPosition[] | undefined
  readonly deposits?: readonly Transfer[] | undefined
  readonly withdrawals?: readonly Transfer[] | undefined
}

/** Of the replies that a look read, what tells whether another one says the same. */
export type SnapshotHashes = Readonly<
  Partial<Record<'orders' | 'positions' | 'closed' | 'deposits' | 'withdrawals', string>>
>

/** An open position, or an order that waits to open one, as far as a change of it tells something. Amounts are decimal text. */
export interface HoldingSnapshot {
  readonly pairId?: string
  readonly isLong?: boolean
  /** Dollars. */
  readonly size?: string
  /** Dollars. */
  readonly collateral?: string
  /** The entry price; of an order the price that it waits for. */
  readonly price?: string
  /** Of a position: whether the order in its slot was dropped. */
  readonly hasCancelledOrder?: boolean
  /** Since when it is in neither list, in milliseconds: what became of it is not known yet. */
  readonly missingSince?: number
}

/** A take-profit, a stop-loss or a trailing stop that waits. */
export interface StopSnapshot {
  readonly positionId: string
  readonly what: 'takeProfit' | 'stopLoss' | 'trailing' | 'trigger'
  /** Where it fires. A trailing stop goes along with the price. */
  readonly price?: string
}

/** What is remembered of an account from one look to the next. Plain JSON. */
export interface AccountSnapshot {
  /** When it was looked at, in milliseconds. */
  readonly at: number
  /** When what rarely changes was last looked at, in milliseconds. */
  readonly slowReadAt?: number
  /** When something had last happened there, or it was looked at for the first time; in milliseconds. */
  readonly lastEventAt: number
  /** Of the replies that this was last read from. */
  readonly digests?: SnapshotHashes
  /** Open positions, by their id. */
  readonly positions: Readonly<Record<string, HoldingSnapshot>>
  /** Orders that wait to open a position, by its id. */
  readonly orders: Readonly<Record<string, HoldingSnapshot>>
  /** Triggers that wait, as `position/order`, and trailing stops, as `position/trailing`. */
  readonly stops: Readonly<Record<string, StopSnapshot>>
  /** Triggers that had fired. */
  readonly fired: readonly string[]
  /** Positions that had ended and orders that had been dropped; undefined until they were looked for. */
  readonly ended?: readonly string[]
  /** What was waited for long enough, and its end told without a word on how: the latest last. */
  readonly lost?: readonly string[]
  /** Deposits and withdrawals there were; undefined until they were looked for. */
  readonly deposits?: readonly string[]
  readonly withdrawals?: readonly string[]
}

/** What a look saw, to be remembered; of what it did not look for, what was remembered before. */
export function accountSnapshotOf(look: AccountPoll, before: AccountSnapshot | undefined): AccountSnapshot {
  const open = new Set(look.positions.map(({ id }) => id))
  // What ended between two reads of one look is not remembered as waiting: its end is told now.
  const over = new Set([...open, ...(look.closed ?? []).map(({ id }) => id)])
  const { pending, triggers } = look.orders
  const waiting = triggers.filter(isPendingTrigger)
  const ended = look.closed?.map(({ id }) => id) ?? before?.ended
  const deposits = look.deposits ? transferIds(look.deposits) : before?.deposits
  const withdrawals = look.withdrawals ? transferIds(look.withdrawals) : before?.withdrawals
  const slowReadAt = look.deposits ? look.at : before?.slowReadAt
  return {
    at: look.at,
    lastEventAt: before?.lastEventAt ?? look.at,
    ...(slowReadAt === undefined ? {} : { slowReadAt }),
    ...(look.digests ? { digests: { ...before?.digests, ...look.digests } } : {}),
    positions: snapshotPositions(look.positions),
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
    stops: Object.fromEntries([
      ...waiting.map((trigger): readonly [string, StopSnapshot] => [
        `${trigger.positionId}/${trigger.orderId}`,
        snapshotStop(trigger),
      ]),
      ...pending
        .filter((order) => open.has(order.positionId) && isTrailingStop(order))
        .map((order): readonly [string, StopSnapshot] => [
          `${order.positionId}/trailing`,
          stop(order.positionId, 'trailing', order.stopPrice),
        ]),
    ]),
    fired: triggers
      .filter(({ status }) => status === 'TRIGGERED')
      .map(({ positionId, orderId }) => `${positionId}/${orderId}`),
    ...(ended ? { ended } : {}),
    ...(before?.lost ? { lost: before.lost } : {}),
    ...(deposits ? { deposits } : {}),
    ...(withdrawals ? { withdrawals } : {}),
  }
}

/** Open positions, as they are remembered. */
export function snapshotPositions(positions: readonly Position[]): AccountSnapshot['positions'] {
  return Object.fromEntries(
    positions.map((position) => [
      position.id,
      holding(position, position.entryPrice, position.orderStatus === 'CANCELED'),
    ]),
  )
}

/**
 * What tells transfers apart: how much, in which transaction, or when where that is not known. Two of which all of that
 * is the same are told apart by which of them it is.
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

/** A take-profit or stop-loss, as it is remembered while it waits. */
export function snapshotStop({ positionId, isTakeProfit, triggerPrice }: TriggerOrder): StopSnapshot {
  return stop(positionId, kindOf(isTakeProfit), triggerPrice)
}

function stop(positionId: string, what: StopSnapshot['what'], price: Big | undefined): StopSnapshot {
  return { positionId, what, ...(price ? { price: price.toFixed() } : {}) }
}

function kindOf(isTakeProfit: boolean | undefined): StopSnapshot['what'] {
  if (isTakeProfit === undefined) return 'trigger'
  return isTakeProfit ? 'takeProfit' : 'stopLoss'
}
