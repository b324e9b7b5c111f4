import { Big } from 'big.js'
import { divide } from '../lib/decimals.js'
import type { Clock } from '../lib/clock.js'
import type { AccountReading } from '../desk/trading/account-reading.js'
import type { OpeningPlan } from '../desk/trading/actions/open/action.js'
import { type OpeningFigures, openingFigures, slippedPrice } from '../desk/trading/actions/open/figures.js'
import type { OpenIntent } from '../desk/trading/actions/open/grammar.js'
import { openingIssues } from '../desk/trading/actions/open/issues.js'
import type { OpeningOrder } from '../desk/trading/actions/open/order.js'
import { resolvePrice } from '../desk/trading/actions/open/resolve.js'
import { type Issue, refusalIssue, warningIssue } from '../desk/trading/issue.js'
import { type LossAtStop, measureLoss } from '../desk/trading/risk/loss-at-stop.js'
import type { PriceBand } from '../desk/trading/risk/price-band.js'
import type { Trading } from '../desk/trading/trading.js'
import { isUnplanned, type RefusedIntent, type UnknownPair } from '../desk/trading/unresolved-target.js'
import { tidyPrice } from '../desk/market/prices/tidy-price.js'
import { OFFER_MS } from '../mandates/mandate.js'
import { type AddRule, orderFrom, partsOf, sliceOf } from './kinds/kinds.js'
import { sentWithin } from './kinds/scale-in.js'
import type { SlicesRule } from './kinds/slices.js'
import type { SlicesIntent } from './kinds/slices-words.js'

const MINUTE_MS = 60_000

/** The band of a TWAP where none is typed: so far to each side of the price of the preview, in percent. */
const TWAP_BAND = '2'
/** The slippage of each order where its owner has none by default, in percent. */
const SLIPPAGE = '0.5'

/** The sum of all slices of a plan, each filled at its worst price. */
export interface SlicesSum {
  readonly pair: OpeningPlan['pair']
  /** Dollars of all slices. */
  readonly collateral: Big
  readonly size: Big
  /** The figures of all slices as one position. */
  readonly atWorst: OpeningFigures
  /** The loss of all of them at their stop-loss. */
  readonly loss: LossAtStop | undefined
  /** The pair's price now. */
  readonly price: Big
  readonly balance: Big | undefined
  readonly issues: readonly Issue[]
}

/** Slices at times, as their preview shows them. */
export interface SlicesPlan extends SlicesSum {
  readonly rule: SlicesRule
  /** The prices at which a slice is sent: even its slippage keeps it in the band there. */
  readonly sent: PriceBand
  /** The prices of the best and of the worst fill that the band allows. */
  readonly best: Big
  readonly worst: Big
}

/** Issues that concern all slices together, and are found for their sum. */
const OF_THE_SUM: ReadonlySet<string> = new Set(['balance-too-low', 'open-interest-full'])

/**
 * Works out all slices of a plan at the price of now, with what its owner's limits say of all of them. Sends nothing; rejects with a
 * `ServiceError` or a NoPriceError.
 */
export async function planSlices(
  trading: Pick<Trading, 'plan'>,
  account: AccountReading,
  intent: SlicesIntent,
  { slippage: byDefault, now }: { readonly slippage: Big | undefined; readonly now: Clock },
): Promise<SlicesPlan | UnknownPair | RefusedIntent> {
  const { command, collateral, count, everyMs } = intent
  const first = await planOneSlice(trading, account, intent, byDefault)
  if (isUnplanned(first)) return first
  const { order, pair, figures, slippage, stopLoss } = first
  const { price } = figures
  const { isLong, size } = order
  const band = bandOf(intent, { price, stopLoss })
  const [best, worst] = isLong ? [band.low, band.high] : [band.high, band.low]
  const slipped = (price: Big): Big => slippedPrice({ isLong, slippage }, price)
  const isEmpty = isLong ? slipped(best).gt(worst) : slipped(best).lt(worst)
  if (isEmpty)
    return refused(refusalIssue('slices-band-empty', { low: band.low, high: band.high, stop: stopLoss }))
  const worstSent = divide(worst, slipped(new Big(1)))
  const sent = isLong ? { low: best, high: worstSent } : { low: worstSent, high: best }
  const info = await account.pairInfo(pair.id)
  const filledAtWorst = (times: number): OpeningFigures => {
    const all: OpeningOrder = { ...order, collateral: collateral.times(times), size: size.times(times) }
    return openingFigures({ ...all, slippage: undefined }, info, worst)
  }
  const each = filledAtWorst(1)
  const { liquidationPrice: liquidation } = each
  if (liquidation && (isLong ? liquidation.gte(stopLoss) : liquidation.lte(stopLoss)))
    return refused(refusalIssue('slices-stop-late', { entry: worst, liquidation, stop: stopLoss }))
  const rule: SlicesRule = {
    kind: 'slices',
    command,
    pairId: pair.id,
    isLong,
    collateral,
    size,
    count,
    firstAt: Math.ceil((now() + OFFER_MS) / MINUTE_MS) * MINUTE_MS,
    everyMs,
    band,
    stopLoss,
    slippage,
    loss: each.atStopLoss?.dollars.abs() ?? collateral,
  }
  const atWorst = filledAtWorst(count)
  const sum = await sumOfSlices(trading, account, first, { rule, atWorst, loss: atWorst.atStopLoss?.dollars })
  const isOutside = price.lt(sent.low) || price.gt(sent.high)
  const issues = [...sum.issues, ...(isOutside ? [warningIssue('slices-outside')] : [])]
  return { ...sum, issues, rule, sent, best, worst }
}

