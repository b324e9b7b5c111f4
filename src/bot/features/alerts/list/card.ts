import { timeOfDay } from '../../../shell/format/times.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { RuleWithStatus } from '../../../../alerts/rules/alert-desk.js'
import type { PageOf } from '../../../shell/keyboard/pages.js'
import { alertsKeyboard } from './keyboard.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { conditionText } from '../../../shell/cards/condition-text.js'
import { ruleStateText } from '../../../shell/cards/rule-status.js'

/** A page of a person's rules, each with its status. */
export function alertsCard(
  render: RenderContext,
  { shown, page, pages }: PageOf<RuleWithStatus>,
  {
    count,
    hasFired,
    asOf,
  }: {
    /** The number of rules on all pages. */
    readonly count: number
    /** True if one of them fired for good. */
    readonly hasFired: boolean
    readonly asOf: Date
  },
): Message {
  const { text, numbers } = render
  const conditions = shown.map(({ stored }) => conditionText(render, stored.rule.condition))
  const keyboard = alertsKeyboard(text, {
    shown: shown.map(({ stored }, index) => ({
      stored,
      name: join([text(`alert-mark-${stored.state.is}`), conditions[index] ?? ''], ' ').text,
    })),
    page,
    pages,
    hasFired,
  })
  if (count === 0) return { text: text('alerts-none'), keyboard }
  const lines = shown.map(({ stored, status }, index) =>
    text('alerts-line', {
      mark: text(`alert-mark-${stored.state.is}`),
      condition: conditions[index] ?? '',
      status: ruleStateText(render, stored, status),
    }),
  )
  const time = timeOfDay({ numbers }, asOf)
  const foot =
    pages > 1
      ? text('as-of-page', { time, page: String(page + 1), pages: String(pages) })
      : text('as-of', { time })
  return { text: join([text('alerts-title', { count: String(count) }), ...lines, foot], '\n\n'), keyboard }
}
