import { Big } from 'big.js'
import type { StoredPosition } from '../../account/positions/stored-position.js'
import { dollarStep } from './amounts.js'

/** A pending order: it opens a position, or is in the order slot of an open one. Plain JSON. */
export interface StoredOrder extends StoredPosition {
  /** Limit price as decimal text; undefined where the order has none. */
  readonly limitPrice: string | undefined
  /** Stop price as decimal text; that of a trailing stop moves. */
  readonly stopPrice: string | undefined
  /** True for a trailing stop, in the slot of an open position. */
  readonly isTrailingStop: boolean
  /** Percent of the size that a trailing stop closes, as decimal text; absent where the service does not state it. */
  readonly percent?: string
}

/** A take-profit or stop-loss of a position, in any state. Plain JSON. */
export interface StoredTrigger {
  readonly positionId: string
  readonly orderId: string
  readonly isTakeProfit: boolean | undefined
  /** Trigger price, as decimal text. */
  readonly price: string | undefined
  /** Percent of the size that it closes, as decimal text. */
  readonly percent: string | undefined
  /** Dollars of size that it closed; zero before it triggers. */
  readonly closedSize: string | undefined
  /** True if its status word says that it is open, false if that it has ended; undefined for an unknown word, or none. */
  readonly isOpen: boolean | undefined
  /** True if it has ended because its price was reached. */
  readonly hasFired: boolean
  /** Milliseconds. */
  readonly createdAt: number | undefined
}

/** A position that ended, or an order that was cancelled. Amounts in dollars as decimal text. Plain JSON. */
export interface StoredClosed {
  readonly id: string
  readonly pairId: string | undefined
  readonly isLong: boolean | undefined
  /** CLOSED, LIQUIDATED or CANCELED; another word as it came. */
  readonly status: string | undefined
  /** Size that was closed last. */
  readonly size: string | undefined
  /** Size and collateral over the whole life. */
  readonly totalSize: string | undefined
  readonly totalCollateral: string | undefined
  readonly entryPrice: string | undefined
  readonly exitPrice: string | undefined
  /** PnL of its whole life after fees, funding and borrow, in dollars, as decimal text. */
  readonly profit: string | undefined
  /** The same of the rows that are listed, where that of another part is not; absent for a whole one. */
  readonly listedProfit?: string
  /** Costs that `profit` does not contain, because the service does not state them, separated by spaces. */
  readonly unstated: string | undefined
  /** Position fee over the whole life. */
  readonly fee: string | undefined
  /** Milliseconds. */
  readonly createdAt: number | undefined
  readonly closedAt: number | undefined
}

/** A deposit into the account. Plain JSON. */
export interface StoredDeposit {
  /** Hash of its transaction. */
  readonly hash: string | undefined
  /** Dollars, as decimal text. */
  readonly amount: string | undefined
  /** Milliseconds. */
  readonly createdAt: number | undefined
}

/** An account at one moment, as a ticket compares it before and after. A part that was not read is undefined. Plain JSON. */
export interface AccountState {
  /** Time at which the reading began, in milliseconds. */
  readonly readAt: number
  /** Address of the wallet that the rows name as their owner, in lower case; absent where none does. */
  readonly wallet?: string
  readonly positions: readonly StoredPosition[]
  /** Positions that the list does not have, as the rows of their orders show them; absent for none. */
  readonly unlisted?: readonly StoredPosition[]
  readonly pending: readonly StoredOrder[]
  readonly triggers: readonly StoredTrigger[]
  /** True if the orders could not all be read: one that is missing may be there, and one that is seen later may have been. */
  readonly areOrdersUnread?: boolean
  /** Ids of rows whose status word has no known meaning: they prove neither that something is there nor that it is not. */
  readonly unclear?: readonly string[]
  readonly closed?: readonly StoredClosed[] | undefined
  /** A row of the position whose end is looked for that may be of a part: without the PnL of the whole, which it does not tell. */
  readonly possibleEnd?: StoredClosed
  readonly deposits?: readonly StoredDeposit[] | undefined
  /** The balance that orders are paid from, in dollars. */
  readonly balance?: string | undefined
}

/** Open positions with what is pending, ended positions, deposits, or the balance. */
export type AccountPart = 'positions' | 'closed' | 'deposits' | 'balance'

/** The open position of this id; undefined where it is not in the list. */
export function findPosition(
  { positions }: Pick<AccountState, 'positions'>,
  posId: string,
): StoredPosition | undefined {
  return positions.find(({ id }) => id === posId)
}

/** True unless a trigger is known to have ended. */
export function mayBeOpen({ isOpen }: StoredTrigger): boolean {
  return isOpen !== false
}

/** True for a trigger that was cancelled. */
export function isCancelled({ isOpen, hasFired }: StoredTrigger): boolean {
  return isOpen === false && !hasFired
}

/** Steps that a service rounds to, in dollars. */
export interface Steps {
  readonly size: Big
  readonly collateral: Big
}

/** The coarsest step of one of the two where the other is finer, in dollars. */
const CENT = new Big('0.01')

/**
 * The steps of the sizes and of the collateral that these reads show. A service may keep sizes at fewer decimals than the shares of
 * collateral that follow from them.
 */
export function stepsOf(...states: readonly AccountState[]): Steps {
  const rows = states.flatMap(({ positions, pending }) => [...positions, ...pending])
  const ends = states.flatMap(({ closed = [] }) => closed.map(({ size }) => size))
  const all = dollarStep([...rows.flatMap(({ size, collateral }) => [size, collateral]), ...ends])
  // Sizes that happen to be round say nothing about others.
  if (all.gte(CENT)) return { size: all, collateral: all }
  const [size, collateral] = (['size', 'collateral'] as const).map((name) => {
    const step = dollarStep(rows.map((row) => row[name]))
    return step.lt(CENT) ? step : CENT
  }) as [Big, Big]
  return { size, collateral }
}

/** The prices of the orders of a position that these reads show, as they were sent: that of a trailing stop moves, to finer ones. */
export function orderPricesOf(
  positionId: string,
  ...states: readonly AccountState[]
): readonly (string | undefined)[] {
  return states.flatMap(({ triggers, pending }) => [
    ...triggers.filter((one) => one.positionId === positionId).map(({ price }) => price),
    ...pending
      .filter(({ id, isTrailingStop }) => id === positionId && !isTrailingStop)
      .flatMap(({ limitPrice, stopPrice }) => [limitPrice, stopPrice]),
  ])
}
