import type { Big } from 'big.js'
import { belongsTo, isTrailingStop, triggerKindOf } from '../../desk/account/orders/order-status.js'
import {
  orderRowState,
  positionRowState,
  triggerRowState,
  type RowState,
} from '../../desk/account/status-words.js'
import { isPossiblyTruncated } from '../../desk/account/possibly-truncated.js'
import { walletOfAll } from '../../desk/account/positions/wallet.js'
import { total } from '../../lib/decimals.js'
import type { ClosedPosition, PendingOrder, Position, TriggerOrder } from '../../service/service.js'
import {
  isSameHolding,
  isUnread,
  positionOfKey,
  triggerKey,
  type Absence,
  type AccountPoll,
  type AccountSnapshot,
  type GoneHolding,
  type HoldingSnapshot,
  type Resizing,
  type TriggerOrderSnapshot,
} from './account-snapshot.js'
import { closedRowKey, isOutlived, newClosedRows, partsOf } from './closed-rows.js'
import { difference, reportedAsFired, isChanged, NOTHING, shownFirings, sumOf } from './fired.js'
import { knownTransfers } from './transfers.js'
import { unreadSinceOf } from './unread-lists.js'
import { lossAtFirstStop } from './first-stop.js'
import { promiseOfOrder, promiseOfPosition, withPromise } from './promised-stop.js'

/** The rows of one list: those that are there, by their key, and the words of all others. */
interface ListedRows<Row> {
  readonly there: ReadonlyMap<string, Row>
  /** Keys of rows whose status has no known meaning: they prove neither that something is there nor that it is not. */
  readonly unknown: ReadonlySet<string>
  /** Status words of the rows that have ended, by key. */
  readonly ended: ReadonlyMap<string, string>
  /** True where the list may be cut: what it does not show may be there. */
  readonly isCut: boolean
}

/**
 * The snapshot of a poll. What it did not read is taken from the snapshot before, and what is missing from it is kept as
 * missing: one row that is away proves nothing.
 */
export function accountSnapshotOf(poll: AccountPoll, before: AccountSnapshot | undefined): AccountSnapshot {
  return lookOfPoll(poll, before).snapshot
}

/** A poll as the next one is compared with it, and what of it is new. */
export interface Look {
  /** See `accountSnapshotOf`. */
  readonly snapshot: AccountSnapshot
  /** Rows of the closed list that are not explained yet, by their id. */
  readonly newRows: ReadonlyMap<string, readonly ClosedPosition[]>
}

