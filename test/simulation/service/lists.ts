import { formatUnits, parseUnits } from '../../../packages/practice-exchange/src/engine/amounts.js'
import { pairStateOf } from '../../../packages/practice-exchange/src/engine/state/update.js'
import {
  byNumber,
  byText,
  entries,
  type Tree,
} from '../../../packages/practice-exchange/src/engine/state/ordered-map.js'
import type {
  Closed,
  EndedTrigger,
  Position,
} from '../../../packages/practice-exchange/src/engine/state/position.js'
import type {
  Account,
  Exchange,
  Transfer,
} from '../../../packages/practice-exchange/src/engine/state/state.js'
import {
  closedPosition,
  openPosition,
  pendingOrder,
  trailingOrder,
  transfer,
  triggerOrder,
} from '../../../packages/practice-exchange/src/http/records.js'
import type { Core } from './core.js'
import type { Draws } from './draws.js'
import type { Life } from './lives.js'
import type { ServiceWorld, Span } from './world.js'
import type { Fields, Writing } from './writing.js'

/** One read of a list. */
export interface Asked {
  readonly wallet: string
  readonly chainId: string
  /** Time of the read. */
  readonly now: number
  /** Number of the read, for what is drawn anew each time. */
  readonly reply: number
}

/** Rows that a list shows, in its order. */
export type List = (asked: Asked) => readonly Fields[]

/** A row as it was shown. */
export interface ShownRow {
  readonly list: 'positions' | 'orders' | 'triggers' | 'closed' | 'deposits' | 'withdraws'
  /** Unique within the list; that of its `Life`, where it has one. */
  readonly key: string
  /** The word of its state, before this service spells it. */
  readonly word: unknown
  /** True if it tells which one it is of. */
  readonly hasId: boolean
}

/** A row before the habits of its list. */
interface Row {
  /** Unique within the list. */
  readonly key: string
  /** Time since which it could be shown. */
  readonly from: number
  readonly record: Fields
}

