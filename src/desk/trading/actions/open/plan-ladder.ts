import { Big } from 'big.js'
import { divide, total } from '../../../../lib/decimals.js'
import { LEAST_COLLATERAL } from '../../../../service/operations/inputs.js'
import { liquidationPrice } from '../../../account/positions/figures.js'
import { tidyPrice } from '../../../market/prices/tidy-price.js'
import type { AccountReading } from '../../account-reading.js'
import type { LadderIntent } from '../../grammar/ladder.js'
import { type Issue, isSameIssue, refusalIssue } from '../../issue.js'
import { type LossAtStop, measureLoss } from '../../risk/loss-at-stop.js'
import { sizeLegsByRisk } from '../../risk/size-by-risk.js'
import type { PlanBeside, Trading } from '../../trading.js'
import { isUnplanned, type RefusedIntent, type UnknownPair } from '../../unresolved-target.js'
import { isRefused } from '../plan.js'
import type { OpeningPlan } from './action.js'
import { type OpeningRisk, riskTermsOf } from './by-risk.js'
import { entryPriceOf } from './figures.js'
import type { SizedIntent } from './grammar.js'
import { openingIssues } from './issues.js'
import { resolveAtr, resolvePrice, resolveStop } from './resolve.js'

/** Several limit orders between two prices, each with a plan of its own. */
export interface LadderPlan {
  readonly legs: readonly LadderLeg[]
  /** The sums of those that are sent; undefined where none is. */
  readonly all: LadderTotals | undefined
  /** Issues of all of them together. */
  readonly issues: readonly Issue[]
  /** The risk that their sizes follow from; undefined for orders of an amount. */
  readonly risk: OpeningRisk | undefined
}

/** One order of a ladder. */
export interface LadderLeg {
  readonly plan: OpeningPlan
  /** Issues of this order alone. */
  readonly issues: readonly Issue[]
  /** False for one that is refused. */
  readonly isSent: boolean
}

/** Sums of the orders of a ladder once each of them is filled. Dollars and prices. */
interface LadderTotals {
  readonly collateral: Big
  readonly size: Big
  readonly averageEntry: Big
  /** That of one position of all of them. */
  readonly liquidationPrice: Big | undefined
  readonly openFee: Big | undefined
  /** Collateral and opening fees. */
  readonly total: Big | undefined
  readonly balance: Big | undefined
  /** The loss at their stop-losses; undefined where they have none. */
  readonly loss: LossAtStop | undefined
}

/**
 * Works a ladder out at the current price. A leg that is refused does not keep the others from it. Limits and two-factor authentication
 * count the legs before. Sends nothing; rejects with a `ServiceError` or a NoPriceError.
 */
export type PlanLadder = (
  account: AccountReading,
  intent: LadderIntent,
) => Promise<LadderPlan | UnknownPair | RefusedIntent>

/** Issue that stays with its legs also where all of them have it: it says which legs they are. */
const OF_LEGS = 'acts-at-once'
/** Issues that concern all legs together, and are found for their sum. */
const OF_THE_SUM: ReadonlySet<string> = new Set(['balance-too-low', 'open-interest-full', 'two-factor'])