/** The look of a poll. */
export function lookOfPoll(poll: AccountPoll, before: AccountSnapshot | undefined): Look {
  const { at } = poll
  const fired = reportedAsFired(poll)
  const parts = partsOf(poll)
  const isOver = (list: 'positions' | 'orders') => (id: string, createdAt: Date | undefined) =>
    before !== undefined &&
    !(id in before[list] || before.gone?.[id]?.list === list) &&
    isOutlived(before, { id, createdAt }, list === 'orders', { parts, closed: poll.closed })
  const areOrdersUnread = isUnread(poll, 'orders')
  const positionRows = rowsOfPositions(poll.positions, isOver('positions'))
  const positions =
    before && isUnread(poll, 'positions')
      ? before.positions
      : merged(
          before?.positions,
          positionRows,
          (row, was, id) => {
            const byTriggers = areOrdersUnread ? undefined : sumOf(shownFirings(id, row, before, fired))
            const since = heldSince(row, was, at, {
              fired: byTriggers,
              mayHaveFired: hasLostTrigger(id, poll, before),
            })
            const held = was ? since : { ...saidOf(before?.gone?.[id], row), ...since }
            const promise = held.promisedStop ?? (was ? undefined : before?.orders[id]?.promisedStop)
            return withPromise(held, areOrdersUnread ? promise : promiseOfPosition(promise, at))
          },
          at,
        )
  const isOpen = (id: string): boolean => positionRows.there.has(id)
  // What ended between two reads of this poll is not pending: its end is found in the closed list.
  const newRows = newClosedRows(before, poll)
  const isOrderOver = isOver('orders')
  const orderRows = rowsOfOrders(
    poll,
    ({ positionId, createdAt }) =>
      !isOpen(positionId) && !newRows.has(positionId) && !isOrderOver(positionId, createdAt),
  )
  const ordersBefore = Object.entries(before?.orders ?? {}).filter(([id]) => !isOpen(id))
  const orders = areOrdersUnread
    ? Object.fromEntries(ordersBefore)
    : merged(
        Object.fromEntries(ordersBefore),
        orderRows,
        (row, was, id) => {
          const held = heldSince(row, was, at, { fired: NOTHING, mayHaveFired: false })
          return withPromise(held, promiseOfOrder(id, poll, held.promisedStop))
        },
        at,
      )
  const triggerRows = rowsOfTriggers(poll, isOpen, positions)
  const triggersNow = areOrdersUnread
    ? (before?.triggerOrders ?? {})
    : merged(before?.triggerOrders, triggerRows, (row) => row, at)
  const triggerOrders = Object.fromEntries(
    Object.entries(triggersNow)
      .filter(([, trigger]) => hasItsPosition(trigger, before, positions))
      .map(([key, trigger]) => [
        key,
        areOrdersUnread ? trigger : absentOf(trigger, before?.triggerOrders[key], before, positions),
      ]),
  )
  const firedBefore = (before?.fired ?? []).filter((key) => positionOfKey(key) in positions)
  const closedRows = before?.closedRows ?? poll.closed?.map(closedRowKey)
  const deposits = knownTransfers(before?.deposits, poll.deposits)
  const withdrawals = knownTransfers(before?.withdrawals, poll.withdrawals)
  const transfers = [...(poll.deposits ?? []), ...(poll.withdrawals ?? [])]
  const wallet = walletOfAll([
    ...poll.positions,
    ...poll.orders.pending,
    ...transfers.map(({ account: owner }) => ({ owner })),
    { owner: poll.wallet },
  ])
  const { flicker: _, unreadSince: __, areOrdersUnread: ___, ...known } = before ?? {}
  const snapshot: AccountSnapshot = {
    ...known,
    // What is told of positions goes by the last read of them.
    at: before && isUnread(poll, 'positions') ? before.at : at,
    lastEventAt: before?.lastEventAt ?? at,
    ...(poll.deposits && poll.withdrawals ? { slowReadAt: at } : {}),
    ...(wallet === undefined ? {} : { wallet }),
    ...(poll.hashes ? { hashes: { ...before?.hashes, ...poll.hashes } } : {}),
    positions: withFirstStops(poll, positions, triggerOrders),
    orders,
    triggerOrders,
    ...flickerOf(before, { positions, orders, triggerOrders }, at),
    ...unreadSinceOf(before, poll),
    ...(areOrdersUnread ? { areOrdersUnread } : {}),
    fired: [...new Set([...firedBefore, ...fired.keys()])].filter((key) => !triggerRows.there.has(key)),
    ...(closedRows ? { closedRows } : {}),
    ...(deposits ? { deposits } : {}),
    ...(withdrawals ? { withdrawals } : {}),
  }
  return { snapshot, newRows }
}

/** The positions, with a mark on those that are listed with a stop at which they lose. */
function withFirstStops(
  poll: AccountPoll,
  positions: AccountSnapshot['positions'],
  triggerOrders: AccountSnapshot['triggerOrders'],
): AccountSnapshot['positions'] {
  if (isUnread(poll, 'orders') || isUnread(poll, 'positions')) return positions
  const first = poll.positions.flatMap((position): readonly (readonly [string, HoldingSnapshot])[] => {
    const held = positions[position.id]
    const isNew = held && !held.missing && held.hasInitialRisk !== true
    return isNew && lossAtFirstStop(position, triggerOrders)
      ? [[position.id, { ...held, hasInitialRisk: true }]]
      : []
  })
  return first.length === 0 ? positions : { ...positions, ...Object.fromEntries(first) }
}

/** The time for which a row that came back makes what is missing less sure, in milliseconds. */
const FLICKER_MS = 60 * 60_000

