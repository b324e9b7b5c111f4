import { Big } from 'big.js'
import type { TrueEvent } from '../service/true-events.js'
import type { Life } from '../service/lives.js'
import type { Said } from '../telegram/telegram.js'
import {
  aboutSaid,
  happened,
  has,
  isAlive,
  isOwn,
  isReadable,
  isSame,
  isWhole,
  latestLists,
  listsOf,
  livesOf,
  noticesIn,
  partOf,
  showsOpen,
  subjectOf,
  type EventOf,
  type Evidence,
  type Finding,
  type Invariant,
} from './evidence.js'

/** Notices say what is true, or what the service has shown. */
export const notices: Invariant = (evidence) =>
  evidence.said
    .flatMap(noticesIn)
    .flatMap((one) =>
      one.how === 'sent' && !has(one, 'notice-repeat')
        ? [
            ...ofStops(evidence, one),
            ...ofEnds(evidence, one),
            ...ofOrders(evidence, one),
            ...ofChanges(evidence, one),
          ]
        : [],
    )

/** A matter of a notice: what happened to its pair and side before. */
function of<Kind extends TrueEvent['kind']>(evidence: Evidence, said: Said, kinds: readonly Kind[]) {
  const subject = subjectOf(said)
  return happened(evidence, kinds, said.at).filter(
    (event) =>
      !subject ||
      !('tokenId' in event) ||
      !('isLong' in event) ||
      (event.tokenId === subject.tokenId && event.isLong === subject.isLong),
  )
}

/** Keys of the line that says at which price the stop of a notice is. */
const STOP_LINES = ['notice-stop-at', 'notice-trailing-at', 'notice-trigger-price'] as const

/** The price of the stop that a notice names; undefined where it names none. */
export function stopPriceOf(said: Said) {
  return STOP_LINES.map((key) => partOf(said, key)?.values['price']).find(Boolean)
}

const isOfTrailing = (said: Said): boolean => has(said, 'notice-trailing-at', 'notice-stop-trailing')

/** The stop that a notice names. */
function stopOf(evidence: Evidence, said: Said): readonly Life[] {
  const { world } = evidence
  const subject = subjectOf(said)
  const amount = stopPriceOf(said)?.amount
  if (!amount) return []
  const isTrailing = isOfTrailing(said)
  const lives = livesOf(evidence, isTrailing ? 'trailing' : 'trigger')
  return lives.filter(({ trigger, last, posId }) => {
    const position =
      last ?? evidence.core.positionsAt(evidence.wallet, said.at).find((one) => one.posId === posId)
    if (subject && position && (position.tokenId !== subject.tokenId || position.isLong !== subject.isLong))
      return false
    if (isTrailing) return true
    const exact = trigger && new Big(trigger.price.toString()).div('1e30')
    return exact !== undefined && isSame(exact, amount, world.service, 'price')
  })
}

/** Milliseconds within which a stop that went is told. */
const GONE_MS = 60_000

/** A stop that is said to be not listed any more is not, and nothing explains it that the service has shown. */
function ofStops(evidence: Evidence, said: Said): readonly Finding[] {
  const priced = stopPriceOf(said)
  if (!has(said, 'notice-stop-unlisted-alarm') || !priced) return []
  const named = stopOf(evidence, said).filter(({ from }) => from <= said.at)
  const living = named.find((life) => isAlive(life, said.at))
  // Another of the same price may be named, and any trailing stop of its pair and side, as it moves.
  const isOfAnother = named.some(
    ({ to = Infinity }) => to <= said.at && to > said.at - evidence.lag - GONE_MS,
  )
  if (living && isOfAnother) return []
  if (living) {
    const lists = latestLists(evidence, 'open_orders', said.at, 2)
    return lists.length === 2 && lists.every((list) => showsOpen(list, living))
      ? [aboutSaid('stop is not listed, and it is', said)]
      : []
  }
  const last = named.at(-1)
  if (!last) return [aboutSaid('stop is not listed, and it never was', said)]
  const position = livesOf(evidence, 'position').findLast(
    ({ posId, from }) => posId === last.posId && from <= last.from,
  )
  if (!position || isAlive(position, said.at)) return []
  // The end of the position explains it once a list has shown the end, or where this bot ordered it.
  const end = happened(evidence, ['closed'], said.at).findLast(({ posId }) => posId === last.posId)
  const isExplained = end !== undefined && isOwn(evidence, end)
  const hasShown = listsOf(evidence, 'open_positions', position.to ?? 0, said.at).some(
    (list) => !showsOpen(list, position),
  )
  return isExplained || hasShown ? [aboutSaid('stop is not listed, and its position is over', said)] : []
}

