import type { Big } from 'big.js'
import type { OpenIntent } from '../actions/open/grammar.js'
import type { OrderDefaults } from '../order-defaults/order-defaults.js'
import type { OrderSize, Price, RiskAmount, StopLoss, TakeProfit } from '../grammar/value-schemas.js'
import { orderSizeOf, priceOf, riskOf, targetOf, withKeyword } from '../grammar/print-values.js'
import type { TypedPair } from '../grammar/target.js'

/** The parts of an order that opens a position, in the order of the card. */
export const steps = [
  'side',
  'pair',
  'kind',
  'collateral',
  'extent',
  'stop',
  'limit',
  // Before the take-profit, which may be counted in the risk that the stop-loss sets.
  'stopLoss',
  'takeProfit',
  'slippage',
] as const
/** See `steps`. */
export type Step = (typeof steps)[number]

/**
 * An order as far as it is said. `side` is long or short, `kind` one of service.md §2.3; every other answer is written in
 * the words of the typed grammar, so that a form and a typed order cannot differ. An empty answer says: not wanted. `collateral` is
 * dollars, or `risk 1%`: then the amount follows from the stop-loss, and `extent` is a leverage.
 */
export type OrderForm = { readonly [S in Step]?: string }

const OPTIONAL: ReadonlySet<Step> = new Set<Step>(['stopLoss', 'takeProfit', 'slippage'])

/** True if this part of the order may be answered with nothing: the stop-loss only where the amount does not follow from it. */
export function isOptional(step: Step, form: OrderForm): boolean {
  return OPTIONAL.has(step) && !(step === 'stopLoss' && isByRisk(form))
}

/** The form without what an order by risk cannot have: a size, and a stop-loss in percent of the collateral. */
export function agreeing(form: OrderForm): OrderForm {
  if (!isByRisk(form)) return form
  const { extent = '', stopLoss = '', ...others } = form
  return {
    ...others,
    ...(extent !== '' && !extent.startsWith('size') ? { extent } : {}),
    stopLoss: stopLoss.endsWith('%c') ? '' : stopLoss,
  }
}

/**
 * The form with parts that were typed into it. A limit beside its stop, or a stop beside its limit, makes it an order with both.
 * Undefined for a slippage in an order with either, which it cannot have.
 */
export function withParts(form: OrderForm, said: OrderForm): OrderForm | undefined {
  const { kind: before = '' } = form
  if (said.slippage !== undefined && before !== '' && before !== 'Market') return undefined
  const own = neededSteps(form)
  const has = (step: 'limit' | 'stop'): boolean => said[step] !== undefined || own.includes(step)
  const kind = kindOf(has('limit'), has('stop'))
  return { ...form, ...said, ...(kind ? { kind } : {}) }
}

/** True if the amount of the order follows from what its stop-loss may lose. */
export function isByRisk({ collateral = '' }: OrderForm): boolean {
  return collateral.startsWith('risk ')
}

/** The required parts that are still missing, in the order of the card. */
export function missingSteps(form: OrderForm): readonly Step[] {
  return neededSteps(form).filter((step) => !isOptional(step, form) && !form[step])
}

/** The parts that an order of this kind has: prices belong to some kinds only (service.md §4.2). */
export function neededSteps({ kind = '' }: OrderForm): readonly Step[] {
  const needed: Partial<Record<Step, boolean>> = {
    stop: kind.startsWith('Stop'),
    limit: kind.endsWith('Limit'),
    slippage: kind === 'Market',
  }
  return steps.filter((step) => needed[step] ?? true)
}

/** The form as what is typed after /long or /short. */
export function typedOrderOf(form: OrderForm): { readonly command: 'long' | 'short'; readonly text: string } {
  const order = neededSteps(form)
  const after = (keyword: string, step: Step): string =>
    form[step] && order.includes(step) ? `${keyword} ${form[step]}` : ''
  const words = [
    form.pair,
    form.collateral,
    form.extent,
    after('limit', 'limit'),
    after('stop', 'stop'),
    after('slip', 'slippage'),
    after('tp', 'takeProfit'),
    after('sl', 'stopLoss'),
  ]
  return { command: form.side === 'short' ? 'short' : 'long', text: words.filter(Boolean).join(' ') }
}

