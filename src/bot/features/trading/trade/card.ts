import { accountLine } from '../../../shell/cards/account-parts.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Big } from 'big.js'
import { answeredSteps, type OrderForm, type Step } from '../../../../desk/trading/wizard/order-form.js'
import type { Trader } from '../../../../desk/trader.js'
import { priceLine } from '../../../shell/cards/plan-parts.js'
import { join } from '../../../shell/text/markup.js'

/** The wizard's card: for which account, what is said so far, what was wrong with the last answer, and the next question. */
export function tradeStepCard(
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
