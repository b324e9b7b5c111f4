import { Big } from 'big.js'
import type { StoredPosition } from '../../../account/positions/stored-position.js'
import {
  type AccountState,
  type Steps,
  type StoredOrder,
  findPosition,
  stepsOf,
} from '../../evidence/account-state.js'
import { divide } from '../../../../lib/decimals.js'
import { dollarStep, isShownAs, priceStep } from '../../evidence/amounts.js'
import {
  type CallEvidence,
  type EvidenceContext,
  type EvidenceRow,
  SETTLING_MS,
  type Sending,
  isRecentEnough,
  madeAt,
} from '../../evidence/call-evidence.js'
import { findEndRecord, findFreshRecord, orderEndOf } from '../../evidence/ends.js'
import type { CallParams } from '../call-rules.js'
import {
  type ExitState,
  type WantedExit,
  bestState,
  exitFacts,
  exitState,
  isNotInPlace,
  otherStopOf,
  stateOrAbsence,
} from '../../evidence/exits.js'
import { type Facts, type Finding, NOTHING_SEEN, recordUnclear } from '../../evidence/finding.js'

/** The prices of the take-profit and the stop-loss that are sent along. */
export interface Exits {
  readonly takeProfit?: unknown
  readonly stopLoss?: unknown
}

/** The time for which a pending order must be in no list before its owner is told that it is gone, in milliseconds. */
const GONE_AFTER_MS = 180_000

/** The time for which the rest of an order is awaited that was filled in part, in milliseconds: while it is in the slot, or is not. */
const REST_AWAITED_MS = { queued: 60_000, unknown: 10_000 }

/** The outcome of an opening whose row is known: the id of its position; undefined while there is no row of it. */
export function openingOutcome(
  params: Pick<CallParams<'newPositionOrder'>, 'positionType' | 'size' | 'tokenId' | 'isLong'>,
  exits: Exits,
  positionId: string | undefined,
  read: EvidenceContext,
): Finding {
  if (positionId === undefined) return NOTHING_SEEN
  const { positionType: type, size } = params
  const context = { ...read, now: withoutOthers(read.now, positionId, params) }
  const { now, before, absences, seenAt = now.readAt } = context
  const position = findPosition(now, positionId)
  if (position) {
    const protection = protectionOf(exits, positionId, context)
    const part = filledPart(position, String(size), context)
    // The triggers are read before the positions: those of a position that has just appeared may be there by the next read.
    if (protection === undefined || part === 'awaited') return { is: 'seen', facts: {} }
    const rest = part === undefined ? undefined : waitingRest(positionId, now)
    const filled = {
      ...(part === undefined ? {} : { part }),
      ...(rest ? { resting: 'yes', rest: rest.size ?? '' } : {}),
    }
    return {
      is: 'done',
      facts: { positionId, entryPrice: entryOf(position, context), ...filled, ...protection },
    }
  }
  const isMarket = type === 'Market'
  const isPending = now.pending.some(({ id }) => id === positionId)
  // While it waits, a record of earlier days is that of another position, which had its id.
  const ended = isPending
    ? findFreshRecord(positionId, { before, now })
    : findEndRecord(positionId, { before, now, absences })
  const end = ended && orderEndOf(ended)
  if (ended && end === 'unclear') return recordUnclear(ended)
  if (end === 'cancelled')
    return { is: 'cancelled', facts: { positionId, ...(isMarket ? {} : { order: 'cancelled' }) } }
  if (ended)
    return {
      is: 'done',
      facts: {
        positionId,
        entryPrice: entryOf(ended, context),
        ended: ended.status === 'LIQUIDATED' ? 'liquidated-after' : 'closed',
      },
    }
  // A market order in the list still waits to be filled by the service. Any other is where it was sent to, unless the service
  // cancels it as soon as it looks at it.
  if (isPending) {
    const isSettled = now.readAt >= seenAt + SETTLING_MS
    return isSettled && !isMarket
      ? { is: 'done', facts: { positionId, resting: 'yes' } }
      : { is: 'seen', facts: {} }
  }
  // Filled or cancelled: the position, or the record of a cancellation, comes later, if the service lists one at all.
  const isGone = now.unclear?.includes(positionId) !== true && absences.isAbsent('order', GONE_AFTER_MS)
  return isGone && !isMarket
    ? { is: 'done', facts: { positionId, resting: 'gone' } }
    : { is: 'seen', facts: {} }
}

/** The entry of an order: that which was known once it was filled, as another order may have changed that of its position since. */
function entryOf(
  { entryPrice = '' }: { readonly entryPrice: string | undefined },
  { knownFacts = {} }: EvidenceContext,
): string {
  return (wasFilled(knownFacts) && knownFacts['entryPrice']) || entryPrice
}

/** True if all of an order is known to be filled. */
function wasFilled(known: Facts): boolean {
  return known['entryPrice'] !== undefined && known['part'] === undefined
}