/** Plans one slice at the price of now: with its slippage, in percent, and its stop-loss. Rejects as `planSlices` does. */
export async function planOneSlice(
  trading: Pick<Trading, 'plan'>,
  account: AccountReading,
  {
    side,
    pair,
    collateral,
    leverage,
    stopLoss,
    slippage: typed,
  }: Pick<SlicesIntent, 'side' | 'pair' | 'collateral' | 'leverage' | 'stopLoss' | 'slippage'>,
  byDefault: Big | undefined,
): Promise<(OpeningPlan & { readonly slippage: Big; readonly stopLoss: Big }) | UnknownPair | RefusedIntent> {
  const slippage = typed ?? byDefault ?? new Big(SLIPPAGE)
  const extent = { by: 'leverage', leverage } as const
  const intent: OpenIntent = {
    kind: 'open',
    type: 'Market',
    side,
    pair,
    collateral,
    extent,
    slippage,
    stopLoss,
  }
  // An intent to open comes to these.
  const planned = (await trading.plan(account, intent)) as OpeningPlan | UnknownPair | RefusedIntent
  if (isUnplanned(planned)) return planned
  const { stopLoss: stop } = planned.order
  if (!stop) throw new Error('A stop-loss was planned as none')
  return { ...planned, slippage, stopLoss: stop }
}

/** Sums all slices of a rule up; `first`: the plan of one of them. Rejects as `planSlices` does. */
export async function sumOfSlices(
  trading: Pick<Trading, 'plan'>,
  account: AccountReading,
  { order, pair, figures: { price }, balance }: OpeningPlan,
  {
    rule,
    atWorst,
    loss,
  }: { readonly rule: AddRule; readonly atWorst: OpeningFigures; readonly loss: Big | undefined },
): Promise<SlicesSum> {
  const [collateral, size] = [rule.collateral, rule.size].map((each) => each.times(partsOf(rule)))
  if (!collateral || !size) throw new Error('There are two amounts')
  const info = await account.pairInfo(pair.id)
  const ofAll = openingIssues({ ...order, collateral, size }, { ...atWorst, price }, info, {
    balance,
    maxLeverage: undefined,
  })
  const issues = await issuesOfSlices(trading, account, rule, pair.symbol)
  return {
    pair,
    collateral,
    size,
    atWorst,
    loss: await measureLoss(account, loss),
    price,
    balance,
    issues: [
      ...issues.filter(({ code }) => !OF_THE_SUM.has(code)),
      ...ofAll.filter(({ code }) => OF_THE_SUM.has(code)),
    ],
  }
}

/**
 * Issues of the first slice while all others of its rule count as sent before it. One that waits for a price counts as sent as far from its
 * level as it may be. Rejects as `planSlices` does.
 */
export async function issuesOfSlices(
  trading: Pick<Trading, 'plan'>,
  reading: AccountReading,
  rule: AddRule,
  symbol: string,
): Promise<readonly Issue[]> {
  const intent = sliceOf(rule, 1)?.intent
  if (!intent) throw new Error(`A rule of the kind ${rule.kind} has no slices`)
  const account = rule.kind === 'scale-in' ? atPrice(reading, firstSentAt(rule)) : reading
  const others = {
    ...orderFrom(rule, 2, symbol),
    intent,
    issues: [],
    isElsewhere: false,
    isLater: true,
  } as const
  const planned = await trading.plan(account, intent, [others])
  if (!isUnplanned(planned)) return planned.issues
  return planned.unplanned === 'refused' ? [planned.issue] : [refusalIssue('no-such-price')]
}

/** The worst price at which the slice of the first level is sent. */
function firstSentAt(rule: Extract<AddRule, { readonly kind: 'scale-in' }>): Big {
  const { low, high } = sentWithin(rule, rule.levels[0]?.price ?? new Big(0))
  return rule.isLong ? high : low
}

/** An account as it is read, but for the price. */
function atPrice(account: AccountReading, price: Big): AccountReading {
  return { ...account, mark: async (symbol) => ({ ...(await account.mark(symbol)), price }) }
}

/** The prices at which slices are filled: those that were typed, and no further than the stop-loss. */
function bandOf(
  { command, side, above, below }: SlicesIntent,
  { price, stopLoss }: { readonly price: Big; readonly stopLoss: Big },
): PriceBand {
  const away = (percent: string): Big | undefined =>
    command === 'twap' ? tidyPrice(price.times(new Big(percent).div(100).plus(1))) : undefined
  const low = above ? resolvePrice(above, price) : away(`-${TWAP_BAND}`)
  const high = below ? resolvePrice(below, price) : away(TWAP_BAND)
  return side === 'long'
    ? { low: low?.gt(stopLoss) ? low : stopLoss, high: high ?? price }
    : { low: low ?? price, high: high?.lt(stopLoss) ? high : stopLoss }
}

function refused(issue: Issue): RefusedIntent {
  return { unplanned: 'refused', issue }
}