/** Causes of an end that a reason names. */
const REASONS = {
  'notice-closed-takeProfit': (event) => event.cause === 'trigger',
  'notice-closed-stopLoss': (event) => event.cause === 'trigger',
  'notice-closed-trigger': (event) => event.cause === 'trigger',
  'notice-closed-trailing': (event) => event.cause === 'trailing',
  'notice-closed-liquidated': (event) => event.cause === 'liquidation',
  'notice-closed-stopOrOther': (event, evidence) => !isOwn(evidence, event),
  'notice-closed-hand': (event, evidence) => isOwn(evidence, event),
  'notice-closed-otherKey': (event, evidence) =>
    (event.cause === 'owner' || event.cause === 'other') && !isOwn(evidence, event),
  // Of a row without its word nobody knows if it is that of a liquidation.
  'notice-closed-elsewhere': (event, evidence) =>
    (event.cause === 'owner' ||
      event.cause === 'other' ||
      (event.cause === 'liquidation' && !isWhole(evidence.world.service))) &&
    !isOwn(evidence, event),
} as const satisfies Readonly<
  Record<string, (event: Extract<TrueEvent, { kind: 'closed' }>, evidence: Evidence) => boolean>
>

/** An end that is told is one, for its reason and with its figures. */
function ofEnds(evidence: Evidence, said: Said): readonly Finding[] {
  const isLiquidation = has(said, 'notice-liquidated')
  if (!isLiquidation && !has(said, 'notice-position-closed')) return []
  const ends = of(evidence, said, ['closed'])
  if (ends.length === 0) {
    const subject = subjectOf(said)
    const open = livesOf(evidence, 'position').find((life) => {
      const position = evidence.core
        .positionsAt(evidence.wallet, said.at)
        .find((one) => one.posId === life.posId)
      return (
        isAlive(life, said.at) &&
        (!subject || (position?.tokenId === subject.tokenId && position.isLong === subject.isLong))
      )
    })
    const [list] = latestLists(evidence, 'open_positions', said.at, 1)
    // What no list shows is not known, and told as that.
    const isHidden = has(said, 'notice-closed-unknown') && (!list || !open || !showsOpen(list, open))
    return isHidden ? [] : [aboutSaid('closed, and it was not', said)]
  }
  if (isLiquidation && !ends.some(({ cause }) => cause === 'liquidation'))
    return [aboutSaid('liquidated, and it was not', said)]
  const reason = Object.entries(REASONS).find(([key]) => has(said, key))
  const fitting = reason ? ends.filter((event) => reason[1](event, evidence)) : ends
  if (fitting.length === 0) {
    const causes = ends.map(({ cause }) => cause).join(' or ')
    return [aboutSaid('closed for another reason', said, causes)]
  }
  const exit = partOf(said, 'notice-ended')?.values['exit']?.amount
  const isPriced =
    !exit || fitting.some(({ price }) => isSame(exit, new Big(price), evidence.world.service, 'price'))
  return isPriced
    ? []
    : [aboutSaid('a wrong figure (notice-ended)', said, fitting.map(({ price }) => price).join(' or '))]
}

/** The number of times that a stop was said to be placed up to a notice, beyond those that it was said to be gone. */
function timesSaid(evidence: Evidence, said: Said): number {
  if (evidence.mayRepeat) return 0
  const [tokenId, isLong] = [subjectOf(said)?.tokenId, subjectOf(said)?.isLong]
  const price = stopPriceOf(said)?.text
  const alike = evidence.said
    .filter(({ at, how }) => at <= said.at && how === 'sent')
    .flatMap(noticesIn)
    .filter((one) => {
      const subject = subjectOf(one)
      return stopPriceOf(one)?.text === price && subject?.tokenId === tokenId && subject?.isLong === isLong
    })
  const gone = alike.filter((one) => has(one, 'notice-stop-unlisted-alarm', 'notice-stop-cancelled'))
  const placed = alike.filter((one) => has(one, 'notice-stop-placed') && !has(one, 'notice-back'))
  return placed.length - gone.length
}

