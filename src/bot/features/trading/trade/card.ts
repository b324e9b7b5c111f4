import type { FormattedString } from '@grammyjs/parse-mode'
import { Big } from 'big.js'
import { InlineKeyboard } from 'grammy'
import type { Trader } from '../../../../desk/trader.js'
import {
  type OrderForm,
  type Step,
  isByRisk,
  isOptional,
  neededSteps,
} from '../../../../desk/trading/wizard/order-form.js'
import { accountLine } from '../../../shell/cards/account-parts.js'
import { orderTypeName } from '../../../shell/cards/order-kind.js'
import { priceLine } from '../../../shell/cards/opening-lines.js'
import { caption } from '../../../shell/keyboard/caption.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { type FieldFacts, fields, withPrice } from './fields.js'
import { answerTrade, backTrade, cancelTrade, openField, previewTrade, starTrade } from './keyboard.js'

/** The parts of the card: the order so far, the field that is open, and the fault of the last answer. */
interface Shown {
  readonly form: OrderForm
  readonly open: Step | undefined
  readonly facts: FieldFacts
  readonly note?: FormattedString | undefined
}

/** The card of the guided order: every field with its value, and below it all fields, or the choices of the open one. */
export function tradeCard(render: RenderContext, trader: Trader, shown: Shown): Message {
  const { text, numbers } = render
  const { form, open, note } = shown
  const { price, oldPriceMs, balance, mostLeverage } = shown.facts
  const facts = [
    ...(price ? [priceLine(render, price, oldPriceMs)] : []),
    ...(balance ? [text('preview-balance', { balance: numbers.available(balance) })] : []),
    ...(mostLeverage && open === 'extent'
      ? [text('trade-most', { most: numbers.multiple(mostLeverage) })]
      : []),
  ]
  return {
    text: join(
      [
        join([text('trade-title'), accountLine(render, trader)], '\n'),
        join(
          neededSteps(form).map((step) => fieldLine(render, shown, step)),
          '\n',
        ),
        ...(facts.length > 0 ? [join(facts, '\n')] : []),
        ...(note ? [note] : []),
        ...(isByRisk(form) && (open === 'extent' || open === 'stopLoss') ? [text(`trade-risk-${open}`)] : []),
        ...(open ? [text(`trade-ask-${open}`)] : []),
      ],
      '\n\n',
    ),
    keyboard: open ? choiceKeyboard(render, shown, open) : fieldKeyboard(render, form),
  }
}

function fieldLine(render: RenderContext, { form, open, facts }: Shown, step: Step): FormattedString {
  const { text } = render
  const line = text('trade-answer', {
    name: text(`trade-name-${step}`),
    value: valueOf(render, form, step, facts),
  })
  return step === open ? text('trade-open', { line }) : line
}

/** The value of a field in words and figures of its person. */
function valueOf(
  render: RenderContext,
  form: OrderForm,
  step: Step,
  { price }: FieldFacts,
): string | FormattedString {
  const { text, numbers } = render
  const answer = form[step]
  if (!answer) return isOptional(step, form) ? text('trade-none') : '—'
  switch (step) {
    case 'side':
      return answer === 'short' ? text('side-short') : text('side-long')
    case 'collateral':
      return isByRisk(form) ? riskOf(render, answer) : numbers.dollars(new Big(answer))
    case 'slippage':
      return numbers.percent(new Big(answer))
    case 'stop':
    case 'limit':
    case 'stopLoss':
    case 'takeProfit':
      return (price && /[%cr]$/.test(answer) ? withPrice(render, step, form, price) : undefined) ?? answer
    case 'kind':
      return orderTypeName(text, answer)
    case 'pair':
    case 'extent':
      return answer
    default:
      throw new Error(`No such field: ${String(step satisfies never)}`)
  }
}

/** The risk of an order that is sized by it, in figures of its person. */
function riskOf({ text, numbers }: RenderContext, answer: string): FormattedString {
  const [, amount, percent] = /^risk ([\d.]+)(%?)$/.exec(answer) ?? []
  const figure = amount === undefined ? answer : numbers[percent ? 'percent' : 'dollars'](new Big(amount))
  return text('trade-by-risk', { risk: figure })
}

/** The rows of the fields; the side is chosen at once. */
const ROWS: readonly (readonly Step[])[] = [
  ['pair', 'kind', 'slippage'],
  ['collateral', 'extent'],
  ['stop', 'limit'],
  ['stopLoss', 'takeProfit'],
]

export function fieldKeyboard(render: RenderContext, form: OrderForm): InlineKeyboard {
  const { text } = render
  const keyboard = new InlineKeyboard()
  for (const { label, value } of fields.side.choices(render, form, {})) {
    const shown = form.side === value ? text('trade-default', { value: label }).text : label
    keyboard.text(shown, answerTrade.pack({ step: 'side', value }))
  }
  const needed = neededSteps(form)
  for (const row of ROWS) {
    keyboard.row()
    for (const step of row.filter((one) => needed.includes(one)))
      keyboard.text(caption(text(`trade-name-${step}`).text), openField.pack({ step }))
  }
  return withEnds(text, keyboard.row())
}

function choiceKeyboard(render: RenderContext, { form, facts }: Shown, open: Step): InlineKeyboard {
  const { text } = render
  const { perRow, choices } = fields[open]
  const none = isOptional(open, form) ? [{ label: text('trade-none').text, value: 'skip' }] : []
  const keyboard = new InlineKeyboard()
  for (const [index, { label, value }] of [...choices(render, form, facts), ...none].entries()) {
    keyboard.text(caption(label), answerTrade.pack({ step: open, value }))
    if (index % perRow === perRow - 1) keyboard.row()
  }
  keyboard.row()
  if (facts.isFavourite !== undefined)
    keyboard
      .text(
        text(facts.isFavourite ? 'trade-unstar' : 'trade-star').text,
        starTrade.pack({ on: facts.isFavourite ? 'no' : 'yes' }),
      )
      .row()
  return withEnds(text, keyboard.text(text('trade-back').text, backTrade.pack({ step: open })))
}

function withEnds(text: RenderContext['text'], keyboard: InlineKeyboard): InlineKeyboard {
  return keyboard
    .text(text('trade-preview').text, previewTrade.pack({}))
    .primary()
    .text(text('trade-cancel').text, cancelTrade.pack({}))
}