export function createPlanLadder(trading: Pick<Trading, 'plan'>): PlanLadder {
  return async (account, intent) => {
    const pair = await account.findPair(intent.pair.by === 'pair' ? intent.pair.pair : intent.pair.id)
    if ('nearest' in pair) return { unplanned: 'unknown-pair', nearest: pair.nearest }
    const { price } = await account.mark(pair.symbol)
    const prices = pricesOf(intent, price)
    if ('code' in prices) return { unplanned: 'refused', issue: prices }
    const sized =
      'risk' in intent
        ? await sizeByRisk(account, intent, { pair, prices, mark: price })
        : sizeByAmount(intent, prices)
    if ('code' in sized) return { unplanned: 'refused', issue: sized }
    const plans: OpeningPlan[] = []
    const beside: PlanBeside[] = []
    for (const leg of sized.legs) {
      // An intent to open comes to these.
      const planned = (await trading.plan(account, leg, beside)) as OpeningPlan | UnknownPair | RefusedIntent
      if (isUnplanned(planned)) return planned
      plans.push(planned)
      if (!isRefused(planned)) beside.push({ ...planned, isElsewhere: false })
    }
    const sent = plans.filter((plan) => !isRefused(plan))
    const all = sent.length === 0 ? undefined : await totalsOf(account, sent)
    const ofEach = plans.map(({ issues }) => issues.filter(({ code }) => !OF_THE_SUM.has(code)))
    const common = (ofEach[0] ?? []).filter(
      (issue) => issue.code !== OF_LEGS && ofEach.every((issues) => issues.some(isSameIssue(issue))),
    )
    return {
      legs: plans.map((plan, index) => ({
        plan,
        issues: (ofEach[index] ?? []).filter((issue) => !common.some(isSameIssue(issue))),
        isSent: !isRefused(plan),
      })),
      all,
      issues: [...common, ...(all ? await issuesOfSum(account, sent, all) : [])],
      risk: sized.risk,
    }
  }
}

/** The prices of the legs, from the first to the last; a refusal where there are not as many. */
export function pricesOf(
  intent: Pick<LadderIntent, 'legs' | 'from' | 'to'>,
  mark: Big,
): readonly Big[] | Issue {
  const from = resolvePrice(intent.from, mark)
  const to = resolvePrice(intent.to, mark)
  const last = intent.legs - 1
  const prices = Array.from({ length: intent.legs }, (_, index) => {
    if (index === 0 || index === last) return index === 0 ? from : to
    return tidyPrice(from.plus(divide(to.minus(from).times(index), new Big(last))))
  })
  const direction = to.cmp(from)
  const isSpread = prices.every((one, index) => {
    const before = prices[index - 1]
    return !before || (direction !== 0 && one.cmp(before) === direction)
  })
  return isSpread ? prices : refusalIssue('ladder-too-close')
}

/** The sizes of the legs in relation to each other, by their order. */
function weightsOf({ legs, heavier }: Pick<LadderIntent, 'legs' | 'heavier'>, prices: readonly Big[]) {
  const isRising = prices[1]?.gt(prices[0] ?? 0) === true
  const isLastHeaviest = isRising === (heavier === 'high')
  return Array.from({ length: legs }, (_, index) => {
    if (!heavier) return 1
    return isLastHeaviest ? index + 1 : legs - index
  })
}

/** Legs with their amounts, and the risk that these follow from. */
interface SizedLegs {
  readonly legs: readonly SizedIntent[]
  readonly risk: OpeningRisk | undefined
}

/** Splits the collateral in cents, so that the parts come to exactly all of it. */
export function sizeByAmount(
  intent: Extract<LadderIntent, { readonly collateral: Big }>,
  prices: readonly Big[],
): SizedLegs | Issue {
  const { collateral, leverage, stopLoss } = intent
  const weights = weightsOf(intent, prices)
  const sum = new Big(weights.reduce((one, other) => one + other, 0))
  const least = divide(sum.times(LEAST_COLLATERAL), new Big(Math.min(...weights)))
  if (collateral.lt(least)) return refusalIssue('ladder-too-small', { each: LEAST_COLLATERAL, least })
  let weight = 0
  let spent = new Big(0)
  const legs = prices.map((price, index) => {
    weight += weights[index] ?? 0
    const until = divide(collateral.times(weight), sum)
    const end = index === prices.length - 1 ? collateral : until.round(2, Big.roundDown)
    const part = end.minus(spent)
    spent = end
    return {
      ...limitAt(intent, price),
      collateral: part,
      extent: { by: 'leverage', leverage } as const,
      ...(stopLoss ? { stopLoss } : {}),
    }
  })
  return { legs, risk: undefined }
}