/** The flicker of an account after a read that shows these rows. */
function flickerOf(
  before: AccountSnapshot | undefined,
  now: Pick<AccountSnapshot, 'positions' | 'orders' | 'triggerOrders'>,
  at: number,
): Pick<AccountSnapshot, 'flicker'> {
  if (!before) return {}
  const kept = before.flicker && at - before.flicker.at < FLICKER_MS ? before.flicker : undefined
  const returned = (['positions', 'orders', 'triggerOrders'] as const).flatMap((list) =>
    Object.entries(before[list]).flatMap(([key, { missing }]) => {
      const is = now[list][key]
      return missing && is && !is.missing ? [missing.reads] : []
    }),
  )
  if (returned.length === 0) return kept ? { flicker: kept } : {}
  return { flicker: { reads: Math.max(kept?.reads ?? 0, ...returned), at } }
}

/** The rows that are there, with what is known of them, and those of before that are missing now. */
function merged<Row extends { readonly missing?: Absence }>(
  before: Readonly<Record<string, Row>> = {},
  { there, unknown, ended, isCut }: ListedRows<Row>,
  seen: (row: Row, was: Row | undefined, key: string) => Row,
  at: number,
): Readonly<Record<string, Row>> {
  const kept = Object.entries(before)
    .filter(([key]) => !there.has(key))
    .map(([key, { missing, ...was }]): readonly [string, Row] => {
      if (unknown.has(key) || (isCut && !ended.has(key))) return [key, was as Row]
      const says = ended.get(key) ?? missing?.says
      const absence: Absence = {
        since: missing?.since ?? at,
        reads: (missing?.reads ?? 0) + 1,
        ...(says === undefined ? {} : { says }),
      }
      return [key, { ...was, missing: absence } as unknown as Row]
    })
  const listed = [...there].map(([key, row]) => [key, seen(row, before[key], key)] as const)
  return Object.fromEntries([...listed, ...kept])
}

/**
 * The time for which a row with amounts of before their change is an old one, in milliseconds: a service that reads from copies of its
 * data may answer with an older state than before.
 */
const OLD_ROW_MS = 60_000

/** True if a trigger of a position that the last poll had is in no list now: it may have fired. */
function hasLostTrigger(id: string, { orders }: AccountPoll, before: AccountSnapshot | undefined): boolean {
  const listed = new Set([
    ...orders.triggers.map(triggerKey),
    ...orders.pending.map(({ positionId }) => `${positionId}/trailing`),
  ])
  return Object.entries(before?.triggerOrders ?? {}).some(
    ([key, { positionId }]) => positionId === id && !listed.has(key),
  )
}

/** A holding as it is listed now, with what earlier reads have shown of it; `fired` is the size that triggers just closed. */
function heldSince(
  row: HoldingSnapshot,
  was: HoldingSnapshot | undefined,
  at: number,
  { fired, mayHaveFired }: { readonly fired: Big | undefined; readonly mayHaveFired: boolean },
): HoldingSnapshot {
  if (!was || !isSameHolding(was, row)) return { ...row, seenAt: at }
  const { missing: _, hasCancelledOrder, earlier = [], ...known } = was
  const recent = earlier.filter(({ until }) => at - until < OLD_ROW_MS)
  // A trigger that fires closes a part of the size, and may leave what was there before.
  const isFiring = mayHaveFired && isChanged(was.size, row.size)
  const isOld = fired?.eq(0) === true && !isFiring && recent.some((one) => hasSameAmounts(one, row))
  if (isOld) return { ...known, ...(hasCancelledOrder ? { hasCancelledOrder } : {}), earlier: recent }
  const left = hasSameAmounts(was, row) ? recent : [...recent, { ...amountsOf(was), until: at }]
  const is = { ...known, ...row, ...(left.length > 0 ? { earlier: left } : {}) }
  if (was.size === undefined || !isChanged(was.size, row.size)) return is
  const closed = total([difference(row.size, was.size), fired?.neg()])?.toFixed()
  const resized: Resizing = { at, from: was.size, ...(closed === undefined ? {} : { closed }) }
  return { ...is, resized }
}

