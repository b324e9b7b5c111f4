import type { Big } from 'big.js'
import { unwrapList, type JsonObject } from '../decode.js'
import type { Dialect } from '../dialect.js'
import { readRow } from '../row.js'
import type { OrderStatus, OrderType, PositionStatus } from '../words.js'
import { dataRead } from './data-read.js'

/** An open position. A field that the service left out, or that cannot be read, is `undefined`. */
export interface Position {
  /** `posId`. */
  readonly id: string
  /** `tokenId`: the pair. */
  readonly pairId: string | undefined
  /** True for a long, false for a short. */
  readonly isLong: boolean | undefined
  /** Size in dollars. */
  readonly size: Big | undefined
  /** Collateral in dollars. */
  readonly collateral: Big | undefined
  /** `averagePrice`: the average entry price, in the quote currency. */
  readonly entryPrice: Big | undefined
  /** Size over collateral, as the service says it. */
  readonly leverage: Big | undefined
  /** Price at which the position is liquidated; often absent. */
  readonly liquidationPrice: Big | undefined
  /** Position fee that has run up and is not paid, in dollars. */
  readonly accruedPositionFee: Big | undefined
  /** Funding fee that has run up and is not paid, in dollars; negative where the trader receives. */
  readonly accruedFundingFee: Big | undefined
  /** Borrow fee that has run up and is not paid, in dollars. */
  readonly accruedBorrowFee: Big | undefined
  /** Position fee paid so far, in dollars. */
  readonly paidPositionFee: Big | undefined
  /** Funding fee paid so far, in dollars. */
  readonly paidFundingFee: Big | undefined
  /** Borrow fee paid so far, in dollars. */
  readonly paidBorrowFee: Big | undefined
  /** Fee that closing all of it would cost, in dollars. */
  readonly closingFee: Big | undefined
  /** Collateral on its way to the position, in dollars. */
  readonly pendingCollateral: Big | undefined
  /** `lmtPrice`: the limit price of the order that opened it. */
  readonly limitPrice: Big | undefined
  /** The funding index at which funding was last settled. */
  readonly fundingIndex: Big | undefined
  /** `positionType`: the kind of order that opened it. */
  readonly type: OrderType | undefined
  /** `positionStatus`: the state of the position. */
  readonly status: PositionStatus | undefined
  /** `status`: the state of the order in the position's slot. */
  readonly orderStatus: OrderStatus | undefined
  /** Address of the account that owns it. */
  readonly owner: string | undefined
  /** `refer`: address of the referrer. */
  readonly referrer: string | undefined
  /** The network it is on. */
  readonly chainId: string | undefined
  /** When it was opened. */
  readonly createdAt: Date | undefined
  /** Fields that nobody here knows, as they came. */
  readonly rest: JsonObject
}

/** Every open position of the account (service.md §4.1); an empty list only when the service sent one. */
export const openPositions = dataRead({
  name: 'openPositions',
  type: 'open_positions',
  paged: true,
  decode: (reply, dialect) => decodePositions(reply, dialect, dialect.records.position),
  running: (dialect) => runningFields(dialect.records.position),
})

/** What of a position goes on by itself, while nobody does anything and nothing happens to it. */
const RUNNING: ReadonlySet<string> = new Set([
  'leverage',
  'liquidationPrice',
  'accruedPositionFee',
  'accruedFundingFee',
  'accruedBorrowFee',
  'closingFee',
] satisfies (keyof Position)[])

/** Those fields by all their names, but for a name that another field has too. */
function runningFields(rules: Dialect['records']['position']): readonly string[] {
  const namesOf = (isRunning: boolean): readonly string[] =>
    Object.entries(rules).flatMap(([key, { names }]) => (RUNNING.has(key) === isRunning ? names : []))
  const others = new Set(namesOf(false))
  return namesOf(true).filter((name) => !others.has(name))
}

/** Reads a list of positions with the given table: the account's own and the market maker's have one each. */
export function decodePositions(
  reply: unknown,
  dialect: Dialect,
  rules: Dialect['records']['position'],
): readonly Position[] {
  return unwrapList(reply, dialect.wrappers).map((value) => decodePosition(value, dialect, rules))
}

function decodePosition(value: unknown, dialect: Dialect, rules: Dialect['records']['position']): Position {
  const row = readRow(value, rules)
  return {
    id: row.id('id'),
    pairId: row.reference('pairId'),
    isLong: row.flag('isLong'),
    size: row.amount('size'),
    collateral: row.amount('collateral'),
    entryPrice: row.amount('entryPrice'),
    leverage: row.amount('leverage'),
    liquidationPrice: row.amount('liquidationPrice'),
    accruedPositionFee: row.amount('accruedPositionFee'),
    accruedFundingFee: row.amount('accruedFundingFee'),
    accruedBorrowFee: row.amount('accruedBorrowFee'),
    paidPositionFee: row.amount('paidPositionFee'),
    paidFundingFee: row.amount('paidFundingFee'),
    paidBorrowFee: row.amount('paidBorrowFee'),
    closingFee: row.amount('closingFee'),
    pendingCollateral: row.amount('pendingCollateral'),
    limitPrice: row.amount('limitPrice'),
    fundingIndex: row.amount('fundingIndex'),
    type: row.word('type', dialect.spellings.positionType),
    status: row.word('status', dialect.spellings.status),
    orderStatus: row.word('orderStatus', dialect.spellings.status),
    owner: row.text('owner'),
    referrer: row.text('referrer'),
    chainId: row.reference('chainId'),
    createdAt: row.time('createdAt'),
    get rest() {
      return row.rest
    },
  }
}