/** Makes the lists of a world. A row is drawn once: what it shows does not flicker, unless the world says so. */
export function createLists({
  world,
  core,
  draws,
  writing,
  start,
}: {
  readonly world: ServiceWorld
  readonly core: Core
  readonly draws: Draws
  readonly writing: Writing
  readonly start: number
}) {
  const areShownOnce = writing.isPlainRow && world.repeatedRows === 0
  const shownAs = new WeakMap<Fields, ShownRow>()

  /** A time that is drawn for a row; rows of before the start have none. */
  const lag = (span: Span, what: string, key: string, from: number): number =>
    from < start || span.most === 0 ? 0 : draws.within(span, `${what} ${key}`)

  /** The position of a life as it was at a time. */
  function versionAt(life: Life, chainId: string, time: number): Position | undefined {
    if (life.to !== undefined && life.last && time >= life.to) return life.last
    return byNumber.get(core.exchangeAt(chainId, Math.max(time, life.from)).positions, life.posId)
  }

  const accountIn = (exchange: Exchange, wallet: string): Account => byText.get(exchange.accounts, wallet)!

  const positions: List = (asked) => {
    const { wallet, chainId, now } = asked
    const rows: Row[] = []
    for (const life of core.livesOf(chainId, wallet)) {
      if (life.kind !== 'position' && life.kind !== 'order') continue
      if (now < life.from + lag(world.positionsAppear, 'appear', life.key, life.from)) continue
      const record = life.kind === 'order' ? orderAsPosition(life, asked) : positionRecord(life, asked)
      if (record) rows.push({ key: life.key, from: life.from, record })
    }
    return present(rows, 'positions', asked, 'human')
  }

  /** The row of a position; undefined once it is gone. */
  function positionRecord(life: Life, { wallet, chainId, now }: Asked): Fields | undefined {
    const goes = life.to === undefined ? Infinity : life.to + lag(world.positionsGo, 'go', life.key, start)
    if (now >= goes + world.endedPositionsStay) return undefined
    const at = now - lag(world.positionsChange, 'change', life.key, start)
    const position = versionAt(life, chainId, at)
    if (!position) return undefined
    const shown = shownPosition(position, { wallet, chainId, now: Math.min(at, life.to ?? at) }, life)
    const dated =
      world.createdAtIs === 'filled' ? { ...shown, createdAt: Math.floor(life.from / 1_000) } : shown
    const record = world.feesShown === 'paid' ? withPaidFees(dated) : dated
    return now >= goes ? endedPosition(record, life) : record
  }

  function shownPosition(
    position: Position,
    { wallet, chainId, now }: Pick<Asked, 'wallet' | 'chainId' | 'now'>,
    { from }: Life,
  ): Fields {
    const exchange = core.exchangeAt(chainId, Math.max(now, from))
    return openPosition(position, {
      pairState: pairStateOf(exchange, position.tokenId),
      account: accountIn(exchange, wallet),
      chainId,
      at: Math.max(position.accruedAt, now),
    })
  }

  /** The row of an order among the positions, if there is one. */
  function orderAsPosition(life: Life, asked: Asked): Fields | undefined {
    const { chainId, now } = asked
    const isOver = life.to !== undefined && now >= life.to
    const isCancelled = isOver && life.end === 'CANCELED' && now < life.to + world.cancelledPositionsStay
    const isWaiting = !isOver && world.ordersAsPositions !== 'none'
    const position = isCancelled || isWaiting ? versionAt(life, chainId, now) : undefined
    if (!position) return undefined
    const record = shownPosition(position, asked, life)
    if (isCancelled) return { ...record, positionStatus: 'CANCELED', status: 'CANCELED' }
    return {
      ...record,
      size: '0',
      collateral: '0',
      pendingSize: formatUnits(position.size),
      pendingCollateral: formatUnits(position.collateral),
      lmtPrice: formatUnits(position.entry?.limitPrice ?? 0n),
      positionStatus: world.ordersAsPositions === 'pending' ? 'PENDING' : 'OPEN',
      status: 'PENDING',
    }
  }

  function endedPosition(record: Fields, { end }: Life): Fields {
    const size = world.endedPositionsSize === 'zero' ? { size: '0', collateral: '0' } : {}
    return { ...record, ...size, positionStatus: end ?? 'CLOSED', status: 'FILLED' }
  }

  const pending: List = (asked) => {
    const { wallet, chainId, now } = asked
    const rows: Row[] = []
    for (const life of core.livesOf(chainId, wallet)) {
      const isChange = life.kind === 'change' && world.changesListed
      const isTrailing = life.kind === 'trailing' && world.trailingShown !== 'not'
      if (life.kind !== 'order' && !isTrailing && !isChange) continue
      if (now < life.from + lag(world.ordersAppear, 'appear', life.key, life.from)) continue
      const goes = life.to === undefined ? Infinity : life.to + lag(world.ordersGo, 'go', life.key, start)
      if (now >= goes + world.endedOrdersStay) continue
      const at = now - lag(world.ordersChange, 'change', life.key, start)
      const position = versionAt(life, chainId, at)
      if (!position) continue
      const account = accountIn(core.exchangeAt(chainId, at), wallet)
      const record = pendingRecord(life, position, account, chainId)
      const status = life.end === 'TRIGGERED' ? 'FILLED' : life.end
      const positionStatus = life.kind === 'order' && life.end === 'CANCELED' ? 'CANCELED' : 'OPEN'
      rows.push({
        key: life.key,
        from: life.from,
        record: now >= goes ? { ...record, positionStatus, status } : record,
      })
    }
    return present(rows, 'orders', asked, 'human')
  }

  /** The pending row of an order, of a trailing stop, or of a change that is queued. */
  function pendingRecord({ kind }: Life, position: Position, account: Account, chainId: string): Fields {
    const { trailing, change } = position
    if (kind === 'trailing' && trailing) {
      const record = trailingOrder(position, trailing, account, chainId)
      if (world.trailingShown === 'with terms') return record
      const { trailType: _, trailingAmount: _amount, amountPercent: _percent, ...rest } = record
      return { ...rest, positionType: 'Stop Market', lmtPrice: '0' }
    }
    const order = pendingOrder(position, account, chainId)
    if (kind !== 'change' || !change) return order
    return {
      ...order,
      positionType: 'Market',
      pendingSize: formatUnits(change.kind === 'removeCollateral' ? 0n : change.size),
      pendingCollateral: formatUnits(change.kind === 'add' ? change.collateral : 0n),
      positionStatus: 'OPEN',
    }
  }

  const triggers: List = (asked) => {
    const { wallet, chainId, now } = asked
    const lives = core.livesOf(chainId, wallet)
    const rows: Row[] = []
    for (const life of lives) {
      if (life.kind === 'order' && world.triggersOfOrders) rows.push(...triggersOfOrder(life, asked))
      const { trigger } = life
      if (!trigger || now < life.from + lag(world.triggersAppear, 'appear', life.key, life.from)) continue
      const goes = life.to === undefined ? Infinity : life.to + lag(world.triggersGo, 'go', life.key, start)
      if (now >= goes && now >= staysUntil(life, lives, goes)) continue
      const at = now - lag(world.triggersChange, 'change', life.key, start)
      const position = versionAt(life, chainId, at)
      if (!position) continue
      const ended: EndedTrigger = life.ended ?? {
        ...trigger,
        status: life.end === 'TRIGGERED' ? 'TRIGGERED' : 'CANCELED',
        closed: life.end === 'TRIGGERED' ? (life.last?.size ?? 0n) : 0n,
        endedAt: life.to ?? now,
      }
      rows.push({
        key: life.key,
        from: life.from,
        record: triggerOrder(position, now >= goes ? ended : trigger),
      })
    }
    return present(rows, 'triggers', asked, 'human')
  }

  /** Rows of the take-profit and stop-loss of an order that waits. */
  function triggersOfOrder(life: Life, { chainId, now }: Asked): readonly Row[] {
    const isOver = life.to !== undefined && now >= life.to
    if (isOver || now < life.from + lag(world.triggersAppear, 'appear', life.key, life.from)) return []
    const position = versionAt(life, chainId, now)
    return (position?.triggers ?? []).map((trigger) => ({
      key: `${life.key} ${trigger.orderId}`,
      from: life.from,
      record: triggerOrder(position!, trigger),
    }))
  }

  /** Time until which a trigger that ended is shown. */
  function staysUntil(life: Life, lives: readonly Life[], goes: number): number {
    if (world.endedTriggersStay === 'vanish') return goes
    if (world.endedTriggersStay === 'a while') return goes + world.endedTriggersStayMs
    const of = lives.findLast(
      ({ kind, posId, from }) => kind === 'position' && posId === life.posId && from <= life.from,
    )
    return of?.to === undefined ? Infinity : Math.max(of.to, goes) + world.endedTriggersStayMs
  }

  const closed: List = (asked) => {
    const { wallet, chainId, now } = asked
    const rows: Row[] = []
    const all = entries(accountIn(core.exchangeAt(chainId, now), wallet).closed)
    for (const [number, one] of all) {
      if (one.status === 'CANCELED' && !world.cancelledListed) continue
      if (one.status === 'OPEN' && world.closedParts === 'none') continue
      const key = `closed ${number}`
      if (now < one.closedAt + lag(world.closedAppear, 'appear', key, one.closedAt)) continue
      const whole = world.closedParts === 'none' ? withParts(one, all) : one
      const record = closedPosition(whole)
      rows.push({
        key,
        from: one.closedAt,
        record:
          one.status === 'OPEN' && world.closedParts === 'closed'
            ? { ...record, positionStatus: 'CLOSED' }
            : record,
      })
    }
    return present(rows, 'closed', asked, 'scaled')
  }

  const transfers =
    (of: (account: Account) => Tree<number, Transfer>, name: 'deposits' | 'withdraws'): List =>
    (asked) => {
      const { wallet, chainId, now } = asked
      const rows = entries(of(accountIn(core.exchangeAt(chainId, now), wallet))).flatMap(
        ([number, one]): Row[] => {
          const key = `${name} ${number}`
          if (now < one.at + lag(world.transfersAppear, 'appear', key, one.at)) return []
          return [{ key, from: one.at, record: transfer(one, wallet) }]
        },
      )
      return present(rows, name, asked, 'scaled')
    }

  /** The rows of a list in its order, without those that are missed, and with those that are repeated. */
  function present(
    rows: readonly Row[],
    list: ShownRow['list'],
    { now, reply }: Asked,
    unit: 'human' | 'scaled',
  ): readonly Fields[] {
    const shown =
      world.missedRows === 0 && world.absentRows === 0
        ? rows
        : rows.filter(({ key, from }) => {
            if (draws.is(world.missedRows, `missed ${key} ${list} ${reply}`)) return false
            if (!draws.is(world.absentRows, `absent ${key} ${list}`)) return true
            const gone =
              Math.max(from, start) + draws.within(world.absentAfter, `absent after ${key} ${list}`)
            return now < gone || now >= gone + draws.within(world.absentFor, `absent for ${key} ${list}`)
          })
    const ordered = inOrder(shown, list, reply)
    const note = (row: Fields, { key, record }: Row): Fields => {
      const { triggerStatus, status, positionStatus } = record
      const word = triggerStatus ?? (list === 'orders' ? status : positionStatus)
      const hasId = ![undefined, null, ''].includes(row['posId'] as string)
      shownAs.set(row, { list, key, word, hasId })
      return row
    }
    if (areShownOnce) return ordered.map((row) => note(row.record, row))
    return ordered.flatMap((one) => {
      const { key, record } = one
      const row = note(writing.row(record, `${list} ${key}`, unit), one)
      return draws.is(world.repeatedRows, `repeated ${key} ${list}`) ? [row, row] : [row]
    })
  }

  /** Rows arrive oldest first. */
  function inOrder(rows: readonly Row[], list: string, reply: number): readonly Row[] {
    switch (world.rowOrder) {
      case 'newest first':
        return rows.toReversed()
      case 'oldest first':
        return rows
      case 'mixed':
      case 'another each time': {
        const salt = world.rowOrder === 'mixed' ? '' : `${reply}`
        const place = ({ key }: Row): number => draws.number(`place ${key} ${list} ${salt}`)
        return rows.toSorted((one, other) => place(one) - place(other))
      }
      default:
        throw new Error(`No such order: ${String(world.rowOrder satisfies never)}`)
    }
  }

  return {
    open_positions: positions,
    pending,
    triggers,
    closed_positions: closed,
    deposits: transfers(({ deposits }) => deposits, 'deposits'),
    withdraws: transfers(({ withdrawals }) => withdrawals, 'withdraws'),
    /** What rows of these lists were made of. */
    shownAs: (rows: readonly Fields[]): readonly ShownRow[] =>
      rows.map((row) => shownAs.get(row)).filter((one) => one !== undefined),
  }
}