/** The known parts of an order. */
export interface Said {
  readonly side?: OpenIntent['side'] | undefined
  readonly pair?: TypedPair | undefined
  readonly collateral?: Big | undefined
  readonly extent?: OrderSize | undefined
  /** In place of the collateral. */
  readonly risk?: RiskAmount | undefined
  /** In place of the extent. */
  readonly leverage?: Big | undefined
  readonly limitPrice?: Price | undefined
  readonly stopPrice?: Price | undefined
  readonly slippage?: Big | undefined
  readonly stopLoss?: StopLoss | undefined
  readonly takeProfit?: TakeProfit | undefined
}

/** A form that says this, and leaves everything else to be asked. */
export function orderFormOf(said: Said): OrderForm {
  const { side, pair, collateral, risk, limitPrice, stopPrice, slippage, stopLoss, takeProfit } = said
  const extent = said.extent ?? (said.leverage && { by: 'leverage', leverage: said.leverage })
  const answers: { readonly [S in Step]: string | undefined } = {
    side,
    pair: pair && targetOf(pair),
    kind: kindOf(limitPrice !== undefined, stopPrice !== undefined) ?? (slippage && 'Market'),
    collateral: risk ? withKeyword('risk', riskOf(risk)) : collateral?.toFixed(),
    extent: extent && orderSizeOf(extent),
    stop: stopPrice && priceOf(stopPrice),
    limit: limitPrice && priceOf(limitPrice),
    stopLoss: stopLoss && priceOf(stopLoss),
    takeProfit: takeProfit && priceOf(takeProfit),
    slippage: slippage?.toFixed(),
  }
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined))
}

/** A form that says all of this order, also that what it does not say is not wanted. */
export function wholeForm(intent: OpenIntent): OrderForm {
  return { ...NOTHING_ELSE, ...orderFormOf(intent), kind: intent.type }
}

/** Says of every optional part that it is not wanted. */
const NOTHING_ELSE: OrderForm = { stopLoss: '', takeProfit: '', slippage: '' }

/**
 * A form with what is said; the rest is as in the person's last order, else by their defaults, else to be asked. A price of last time
 * is of another day, and is left out; how far it lay from the price is not.
 */
export function filledForm(
  said: OrderForm,
  last: OpenIntent | undefined,
  orderDefaults: Partial<OrderDefaults>,
): OrderForm {
  const { pair, collateral, leverage, slippage } = orderDefaults
  const before = last
    ? Object.entries(turnedTo(said.side ?? last.side, orderFormOf(last))).filter(
        ([step, answer]) => !PRICES.has(step) || isDistance(answer),
      )
    : Object.entries({
        pair,
        collateral: collateral?.toFixed(),
        extent: leverage && `${leverage.toFixed()}x`,
        slippage: slippage?.toFixed(),
      }).filter(([, answer]) => answer !== undefined)
  const form: OrderForm = {
    ...NOTHING_ELSE,
    kind: last?.type ?? 'Market',
    ...Object.fromEntries(before),
    ...said,
  }
  const isWithoutPrice = said.kind === undefined && missingSteps(form).some((step) => PRICES.has(step))
  return isWithoutPrice ? { ...form, kind: 'Market' } : form
}

/** The same form for the other side: prices that lie on one side of the current price are left out. */
export function turnedTo(side: string, form: OrderForm): OrderForm {
  const { stop: _stop, limit: _limit, stopLoss = '', takeProfit = '', ...others } = form
  const kept = (exit: string): string => (isDistance(exit) && !/^[+-]/.test(exit) ? exit : '')
  return form.side === undefined || form.side === side
    ? { ...form, side }
    : { ...others, side, stopLoss: kept(stopLoss), takeProfit: kept(takeProfit) }
}

const PRICES: ReadonlySet<string> = new Set<Step>(['stop', 'limit', 'stopLoss', 'takeProfit'])

/** True for a price that is counted from another one. */
function isDistance(answer: string): boolean {
  return /[%cr)]$/.test(answer)
}

/** The kind of an order with such prices; undefined without either. */
function kindOf(hasLimit: boolean, hasStop: boolean): OpenIntent['type'] | undefined {
  if (hasLimit) return hasStop ? 'Stop Limit' : 'Limit'
  return hasStop ? 'Stop Market' : undefined
}
