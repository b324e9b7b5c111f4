import { dateTime } from '../../../shell/format/times.js'
import { accountLine } from '../../../shell/cards/account-parts.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { StoredRule } from '../../../../alerts/rules/rule-store.js'
import { NoRuleAccessError, type RuleStatus } from '../../../../alerts/rules/rule-status.js'
import type { Result } from '../../../../lib/result.js'
import type { Trader } from '../../../../desk/trader.js'
import { alertKeyboard } from '../list/keyboard.js'
import { join, type Value } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { conditionText, durationText } from '../condition-text.js'
import { failureText } from '../../../shell/cards/failure.js'
import { isSpent, ruleStateText } from './status.js'

/** The content of a rule's card. */
export interface AlertFacts {
  readonly stored: StoredRule
  readonly status: Result<RuleStatus>
  /** The account of the rule, in the private chat alone; undefined where it has none, or the account is gone. */
  readonly trader: Trader | undefined
  /** True in the private chat. */
  readonly isPrivate: boolean
  /** The current time, in milliseconds. */
  readonly now: number
}

/** The card of one rule: its condition, the distance from the threshold, its state and schedule. */
export function alertCard(render: RenderContext, facts: AlertFacts): Message {
  const { stored, status, trader } = facts
  const { rule, state } = stored
  const { text } = render
  const waits = state.is === 'armed' || state.is === 'held'
  const isMetAlready = !waits && status.ok && status.value.isMet
  const isFailure = !isSpent(stored) && !status.ok && !(status.error instanceof NoRuleAccessError)
  const lines = [
    ...(isFailure ? [failureText(text, status.error)] : []),
    ...(trader ? [accountLine(render, trader)] : []),
    ...stateLines(render, facts),
    ...(rule.note === undefined ? [] : [text('alert-note', { note: rule.note })]),
  ]
  return {
    text: join(
      [
        join(
          [
            text(`alert-state-${state.is}`),
            text('alert-title', { condition: conditionText(render, rule.condition) }),
            ruleStateText(render, stored, status),
          ],
          '\n',
        ),
        join(lines, '\n'),
        ...(isMetAlready ? [text('alert-met')] : []),
      ],
      '\n\n',
    ),
    keyboard: alertKeyboard(text, stored, { isPrivate: facts.isPrivate, isMetAlready }),
  }
}

/** The lines on its repetition, its last firing and its end. */
function stateLines(
  { text, numbers }: RenderContext,
  { stored, now }: AlertFacts,
): readonly FormattedString[] {
  const { rule, state } = stored
  const { cooldownMs, expiresAt } = rule
  const time = (ms: number): Value => dateTime({ numbers }, new Date(ms))
  const silentUntil = state.firedAt + (cooldownMs ?? 0)
  return [
    cooldownMs === undefined
      ? text('alert-once')
      : text('alert-again', { time: durationText(text, Math.round(cooldownMs / 60_000)) }),
    ...(state.count > 0 ? [text('alert-count', { count: state.count, time: time(state.firedAt) })] : []),
    ...(state.is === 'armed' && state.count > 0 && silentUntil > now
      ? [text('alert-silent-until', { time: time(silentUntil) })]
      : []),
    ...(expiresAt === undefined || isSpent(stored) ? [] : [text('alert-ends', { time: time(expiresAt) })]),
  ]
}
