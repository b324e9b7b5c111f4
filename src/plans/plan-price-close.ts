import { Big } from 'big.js'
import { divide, total } from '../lib/decimals.js'
import type { AccountReading } from '../desk/trading/account-reading.js'
import { planClose, type ClosePlan, type Share } from '../desk/trading/actions/close.js'
import { exitPriceOf } from '../desk/trading/actions/tpsl/plan-exit-shares.js'
import { type Issue, refusalIssue, warningIssue } from '../desk/trading/issue.js'
import { losesAt } from '../desk/trading/positions/manage-issues.js'
import { type ExitPosition, termsOf } from '../desk/trading/positions/managed-position.js'
import { resolveExit } from '../desk/trading/positions/resolve-target.js'
import { isUnplanned, type RefusedIntent, type UnresolvedTarget } from '../desk/trading/unresolved-target.js'
import type { PriceClosePart, PriceCloseRule } from './kinds/price-close.js'
import type { PriceCloseIntent } from './kinds/price-close-words.js'
import type { TimedScaleOutRule, TimedScaleOutWords } from './kinds/timed-scale-out.js'

/** Closes at prices, as their preview shows them. */
export interface PriceClosePlan {
  readonly rule: PriceCloseRule
  readonly position: ExitPosition
  /** The price now. */
  readonly mark: Big
  /** The close of all parts, at the price of now. */
  readonly whole: ClosePlan
  /** Each price, in the order of the parts, and what its close comes to there. */
  readonly closes: readonly ClosePlan[]
  readonly issues: readonly Issue[]
}

/** Prices that nothing can wait for: of two on one side the nearer one always comes first; a part of a scale-out is no gain from here. */
export interface UnfitPrices {
  readonly unfit: 'same-side' | 'passed'
  readonly mark: Big
  readonly prices: readonly Big[]
}

const ALL = new Big(100)

/**
 * Works closes at prices out by the price of now: from which side each price is reached, and what its close comes to. Sends nothing; rejects
 * with a `ServiceError` or an IncompletePositionError. 'no-price' where the price of now is not known.
 */
export async function planPriceClose(
  account: AccountReading,
  { target, isScaleOut, parts }: PriceCloseIntent,
): Promise<PriceClosePlan | UnfitPrices | UnresolvedTarget | 'no-price'> {
  const position = await resolveExit(account, target)
  if (isUnplanned(position)) return position
  const { price: mark } = position
  if (!mark) return 'no-price'
  const { isLong } = termsOf(position, 'isLong')
  const priced: { readonly share: Share; readonly prices: readonly Big[] }[] = []
  for (const { share, prices } of parts) {
    const found: Big[] = []
    for (const price of prices) {
      const resolved = await exitPriceOf(account, position, { kind: 'tp', price }, [])
      if ('code' in resolved) return refused(resolved)
      if (resolved.lte(0)) return refused(refusalIssue('no-such-price'))
      found.push(resolved)
    }
    priced.push({ share, prices: found })
  }
  const ordered = isScaleOut ? scaledOut(position, isLong, priced) : priced
  const all = ordered.flatMap(({ prices }) => prices)
  const twice = all.find((price, place) => all.slice(place + 1).some((other) => other.eq(price)))
  if (twice) return refused(refusalIssue('exits-same-price', { price: twice }))
  const passed = isScaleOut ? all.filter((price) => !losesAt({ isLong }, mark, price)) : []
  if (passed.length > 0) return { unfit: 'passed', mark, prices: passed }
  const held = ordered.map(({ share, prices }) => partAt(share, prices, mark))
  if (held.some(isUndefined)) return { unfit: 'same-side', mark, prices: all }
  const { liquidationPrice: liquidation } = position
  const isLate = all.some((price) => liquidation && !losesAt({ isLong }, liquidation, price))
  const whole = planClose(position, sumOf(ordered.map(({ share }) => share)))
  return {
    rule: { kind: 'price-close', parts: held.filter((part) => part !== undefined) },
    position,
    mark,
    whole,
    issues: [
      ...whole.issues,
      ...(isLate && liquidation ? [warningIssue('stop-beyond-liquidation', { liquidation })] : []),
    ],
    closes: ordered.flatMap(({ share, prices }) =>
      prices.map((price) => planClose({ ...position, price }, share)),
    ),
  }
}

