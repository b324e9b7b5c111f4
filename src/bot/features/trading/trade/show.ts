import { failureNote } from '../../../shell/forms/form.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { type OrderForm, lineOf, type Step, withoutLast } from '../../../../desk/trading/wizard/order-form.js'
import type { Trader } from '../../../../desk/trader.js'
import { tradeStepCard } from './card.js'
import type { DeskContext } from '../../../shell/context.js'
import { reviewKeyboard, stepKeyboard } from './keyboard.js'
import { parseTyped } from '../../../../desk/trading/actions/commands.js'
import { typedFaultCard } from '../../../shell/cards/typed-fault.js'
import type { WizardParts } from './turn.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { choicesOf } from './choices.js'
import type { Facts } from './facts.js'

/** Steps whose answers are short enough for three in a row. */
const NARROW: ReadonlySet<Step> = new Set<Step>(['pair', 'extent', 'slippage'])

/** One question, with what is said so far and what can be chosen. */
export function questionCard(
  render: RenderContext,
  trader: Trader,
  step: Step,
  { form, last }: { readonly form: OrderForm; readonly last: OrderForm },
  facts: Facts,
  note: FormattedString | undefined,
): Message {
  const { command, text } = lineOf(last)
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
    const { command, text: typed } = lineOf(form)
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