/** The record with fees that accrued among those that were paid. */
function withPaidFees(record: Fields): Fields {
  const plus = (paid: string, accrued: string): string =>
    formatUnits(parseUnits(String(record[paid]))! + parseUnits(String(record[accrued]))!)
  return {
    ...record,
    paidFundingFee: plus('paidFundingFee', 'accruedFundingFee'),
    paidBorrowFee: plus('paidBorrowFee', 'accruedBorrowFee'),
    accruedFundingFee: '0',
    accruedBorrowFee: '0',
  }
}

/** The record of an end with the parts that were closed before it. */
function withParts(end: Closed, all: readonly (readonly [number, Closed])[]): Closed {
  const parts = all
    .map(([, one]) => one)
    .filter(
      ({ status, posId, createdAt, closedAt }) =>
        status === 'OPEN' && posId === end.posId && createdAt === end.createdAt && closedAt <= end.closedAt,
    )
  const sum = (of: (one: Closed) => bigint): bigint => parts.reduce((total, one) => total + of(one), of(end))
  return {
    ...end,
    size: sum(({ size }) => size),
    realisedPnl: sum(({ realisedPnl }) => realisedPnl),
    positionFee: sum(({ positionFee }) => positionFee),
    fundingFee: sum(({ fundingFee }) => fundingFee),
    borrowFee: sum(({ borrowFee }) => borrowFee),
  }
}
