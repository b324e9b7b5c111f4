import { Big } from 'big.js'
import type { StoredPosition } from '../../../account/positions/stored-position.js'
import {
  type AccountState,
  findPosition,
  stepsOf,
  type Steps,
  type StoredOrder,
} from '../../evidence/account-state.js'
import { divide } from '../../../../lib/decimals.js'
import { dollarStep, isShownAs, priceStep } from '../../evidence/amounts.js'
import {
  isRecentEnough,
  madeAt,
  type CallEvidence,
  type EvidenceRow,
  type Sending,
} from '../../evidence/call-evidence.js'
import { orderEndOf } from '../../evidence/ends.js'
import type { CallParams } from '../call-rules.js'
import { missingExits, openingOutcome, showsExit, type Exits } from './outcome.js'

type Opening = CallParams<'newPositionOrder' | 'newPositionOrderWithTPSL'>

/** The terms of a row that an opening is known by. Amounts in dollars, as decimal text. */
interface Terms extends Pick<
  StoredPosition,
  'id' | 'pairId' | 'isLong' | 'size' | 'collateral' | 'createdAt'
> {
  /** Position fee that the row has paid itself. */
  readonly fee: string | undefined
}

/** The outcome that the record of an order means, by what it says became of it. */
const MEANS = { cancelled: 'cancelled', filled: 'done', unclear: 'unclear' } as const

/**
 * The evidence of an opening order: one row through all its states, as a pending order, an open position, or a record of its
 * end. It is known by pair, side, size, collateral, price and time, and was not there before.
 */
export function openingEvidence<Params extends Opening>(
  exitsOf: (params: Params) => Exits,
): CallEvidence<Params> {
  return {
    by: 'row',
    opens: ({ tokenId, isLong, size, collateral }) => ({
      pairId: tokenId,
      isLong,
      size: new Big(String(size)),
      collateral: new Big(String(collateral)),
    }),
    readsBefore: ['positions', 'closed'],
    reads: ['positions', 'closed'],
    parts: () => ['position'],
    rows: (params, _part, now, sending) => {
      const steps = stepsOf(sending.before, now)
      const isOwn = (terms: Terms): boolean => fits(params, terms, sending, steps)
      const exits = exitsOf(params)
      const row = (
        { id, createdAt }: Pick<Terms, 'id' | 'createdAt'>,
        means: EvidenceRow['means'],
      ): EvidenceRow => ({
        id: `position ${id}`,
        ...lifeOf(id, createdAt, now, sending),
        means,
        ...(hasExits(exits) ? { isDetailed: showsExit(exits, id, { before: sending.before, now }) } : {}),
      })
      const rows = [
        ...now.positions
          .filter((position) => isOwn({ ...position, fee: position.paidFee }))
          .map((position) => row(position, 'done')),
        ...now.pending
          .filter((order) => isOwn({ ...order, fee: undefined }) && hasPrices(params, order))
          .map((order) => row(order, params.positionType === 'Market' ? 'pending' : 'done')),
        ...(now.closed ?? [])
          .filter((one) => isOwn({ ...one, size: one.totalSize, collateral: one.totalCollateral }))
          .map((one) => row(one, MEANS[orderEndOf(one)])),
      ]
      const parts = now.positions
        .filter((position) => fitsInPart(params, position, sending, steps))
        .map((position) => row(position, 'done'))
      // In several lists while it goes from one to the next: then it is as far as the last says.
      return [...new Map((rows.length > 0 ? rows : parts).map((one) => [one.id, one])).values()]
    },
    outcome: (params, held, context) => openingOutcome(params, exitsOf(params), positionIn(held), context),
    warnings: (params, rows, context) => missingExits(exitsOf(params), rows.map(positionOf), context),
  }
}

/** The position of a row, by the row's identity. */
function positionOf(row: string): string {
  return row.slice('position '.length)
}

