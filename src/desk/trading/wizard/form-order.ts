import { Big } from 'big.js'
import { parseTyped } from '../actions/commands.js'
import { divide } from '../../../lib/decimals.js'
import { isByRisk, type OrderForm, typedOrderOf, type Step } from './order-form.js'
import { LEAST_COLLATERAL } from '../../../service/operations/inputs.js'
import { hasNoPrice } from '../actions/open/issues.js'
import type { OpeningOrder } from '../actions/open/order.js'
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
  if (hasNoPrice(order)) return { code: 'no-such-price', values: {} }
  const { isLong, stopLoss, takeProfit } = order
  const entry = order.limitPrice ?? order.stopPrice ?? price
  if (step === 'stopLoss' && stopLoss && (isLong ? stopLoss.gte(entry) : stopLoss.lte(entry)))
    return { code: 'stop-on-wrong-side', values: { entry } }
  if (step === 'takeProfit' && takeProfit && (isLong ? takeProfit.lte(entry) : takeProfit.gte(entry)))
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
