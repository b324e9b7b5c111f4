import { sideKey } from '../../../shell/format/pair-and-side.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { TitleValue } from '../../../../desk/trading/actions/call-rules.js'
import { titleOf } from '../../../../desk/trading/actions/calls.js'
import type { Quote, Ticket } from '../../../../desk/trading/tickets/ticket.js'
import { orderTypeName } from '../../../shell/cards/order-kind.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { Text } from '../../../shell/text/languages.js'

/** The action of a ticket in one line. */
export function ticketTitle(
  render: RenderContext,
  { quote }: { readonly quote: Pick<Quote, 'call' | 'shown'> },
): FormattedString {
  const { key, values } = titleOf(quote.call, quote.shown)
  const shown = Object.entries(values).map(([name, value]) => [name, format(render, value)] as const)
  return render.text(key, Object.fromEntries(shown))
}

function format({ text, numbers }: RenderContext, value: TitleValue): string | FormattedString {
  if (typeof value === 'string') return value
  if (value.as === 'orderType') return orderTypeName(text, value.type)
  return value.as === 'side' ? text(sideKey(value.isLong)) : numbers[value.as](value.amount)
}

/** The outcome of a ticket in a word or two, for lists. */
export function shortState(
  text: Text,
  { state, outcome }: Pick<Ticket, 'state' | 'outcome'>,
): FormattedString {
  // No read shows if it was carried out.
  const isInvisible = state === 'done' && outcome['invisible'] === 'yes'
  const isPending = state === 'done' && outcome['resting'] === 'yes'
  // It is in no list any more: nobody knows if it was filled or cancelled.
  const isGone = state === 'done' && outcome['resting'] === 'gone'
  const isPart = state === 'done' && outcome['part'] !== undefined
  if (isInvisible) return text('state-accepted')
  if (isGone) return text('state-unknown')
  if (isPart) return text('state-part')
  if (isPending) return text('state-resting')
  if (state === 'accepted' && 'unseen' in outcome) return text('state-unseen')
  return text(`state-${state}`)
}
