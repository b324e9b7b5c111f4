import { accountLine } from '../../../shell/cards/account-parts.js'
import type { RenderContext } from '../../../shell/render-context.js'
import type { StoredRule } from '../../../../alerts/rules/rule-store.js'
import { NoRuleAccessError, type RuleStatus } from '../../../../alerts/rules/rule-status.js'
import type { Result } from '../../../../lib/result.js'
import type { Trader } from '../../../../desk/trader.js'
import { alertKeyboard } from '../list/keyboard.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { conditionText } from '../../../shell/cards/condition-text.js'
import { failureText } from '../../../shell/cards/failure.js'
import { farAlertLines } from '../../../shell/cards/far-alert.js'
import { isSpent, ruleScheduleLines, ruleStateText } from '../../../shell/cards/rule-status.js'

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
    ...ruleScheduleLines(render, stored, facts.now),
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
            ...(waits ? farAlertLines(render, rule.condition, status) : []),
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
