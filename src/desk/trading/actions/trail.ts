import { onExit } from '../positions/resolve-target.js'
import type { TradingAction } from './trading-action.js'
import { Big, type BigSource } from 'big.js'
import { divide } from '../../../lib/decimals.js'
import { seenPosition } from '../positions/seen.js'
import { coverIssues, losesAt, unlessRefused } from '../positions/manage-issues.js'
import { type Issue, refusalIssue, warningIssue } from '../issue.js'
import { type ExitPosition, termsOf } from '../positions/managed-position.js'
import type { PnlAtPrice } from './open/figures.js'
import { guardedTriggers, triggerFigures } from '../risk/two-factor/near-price.js'
import { type Plan, asText } from './plan.js'
import { resultAt } from './tpsl/action.js'
import type { RefusedIntent } from '../unresolved-target.js'
import { NoPriceError } from '../../market/prices/prices.js'
import { tidyPrice } from '../../market/prices/tidy-price.js'
import { type AccountState, type StoredOrder, findPosition } from '../evidence/account-state.js'
import { dollarStep, isShownAs, priceStep } from '../evidence/amounts.js'
import { SETTLING_MS, type Sending, isRecentEnough } from '../evidence/call-evidence.js'
import { byEnd, endedAfter, findEndRecord } from '../evidence/ends.js'
import { hasPercent, otherStopOf } from '../evidence/exits.js'
import { ENDED_UNTOLD, type Facts, type Finding, NOTHING_SEEN } from '../evidence/finding.js'
import type { CallParams, CallRulesOf } from './call-rules.js'
import { z } from 'zod'
import { amountSchema, type AtrDistance, atrDistance } from '../grammar/value-schemas.js'
import type { CommandGrammar } from '../grammar/command-grammar.js'
import { missing, wrong } from '../grammar/fault.js'
import { readUnsigned } from '../grammar/measure.js'
import { PERCENT } from '../grammar/order-parts.js'
import { readParts } from '../grammar/parts.js'
import { atrText, percentText, targetOf } from '../grammar/print-values.js'
import { takeTarget, target } from '../grammar/target.js'
import { readAtr, readPercent } from '../grammar/values.js'
import type { Word } from '../grammar/word.js'

/** The distance of the stop from the best price: percent of it (above 0, at most 100), dollars of price, or average true ranges. */
const distance = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('percent'), percent: amountSchema }).readonly(),
  z.strictObject({ by: z.literal('dollars'), dollars: amountSchema }).readonly(),
  atrDistance,
])
/** See `distance`. */
type Distance = z.output<typeof distance>
type PlainDistance = Exclude<Distance, AtrDistance>

/** /trail */
const trailIntent = z
  .strictObject({
    kind: z.literal('trail'),
    target,
    distance,
    /** The part of the position that it closes, in percent, above 0 and at most 100; all of it where that is absent. */
    percent: amountSchema.exactOptional(),
  })
  .readonly()
/** See `trailIntent`. */
type TrailIntent = z.output<typeof trailIntent>

/** `/trail BTC 2%`, `/trail BTC $500`, `/trail BTC 2.5atr`; then the part of the position, `/trail BTC 2% 50%`. */
const trailGrammar: CommandGrammar<TrailIntent> = {
  example: '/trail BTC 2% 50%',
  read: (line) => {
    const { target, rest } = takeTarget(line)
    const { dollars, first, second } = readParts(rest, {
      first: { looks: PERCENT, read: readPercent },
      second: { looks: PERCENT, read: readPercent },
      dollars: { looks: /[^%]$/, read: readDollars },
    })
    // Beside dollars a percentage can only be the part; of two the first is the distance.
    const percent = dollars ? first : second
    if (dollars && second) throw wrong('typed-twice', second.word)
    const distance = dollars?.value ?? (first && ({ by: 'percent', percent: first.value } as const))
    if (!distance) throw missing('typed-missing-distance', line)
    return { kind: 'trail', target, distance, ...(percent ? { percent: percent.value } : {}) }
  },
  print: ({ target, distance, percent }) => [
    targetOf(target),
    distanceText(distance),
    percent ? percentText(percent) : '',
  ],
}

function distanceText(distance: Distance): string {
  if (distance.by === 'atr') return atrText(distance)
  return distance.by === 'percent' ? percentText(distance.percent) : `$${distance.dollars.toFixed()}`
}

function readDollars(word: Word): Distance {
  const { unit, number } = readUnsigned(word)
  if (unit === 'atr') return readAtr(word)
  if (unit !== '$') throw wrong('typed-not-distance', word)
  return { by: 'dollars', dollars: number }
}

