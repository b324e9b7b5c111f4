import { isWaiting } from '../../../../alerts/rules/rule.js'
import type { AlertDesk, RulePlace } from '../../../../alerts/rules/alert-desk.js'
import type { StoredRule } from '../../../../alerts/rules/rule-store.js'
import {
  conditionText,
  farAlertLines,
  groupLines,
  isSpent,
  notArmedText,
  placeLines,
  ruleScheduleLines,
  ruleStateText,
  turnedOffLines,
  firesOnceArmed,
} from '../../../shell/cards/rule.js'
import { type DeskContext, isPrivate } from '../../../shell/context.js'
import { alertKeyboard } from '../list/keyboard.js'
import { type RenderContext, renderContextOf } from '../../../shell/render-context.js'
import type { ArmResult } from '../../../../alerts/rules/arming.js'
import type { Message } from '../../../shell/text/message.js'
import { NoRuleAccessError, type RuleStatus } from '../../../../alerts/rules/rule-status.js'
import type { Result } from '../../../../lib/result.js'
import type { Settings } from '../../../../accounts/settings/settings.js'
import { join } from '../../../shell/text/markup.js'
import { failureText } from '../../../shell/cards/failure.js'

/** The card of one rule with its status now. */
export async function alertStatusCard(
  ctx: DeskContext,
  alerts: AlertDesk,
  stored: StoredRule,
): Promise<Message> {
  const [withStatus] = await alerts.statusOf([stored])
  if (!withStatus) throw new Error('Reading the status of one rule returned none')
  return await cardOf(ctx, alerts, withStatus)
}

/** The reply to arming an alert. */
export async function armingCard(ctx: DeskContext, alerts: AlertDesk, result: ArmResult): Promise<Message> {
  return result.is === 'stored'
    ? await cardOf(ctx, alerts, result)
    : { text: notArmedText(renderContextOf(ctx), result) }
}

async function cardOf(
  ctx: DeskContext,
  alerts: AlertDesk,
  known: Pick<AlertFacts, 'stored' | 'status' | 'isSame'>,
): Promise<Message> {
  return alertCard(renderContextOf(ctx), {
    ...known,
    place: await alerts.placeOf(known.stored),
    settings: ctx.userContext?.settings,
    isPrivate: isPrivate(ctx),
    now: alerts.now(),
  })
}

/** The content of a rule's card. */
export interface AlertFacts {
  readonly stored: StoredRule
  readonly status: Result<RuleStatus>
  /** True if it is paused because the same alert is active already. */
  readonly isSame?: boolean
  /** The market or the account of the rule; undefined where the account is gone. */
  readonly place: RulePlace | undefined
  /** The settings of its owner; undefined where they are not read. */
  readonly settings: Pick<Settings, 'level'> | undefined
  /** True in the private chat. */
  readonly isPrivate: boolean
  /** The current time, in milliseconds. */
  readonly now: number
}

/** The card of one rule: its condition, the distance from the threshold, its state and schedule. */
export function alertCard(render: RenderContext, facts: AlertFacts): Message {
  const { stored, status, place, settings } = facts
  const { rule, state } = stored
  const { text } = render
  const waits = isWaiting(state)
  const isMetAlready = firesOnceArmed(stored, status, facts.now)
  const isFailure = !isSpent(stored) && !status.ok && !(status.error instanceof NoRuleAccessError)
  const lines = [
    ...(isFailure ? [failureText(text, status.error)] : []),
    ...placeLines(render, place),
    ...groupLines(render, rule),
    ...ruleScheduleLines(render, stored, facts.now),
    ...turnedOffLines(render, stored, settings),
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
        ...(facts.isSame === true ? [text('alert-same')] : []),
        ...(isMetAlready ? [text('alert-met')] : []),
      ],
      '\n\n',
    ),
    keyboard: alertKeyboard(text, stored, {
      isPrivate: facts.isPrivate,
      isAsked: isMetAlready || facts.isSame === true,
    }),
  }
}