/** Sizes the legs so that all of them together lose no more than the risk at their stop-losses, each at its limit. */
async function sizeByRisk(
  account: AccountReading,
  intent: Extract<LadderIntent, { readonly risk: unknown }>,
  {
    pair,
    prices,
    mark,
  }: {
    readonly pair: { readonly id: string; readonly symbol: string }
    readonly prices: readonly Big[]
    readonly mark: Big
  },
): Promise<SizedLegs | Issue> {
  const info = await account.pairInfo(pair.id)
  const found = await riskTermsOf(account, intent, { info, maxLeverage: account.maxLeverage(pair.id) })
  if ('code' in found) return found
  const { terms, spent } = found
  const weights = weightsOf(intent, prices)
  const legs: { entryPrice: Big; stopLoss: Big; weight: number }[] = []
  for (const [index, price] of prices.entries()) {
    // The grammar admits no stop-loss that depends on the amounts.
    const { isLong, budget } = terms
    const entryPrice = entryPriceOf({ kind: 'Limit', isLong, limitPrice: price, stopPrice: undefined }, mark)
    const entry = { price: entryPrice, isLong, size: budget, collateral: budget }
    const exits = await resolveAtr(account, pair.symbol, { stopLoss: intent.stopLoss }, () => entry)
    if ('code' in exits) return exits
    const stopLoss = resolveStop(exits.stopLoss, entry)
    // Also one that acts at once may be filled as late as at its limit.
    legs.push({ entryPrice: price, stopLoss, weight: weights[index] ?? 0 })
  }
  const sized = sizeLegsByRisk(terms, legs)
  if ('code' in sized) return sized
  return {
    legs: sized.legs.map(({ size, collateral }, index) => ({
      ...limitAt(intent, prices[index] ?? new Big(0)),
      collateral,
      extent: { by: 'size', size },
      stopLoss: { by: 'price', price: legs[index]?.stopLoss ?? new Big(0) },
    })),
    risk: { ...spent, loweredFrom: sized.isLowered ? intent.leverage : undefined },
  }
}

/** A limit order of a ladder without its amounts and its stop-loss. */
function limitAt({ side, pair, takeProfit }: LadderIntent, price: Big) {
  return {
    kind: 'open',
    side,
    pair,
    type: 'Limit',
    limitPrice: { by: 'price', price },
    ...(takeProfit ? { takeProfit } : {}),
  } as const
}

async function totalsOf(account: AccountReading, plans: readonly OpeningPlan[]): Promise<LadderTotals> {
  const sumOf = (amount: (plan: OpeningPlan) => Big): Big =>
    plans.reduce((sum, plan) => sum.plus(amount(plan)), new Big(0))
  const collateral = sumOf(({ order }) => order.collateral)
  const size = sumOf(({ order }) => order.size)
  const averageEntry = divide(
    size,
    sumOf(({ order, figures }) => divide(order.size, figures.entryPrice)),
  )
  const openFee = total(plans.map(({ figures }) => figures.openFee))
  const isLong = plans[0]?.order.isLong === true
  const position = { size, collateral, entryPrice: averageEntry, isLong }
  const atStops = total(plans.map(({ figures }) => figures.atStopLoss?.dollars))
  return {
    collateral,
    size,
    averageEntry,
    // The fee for closing is that for opening.
    liquidationPrice: liquidationPrice(position, openFee ?? new Big(0)),
    openFee,
    total: openFee && collateral.plus(openFee),
    balance: plans[0]?.balance,
    loss: await measureLoss(account, atStops),
  }
}

/** The issues of all legs together: whether they can be paid, whether the pair has room for them, and two-factor authentication. */
async function issuesOfSum(
  account: AccountReading,
  sent: readonly OpeningPlan[],
  { collateral, size, total: cost, balance }: LadderTotals,
): Promise<readonly Issue[]> {
  const last = sent.at(-1)
  if (!last) return []
  const { order, figures, pair } = last
  const info = await account.pairInfo(pair.id)
  const ofSum = openingIssues({ ...order, collateral, size }, { ...figures, total: cost }, info, {
    balance,
    maxLeverage: undefined,
  })
  // The last one counts those before it.
  const twoFactor = last.issues.filter(({ code }) => code === 'two-factor')
  return [...ofSum.filter(({ code }) => OF_THE_SUM.has(code)), ...twoFactor]
}
