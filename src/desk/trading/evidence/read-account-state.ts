import type { Big } from 'big.js'
import type { ClosedPosition, PendingOrder, Position, TriggerOrder } from '../../../service/service.js'
import { closedPnl } from '../../account/pnl/net-pnl.js'
import { aboveZero } from '../../../lib/decimals.js'
import { isTrailingStop } from '../../account/orders/order-status.js'
import { orderRowState, positionRowState, triggerRowState } from '../../account/status-words.js'
import { liquidationOf } from '../../account/positions/figures.js'
import {
  type OpenBook,
  type PartialBook,
  unlistedPositionsOf,
  wholeBook,
} from '../../account/positions/open-book.js'
import type { StoredPosition } from '../../account/positions/stored-position.js'
import { walletOfAll } from '../../account/positions/wallet.js'
import type { AccountReading } from '../account-reading.js'
import { withoutNoise } from './amounts.js'
import { isOtherLife } from './ends.js'
import type { AccountPart, AccountState, StoredClosed, StoredOrder, StoredTrigger } from './account-state.js'

/** Rows that ended longer before the sending than this cannot be of a new order, so they are not kept with a ticket. */
const RECENT_MS = 60 * 60_000

const NOTHING_BEFORE = { positions: [], pending: [] }
const NOTHING_OPEN: OpenBook = { positions: [], orders: { pending: [], triggers: [] } }

/**
 * Reads these parts of the account, in the order in which an order is filled and a position ends: an order that goes from
 * one list to the next meanwhile is never in none of them, where it would be taken for new the next time. Only the open
 * positions are required: rejects with a `ServiceError` when they cannot be read. Any other part is undefined then. With
 * `endOf`, the id of a position, the closed ones are left out while that position is open, or pending, as it was `before`.
 */
export async function readAccountState(
  account: AccountReading,
  parts: readonly AccountPart[],
  readAt: number,
  endOf?: string,
  before: Pick<AccountState, 'positions' | 'pending'> = NOTHING_BEFORE,
): Promise<AccountState> {
  const book = parts.includes('positions') ? await account.book() : NOTHING_OPEN
  const { positions, orders } = book
  const areOrdersUnread = 'unread' in book && areUnread(book as PartialBook)
  const part = async <T>(name: AccountPart, read: () => Promise<T>): Promise<T | undefined> =>
    parts.includes(name) ? await read().catch(() => undefined) : undefined
  const open = positions.filter((position) => positionRowState(position) === 'open').map(storedPosition)
  const pending = orders.pending.filter((order) => orderRowState(order) === 'pending').map(storedOrder)
  const unclear = [
    ...positions.filter((position) => positionRowState(position) === 'unknown').map(({ id }) => id),
    ...orders.pending
      .filter((order) => orderRowState(order) === 'unknown')
      .map(({ positionId }) => positionId),
  ]
  const isOpen =
    open.some((row) => row.id === endOf && !isOtherLife(row, before, 'position')) ||
    pending.some((row) => row.id === endOf && !isOtherLife(row, before, 'order'))
  const closed = isOpen ? undefined : await part('closed', () => account.closed(endOf))
  const possible =
    isOpen || endOf === undefined ? undefined : await part('closed', () => account.possibleEnd(endOf))
  const deposits = await part('deposits', () => account.deposits())
  const balances = await part('balance', () => account.balances())
  const wallet = walletOfAll([...positions, ...orders.pending])
  const unlisted = unlistedPositionsOf(book)
  return {
    readAt,
    ...(wallet === undefined ? {} : { wallet }),
    positions: open,
    ...(unlisted.length > 0 ? { unlisted: unlisted.map(storedPosition) } : {}),
    pending,
    ...(unclear.length > 0 ? { unclear } : {}),
    ...(areOrdersUnread ? { areOrdersUnread } : {}),
    triggers: orders.triggers.map(storedTrigger),
    closed: closed?.map(storedClosed),
    ...(possible ? { possibleEnd: ofListedParts(storedClosed(possible)) } : {}),
    deposits: deposits?.map(({ transactionHash, amount, createdAt }) => ({
      hash: transactionHash,
      amount: textOf(amount),
      createdAt: createdAt?.getTime(),
    })),
    balance: textOf(balances?.vusd),
  }
}

/** True if the orders of a book are not all read. */
function areUnread({ unread }: PartialBook): boolean {
  return unread.some(({ list }) => list === 'orders')
}

/** The same without the rows that ended long before it was read: what is kept with a ticket. */
export function withoutOldRows(state: AccountState): AccountState {
  const isRecent = (at: number | undefined): boolean => at === undefined || at > state.readAt - RECENT_MS
  return {
    ...state,
    closed: state.closed?.filter(({ closedAt }) => isRecent(closedAt)),
    deposits: state.deposits?.filter(({ createdAt }) => isRecent(createdAt)),
  }
}

const textOf = (amount: Big | undefined): string | undefined => amount && withoutNoise(amount).toFixed()