/** The account without rows that have the id, and another pair or side: a service gives the id of what has ended to another one. */
function withoutOthers(
  now: AccountState,
  positionId: string,
  { tokenId, isLong }: Pick<CallParams<'newPositionOrder'>, 'tokenId' | 'isLong'>,
): AccountState {
  const isAnother = (row: Pick<StoredPosition, 'id' | 'pairId' | 'isLong'>): boolean =>
    row.id === positionId &&
    ((row.pairId !== undefined && row.pairId !== tokenId) ||
      (row.isLong !== undefined && row.isLong !== isLong))
  return {
    ...now,
    positions: now.positions.filter((row) => !isAnother(row)),
    pending: now.pending.filter((row) => !isAnother(row)),
    closed: now.closed?.filter((row) => !isAnother(row)),
  }
}

/** The order that waits under the id of an open position: the rest of the one that opened it. */
function waitingRest(positionId: string, { pending }: AccountState): StoredOrder | undefined {
  return pending.find(({ id, isTrailingStop }) => id === positionId && !isTrailingStop)
}

/**
 * The size of the position of an order that was filled in part, in dollars, as decimal text; `awaited` while the rest may come,
 * undefined for all that was asked for. What is less than that later was closed.
 */
function filledPart(
  position: StoredPosition,
  wanted: string,
  { before, now, absences, knownFacts = {} }: EvidenceContext,
): string | undefined {
  const { size, isDropped, isQueued = false } = position
  if (size === undefined || wasFilled(knownFacts)) return undefined
  const isWhole =
    new Big(size).gte(wanted) || isShownAs(new Big(wanted), new Big(size), stepsOf(before, now).size)
  if (isWhole) return undefined
  const known = knownFacts['part']
  const part = known !== undefined && new Big(size).lt(known) ? known : size
  if (waitingRest(position.id, now)) return part
  const isOver = isDropped || absences.isAbsent('rest', REST_AWAITED_MS[isQueued ? 'queued' : 'unknown'])
  return isOver ? part : 'awaited'
}

/**
 * The take-profit and the stop-loss that are missing from one of these positions, where one of several orders alike opened
 * it: whichever that was, the position is without what this order asked for. Empty where none is.
 */
export function missingExits(exits: Exits, positionIds: readonly string[], context: EvidenceContext): Facts {
  const { now, absences } = context
  const open = positionIds.filter((id) => findPosition(now, id))
  const missing = wantedExits(exits).filter((exit) =>
    open
      .map((id) => stateOrAbsence(exitOf(exit, id, context)?.state, `${exit.name} of ${id}`, absences))
      .some(isNotInPlace),
  )
  return Object.fromEntries(missing.map(({ name }) => [name, 'missing-alike']))
}

function wantedExits({ takeProfit, stopLoss }: Exits): readonly WantedExit[] {
  return Object.entries({ takeProfit, stopLoss })
    .filter(([, price]) => price !== undefined)
    .map(([name, price]) => ({ name: name as WantedExit['name'], price: String(price), percent: '100' }))
}

/** The state of a trigger of a position that is one of those sent along, with the price that is kept; undefined for none. */
function exitOf(
  exit: WantedExit,
  positionId: string,
  { before, now }: Pick<EvidenceContext, 'before' | 'now'>,
): { readonly state: ExitState; readonly kept: string | undefined } | undefined {
  const found = now.triggers
    .filter((trigger) => trigger.positionId === positionId)
    .map((trigger) => ({ state: exitState(trigger, exit, [before, now]), kept: trigger.price }))
  const best = bestState(found.map(({ state }) => state))
  return best && { state: best, kept: found.find(({ state }) => state === best)?.kept }
}

/** True if a position has a trigger, in whichever state, that is one of those sent along. */
function showsExit(
  exits: Exits,
  positionId: string,
  states: Pick<EvidenceContext, 'before' | 'now'>,
): boolean {
  return wantedExits(exits).some((exit) => {
    const state = exitOf(exit, positionId, states)?.state
    return state !== undefined && state !== 'part'
  })
}

/** Says of the take-profit and the stop-loss that were sent along if they are in place; undefined while that cannot be told. */
function protectionOf(exits: Exits, positionId: string, context: EvidenceContext): Facts | undefined {
  const found = wantedExits(exits).map((exit) => {
    const { state, kept } = exitOf(exit, positionId, context) ?? {}
    return { exit, state: stateOrAbsence(state, exit.name, context.absences), kept }
  })
  if (found.some(({ state }) => state === undefined)) return undefined
  return Object.assign(
    {},
    ...found.map(({ exit, state, kept }) => (state ? exitFacts(exit, state, kept) : {})),
    // The position may be older than this order.
    found.some(({ exit, state }) => exit.name === 'stopLoss' && isNotInPlace(state)) &&
      findPosition(context.before, positionId)
      ? otherStopOf(positionId, context.now)
      : {},
  ) as Facts
}

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
