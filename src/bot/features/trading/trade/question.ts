import { type FormChoice, failureNote } from '../../../shell/forms/form.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import {
  type OrderForm,
  type Step,
  answeredSteps,
  typedOrderOf,
  optional,
  withoutLast,
} from '../../../../desk/trading/wizard/order-form.js'
import type { Trader } from '../../../../desk/trader.js'
import type { DeskContext } from '../../../shell/context.js'
import { reviewKeyboard, stepKeyboard } from './keyboard.js'
import { parseTyped } from '../../../../desk/trading/actions/commands.js'
import { typedFaultCard } from '../../../shell/cards/typed-fault.js'
import type { QuestionFacts, WizardParts } from './turn.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { accountLine } from '../../../shell/cards/account-parts.js'
import { Big } from 'big.js'
import { priceLine } from '../../../shell/cards/opening-lines.js'
import { divide } from '../../../../lib/decimals.js'
import { orderOf, answerRefusal } from '../../../../desk/trading/wizard/form-order.js'

/** Shares of the balance, in percent. Not all of it: the fee for opening comes on top. */
const SHARES = [10, 25, 50, 75] as const
const LEVERAGES = [2, 5, 10, 20, 50, 100] as const
const SLIPPAGES = ['0.1', '0.3', '0.5', '1'] as const
const KINDS = ['Market', 'Limit', 'Stop Market', 'Stop Limit'] as const
/** Distances of an order's price from the current price, in percent. */
const DISTANCES = ['0.5', '1', '2', '5'] as const
const STOP_LOSSES = ['2%', '5%', '10%', '25%c', '50%c'] as const
const TAKE_PROFITS = ['2%', '5%', '10%', '50%c', '100%c'] as const
const RISKS = ['2r', '3r'] as const

/**
 * The answers that a question offers, values in the words of the typed grammar: first the one that the person chose for
 * all orders, last what the last order said.
 */
function choicesOf(
  render: RenderContext,
  step: Step,
  form: OrderForm,
  last: OrderForm,
  facts: QuestionFacts,
): readonly FormChoice[] {
  const orderDefaults = defaultChoice(render, step, form, facts)
  const others = (choices[step] ?? (() => []))(render, form, facts)
  const offered = orderDefaults
    ? [orderDefaults, ...others.filter(({ value }) => value !== orderDefaults.value)]
    : others
  const before = last[step]
  const isKnown = before === undefined || before === '' || offered.some(({ value }) => value === before)
  const again =
    isKnown || !isRepeatable(step, before)
      ? []
      : [{ label: render.text('trade-last', { value: before }).text, value: before }]
  const skip = optional.has(step) ? [{ label: render.text('trade-skip').text, value: 'skip' }] : []
  return [...offered, ...again, ...skip].filter(
    ({ value }) => step !== 'extent' || !answerRefusal({ ...form, extent: value }, step, facts),
  )
}

/** The person's default for this step, unless it does not fit this order. */
function defaultChoice(
  { text, numbers }: RenderContext,
  step: Step,
  form: OrderForm,
  facts: QuestionFacts,
): FormChoice | undefined {
  const { collateral, leverage, slippage } = facts.orderDefaults ?? {}
  const chosen = (value: string, label: string): FormChoice => ({
    label: text('trade-default', { value: label }).text,
    value,
  })
  if (step === 'collateral' && collateral) {
    const value = collateral.toFixed()
    const isRefused = answerRefusal({ ...form, collateral: value }, 'collateral', {}) !== undefined
    return isRefused ? undefined : chosen(value, numbers.dollars(collateral))
  }
  if (step === 'extent' && leverage) return chosen(`${leverage.toFixed()}x`, `${leverage.toFixed()}x`)
  return step === 'slippage' && slippage ? chosen(slippage.toFixed(), numbers.percent(slippage)) : undefined
}

/** A price of last time is of another day; how far it lay from the price is not. */
function isRepeatable(step: Step, answer: string): boolean {
  if (step === 'collateral' || step === 'extent' || step === 'slippage') return true
  return step !== 'side' && step !== 'pair' && step !== 'kind' && /[%cr]$/.test(answer)
}

const choices: Partial<
  Record<Step, (render: RenderContext, form: OrderForm, facts: QuestionFacts) => readonly FormChoice[]>
> = {
  side: ({ text }) => [
    { label: text('trade-long').text, value: 'long' },
    { label: text('trade-short').text, value: 'short' },
  ],
  pair: ({ text }, _form, { pairs = [] }) =>
    pairs.map(({ id, symbol, isFavourite, isDefault }) => {
      const label = isFavourite ? text('trade-favourite', { symbol }).text : symbol
      return { label: isDefault ? text('trade-default', { value: label }).text : label, value: `#${id}` }
    }),
  kind: () => KINDS.map((kind) => ({ label: kind, value: kind.toLowerCase() })),
  collateral: ({ text, numbers }, form, { balance }) =>
    SHARES.flatMap((percent) => {
      // Rounded down to whole dollars, so that the shares never make more than the whole.
      const amount = balance && divide(balance.times(percent), new Big(100)).round(0, Big.roundDown)
      const value = amount?.toFixed()
      if (!amount || value === undefined || answerRefusal({ ...form, collateral: value }, 'collateral', {}))
        return []
      const label = text('trade-share', {
        percent: String(percent),
        amount: numbers.asDollars(numbers.amount(amount)),
      }).text
      return [{ label, value }]
    }),
  extent: (_render, _form, { mostLeverage }) => {
    const values = LEVERAGES.map((leverage) => `${leverage}x`)
    const most = mostLeverage && `${mostLeverage.toFixed()}x`
    return [...new Set([...values, ...(most === undefined ? [] : [most])])].map((value) => ({
      label: value,
      value,
    }))
  },
  stop: (render, form, facts) => priced(render, 'stop', form, facts, signed(form.side === 'long', DISTANCES)),
  limit: (render, form, facts) => {
    // A plain limit waits for a better price than now; that of a Stop Limit lies where the stop does.
    const isAbove = (form.side === 'long') === (form.kind === 'Stop Limit')
    return priced(render, 'limit', form, facts, signed(isAbove, DISTANCES))
  },
  stopLoss: (render, form, facts) => priced(render, 'stopLoss', form, facts, STOP_LOSSES),
  takeProfit: (render, form, facts) =>
    priced(render, 'takeProfit', form, facts, [...TAKE_PROFITS, ...(form.stopLoss ? RISKS : [])]),
  slippage: ({ numbers }) => SLIPPAGES.map((value) => ({ label: numbers.percent(new Big(value)), value })),
}