/** A price of zero means that there is none. */
const priceOf = (price: Big | undefined): string | undefined => textOf(aboveZero(price))

function storedPosition(position: Position): StoredPosition {
  return {
    id: position.id,
    pairId: position.pairId,
    isLong: position.isLong,
    size: textOf(position.size),
    collateral: textOf(position.collateral),
    entryPrice: textOf(position.entryPrice),
    paidFee: textOf(position.paidPositionFee),
    isDropped: position.orderStatus === 'CANCELED',
    ...slotOf(position),
    ...liquidationPriceOf(position),
    createdAt: position.createdAt?.getTime(),
  }
}

/** The state of the order slot of a position, where its word tells it. */
function slotOf({ orderStatus }: Position): Pick<StoredPosition, 'isQueued'> {
  if (orderStatus === 'PENDING') return { isQueued: true }
  return orderStatus === 'FILLED' || orderStatus === 'CANCELED' ? { isQueued: false } : {}
}

function liquidationPriceOf(position: Position): Pick<StoredPosition, 'liquidationPrice'> {
  const price = textOf(liquidationOf(position)?.price)
  return price === undefined ? {} : { liquidationPrice: price }
}

function storedOrder(order: PendingOrder): StoredOrder {
  return {
    id: order.positionId,
    pairId: order.pairId,
    isLong: order.isLong,
    size: textOf(order.pendingSize ?? order.size),
    collateral: textOf(order.pendingCollateral ?? order.collateral),
    entryPrice: textOf(order.entryPrice),
    paidFee: undefined,
    isDropped: false,
    createdAt: order.createdAt?.getTime(),
    limitPrice: priceOf(order.limitPrice),
    stopPrice: priceOf(order.stopPrice),
    isTrailingStop: isTrailingStop(order),
    ...(order.amountPercent ? { percent: order.amountPercent.toFixed() } : {}),
  }
}

function storedTrigger(trigger: TriggerOrder): StoredTrigger {
  const state = triggerRowState(trigger)
  return {
    positionId: trigger.positionId,
    orderId: trigger.orderId,
    isTakeProfit: trigger.isTakeProfit,
    price: textOf(trigger.triggerPrice),
    percent: textOf(trigger.amountPercent),
    closedSize: textOf(trigger.triggeredAmount),
    hasFired: trigger.status === 'TRIGGERED',
    isOpen: state === 'unknown' ? undefined : state === 'open',
    createdAt: trigger.createdAt?.getTime(),
  }
}

/** A row that may be of a part, with the PnL of the rows that are listed: that of the whole is not known. */
function ofListedParts({ profit, ...row }: StoredClosed): StoredClosed {
  return { ...row, profit: undefined, ...(profit === undefined ? {} : { listedProfit: profit }) }
}

/** A row of the closed list as a ticket keeps it. */
export function storedClosed(position: ClosedPosition): StoredClosed {
  const { net, missing } = closedPnl(position)
  return {
    id: position.id,
    pairId: position.pairId,
    isLong: position.isLong,
    status: position.status,
    size: textOf(position.size),
    totalSize: textOf(position.totalSize),
    totalCollateral: textOf(position.totalCollateral),
    entryPrice: priceOf(position.entryPrice),
    exitPrice: priceOf(position.exitPrice),
    profit: textOf(net),
    unstated: missing.join(' ') || undefined,
    fee: textOf(position.positionFee),
    createdAt: position.createdAt?.getTime(),
    closedAt: position.closedAt?.getTime(),
  }
}

/** The lists of a book that a call can do without: what is missing from an unread one proves nothing then. */
export type DispensableLists = 'none' | 'orders' | 'either'

/**
 * A reading of an account for a call that is about one position: rows of others that cannot be read do not hold it up, nor do lists
 * that its evidence can do without. What is missing from a list with unreadable rows proves nothing, so the position itself must be in
 * it, or among those that ended; otherwise the book rejects. Without a position the reading is as it is.
 */
export function readingFor(
  account: AccountReading,
  positionId: string | undefined,
  dispensable: DispensableLists = 'none',
): AccountReading {
  if (positionId === undefined) return account
  return {
    ...account,
    book: async () => {
      const book = await account.partialBook()
      const positions = book.unread.filter(({ list }) => list === 'positions')
      const areOrdersRead = positions.length === book.unread.length
      if (!areOrdersRead && dispensable === 'none') return wholeBook(book)
      if (positions.length === 0) return book
      if (positions.some(({ rows }) => rows === undefined))
        return dispensable === 'either' && areOrdersRead ? book : failed(book)
      const isThere =
        book.positions.some(({ id }) => id === positionId) ||
        (await account.closed(positionId)).some(({ id }) => id === positionId)
      return isThere || dispensable === 'either' ? book : failed(book)
    },
  }
}

/** Throws the reason why the positions of a book could not be read. */
function failed(book: PartialBook): OpenBook {
  return wholeBook({ ...book, unread: book.unread.filter(({ list }) => list === 'positions') })
}