/** An order, a change or a stop that is said to be filled, cancelled, placed or triggered is so. */
function ofOrders(evidence: Evidence, said: Said): readonly Finding[] {
  const isFilled = has(said, 'notice-order-filled', 'notice-position-opened')
  if (isFilled && of(evidence, said, ['opened', 'increased', 'order-filled']).length === 0)
    return [aboutSaid('filled, and it was not', said)]
  if (isFilled) {
    const price = partOf(said, 'notice-entry')?.values['price']?.amount
    const prices = of(evidence, said, ['opened', 'order-filled']).map((event) => event.price)
    const isAverage = evidence.world.service.merges || evidence.world.service.keeperParts > 0
    const isRight =
      !price ||
      isAverage ||
      prices.length === 0 ||
      of(evidence, said, ['increased']).length > 0 ||
      prices.some((truth) => isSame(price, new Big(truth), evidence.world.service, 'price'))
    if (!isRight) return [aboutSaid('a wrong figure (notice-entry)', said, prices.join(' or '))]
  }
  if (has(said, 'notice-order-cancelled') && of(evidence, said, ['order-cancelled']).length === 0)
    return [aboutSaid('order cancelled, and it was not', said)]
  if (has(said, 'notice-order-expired') && of(evidence, said, ['order-cancelled']).length === 0)
    return [aboutSaid('order expired, and it did not', said)]
  // A trailing stop has the same place; where it went before a read has shown it, what was in that place cannot be told.
  const ofSlot = ['change-cancelled', 'trailing-cancelled'] as const
  if (has(said, 'notice-change-cancelled') && of(evidence, said, ofSlot).length === 0)
    return [aboutSaid('change cancelled, and it was not', said)]
  if (has(said, 'notice-stop-triggered')) {
    const fired = of(evidence, said, ['trigger-fired', 'trailing-fired'])
    if (fired.length === 0) return [aboutSaid('stop triggered, and it did not', said)]
  }
  if (has(said, 'notice-stop-cancelled')) {
    const ended = of(evidence, said, [
      'trigger-cancelled',
      'trigger-ended',
      'trailing-cancelled',
      'trailing-ended',
    ])
    const named = stopOf(evidence, said).filter(({ from }) => from <= said.at)
    if (named.length > 0 && named.every(({ end }) => end === 'TRIGGERED'))
      return [aboutSaid('stop cancelled, and it fired', said)]
    if (ended.length === 0) return [aboutSaid('stop cancelled, and it was not', said)]
    if (named.length > 0 && has(said, 'notice-by-you')) {
      if (!ended.some((event) => isOwn(evidence, event)))
        return [aboutSaid('cancelled here, and it was not', said)]
    }
  }
  // What the service lists again may be a row of before.
  if (has(said, 'notice-stop-placed') && !has(said, 'notice-back')) {
    if (happened(evidence, ['trigger-placed', 'trailing-placed'], said.at).length === 0)
      return [aboutSaid('stop placed, and none was', said)]
    const named = stopOf(evidence, said).filter(({ from }) => from <= said.at)
    if (named.length > 0 && timesSaid(evidence, said) > named.length)
      return [aboutSaid('a stop was told as placed twice', said)]
  }
  return []
}

/** The share of reads in percent beyond which nobody can tell old rows from new ones, as most are old. */
const MOSTLY = 60

/** Milliseconds within which a change is told, once a list shows it. */
const NOTICE_MS = 60_000

type Change = EventOf<'increased' | 'decreased' | 'collateral-changed' | 'opened'>

/** True if one of some changes is in the direction that a notice says, of what it says, and shortly before it where all can be read. */
function areAsSaid({ world, lag, hidden }: Evidence, said: Said, changes: readonly Change[]): boolean {
  const isReduced = has(said, 'notice-position-reduced')
  const recent = isReadable(world.service)
    ? changes.filter(({ at }) => at >= said.at - lag - hidden - NOTICE_MS)
    : changes
  // What was added and closed may leave the size as it was, and another collateral.
  const isBoth = (['increased', 'decreased'] as const).every((one) => recent.some(({ kind }) => kind === one))
  const isOfEither = isBoth || !isWhole(world.service)
  return recent.some((event) => {
    const isOfCollateral = event.kind === 'collateral-changed'
    if (!isOfEither && isOfCollateral !== has(said, 'notice-collateral-by')) return false
    return isReduced === (isOfCollateral ? event.amount.startsWith('-') : event.kind === 'decreased')
  })
}

/** A change of size or collateral that is told has happened, and money has moved as it says. */
function ofChanges(evidence: Evidence, said: Said): readonly Finding[] {
  if (has(said, 'notice-position-increased', 'notice-position-reduced')) {
    const changes = of(evidence, said, ['increased', 'decreased', 'collateral-changed', 'opened'])
    if (!areAsSaid(evidence, said, changes) && evidence.world.service.staleReads <= MOSTLY)
      return [aboutSaid('changed, and it was not', said)]
    const now = partOf(said, 'notice-size-by')?.values['now']?.amount
    const totals = of(evidence, said, ['increased', 'decreased', 'opened']).map((event) =>
      event.kind === 'opened' ? event.size : event.total,
    )
    if (now && !totals.some((total) => isSame(now, new Big(total), evidence.world.service, 'amount')))
      return [aboutSaid('a wrong figure (notice-size-by)', said, totals.join(' or '))]
  }
  for (const [key, kind] of [
    ['notice-deposit', 'deposit'],
    ['notice-withdrawal', 'withdrawal'],
  ] as const) {
    if (!has(said, key)) continue
    const amount = partOf(said, 'notice-amount')?.values['amount']?.amount
    const isTrue = happened(evidence, [kind], said.at).some(
      (event) => !amount || isSame(amount, new Big(event.amount), evidence.world.service, 'amount'),
    )
    if (!isTrue) return [aboutSaid(`${kind}, and there was none`, said)]
  }
  return []
}