/** The function that a trailing stop is sent by. */
const trailCalls: CallRulesOf<'addTrailingStop'> = {
  addTrailingStop: {
    evidence: {
      by: 'row',
      readsBefore: ['positions'],
      reads: ['positions', 'closed'],
      endOf: ({ posId }) => posId,
      parts: () => ['stop'],
      rows: (params, _part, now, sending) =>
        newTrailing(params, now, sending)
          .filter((row) => isForShare(row, params))
          .map(({ createdAt }) => ({ id: `trailing ${params.posId} ${createdAt ?? ''}`, means: 'done' })),
      outcome: (params, { stop }, context) => {
        const { posId, size } = params
        const { before, now, seenAt = now.readAt, absences } = context
        const position = findPosition(now, posId)
        if (!position) {
          const record = findEndRecord(posId, context)
          // A read has shown it in place. Without one it may have been, and have ended the position.
          const wasThere = stop !== undefined && record !== undefined
          const ended: Finding = wasThere
            ? { is: 'done', facts: { ended: endedAfter(record) } }
            : ENDED_UNTOLD
          return byEnd(posId, context, ended)
        }
        const isOther = newTrailing(params, now, context).some((row) => !isForShare(row, params))
        if (isOther) return { is: 'seen', facts: { stopLoss: 'part' } }
        if (stop === undefined) return NOTHING_SEEN
        const isPending = now.pending.some(({ id, isTrailingStop }) => id === posId && isTrailingStop)
        if (isPending && now.readAt >= seenAt + SETTLING_MS)
          return { is: 'done', facts: { stopLoss: 'placed' } }
        if (isPending || !absences.isAbsent('stop')) return { is: 'seen', facts: {} }
        // One that fired at once was in place, and has closed its part; closing less was another change.
        const hasFired = isSmallerBy(size, findPosition(before, posId)?.size, position.size)
        if (!position.isDropped) return hasFired ? { is: 'done', facts: {} } : { is: 'seen', facts: {} }
        // Something was dropped: the stop, or, where its part was closed, maybe another change.
        return hasFired ? { is: 'seen', facts: {} } : { is: 'cancelled', facts: missingStop(posId, now) }
      },
      dropped: ({ posId }, now) => missingStop(posId, now),
      slot: ({ posId }) => posId,
    },
    risk: 'none',
    guarded: ({ stopLossPrice }, quoted) => guardedTriggers([stopLossPrice], quoted),
    levels: ({ stopLossPrice }) => [stopLossPrice],
    title: ({ trailType, trailingAmount }, { symbol = '—' }) => ({
      key: 'ticket-trail',
      values: {
        distance: {
          as: trailType === 'PERCENT' ? 'percent' : 'dollars',
          amount: new Big(String(trailingAmount)),
        },
        symbol,
      },
    }),
  },
}

/**
 * The trailing stops in the slot of a position that may be what was sent, by their time and price. There is one slot for each position: what
 * is there later is another one if it was placed at another time.
 */
function newTrailing(
  { posId, stopLossPrice }: Pick<CallParams<'addTrailingStop'>, 'posId' | 'stopLossPrice'>,
  now: AccountState,
  sending: Sending,
): readonly StoredOrder[] {
  return now.pending.filter(
    ({ id, createdAt, isTrailingStop, stopPrice }) =>
      id === posId &&
      isTrailingStop &&
      isRecentEnough(createdAt, sending) &&
      mayHaveTrailed(stopLossPrice, stopPrice, sending, posId) &&
      !sending.before.pending.some((one) => one.id === posId && one.createdAt === createdAt),
  )
}

/** True unless a trailing stop states another share than was asked for. */
function isForShare(
  { percent }: Pick<StoredOrder, 'percent'>,
  { amountPercent }: Pick<CallParams<'addTrailingStop'>, 'amountPercent'>,
): boolean {
  return percent === undefined || hasPercent(percent, String(amountPercent))
}

/** The facts of a trailing stop that is not there. */
function missingStop(posId: string, now: AccountState): Facts {
  return { stopLoss: 'missing', ...otherStopOf(posId, now) }
}

/**
 * True if a stop that was sent at one price may be at another by now: it follows the best price, and never goes back. Where
 * the service accepted the call it may have chosen the first price itself.
 */
function mayHaveTrailed(
  sent: BigSource,
  stopPrice: string | undefined,
  { before, transactionHash }: Sending,
  posId: string,
): boolean {
  const isLong = findPosition(before, posId)?.isLong
  if (transactionHash !== undefined || stopPrice === undefined || isLong === undefined) return true
  const isThere = isShownAs(new Big(sent), new Big(stopPrice), priceStep(stopPrice, [stopPrice]))
  return isThere || (isLong ? new Big(stopPrice).gte(sent) : new Big(stopPrice).lte(sent))
}

/** True if a position became smaller by a part at least; false where an amount is unknown. */
function isSmallerBy(part: BigSource, before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || after === undefined) return false
  const closed = new Big(before).minus(after)
  return closed.gte(part) || isShownAs(new Big(part), closed, dollarStep([before, after]))
}

