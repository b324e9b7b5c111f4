import { Big } from 'big.js'
import type { ExecuteCall } from '../../../service/service.js'
import { knownCover, stopCoverOf } from '../../account/orders/stop-cover.js'
import type { AbsenceRecorder } from './absences.js'
import {
  findPosition,
  isCancelled,
  mayBeOpen,
  orderPricesOf,
  type AccountState,
  type StoredClosed,
  type StoredTrigger,
} from './account-state.js'
import { dollarStep, isEqual, isShownAs, priceStep } from './amounts.js'
import type { Facts } from './finding.js'

/** A take-profit or a stop-loss that a call asks for. */
export interface WantedExit {
  readonly name: 'takeProfit' | 'stopLoss'
  /** As decimal text, in the quote currency. */
  readonly price: string
  /** Percent of the size that it is to close, as decimal text. */
  readonly percent: string
}

/**
 * State of a take-profit or a stop-loss that was asked for. `placed`: open, for the share that was asked for. `part`: open at this
 * price, for another share. `unclear`: there is
 * one at this price, and the service does not say if it is open, of which kind, or for what share. `awaited`: it is not there
 * yet. `missing`: it is not there, and not expected any more.
 */
export type ExitState = 'placed' | 'part' | 'fired' | 'cancelled' | 'unclear' | 'awaited' | 'missing'

/** The time for which it must be absent before its owner is told that it is not there yet, and that it is missing, in milliseconds. */
export const AWAITED_AFTER_MS = 10_000
export const MISSING_AFTER_MS = 60_000

/** The take-profit and the stop-loss that a call for an open position asks for. */
export function wantedExitsOf(
  params: Extract<ExecuteCall, { readonly name: 'addTPSL' }>['params'],
): readonly WantedExit[] {
  return [
    ...('tpPrice' in params
      ? [
          {
            name: 'takeProfit',
            price: String(params.tpPrice),
            percent: String(params.tpAmountPercent),
          } as const,
        ]
      : []),
    ...('slPrice' in params
      ? [
          {
            name: 'stopLoss',
            price: String(params.slPrice),
            percent: String(params.slAmountPercent),
          } as const,
        ]
      : []),
  ]
}

/** The state that a trigger says of what was asked for; undefined for a trigger that is another. */
export function exitState(
  trigger: StoredTrigger,
  { name, price, percent }: WantedExit,
  states: readonly AccountState[],
): Exclude<ExitState, 'awaited' | 'missing'> | undefined {
  const { isTakeProfit } = trigger
  const isOther = isTakeProfit !== undefined && isTakeProfit !== (name === 'takeProfit')
  if (isOther || trigger.price === undefined || !hasPrice(trigger.price, price, trigger.positionId, states))
    return undefined
  const isForShare = trigger.percent === undefined ? undefined : hasPercent(trigger.percent, percent)
  if (isForShare === false) return isTakeProfit !== undefined && trigger.isOpen === true ? 'part' : undefined
  if (isCancelled(trigger)) return 'cancelled'
  if (isTakeProfit === undefined || isForShare === undefined) return 'unclear'
  if (trigger.hasFired) return 'fired'
  return trigger.isOpen === true ? 'placed' : 'unclear'
}

function hasPrice(shown: string, sent: string, positionId: string, states: readonly AccountState[]): boolean {
  const step = priceStep(sent, [shown, ...orderPricesOf(positionId, ...states)])
  return isShownAs(new Big(sent), new Big(shown), step)
}

/** True if a share that is shown is the one that was sent, as far as it is rounded. Both in percent, as decimal text. */
export function hasPercent(shown: string, sent: string): boolean {
  return isShownAs(new Big(sent), new Big(shown), dollarStep([shown]))
}

/** The state of what was asked for by what is there, or by how long it has been absent; undefined for too short a time to tell. */
export function stateOrAbsence(
  found: ExitState | undefined,
  name: string,
  absences: AbsenceRecorder,
): ExitState | undefined {
  if (found !== undefined) return found
  if (absences.isAbsent(name, MISSING_AFTER_MS)) return 'missing'
  return absences.isAbsent(name, AWAITED_AFTER_MS) ? 'awaited' : undefined
}

