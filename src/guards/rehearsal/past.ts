import { Big } from 'big.js'
import type { GuardTransfers } from '../conditions.js'
import type { ClosedTrade } from '../../desk/account/history/history.js'
import { openCosts, knownTotal } from '../../desk/account/pnl/net-pnl.js'
import { secondOf } from '../../desk/account/history/row-text.js'
import { UNKNOWN_POSITION } from '../../desk/account/positions/open-book.js'
import type { PositionView } from '../../desk/account/positions/position-view.js'
import { divide, total } from '../../lib/decimals.js'
import { groupBy } from '../../lib/group-by.js'
import type { Candle, ClosedPosition, Position } from '../../service/service.js'

// The past of an account, rebuilt from what the service states of it now. What it does not state is not filled in: a position of which a
// field is missing lacks it at all times, and money is known back to the first change of it that is not.

/** The past of an account as the service states it. Times are in milliseconds. */
export interface AccountPast {
  readonly chainId: string
  /** The time of the read. */
  readonly now: number
  /** The time since which the rows of closed positions are all known; -Infinity for all. */
  readonly knownSince: number
  /** Rows of the closed list. */
  readonly trades: readonly ClosedTrade[]
  /** The positions that are open now; undefined where they were not needed. */
  readonly open: readonly PositionView[]
  /** False where the list of open positions may have been cut, or a row of it could not be read. */
  readonly areAllOpen: boolean
  /** Free balance and collateral in use now, in dollars; undefined where it was not needed, or is not stated. */
  readonly cash: Big | undefined
  /** Undefined as above. */
  readonly transfers: GuardTransfers | undefined
  /** By BASE/QUOTE, oldest first; none where no prices were needed. */
  readonly candles: ReadonlyMap<string, readonly Candle[]>
  /** Length of a candle. */
  readonly periodMs: number
}

/** A position from its opening to its end. */
interface Life {
  readonly id: string
  readonly symbol: string | undefined
  readonly isLong: boolean | undefined
  /** Times in milliseconds; `to` is Infinity while it is open. */
  readonly from: number
  readonly to: number
  /** Its rows in the closed list, the oldest first. */
  readonly rows: readonly ClosedPosition[]
  /** The same position, where it is still open. */
  readonly open: PositionView | undefined
}

/** A price at which a position ended, or a part of it. */
interface Exit {
  readonly at: number
  readonly symbol: string
  readonly price: Big
}

/** The positions and the money of an account at times of its past. */
export interface Rebuilt {
  /** The times at which something was opened, closed or moved, in milliseconds, in order. */
  readonly changes: readonly number[]
  readonly exits: readonly Exit[]
  /** Positions that were open at a time, with the time of their opening and of their end. */
  positionsAt(at: number): readonly {
    readonly position: Position
    readonly life: Pick<Life, 'from' | 'to' | 'symbol' | 'isLong' | 'open'>
  }[]
  /** False for a time at which a position may have been open of which the service does not state when. */
  areAllKnownAt(at: number): boolean
  /** Free balance and collateral in use at a time, in dollars. */
  cashAt(at: number): Big | undefined
  /** The names of the pairs of positions that were open after a time, as BASE/QUOTE; the one that most positions were of first. */
  pairsSince(at: number): readonly string[]
  /** The number of positions after a time of which the service does not state when they were open. */
  unknownSince(at: number): number
}

export function rebuild(past: AccountPast): Rebuilt {
  const open = stillOpen(past)
  const { lives, unknown } = livesOf(past, open)
  const changes = [
    ...lives.flatMap(({ from, to, rows }) => [from, to, ...rows.flatMap((row) => timeOf(row.closedAt))]),
    ...(past.transfers?.rows ?? []).map(({ at }) => at),
  ].filter((at) => Number.isFinite(at))
  return {
    changes: [...new Set(changes)].toSorted((one, other) => one - other),
    exits: lives.flatMap(({ symbol, rows }) =>
      rows.flatMap(({ closedAt, exitPrice }) =>
        symbol !== undefined && closedAt && exitPrice?.gt(0) === true
          ? [{ at: closedAt.getTime(), symbol, price: exitPrice }]
          : [],
      ),
    ),
    positionsAt: (at) =>
      lives
        .filter(({ from, to }) => from <= at && at < to)
        .map((life) => ({ life, position: positionAt(life, at) })),
    areAllKnownAt: (at) => past.areAllOpen && !unknown.some(({ from, to }) => from <= at && at < to),
    cashAt: cashOf(past, open),
    pairsSince: (since) => {
      const counts = groupBy(
        lives.filter(({ to }) => to > since),
        ({ symbol }) => symbol,
      )
      return [...counts]
        .toSorted(([, one], [, other]) => other.length - one.length)
        .flatMap(([symbol]) => symbol ?? [])
    },
    unknownSince: (since) => unknown.filter(({ to }) => to > since).length,
  }
}

