import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Notice } from '../../../../alerts/notice.js'
import { decodeRule } from '../../../../alerts/rules/rule.js'
import { clip } from '../../../shell/format/clip.js'
import { conditionText, measuredText, durationText } from '../condition-text.js'

/** The longest note that is shown. */
const LONGEST_NOTE = 300

/** What a rule had waited for. */
export function ruleTitle(
  render: RenderContext,
  kind: 'rule-fired' | 'rule-expired',
  ruleText: string | undefined,
): FormattedString {
  const rule = decodeRule(ruleText)
  return rule ? conditionText(render, rule.condition) : render.text(`notice-${kind}`)
}

/** What a rule saw when it fired, what its owner wanted to be reminded of, and whether it goes on. */
export function ruleLines(render: RenderContext, facts: Notice['facts']): readonly FormattedString[] {
  const { text } = render
  const rule = decodeRule(facts['rule'])
  if (!rule) return [text('notice-rule-seen', { value: '—' })]
  const { condition, note, restMs } = rule
  return [
    text('notice-rule-seen', { value: measuredText(render, condition, facts['value']) }),
    ...noteLines(render, note),
    restMs === undefined
      ? text('notice-rule-finished')
      : text('notice-rule-silent', { time: durationText(text, Math.max(1, Math.round(restMs / 60_000))) }),
  ]
}

/** That a rule has ended without what it waited for, and what its owner wanted to be reminded of. */
export function endedRuleLines(render: RenderContext, facts: Notice['facts']): readonly FormattedString[] {
  return [render.text('notice-rule-ended'), ...noteLines(render, decodeRule(facts['rule'])?.note)]
}

function noteLines({ text }: RenderContext, note: string | undefined): readonly FormattedString[] {
  return note === undefined ? [] : [text('notice-rule-note', { note: clip(note, LONGEST_NOTE) })]
}