/** The state that says the most of these, where several triggers are what was asked for. */
export function bestState<State extends ExitState>(
  states: readonly (State | undefined)[],
): State | undefined {
  const order: readonly ExitState[] = ['placed', 'fired', 'part', 'unclear', 'cancelled']
  return states
    .filter((state) => state !== undefined)
    .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
    .at(0)
}

/** Facts of an exit: its state, and the price at which the service keeps it, where that is another than was sent. */
export function exitFacts({ name, price }: WantedExit, state: ExitState, kept: string | undefined): Facts {
  const isRounded = kept !== undefined && state === 'placed' && !isEqual(new Big(kept), new Big(price))
  return { [name]: state, ...(isRounded ? { [`${name}Price`]: kept } : {}) }
}

/** States of an exit that is not known to be in place, and may be there later. */
const OPEN_STATES: ReadonlySet<string | undefined> = new Set(['missing', 'awaited', 'part', 'unclear'])

/** True for the state of an exit that is not known to be in place, and may be there later. */
export function isExitOpen(state: string | undefined): boolean {
  return OPEN_STATES.has(state)
}

/** States of an exit that is not in place, of which its owner must know. */
export function isNotInPlace(state: string | undefined): boolean {
  return state === 'missing' || state === 'cancelled'
}

/**
 * The facts of the other stops, fixed or trailing, of a position without the stop that was asked for: that one is listed, and the percent
 * that they cover together, where the service states all of it: before its liquidation, unless a fact says that no price of that is known.
 * None where they cover nothing.
 */
export function otherStopOf(
  posId: string,
  now: Pick<AccountState, 'positions' | 'triggers' | 'pending'>,
): Facts {
  const position = findPosition(now, posId)
  const stops = [
    ...now.triggers
      .filter((one) => one.positionId === posId && one.isTakeProfit !== true && mayBeOpen(one))
      .map(({ price, percent, isTakeProfit, isOpen }) => ({
        price,
        percent: isTakeProfit === false && isOpen === true ? percent : undefined,
      })),
    ...now.pending
      .filter(({ id, isTrailingStop }) => id === posId && isTrailingStop)
      .map(({ stopPrice, percent }) => ({ price: stopPrice, percent })),
  ]
  const cover = stopCoverOf(
    stops.map(({ price, percent }) => ({ price: amountOf(price), share: amountOf(percent) })),
    { isLong: position?.isLong, liquidation: amountOf(position?.liquidationPrice) },
  )
  const known = knownCover(cover)
  if (known?.eq(0)) return {}
  return {
    olderStop: 'yes',
    ...(known ? { olderStopCovers: known.toFixed() } : {}),
    ...(known && !cover.isBeforeLiquidation ? { olderStopLiquidation: 'unknown' } : {}),
  }
}

const amountOf = (text: string | undefined): Big | undefined =>
  text === undefined ? undefined : new Big(text)

/** States of an exit that is in place by its receipt. */
export function isInPlace(state: string | undefined): boolean {
  return state === 'placed' || state === 'placed-late'
}

/** The part of its price by which the price may have come back before the keeper acted on a trigger. */
const COME_BACK = new Big('0.01')

/**
 * True if a trigger may have ended a position that was left at this exit price: a take-profit lies in the direction of the profit, a stop
 * against it. Also true where the service leaves out what would tell.
 */
export function mayHaveReached(
  { exitPrice, isLong }: Pick<StoredClosed, 'exitPrice' | 'isLong'>,
  { price, isTakeProfit }: Pick<StoredTrigger, 'price' | 'isTakeProfit'>,
): boolean {
  if (exitPrice === undefined || isLong === undefined || price === undefined || isTakeProfit === undefined)
    return true
  const [exit, level] = [new Big(exitPrice), new Big(price)]
  return isTakeProfit === isLong
    ? exit.gte(level.minus(level.times(COME_BACK)))
    : exit.lte(level.plus(level.times(COME_BACK)))
}