/**
 * The parts of a scale-out by their prices, the nearest first, each in dollars of the position as it is now, or what is left of them: what
 * is added to the position later is not closed.
 */
function scaledOut(
  position: ExitPosition,
  isLong: boolean,
  parts: readonly { readonly share: Share; readonly prices: readonly Big[] }[],
): readonly { readonly share: Share; readonly prices: readonly Big[] }[] {
  const { size } = termsOf(position, 'size')
  const nearest = parts.toSorted(
    (one, other) => (one.prices[0] ?? ALL).cmp(other.prices[0] ?? ALL) * (isLong ? 1 : -1),
  )
  const shares = sharesInDollars(
    size,
    nearest.map(({ share }) => (share.by === 'percent' ? share.percent : ALL)),
  )
  return nearest.map(({ prices }, place) => ({ share: shares[place] ?? { by: 'all' }, prices }))
}

/** Percent of a size as dollars, in their order; the last one is what the others leave of it where they are all of it. */
function sharesInDollars(size: Big, percents: readonly Big[]): readonly Share[] {
  const isAll = total(percents)?.eq(ALL) === true
  let left = size
  return percents.map((percent, place) => {
    const isRest = isAll && place === percents.length - 1
    const amount = isRest ? left : divide(size.times(percent), ALL).round(6, 0)
    left = left.minus(amount)
    return { by: 'amount', amount, orAll: true }
  })
}

/** A scale-out by times, as its preview shows it. */
export interface TimedScaleOutPlan {
  readonly rule: TimedScaleOutRule
  readonly position: ExitPosition
  /** The close of all parts, at the price of now. */
  readonly whole: ClosePlan
  /** Each part with its time, in milliseconds, and what its close comes to at the price of now. */
  readonly closes: readonly { readonly at: number; readonly close: ClosePlan }[]
}

/**
 * Works a scale-out by times out, of the position as it is now. `moments`: the times of its parts, in milliseconds. Sends nothing; rejects with a
 * `ServiceError` or an IncompletePositionError.
 */
export async function planTimedScaleOut(
  account: AccountReading,
  {
    target,
    parts,
  }: Pick<TimedScaleOutWords, 'target'> & { readonly parts: readonly { readonly percent: Big }[] },
  moments: readonly number[],
): Promise<TimedScaleOutPlan | UnresolvedTarget> {
  const position = await resolveExit(account, target)
  if (isUnplanned(position)) return position
  const { size } = termsOf(position, 'size')
  const shares = sharesInDollars(
    size,
    parts.map(({ percent }) => percent),
  )
  const timed = shares.flatMap((share, place) => {
    const at = moments[place]
    return at === undefined ? [] : [{ share, at }]
  })
  return {
    rule: { kind: 'timed-scale-out', parts: timed },
    position,
    whole: planClose(position, sumOf(shares)),
    closes: timed.map(({ share, at }) => ({ at, close: planClose(position, share) })),
  }
}

/** Several shares as one; those of several parts are dollars, and all that is left. */
function sumOf(shares: readonly Share[]): Share {
  const [first, ...others] = shares
  if (first && others.length === 0) return first
  const amounts = shares.flatMap((share) => (share.by === 'amount' ? [share.amount] : []))
  return amounts.length === shares.length
    ? { by: 'amount', amount: total(amounts) ?? new Big(0), orAll: true }
    : { by: 'all' }
}

/** A part with the sides from which its prices are reached; undefined for two from one side. */
function partAt(share: Share, prices: readonly Big[], mark: Big): PriceClosePart | undefined {
  const above = prices.filter((price) => price.gte(mark))
  const below = prices.filter((price) => price.lt(mark))
  if (above.length > 1 || below.length > 1) return undefined
  return {
    share,
    ...(above[0] ? { above: above[0] } : {}),
    ...(below[0] ? { below: below[0] } : {}),
  }
}

function isUndefined(value: unknown): value is undefined {
  return value === undefined
}

function refused(issue: Issue): RefusedIntent {
  return { unplanned: 'refused', issue }
}
