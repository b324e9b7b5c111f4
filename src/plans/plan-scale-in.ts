import { Big } from 'big.js'
import type { Clock } from '../lib/clock.js'
import { divide, total } from '../lib/decimals.js'
import type { AccountReading } from '../desk/trading/account-reading.js'
import { type OpeningFigures, openingFigures } from '../desk/trading/actions/open/figures.js'
import { resolvePrice } from '../desk/trading/actions/open/resolve.js'
import { type Issue, refusalIssue, warningIssue } from '../desk/trading/issue.js'
import type { PriceBand } from '../desk/trading/risk/price-band.js'
import type { Trading } from '../desk/trading/trading.js'
import { isUnplanned, type RefusedIntent, type UnknownPair } from '../desk/trading/unresolved-target.js'
import { isFarFrom } from '../desk/market/prices/tidy-price.js'
import { bandOf, sentWithin, type ScaleInRule } from './kinds/scale-in.js'
import type { ScaleInIntent } from './kinds/scale-in-words.js'
import { planOneSlice, sumOfSlices, type SlicesSum } from './plan-slices.js'

/** The farthest that the price may be from a level where that is not typed, in percent. */
const WITHIN = '0.5'

/** Slices at prices, as their preview shows them. */
export interface ScaleInPlan extends SlicesSum {
  readonly rule: ScaleInRule
  /** Each level, in the order of its rule: the prices at which its slice is sent, and the worst at which it is filled. */
  readonly levels: readonly { readonly price: Big; readonly sent: PriceBand; readonly worst: Big }[]
}

/**
 * Works out the slices of all levels, each filled at the worst price of its band, with what its owner's limits say of all of them. Sends
 * nothing; rejects with a `ServiceError` or a NoPriceError.
 */
export async function planScaleIn(
  trading: Pick<Trading, 'plan'>,
  account: AccountReading,
  intent: ScaleInIntent,
  { slippage: byDefault, now }: { readonly slippage: Big | undefined; readonly now: Clock },
): Promise<ScaleInPlan | UnknownPair | RefusedIntent> {
  const { collateral, lastsMs, within = new Big(WITHIN) } = intent
  const first = await planOneSlice(trading, account, intent, byDefault)
  if (isUnplanned(first)) return first
  const { order, pair, figures, slippage, stopLoss } = first
  const { price: mark } = figures
  const { isLong, size } = order
  const terms = { pairId: pair.id, isLong, collateral, size, stopLoss, slippage, within }
  const prices = orderedPrices(intent, mark)
  if ('code' in prices) return refused(prices)
  const bands = prices.map((price) => bandOf(terms, price))
  // The slippage of an owner by default may be all of the price.
  const toZero = bands.find(({ low }) => low.lte(0))
  if (toZero) return refused(refusalIssue('slices-band-empty', { ...toZero, stop: stopLoss }))
  const info = await account.pairInfo(pair.id)
  const filled = prices.map((price) => {
    const { low, high } = bandOf(terms, price)
    const worst = isLong ? high : low
    return { price, worst, figures: openingFigures({ ...order, slippage: undefined }, info, worst) }
  })
  const wrong = filled.map((one) => refusalOf(terms, one)).find((issue) => issue !== undefined)
  if (wrong) return refused(wrong)
  const rule: ScaleInRule = {
    kind: 'scale-in',
    ...terms,
    levels: filled.map(({ price, figures: { atStopLoss } }) => ({
      price,
      loss: (atStopLoss?.dollars.abs() ?? collateral).round(2, Big.roundUp),
    })),
    side: prices.every((price) => price.lte(mark)) ? 'below' : 'above',
    endsAt: now() + lastsMs,
  }
  const count = prices.length
  const all = { ...order, collateral: collateral.times(count), size: size.times(count), slippage: undefined }
  const entry = divide(new Big(count), sumOf(filled.map(({ worst }) => divide(new Big(1), worst))))
  const sum = await sumOfSlices(trading, account, first, {
    rule,
    // Each level opens a position of its own.
    atWorst: {
      ...openingFigures(all, info, entry),
      liquidationPrice: nearestLiquidation(
        isLong,
        filled.map(({ figures: { liquidationPrice } }) => liquidationPrice),
      ),
    },
    loss: total(filled.map((one) => one.figures.atStopLoss?.dollars)),
  })
  const isFar = prices.some((price) => isFarFrom(price, mark))
  return {
    ...sum,
    issues: [...sum.issues, ...(isFar ? [warningIssue('price-far', { price: mark })] : [])],
    rule,
    levels: filled.map(({ price, worst }) => ({ price, sent: sentWithin(terms, price), worst })),
  }
}

/** The liquidation that the price reaches first; undefined where one is not known. */
function nearestLiquidation(isLong: boolean, prices: readonly (Big | undefined)[]): Big | undefined {
  const known = prices.filter((price) => price !== undefined)
  if (known.length < prices.length) return undefined
  return known.reduce((one, other) => (one.gt(other) === isLong ? one : other))
}

function sumOf(amounts: readonly Big[]): Big {
  return amounts.reduce((sum, one) => sum.plus(one), new Big(0))
}

/** The prices of the levels, the nearest to the price of now first; a refusal where they are not all on one side of it, or not apart. */
function orderedPrices({ levels }: ScaleInIntent, mark: Big): readonly Big[] | Issue {
  const prices = levels
    .map((level) => resolvePrice(level, mark))
    .toSorted((one, other) => one.minus(mark).abs().cmp(other.minus(mark).abs()))
  const twice = prices.find((price, place) => prices[place + 1]?.eq(price))
  if (twice) return refusalIssue('scale-in-same-price', { price: twice })
  const isOneSide = prices.every((price) => price.lte(mark)) || prices.every((price) => price.gte(mark))
  return isOneSide ? prices : refusalIssue('scale-in-both-sides', { price: mark })
}

/** The reason why the slice of a level could never be sent, or would not be protected; undefined for none. */
function refusalOf(
  terms: Parameters<typeof bandOf>[0],
  { price, worst, figures }: { readonly price: Big; readonly worst: Big; readonly figures: OpeningFigures },
): Issue | undefined {
  const { isLong, stopLoss } = terms
  const { low, high } = sentWithin(terms, price)
  if (isLong ? stopLoss.gte(price) : stopLoss.lte(price))
    return refusalIssue('slices-band-empty', { low, high, stop: stopLoss })
  const { liquidationPrice: liquidation } = figures
  const isLate = liquidation && (isLong ? liquidation.gte(stopLoss) : liquidation.lte(stopLoss))
  return isLate ? refusalIssue('slices-stop-late', { entry: worst, liquidation, stop: stopLoss }) : undefined
}

function refused(issue: Issue): RefusedIntent {
  return { unplanned: 'refused', issue }
}
