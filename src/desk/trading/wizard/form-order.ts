import { Big } from 'big.js'
import { parseTyped } from '../actions/commands.js'
import { divide } from '../../../lib/decimals.js'
import { isByRisk, type OrderForm, typedOrderOf, type Step } from './order-form.js'
import { LEAST_COLLATERAL } from '../../../service/operations/inputs.js'
import type { Issue } from '../issue.js'
import type { OpeningOrder } from '../actions/open/order.js'
import { losesAt } from '../positions/manage-issues.js'
import { entryPriceOf } from '../actions/open/figures.js'
import { needsNoCandles, resolveOpening } from '../actions/open/resolve.js'

/**
 * The order that a form comes to at this price; undefined while there is too little of it, or where it follows from candles. Of an
 * order by risk its prices and its leverage alone are known: it stands here with the least collateral.
 */
export function orderOf(form: OrderForm, price: Big): OpeningOrder | undefined {
  const { command, text } = typedOrderOf(form)
  const parsed = parseTyped(command, text)
  if (!parsed.ok || !needsNoCandles(parsed.intent)) return undefined
  const { intent } = parsed
  if (!('risk' in intent)) return resolveOpening(intent, '', price)
  const { risk: _, leverage, ...terms } = intent
  const extent = { by: 'leverage', leverage } as const
  return resolveOpening({ ...terms, collateral: LEAST_COLLATERAL, extent }, '', price)
}

/** Why the answer that was just given cannot be: it names the text `issue-<code>`. */
export interface AnswerRefusal {
  readonly code:
    | 'collateral-too-small'
    | 'leverage-below-one'
    | 'leverage-too-high'
    | 'no-such-price'
    | 'stop-on-wrong-side'
    | 'take-profit-on-wrong-side'
  readonly values: Readonly<Record<string, Big>>
}

/** Finds at once what the preview would refuse in the end, as far as the answer to this step and the price tell it. */
export function answerRefusal(
  form: OrderForm,
  step: Step,
  { price, mostLeverage }: { readonly price?: Big | undefined; readonly mostLeverage?: Big | undefined },
): AnswerRefusal | undefined {
  if (step === 'collateral') {
    if (isByRisk(form)) return undefined
    const isTooSmall = new Big(form.collateral ?? 0).lt(LEAST_COLLATERAL)
    return isTooSmall ? { code: 'collateral-too-small', values: { least: LEAST_COLLATERAL } } : undefined
  }
  // The leverage depends on no price.
  const order = orderOf(form, price ?? new Big(1))
  if (!order) return undefined
  if (step === 'extent') return leverageRefusal(order, mostLeverage)
  if (!price) return undefined
  const { isLong, limitPrice: limit, stopPrice: stop, stopLoss, takeProfit } = order
  const entry = entryPriceOf(order, price)
  const own: Readonly<Partial<Record<Step, Big | undefined>>> = { limit, stop, stopLoss, takeProfit }
  if (own[step]?.lte(0)) return { code: 'no-such-price', values: {} }
  if (step === 'stopLoss' && stopLoss && !losesAt({ isLong }, stopLoss, entry))
    return { code: 'stop-on-wrong-side', values: { entry } }
  if (step === 'takeProfit' && takeProfit && !losesAt({ isLong: !isLong }, takeProfit, entry))
    return { code: 'take-profit-on-wrong-side', values: { entry } }
  return undefined
}

function leverageRefusal(
  { size, collateral }: OpeningOrder,
  most: Big | undefined,
): AnswerRefusal | undefined {
  if (size.lt(collateral)) return { code: 'leverage-below-one', values: {} }
  return most && divide(size, collateral).gt(most)
    ? { code: 'leverage-too-high', values: { most } }
    : undefined
}

/** A part of an order, and what is said of it. */
export interface FieldOfIssue {
  readonly step: Step
  readonly issue: Issue
}

/**
 * The part of an opening order that its preview says something of: of the first refusal that is about one, else of the first such warning;
 * undefined where there is none.
 */
export function fieldOfIssue(issues: readonly Issue[]): FieldOfIssue | undefined {
  const first = (level: Issue['level']): Issue | undefined =>
    issues.find((issue) => issue.level === level && stepOfIssue[issue.code])
  const issue = first('refusal') ?? first('warning')
  const step = issue && stepOfIssue[issue.code]
  return step && { step, issue }
}

/** The part of an order that an issue of its plan is about; absent for what no single part answers. */
const stepOfIssue: Readonly<Partial<Record<string, Step>>> = {
  'balance-too-low': 'collateral',
  'collateral-too-small': 'collateral',
  'limit-collateral': 'collateral',
  'limit-exposure': 'collateral',
  'limit-group': 'collateral',
  'limit-net': 'collateral',
  'limit-open': 'collateral',
  'limit-risk': 'collateral',
  'open-interest-full': 'collateral',
  'risk-equity-old': 'collateral',
  'risk-equity-unknown': 'collateral',
  'risk-over-equity': 'collateral',
  'risk-fees-unknown': 'collateral',
  'risk-too-small': 'collateral',
  'risk-unit-unset': 'collateral',
  'leverage-below-one': 'extent',
  'leverage-too-high': 'extent',
  'limit-leverage': 'extent',
  'atr-unknown': 'stopLoss',
  'limit-stop': 'stopLoss',
  'risk-stop-too-far': 'stopLoss',
  'stop-beyond-liquidation': 'stopLoss',
  'stop-on-wrong-side': 'stopLoss',
  'take-profit-on-wrong-side': 'takeProfit',
}