/** The marks of a position that is back after its end was told as unknown: of what was told of it, and of what its owner said. */
function saidOf(gone: GoneHolding | undefined, row: HoldingSnapshot): Partial<HoldingSnapshot> {
  if (gone?.list !== 'positions' || !isSameHolding(gone, row)) return {}
  const said = ['hasNoStop', 'isStopNudged', 'nudged', 'fundingNoticed', 'hasInitialRisk'] as const
  return Object.fromEntries(said.flatMap((name) => (gone[name] === undefined ? [] : [[name, gone[name]]])))
}

type Amounts = Pick<HoldingSnapshot, 'size' | 'collateral'>

function amountsOf({ size, collateral }: Amounts): Amounts {
  return { ...(size === undefined ? {} : { size }), ...(collateral === undefined ? {} : { collateral }) }
}

function hasSameAmounts(one: Amounts, other: Amounts): boolean {
  return one.size === other.size && one.collateral === other.collateral
}

/** True for a trigger of a position that is open or looked for; one that is missing may be that of an earlier position. */
function hasItsPosition(
  { positionId, missing }: TriggerOrderSnapshot,
  before: AccountSnapshot | undefined,
  positions: AccountSnapshot['positions'],
): boolean {
  const [was, is] = [before?.positions[positionId], positions[positionId]]
  if (!is) return false
  return !missing || (was !== undefined && isSameHolding(was, is))
}

/**
 * A trigger that is missing, with the last read that showed it, and the number of reads in a row since that showed its position open and
 * of the same size.
 */
function absentOf(
  trigger: TriggerOrderSnapshot,
  was: TriggerOrderSnapshot | undefined,
  before: AccountSnapshot | undefined,
  positions: AccountSnapshot['positions'],
): TriggerOrderSnapshot {
  if (!trigger.missing) return trigger
  const [old, position] = [before?.positions[trigger.positionId], positions[trigger.positionId]]
  const isAlone = position?.missing === undefined && !isChanged(old?.size, position?.size)
  const reads = isAlone ? (was?.missing?.reads ?? 0) + 1 : 0
  const seenAt = was?.missing ? was.missing.seenAt : before?.at
  return { ...trigger, missing: { ...trigger.missing, reads, ...(seenAt === undefined ? {} : { seenAt }) } }
}

/** The rows of the open positions. An order among them is none. */
function rowsOfPositions(
  positions: readonly Position[],
  isOver: (id: string, createdAt: Date | undefined) => boolean,
): ListedRows<HoldingSnapshot> {
  const current = positions.filter(({ id, createdAt }) => !isOver(id, createdAt))
  return listedRows(positions, current, {
    keyOf: ({ id }) => id,
    stateOf: positionRowState,
    isThere: 'open',
    statusOf: ({ status, orderStatus }) => status ?? orderStatus,
    snapshotOf: (position) => ({
      ...holding(position, position.entryPrice),
      ...(position.orderStatus === 'CANCELED' ? { hasCancelledOrder: true } : {}),
    }),
  })
}

/** The rows of the pending orders that open a position. One that is among the positions is not missing. */
function rowsOfOrders(
  { orders: { pending }, positions }: AccountPoll,
  isEntry: (order: PendingOrder) => boolean,
): ListedRows<HoldingSnapshot> {
  // One that adds nothing is in the slot of a position that is not listed yet, such as a trailing stop.
  const addsSize = ({ pendingSize, size }: PendingOrder): boolean => (pendingSize ?? size)?.eq(0) !== true
  const entries = pending.filter((order) => addsSize(order) && isEntry(order))
  const rows = listedRows(pending, entries, {
    keyOf: ({ positionId }) => positionId,
    stateOf: orderRowState,
    isThere: 'pending',
    statusOf: ({ status }) => status,
    snapshotOf: (order) =>
      holding(
        {
          ...order,
          size: order.pendingSize ?? order.size,
          collateral: order.pendingCollateral ?? order.collateral,
        },
        order.stopPrice ?? order.limitPrice,
      ),
  })
  const among = positions.filter((row) => positionRowState(row) === 'pending').map(({ id }) => id)
  return { ...rows, unknown: new Set([...rows.unknown, ...among]) }
}

