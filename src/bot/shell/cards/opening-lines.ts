import type { FormattedString } from '@grammyjs/parse-mode'
import type { OpeningPlan } from '../../../desk/trading/actions/open/action.js'
import type { OpeningRisk } from '../../../desk/trading/actions/open/by-risk.js'
import type { PnlAtPrice } from '../../../desk/trading/actions/open/figures.js'
import type { StopLoss, TakeProfit } from '../../../desk/trading/grammar/value-schemas.js'
import type { LossAtStop } from '../../../desk/trading/risk/loss-at-stop.js'
import type { DefaultedPart } from '../../../desk/trading/order-defaults/apply-defaults.js'
import type { RenderContext } from '../render-context.js'
import { liquidationCaveat, pnlCaveats } from './pnl-parts.js'
import type { Big } from 'big.js'
import type { Plan } from '../../../desk/trading/actions/plan.js'
import { age } from '../format/age.js'
import { pipsParts } from '../format/pips.js'
import { join } from '../text/markup.js'

/** The figures of an opening order in a few lines: for one of several. */
export function shortOpeningLines(render: RenderContext, plan: OpeningPlan): readonly FormattedString[] {
  const { figures, risk } = plan
  return [
    moneyLine(render, plan),
    ...riskLines(render, risk, figures.leverage),
    ...worseFillLine(render, risk),
    join([entryLine(render, plan), liquidationLine(render, plan)], ' · '),
    ...liquidationCaveat(render, figures.missing),
    ...exitLines(render, plan),
    join([feeLine(render, figures.openFee), totalLine(render, totalOf(plan))], ' · '),
  ]
}

/** The figures of an opening order, a line each; `filled`: parts of it that come from its person's defaults. */
export function openingLines(
  render: RenderContext,
  plan: OpeningPlan,
  filled: readonly DefaultedPart[],
): readonly FormattedString[] {
  const { text, numbers } = render
  const { figures } = plan
  return [
    moneyLine(render, plan),
    ...filledLine(render, filled),
    ...riskLines(render, plan.risk, figures.leverage),
    ...worseFillLine(render, plan.risk),
    ...setPriceLines(render, plan),
    entryLine(render, plan),
    liquidationLine(render, plan),
    ...liquidationCaveat(render, figures.missing),
    ...exitLines(render, plan),
    ...(figures.atStopLoss || figures.atTakeProfit
      ? [text('preview-results-net'), ...pnlCaveats(render, { missing: figures.missing, isEstimate: false })]
      : []),
    feeLine(render, figures.openFee),
    totalLine(render, totalOf(plan)),
    text('preview-hourly', {
      funding: numbers.dollars(figures.hourlyFunding),
      borrow: numbers.dollars(figures.hourlyBorrow),
    }),
  ]
}

function moneyLine({ text, numbers }: RenderContext, { order, figures }: OpeningPlan): FormattedString {
  return text('preview-money', {
    collateral: numbers.dollars(order.collateral),
    size: numbers.dollars(order.size),
    leverage: numbers.multiple(figures.leverage),
  })
}

function liquidationLine({ text, numbers }: RenderContext, { figures }: OpeningPlan): FormattedString {
  return text('preview-liquidation', {
    price: numbers.price(figures.liquidationPrice),
    distance: numbers.signedPercent(figures.liquidationDistance),
  })
}

/** The results at the take-profit and at the stop-loss, and the loss there; none for an order without them. */
function exitLines(
  render: RenderContext,
  { order, figures, intent, loss, pair }: OpeningPlan,
): readonly FormattedString[] {
  const { takeProfit, stopLoss } = order
  const entry = { symbol: pair.symbol, price: figures.entryPrice }
  return [
    ...resultLine(
      render,
      'preview-at-take-profit',
      takeProfit && exitPrice(render, takeProfit, intent.takeProfit, entry),
      figures.atTakeProfit,
    ),
    ...resultLine(
      render,
      'preview-at-stop',
      stopLoss && exitPrice(render, stopLoss, intent.stopLoss, entry),
      figures.atStopLoss,
    ),
    ...lossLine(render, loss),
  ]
}

/** The fee for opening, in dollars. */
export function feeLine({ text, numbers }: RenderContext, fee: Big | undefined): FormattedString {
  return text('preview-fee', { fee: numbers.dollars(fee) })
}

/** The cost of an order, and the balance that it is paid from, in dollars. */
export function totalLine(
  { text, numbers }: RenderContext,
  { total, balance }: Pick<OpeningPlan, 'balance'> & Pick<OpeningPlan['figures'], 'total'>,
): FormattedString {
  return text('preview-total', { total: numbers.dollars(total), balance: numbers.available(balance) })
}

function totalOf({ figures: { total }, balance }: OpeningPlan): Parameters<typeof totalLine>[1] {
  return { total, balance }
}

/**
 * The price of a take-profit or stop-loss, with the average true ranges that it comes from where it was typed so, and its distance from the
 * entry where the pair has pips.
 */
export function exitPrice(
  { text, numbers }: Pick<RenderContext, 'text' | 'numbers'>,
  price: Big,
  typed: StopLoss | TakeProfit | undefined,
  entry: { readonly symbol: string; readonly price: Big | undefined },
): FormattedString {
  const pips = entry.price ? pipsParts({ text, numbers }, entry.symbol, [price, entry.price]) : []
  const amount = numbers.exactPrice(price)
  const said =
    typed?.by === 'atr'
      ? text('preview-atr', { amount, times: numbers.amount(typed.times), period: typed.period })
      : amount
  return join([said, ...pips], ' · ')
}

