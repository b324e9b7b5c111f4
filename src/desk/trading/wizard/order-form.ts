import type { Big } from 'big.js'
import { answeredOf, firstOpen, withoutLastOf } from '../../../lib/answered-steps.js'
import type { OpenIntent } from '../actions/open/grammar.js'
import type { OrderSize, Price, StopLoss, TakeProfit } from '../grammar/value-schemas.js'
import { orderSizeOf, priceOf, targetOf } from '../grammar/print-values.js'
import type { TypedPair } from '../grammar/target.js'

/** The questions about an order that opens a position, in the order in which they are asked. */
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
 * the words of the typed grammar, so that a form and a typed order cannot differ. An empty answer says: not wanted.
 */
export type OrderForm = { readonly [S in Step]?: string }

/** Steps that may be answered with nothing. */
export const optional: ReadonlySet<Step> = new Set<Step>(['stopLoss', 'takeProfit', 'slippage'])

/** The next question; undefined when all are answered. */
export function stepOf(form: OrderForm): Step | undefined {
  return firstOpen(asked(form), form)
}

/** The steps that are answered, of those that this order needs. */
export function answeredSteps(form: OrderForm): readonly Step[] {
  return answeredOf(asked(form), form)
}

/** The form without its last answer before the step that it is at; undefined where there is none. */
export function withoutLast(form: OrderForm): OrderForm | undefined {
  return withoutLastOf(asked(form), form)
}

/** Prices belong to some kinds of order only (service.md §4.2). */
function asked({ kind = '' }: OrderForm): readonly Step[] {
  const needed: Partial<Record<Step, boolean>> = {
    stop: kind.startsWith('Stop'),
    limit: kind.endsWith('Limit'),
    slippage: kind === 'Market',
  }
  return steps.filter((step) => needed[step] ?? true)
}

/** The form as what is typed after /long or /short. */
export function typedOrderOf(form: OrderForm): { readonly command: 'long' | 'short'; readonly text: string } {
  const order = asked(form)
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
  readonly limitPrice?: Price | undefined
  readonly stopPrice?: Price | undefined
  readonly slippage?: Big | undefined
  readonly stopLoss?: StopLoss | undefined
  readonly takeProfit?: TakeProfit | undefined
}

/** A form that says this, and leaves everything else to be asked. */
export function orderFormOf(said: Said): OrderForm {
  const { side, pair, collateral, extent, limitPrice, stopPrice, slippage, stopLoss, takeProfit } = said
  const answers: { readonly [S in Step]: string | undefined } = {
    side,
    pair: pair && targetOf(pair),
    kind: kindOf(said),
    collateral: collateral?.toFixed(),
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
  return { stopLoss: '', takeProfit: '', slippage: '', ...orderFormOf(intent), kind: intent.type }
}

function kindOf({ limitPrice, stopPrice, slippage }: Said): OpenIntent['type'] | undefined {
  if (limitPrice) return stopPrice ? 'Stop Limit' : 'Limit'
  if (stopPrice) return 'Stop Market'
  return slippage && 'Market'
}