/**
 * The rows of the take-profits, stops and trailing stops of open positions, in both lists of orders. A late list may show those of an earlier
 * position with the id of one that is held.
 */
function rowsOfTriggers(
  { orders: { pending, triggers } }: AccountPoll,
  isOpen: (id: string) => boolean,
  positions: AccountSnapshot['positions'],
): ListedRows<TriggerOrderSnapshot> {
  const isOfHeld = (trigger: TriggerOrder): boolean => {
    const { positionId: id } = trigger
    return !positions[id] || belongsTo(trigger, { ...positions[id], id })
  }
  const fixed = listedRows(triggers, triggers.filter(isOfHeld), {
    keyOf: triggerKey,
    stateOf: triggerRowState,
    isThere: 'open',
    statusOf: ({ status }) => status,
    snapshotOf: snapshotTriggerOrder,
  })
  const trailing = listedRows(
    pending,
    pending.filter((order) => isOpen(order.positionId) && isTrailingStop(order)),
    {
      keyOf: ({ positionId }) => `${positionId}/trailing`,
      stateOf: orderRowState,
      isThere: 'pending',
      statusOf: ({ status }) => status,
      snapshotOf: ({ positionId, stopPrice, amountPercent }): TriggerOrderSnapshot => ({
        positionId,
        what: 'trailing',
        ...(stopPrice ? { price: stopPrice.toFixed() } : {}),
        ...(amountPercent ? { percent: amountPercent.toFixed() } : {}),
      }),
    },
  )
  return {
    there: new Map([...fixed.there, ...trailing.there]),
    unknown: new Set([...fixed.unknown, ...trailing.unknown]),
    ended: new Map([...fixed.ended, ...trailing.ended]),
    isCut: fixed.isCut || trailing.isCut,
  }
}

/** Reads rows of a list by their status words. Of several rows of one key, one that is there counts. */
function listedRows<Row, Snapshot>(
  list: readonly Row[],
  rows: readonly Row[],
  by: {
    readonly keyOf: (row: Row) => string
    readonly stateOf: (row: Row) => RowState
    /** The state of a row of which the list is made. */
    readonly isThere: RowState
    readonly statusOf: (row: Row) => string | undefined
    readonly snapshotOf: (row: Row) => Snapshot
  },
): ListedRows<Snapshot> {
  const inState = (state: RowState): readonly Row[] => rows.filter((row) => by.stateOf(row) === state)
  return {
    there: new Map(inState(by.isThere).map((row) => [by.keyOf(row), by.snapshotOf(row)])),
    unknown: new Set(inState('unknown').map(by.keyOf)),
    ended: new Map(inState('ended').map((row) => [by.keyOf(row), by.statusOf(row) ?? ''])),
    isCut: isPossiblyTruncated(list),
  }
}

function holding(
  of: Pick<Position | PendingOrder, 'pairId' | 'isLong' | 'size' | 'collateral' | 'createdAt'>,
  price: Big | undefined,
): HoldingSnapshot {
  return {
    ...(of.pairId === undefined ? {} : { pairId: of.pairId }),
    ...(of.isLong === undefined ? {} : { isLong: of.isLong }),
    ...(of.size ? { size: of.size.toFixed() } : {}),
    ...(of.collateral ? { collateral: of.collateral.toFixed() } : {}),
    ...(price ? { price: price.toFixed() } : {}),
    ...(of.createdAt ? { createdAt: of.createdAt.getTime() } : {}),
  }
}

/** A take-profit or stop-loss, as in a snapshot. */
export function snapshotTriggerOrder(trigger: TriggerOrder): TriggerOrderSnapshot {
  const { positionId, triggerPrice, amountPercent } = trigger
  return {
    positionId,
    what: triggerKindOf(trigger),
    ...(triggerPrice ? { price: triggerPrice.toFixed() } : {}),
    ...(amountPercent ? { percent: amountPercent.toFixed() } : {}),
  }
}