/** The age up to which an equity is shown as the current one, in milliseconds. */
const CURRENT_MS = 30_000

/** The loss at a stop-loss: dollars, share of the equity, and R where its owner has set it; none where nothing is lost there. */
export function lossLine(
  { text, numbers }: RenderContext,
  loss: LossAtStop | undefined,
): readonly FormattedString[] {
  if (!loss) return []
  const { dollars, ofEquity, units } = loss
  const shareOf = ({ percent, equity: { ageMs } }: NonNullable<LossAtStop['ofEquity']>): FormattedString => {
    const shown = numbers.percent(percent.round(2))
    return ageMs > CURRENT_MS
      ? text('preview-loss-share-old', { percent: shown, age: age(text, ageMs) })
      : text('preview-loss-share', { percent: shown })
  }
  const share = ofEquity ? shareOf(ofEquity) : text('preview-loss-unshared')
  const parts = [numbers.dollars(dollars), share, ...(units ? [`${numbers.amount(units.round(2))}R`] : [])]
  return [text('preview-loss', { parts: join(parts, ' · ') })]
}

/** The lines of the risk that an order was sized by, and of the leverage that was lowered for it; none for any other. */
export function riskLines(
  { text, numbers }: RenderContext,
  risk: OpeningRisk | undefined,
  leverage: Big | undefined,
): readonly FormattedString[] {
  if (!risk) return []
  const { budget, ofEquity, loweredFrom } = risk
  const most = numbers.dollars(budget)
  return [
    ofEquity
      ? text('preview-risk-share', {
          most,
          percent: numbers.percent(ofEquity.percent),
          equity: numbers.dollars(ofEquity.equity.dollars),
          age: age(text, ofEquity.equity.ageMs),
        })
      : text('preview-risk', { most }),
    ...(loweredFrom
      ? [
          text('preview-leverage-lowered', {
            before: numbers.multiple(loweredFrom),
            after: numbers.multiple(leverage),
          }),
        ]
      : []),
  ]
}

/** Says which fill the risk of one order holds for; that of a ladder counts each order at its own price. */
export function worseFillLine(
  { text }: Pick<RenderContext, 'text'>,
  risk: OpeningRisk | undefined,
): readonly FormattedString[] {
  if (!risk) return []
  return [risk.isAtWorst === true ? text('preview-risk-worst') : text('preview-risk-entry')]
}

/** The current price, and the limit and the stop of an order that has them. */
export function setPriceLines(render: RenderContext, plan: OpeningPlan): readonly FormattedString[] {
  const { text, numbers } = render
  const { limitPrice, stopPrice } = plan.order
  return [
    planPriceLine(render, plan.figures.price, plan),
    ...(limitPrice ? [text('preview-limit', { price: numbers.exactPrice(limitPrice) })] : []),
    ...(stopPrice ? [text('preview-stop', { price: numbers.exactPrice(stopPrice) })] : []),
  ]
}

function entryLine({ text, numbers }: RenderContext, { order, figures }: OpeningPlan): FormattedString {
  const { entryPrice, worstPrice, fillsImmediately } = figures
  const isOwnPrice = order.kind !== 'Market' && !fillsImmediately
  return worstPrice
    ? text('preview-entry-worst', { price: numbers.price(entryPrice), worst: numbers.price(worstPrice) })
    : text('preview-entry', { price: numbers[isOwnPrice ? 'exactPrice' : 'price'](entryPrice) })
}

function resultLine(
  { text, numbers }: RenderContext,
  key: string,
  price: string | FormattedString | undefined,
  result: PnlAtPrice | undefined,
): readonly FormattedString[] {
  if (price === undefined || !result) return []
  const { dollars, percent } = result
  return [
    text(key, { price, dollars: numbers.signedDollars(dollars), percent: numbers.signedPercent(percent) }),
  ]
}

/** The line of the parts that come from a person's defaults; none where there are none. */
export function filledLine(
  { text }: Pick<RenderContext, 'text'>,
  filled: readonly DefaultedPart[],
): readonly FormattedString[] {
  if (filled.length === 0) return []
  const parts = filled.map((part) => text(`preview-filled-${part}`))
  return [text('preview-filled', { parts: join(parts, ', ') })]
}

/** The price that a plan was worked out at; one that is old is not called current. An exit may have none. */
export function planPriceLine(
  render: RenderContext,
  price: Big | undefined,
  { issues }: Pick<Plan, 'issues'>,
): FormattedString {
  if (!price) return render.text('preview-price-unread')
  const old = issues.find(({ code }) => code === 'price-old' || code === 'price-old-exit')
  return priceLine(render, price, old?.values['age']?.toNumber())
}

/** A current price, or the last one and its age in milliseconds where it is old. */
export function priceLine(
  { text, numbers }: RenderContext,
  price: Big,
  oldMs: number | undefined,
): FormattedString {
  return oldMs === undefined
    ? text('preview-price', { price: numbers.price(price) })
    : text('preview-price-old', { price: numbers.price(price), age: age(text, oldMs) })
}