/** The positions of a past, and those of which the service does not state when they were open. */
function livesOf(
  { trades }: AccountPast,
  open: readonly PositionView[],
): { readonly lives: readonly Life[]; readonly unknown: readonly Pick<Life, 'from' | 'to'>[] } {
  // Parts of a position that is still open belong to it, and all others to the position that has ended with them.
  const rows = groupBy(
    trades.filter(({ kind }) => kind !== 'order'),
    (row) => open.find((one) => row.kind === 'part' && isSame(row, one)) ?? row.whole,
  )
  const ended = [...rows].filter(([of]) => !open.some((one) => one === of))
  const all = [
    ...open.map((one) => lifeOf(rows.get(one) ?? [], one)),
    ...ended.map(([, own]) => lifeOf(own, undefined)),
  ]
  const isKnown = ({ from, to }: Life): boolean => !Number.isNaN(from) && !Number.isNaN(to)
  return {
    lives: all.filter(isKnown),
    unknown: all
      .filter((life) => !isKnown(life))
      .map(({ from, to }) => ({
        from: Number.isNaN(from) ? -Infinity : from,
        to: Number.isNaN(to) ? Infinity : to,
      })),
  }
}

/** The positions that are open now: the closed list, which is read after them, may have the end of one. */
function stillOpen({ trades, open }: AccountPast): readonly PositionView[] {
  return open.filter((one) => !trades.some((row) => row.kind === 'position' && isSame(row, one)))
}

function isSame({ position: closed }: ClosedTrade, { position }: PositionView): boolean {
  return closed.id === position.id && secondOf(closed.createdAt) === secondOf(position.createdAt)
}

/** NaN for a time that is not known. */
function lifeOf(trades: readonly ClosedTrade[], open: PositionView | undefined): Life {
  const rows = trades
    .map(({ position }) => position)
    .toSorted((one, other) => (one.closedAt?.getTime() ?? 0) - (other.closedAt?.getTime() ?? 0))
  const of = open?.position ?? rows[0]
  const hasEnd = trades.some(({ kind }) => kind === 'position')
  const last = rows.every(({ closedAt }) => closedAt) && hasEnd ? rows.at(-1)?.closedAt : undefined
  return {
    id: of?.id ?? '',
    symbol: open ? open.symbol : trades[0]?.symbol,
    isLong: of?.isLong,
    from: of?.createdAt?.getTime() ?? NaN,
    to: open ? Infinity : (last?.getTime() ?? NaN),
    rows,
    open,
  }
}

/** A position as it was at a time: its size is what was closed after that, and what is still open. */
function positionAt({ id, rows, open }: Life, at: number): Position {
  const left = rows.filter(({ closedAt }) => closedAt && closedAt.getTime() > at)
  const [next] = left
  if (open && !next) return open.position
  const size = total([...left.map((row) => row.size), ...(open ? [open.position.size] : [])])
  if (open) {
    const { size: now, collateral, closingFee } = open.position
    const times = (amount: Big | undefined): Big | undefined =>
      amount && size && now?.gt(0) === true ? divide(amount.times(size), now) : undefined
    return { ...open.position, size, collateral: times(collateral), closingFee: times(closingFee) }
  }
  const end = rows.at(-1)
  const { totalSize, totalCollateral } = end ?? {}
  const fee = total(left.map(halfOfFees))
  return {
    ...UNKNOWN_POSITION,
    id,
    pairId: next?.pairId,
    isLong: next?.isLong,
    size,
    collateral:
      totalCollateral && size && totalSize?.gt(0) === true
        ? divide(totalCollateral.times(size), totalSize)
        : undefined,
    entryPrice: next?.entryPrice,
    createdAt: next?.createdAt,
    paidPositionFee: fee,
    closingFee: fee,
    // How much of them had accrued by then is not stated: they count with the close.
    accruedPositionFee: NOTHING,
    accruedFundingFee: NOTHING,
    accruedBorrowFee: NOTHING,
    paidFundingFee: NOTHING,
    paidBorrowFee: NOTHING,
  }
}

/** One of the two trading fees of a row, which has one figure for both. */
function halfOfFees({ positionFee }: ClosedPosition): Big | undefined {
  return positionFee?.times('0.5')
}

/** The cash of an account at a time: that of now, without what has come and gone since. */
function cashOf(
  { cash, transfers, trades, knownSince }: AccountPast,
  open: readonly PositionView[],
): Rebuilt['cashAt'] {
  const closes = trades.filter(({ kind }) => kind !== 'order')
  const moves: readonly { readonly at: number; readonly dollars: Big | undefined }[] = [
    ...(transfers?.rows ?? []),
    // What it costs to open leaves the balance then; all else of a position comes with its close.
    ...closes.flatMap(({ position, pnl }) => [
      {
        at: timeOf(position.closedAt)[0] ?? Infinity,
        dollars: pnl.net?.plus(halfOfFees(position) ?? NOTHING),
      },
      { at: timeOf(position.createdAt)[0] ?? -Infinity, dollars: halfOfFees(position)?.neg() ?? NOTHING },
    ]),
    ...open.map(({ position, feeRate }) => ({
      at: timeOf(position.createdAt)[0] ?? -Infinity,
      dollars: knownTotal(openCosts(position, feeRate).paid).neg(),
    })),
  ]
  const latestFirst = moves.toSorted((one, other) => other.at - one.at)
  let left = cash
  const steps = latestFirst.map(({ at, dollars }) => ({
    at,
    before: (left = left && dollars && left.minus(dollars)),
  }))
  const since = Math.max(knownSince, transfers?.since ?? Infinity)
  return (at) => {
    if (at < since) return undefined
    const next = steps.findLast((step) => step.at > at)
    return next ? next.before : cash
  }
}

function timeOf(time: Date | undefined): readonly [number] | readonly [] {
  return time ? [time.getTime()] : []
}

const NOTHING = new Big(0)
