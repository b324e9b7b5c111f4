import { Big } from 'big.js'
import type { StoredPosition } from '../../../account/positions/stored-position.js'
import {
  findClosed,
  findPosition,
  type AccountState,
  type StoredOrder,
} from '../../evidence/account-state.js'
import { compare } from '../../evidence/amounts.js'
import {
  isRecentEnough,
  type CallEvidence,
  type EvidenceRow,
  type Sending,
} from '../../evidence/call-evidence.js'
import type { CallParams } from '../call-rules.js'
import { missingExits, openingOutcome, type Exits } from './outcome.js'

type Opening = CallParams<'newPositionOrder' | 'newPositionOrderWithTPSL'>

/** The terms of a row that an opening is known by. Amounts in dollars, as decimal text. */
interface Terms extends Pick<
  StoredPosition,
  'id' | 'pairId' | 'isLong' | 'size' | 'collateral' | 'createdAt'
> {
  /** Position fee that the row has paid itself. */
  readonly fee: string | undefined
}

/**
 * The evidence of an opening order: one row through all its states, as a pending order, an open position, or a record of its
 * end. It is known by pair, side, size, collateral, price and time, and was not there before.
 */
export function openingEvidence<Params extends Opening>(
  exitsOf: (params: Params) => Exits,
): CallEvidence<Params> {
  return {
    by: 'row',
    readsBefore: ['positions', 'closed'],
    reads: ['positions', 'closed'],
    parts: () => ['position'],
    rows: (params, _part, now, sending) => {
      const isOwn = (terms: Terms): boolean => fits(params, terms, sending)
      const exits = exitsOf(params)
      const row = (id: string, means: EvidenceRow['means']): EvidenceRow => ({
        id: `position ${id}`,
        means,
        ...(hasExits(exits) ? { isDetailed: showsExit(exits, id, now) } : {}),
      })
      const rows = [
        ...now.positions
          .filter((position) => isOwn({ ...position, fee: position.paidFee }))
          .map(({ id }) => row(id, 'done')),
        ...now.pending
          .filter((order) => isOwn({ ...order, fee: undefined }) && hasPrices(params, order))
          .map(({ id }) => row(id, params.positionType === 'Market' ? 'pending' : 'done')),
        ...(now.closed ?? [])
          .filter((one) => isOwn({ ...one, size: one.totalSize, collateral: one.totalCollateral }))
          .map(({ id, status }) => row(id, status === 'CANCELED' ? 'cancelled' : 'done')),
      ]
      // In several lists while it goes from one to the next: then it is as far as the last says.
      return [...new Map(rows.map((one) => [one.id, one])).values()]
    },
    outcome: (params, { position }, context) =>
      openingOutcome(params.positionType, exitsOf(params), position && positionOf(position), context),
    warnings: (params, rows, context) => missingExits(exitsOf(params), rows.map(positionOf), context),
  }
}

/** The position of a row, by the row's identity. */
function positionOf(row: string): string {
  return row.slice('position '.length)
}

function fits(params: Opening, row: Terms, sending: Sending): boolean {
  const { before } = sending
  return (
    row.pairId === params.tokenId &&
    row.isLong === params.isLong &&
    compare(row.size, String(params.size)) === 0 &&
    hasCollateral(row, String(params.collateral)) &&
    isRecentEnough(row.createdAt, sending) &&
    !findPosition(before, row.id) &&
    !findClosed(before, row.id) &&
    !before.pending.some(({ id }) => id === row.id)
  )
}

/** True for the collateral that was sent, or for what is left of it after the fee, where a service takes that out of it. */
function hasCollateral({ collateral, fee = '0' }: Terms, wanted: string): boolean {
  if (collateral === undefined) return true
  const less = new Big(wanted).minus(collateral)
  return less.gte(0) && less.lte(fee)
}

/** True if the prices of a pending order are those that were sent; a price that it does not show is none. */
function hasPrices(params: Opening, { limitPrice, stopPrice }: StoredOrder): boolean {
  const isAsked = (shown: string | undefined, name: 'lmtPrice' | 'stpPrice'): boolean =>
    shown === undefined ||
    (name in params && compare(shown, String((params as Record<string, unknown>)[name])) === 0)
  return isAsked(limitPrice, 'lmtPrice') && isAsked(stopPrice, 'stpPrice')
}

function hasExits({ takeProfit, stopLoss }: Exits): boolean {
  return takeProfit !== undefined || stopLoss !== undefined
}

/** True if a position has a trigger at a price that was sent along. */
function showsExit({ takeProfit, stopLoss }: Exits, positionId: string, { triggers }: AccountState): boolean {
  const isShown = (price: unknown): boolean =>
    triggers.some((one) => one.positionId === positionId && compare(one.price, String(price)) === 0)
  return [takeProfit, stopLoss].filter((price) => price !== undefined).some(isShown)
}