function signed(isAbove: boolean, percents: readonly string[]): readonly string[] {
  return percents.map((percent) => `${isAbove ? '+' : '-'}${percent}%`)
}

/** Each answer with the price that it comes to now, by the arithmetic of the order itself. */
function priced(
  { text, numbers }: RenderContext,
  step: 'stop' | 'limit' | 'stopLoss' | 'takeProfit',
  form: OrderForm,
  { price: now }: QuestionFacts,
  values: readonly string[],
): readonly FormChoice[] {
  const fields = {
    stop: 'stopPrice',
    limit: 'limitPrice',
    stopLoss: 'stopLoss',
    takeProfit: 'takeProfit',
  } as const
  return values.flatMap((value) => {
    if (!now) return [{ label: value, value }]
    const price = orderOf({ ...form, [step]: value }, now)?.[fields[step]]
    // At a high leverage a share of the collateral may lie beyond nothing.
    if (!price?.gt(0)) return []
    return [{ label: text('trade-about', { value, price: numbers.price(price) }).text, value }]
  })
}

/** Steps whose answers are short enough for three in a row. */
const NARROW: ReadonlySet<Step> = new Set<Step>(['pair', 'extent', 'slippage'])

/** One question, with what is said so far and what can be chosen. */
export function questionCard(
  render: RenderContext,
  trader: Trader,
  step: Step,
  { form, last }: { readonly form: OrderForm; readonly last: OrderForm },
  facts: QuestionFacts,
  note: FormattedString | undefined,
): Message {
  const { command, text } = typedOrderOf(last)
  return {
    text: tradeStepCard(render, trader, { form, step, note, ...facts }),
    keyboard: stepKeyboard(render.text, step, {
      choices: choicesOf(render, step, form, last, facts),
      perRow: NARROW.has(step) ? 3 : 2,
      same: step === 'side' && last.side !== undefined ? `${command} ${text}` : undefined,
      isFavourite: facts.isFavourite,
      canGoBack: withoutLast(form) !== undefined,
    }),
  }
}

/** The preview of a whole form: the same card that the typed order gets. Without a Confirm button it can be changed. */
export async function reviewCard(
  { desk, quotes }: Pick<WizardParts, 'desk' | 'quotes'>,
  ctx: DeskContext,
  trader: Trader,
  form: OrderForm,
  note: FormattedString | undefined,
): Promise<{ readonly isOffered: boolean; readonly message: Message }> {
  try {
    const { command, text: typed } = typedOrderOf(form)
    const parsed = parseTyped(command, typed)
    const message = parsed.ok
      ? await quotes.preview(ctx, desk.trading.readAccount(trader), parsed.intent)
      : { text: typedFaultCard(ctx.text, typed, parsed.fault) }
    if ('keyboard' in message && message.keyboard) return { isOffered: true, message }
    const text = note ? join([note, message.text], '\n\n') : message.text
    return { isOffered: false, message: { text, keyboard: reviewKeyboard(ctx.text) } }
  } catch (error) {
    const text = failureNote(ctx, error)
    return { isOffered: false, message: { text, keyboard: reviewKeyboard(ctx.text) } }
  }
}

/** The wizard's card: for which account, what is said so far, what was wrong with the last answer, and the next question. */
function tradeStepCard(
  render: RenderContext,
  trader: Trader,
  {
    form,
    step,
    note,
    price,
    oldPriceMs,
    balance,
    mostLeverage,
  }: {
    readonly form: OrderForm
    readonly step: Step
    readonly note?: FormattedString | undefined
    readonly price?: Big | undefined
    /** The age of the price, in milliseconds, if it is old. */
    readonly oldPriceMs?: number | undefined
    readonly balance?: Big | undefined
    readonly mostLeverage?: Big | undefined
  },
): FormattedString {
  const { text, numbers } = render
  const facts = [
    ...(price ? [priceLine(render, price, oldPriceMs)] : []),
    ...(balance ? [text('preview-balance', { balance: numbers.available(balance) })] : []),
    ...(mostLeverage && step === 'extent'
      ? [text('trade-most', { most: numbers.multiple(mostLeverage) })]
      : []),
  ]
  return join(
    [
      join([text('trade-title'), accountLine(render, trader)], '\n'),
      ...lines(saidSoFar(render, form)),
      ...lines(facts),
      ...(note ? [note] : []),
      text(`trade-ask-${step}`),
    ],
    '\n\n',
  )
}

function saidSoFar({ text }: RenderContext, form: OrderForm): readonly FormattedString[] {
  return answeredSteps(form).map((step) =>
    text('trade-answer', {
      name: text(`trade-name-${step}`),
      value: form[step] === '' ? text('trade-none') : (form[step] ?? ''),
    }),
  )
}

function lines(parts: readonly FormattedString[]): readonly FormattedString[] {
  return parts.length === 0 ? [] : [join(parts, '\n')]
}