/** Adds a trailing stop to a position: /trail. */
export const trail: TradingAction<TrailIntent, TrailPlan, 'trail', keyof typeof trailCalls> = {
  kind: 'trail',
  intent: trailIntent,
  commands: { trail: trailGrammar },
  plan: onExit(async (position, intent: TrailIntent, account): Promise<TrailPlan | RefusedIntent> => {
    const { distance } = intent
    const priced = withPrice(position)
    if (distance.by !== 'atr') return planTrail(priced, { ...intent, distance })
    const range = await account.averageTrueRange(position.symbol, distance.period)
    if (!range) return { unplanned: 'refused', issue: refusalIssue('atr-unknown') }
    const dollars = tidyPrice(range.times(distance.times))
    return planTrail(priced, { ...intent, distance: { by: 'dollars', dollars } }, distance)
  }),
  calls: trailCalls,
}

/** A position with its price, from which a trailing stop starts out; the fees and the balance may be unknown. */
type PricedPosition = ExitPosition & { readonly price: Big }

function withPrice(position: ExitPosition): PricedPosition {
  const { price, symbol } = position
  if (!price) throw new NoPriceError(symbol)
  return { ...position, price }
}

/** A stop that follows the best price, for the whole of a position or a part. */
export interface TrailPlan extends Plan<TrailIntent> {
  readonly position: PricedPosition
  readonly distance: PlainDistance
  /** The part of the position that it closes, in percent. */
  readonly percent: Big
  /** The stop price at the current price. */
  readonly stopPrice: Big
  /** The result if it fires there. */
  readonly result: PnlAtPrice | undefined
}

const ALL = new Big(100)

/** Works out where the stop starts out. `typed`: the distance as it was typed. Sends nothing. */
export function planTrail(
  position: PricedPosition,
  wanted: Pick<TrailIntent, 'percent'> & { readonly distance: PlainDistance },
  typed: Distance = wanted.distance,
): TrailPlan {
  const { distance, percent = ALL } = wanted
  const { id, symbol, price } = position
  const { size, collateral, isLong } = termsOf(position, 'size', 'collateral', 'isLong')
  const amount = distance.by === 'percent' ? distance.percent : distance.dollars
  const room = distance.by === 'percent' ? divide(price.times(amount), ALL) : amount
  const stopPrice = tidyPrice(isLong ? price.minus(room) : price.plus(room))
  // A share is cut off at a millionth of a dollar.
  const partOf = (whole: Big): Big =>
    percent.eq(ALL) ? whole : divide(whole.times(percent), ALL).round(6, Big.roundDown)
  const part = { size: partOf(size), collateral: partOf(collateral) }
  return {
    intent: {
      kind: 'trail',
      target: { by: 'id', id },
      distance: typed,
      ...(wanted.percent ? { percent } : {}),
    },
    position,
    seen: seenPosition(position, { isAll: percent.eq(ALL), withCollateral: !percent.eq(ALL) }),
    distance,
    percent,
    stopPrice,
    result: resultAt(position, stopPrice, percent),
    call: {
      name: 'addTrailingStop',
      params: {
        posId: id,
        // What it takes out of the position, said in three ways (service.md §4.2 wants all).
        collateral: part.collateral.toFixed(),
        size: part.size.toFixed(),
        amountPercent: percent.toFixed(),
        trailType: distance.by === 'percent' ? 'PERCENT' : 'AMOUNT',
        stopLossPrice: stopPrice.toFixed(),
        trailingAmount: amount.toFixed(),
      },
    },
    issues: unlessRefused(
      [
        ...(part.size.lte(0) || part.collateral.lte(0) ? [refusalIssue('nothing-to-close')] : []),
        ...issuesOf({ ...position, isLong }, stopPrice),
      ],
      () =>
        coverIssues(position, {
          added: [{ price: stopPrice, share: percent }],
          liquidation: position.liquidationPrice,
        }),
    ),
    shown: {
      symbol,
      price: price.toFixed(),
      figures: asText({ stopPrice, percent, ...triggerFigures(price, part.size) }),
    },
  }
}

function issuesOf(position: PricedPosition & { readonly isLong: boolean }, stopPrice: Big): readonly Issue[] {
  const { price, isLong, orders } = position
  const liquidation = position.liquidationPrice
  const issues: Issue[] = []
  if (stopPrice.lte(0)) issues.push(refusalIssue('no-such-price'))
  else if (!losesAt(position, stopPrice, price)) issues.push(refusalIssue('stop-fires-at-once', { price }))
  // There is one slot for each position.
  if (orders.some(({ kind }) => kind === 'slot')) issues.push(refusalIssue('slot-taken'))
  if (liquidation && stopPrice.gt(0) && !losesAt({ isLong: !isLong }, stopPrice, liquidation))
    issues.push(warningIssue('stop-beyond-liquidation', { liquidation }))
  return issues
}