/** The position that an opening is known to have opened, or to be filled into, by its evidence; undefined before. */
export function positionIn({ position, change }: Readonly<Record<string, string>>): string | undefined {
  return change?.split(' ')[1] ?? (position === undefined ? undefined : positionOf(position))
}

/** The time since which an id that was not listed before is that of a new row: after the end that it had by then, or its making. */
function lifeOf(
  id: string,
  createdAt: number | undefined,
  now: AccountState,
  { before }: Sending,
): Pick<EvidenceRow, 'notBefore'> {
  const ends = [...(before.closed ?? []), ...(now.closed ?? [])].filter((one) => one.id === id)
  const hadEnded = ends.some(({ closedAt }) => closedAt !== undefined && closedAt <= before.readAt)
  const made = madeAt(createdAt)
  if (hadEnded) return { notBefore: Math.max(before.readAt, made ?? 0) }
  return made === undefined ? {} : { notBefore: made }
}

function fits(params: Opening, row: Terms, sending: Sending, shown: Steps): boolean {
  const { before } = sending
  // A record of an end may be more exact than the lists of what is open, or less.
  const finer = (name: keyof Steps): Big => dollarStep([row[name], shown[name].toFixed()])
  return (
    row.pairId === params.tokenId &&
    row.isLong === params.isLong &&
    isAmount(row.size, String(params.size), finer('size')) &&
    hasCollateral(row, String(params.collateral), finer('collateral')) &&
    isRecentEnough(row.createdAt, sending) &&
    !findPosition(before, row.id) &&
    isOtherLife(row, before) &&
    !before.pending.some(({ id }) => id === row.id)
  )
}

/**
 * True for the position of an order that was filled in part, and the rest of which was cancelled: its collateral is that share of what was
 * sent. Nothing else tells it from a position that somebody else has opened with less.
 */
function fitsInPart(params: Opening, row: StoredPosition, sending: Sending, steps: Steps): boolean {
  const { size, collateral, paidFee = '0' } = row
  if (!row.isDropped || size === undefined || collateral === undefined) return false
  if (new Big(size).gte(String(params.size))) return false
  const share = divide(new Big(size).times(String(params.collateral)), new Big(String(params.size)))
  const isShare = share.minus(collateral).abs().lte(steps.collateral.times(2).plus(paidFee))
  const part = { ...params, size, collateral } as Opening
  return isShare && fits(part, { ...row, fee: paidFee }, sending, steps)
}

/** False for what a record from before the sending says of the same life: an id is used again only after its end. */
function isOtherLife({ id, createdAt }: Terms, { closed = [] }: AccountState): boolean {
  const ends = closed.filter((one) => one.id === id)
  return ends.every(
    ({ closedAt }) => closedAt !== undefined && createdAt !== undefined && createdAt >= closedAt,
  )
}

function isAmount(shown: string | undefined, sent: string, step: Big): boolean {
  return shown !== undefined && isShownAs(new Big(sent), new Big(shown), step)
}

/** True for the collateral that was sent, or for what is left of it after the fee, where a service takes that out of it. */
function hasCollateral({ collateral, fee = '0' }: Terms, wanted: string, step: Big): boolean {
  if (collateral === undefined || isAmount(collateral, wanted, step)) return true
  const less = new Big(wanted).minus(collateral)
  return less.gte(0) && less.lte(fee)
}

/** True if the prices of a pending order are those that were sent; a price that it does not show is none. */
function hasPrices(params: Opening, { limitPrice, stopPrice }: StoredOrder): boolean {
  const isAsked = (shown: string | undefined, name: 'lmtPrice' | 'stpPrice'): boolean => {
    if (shown === undefined) return true
    if (!(name in params)) return false
    const sent = String((params as Record<string, unknown>)[name])
    return isAmount(shown, sent, priceStep(sent, [limitPrice, stopPrice]))
  }
  return isAsked(limitPrice, 'lmtPrice') && isAsked(stopPrice, 'stpPrice')
}

function hasExits({ takeProfit, stopLoss }: Exits): boolean {
  return takeProfit !== undefined || stopLoss !== undefined
}
