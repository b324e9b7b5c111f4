import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Notice } from '../../../../alerts/notice.js'
import { decodeRule } from '../../../../alerts/rules/rule.js'
import { clip } from '../../../shell/format/shorten.js'
import { conditionText, measuredText, durationText } from '../../../shell/cards/condition-text.js'

/** The longest note, in characters. */
const LONGEST_NOTE = 300

/** The condition of a rule. */
export function ruleTitle(
  render: RenderContext,
  kind: 'rule-fired' | 'rule-expired',
  ruleText: string | undefined,
): FormattedString {
  const rule = decodeRule(ruleText)
  return rule ? conditionText(render, rule.condition) : render.text(`notice-${kind}`)
}

/** The lines of a rule that fired: the measured value, the note, and its rest. */
export function ruleLines(render: RenderContext, facts: Notice['facts']): readonly FormattedString[] {
  const { text } = render
  const rule = decodeRule(facts['rule'])
  if (!rule) return [text('notice-rule-seen', { value: '—' })]
  const { condition, note, cooldownMs } = rule
  return [
    text('notice-rule-seen', { value: measuredText(render, condition, facts['value']) }),
    ...noteLines(render, note),
    cooldownMs === undefined
      ? text('notice-rule-finished')
      : text('notice-rule-silent', {
          time: durationText(text, Math.max(1, Math.round(cooldownMs / 60_000))),
        }),
  ]
}

/** The lines of a rule that expired. */
export function endedRuleLines(render: RenderContext, facts: Notice['facts']): readonly FormattedString[] {
  return [render.text('notice-rule-ended'), ...noteLines(render, decodeRule(facts['rule'])?.note)]
}

function noteLines({ text }: RenderContext, note: string | undefined): readonly FormattedString[] {
  return note === undefined ? [] : [text('notice-rule-note', { note: clip(note, LONGEST_NOTE) })]
}
