import type { FormattedString } from '@grammyjs/parse-mode'
import { openFirst } from '../../../../mandates/mandate.js'
import type { HeldPlan } from '../../../../plans/plan.js'
import { dependsTexts, planActionText, planStatusLines } from '../../../shell/cards/plan.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { plansKeyboard } from './keyboard.js'

/** The plans of a person, each with what it does, when, and how it stands; then what they depend on. */
export function plansCard(
  render: RenderContext,
  { all, unread }: { readonly all: readonly HeldPlan[]; readonly unread: number },
  now: number,
): Message {
  const { text } = render
  const shown = openFirst(all).map((plan, index) => ({ number: index + 1, plan }))
  const damaged = unread === 0 ? [] : [text('plans-unread', { count: String(unread) })]
  if (shown.length === 0) return { text: join([text('plans-title'), text('plans-none'), ...damaged], '\n\n') }
  return {
    text: join(
      [
        text('plans-title'),
        ...shown.map(({ number, plan }) => planLines(render, number, plan, now)),
        ...damaged,
        ...dependsTexts(
          text,
          shown.map(({ plan }) => plan),
        ),
      ],
      '\n\n',
    ),
    keyboard: plansKeyboard(text, shown),
  }
}

/** A plan in a few lines: what it does, on which position, when, and how it stands. */
function planLines(render: RenderContext, number: number, plan: HeldPlan, now: number): FormattedString {
  const title = render.text('plan-title', { number: String(number), action: planActionText(render, plan) })
  return join([title, ...planStatusLines(render, plan, now)], '\n')
}
