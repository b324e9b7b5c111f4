import { dateTime } from '../format/times.js'
import type { RenderContext } from '../render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { Big } from 'big.js'
import { kindOf, thresholdOf, type Condition } from '../../../alerts/rules/kinds/alert-kinds.js'
import type { StoredRule } from '../../../alerts/rules/rule-store.js'
import { NoRuleAccessError, type RuleStatus } from '../../../alerts/rules/rule-status.js'
import { distancePercent } from '../../../desk/account/positions/figures.js'
import type { Result } from '../../../lib/result.js'
import { OLD_MS } from './market-parts.js'
import { age } from '../format/age.js'
import { durationText, measuredText } from './condition-text.js'
import type { Value } from '../text/markup.js'

/** True if a rule fired for good or has expired: nothing is left to wait for. */
export function isSpent({ state }: StoredRule): boolean {
  return state.is === 'fired' || state.is === 'expired'
}

/**
 * The line on the state of a rule's condition: of one that fired for good, the value that fired it and when; of one that has
 * expired, since when; of any other, its status now.
 */
export function ruleStateText(
  render: RenderContext,
  stored: StoredRule,
  status: Result<RuleStatus>,
): FormattedString {
  const { rule, state } = stored
  if (state.is === 'expired') return expiredText(render, rule)
  if (state.is === 'fired') return firedText(render, stored)
  const line = ruleStatusText(render, rule.condition, status)
  const ageMs = status.ok ? (status.value.priceAgeMs ?? 0) : 0
  return ageMs > OLD_MS
    ? render.text('alert-old-price', { status: line, age: age(render.text, ageMs) })
    : line
}

/** The lines on a rule's repetition, its last firing and its end. `now` is in milliseconds. */
export function ruleScheduleLines(
  { text, numbers }: RenderContext,
  stored: StoredRule,
  now: number,
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

function expiredText({ text, numbers }: RenderContext, { expiresAt }: StoredRule['rule']): FormattedString {
  // Only a rule with an end expires.
  return expiresAt === undefined
    ? text('alert-state-expired')
    : text('alert-expired-at', { time: dateTime({ numbers }, new Date(expiresAt)) })
}

function firedText(render: RenderContext, { rule: { condition }, state }: StoredRule): FormattedString {
  const { text, numbers } = render
  const { firedValue, firedSymbol: symbol } = state
  const value = measuredText(render, condition, firedValue)
  const time = dateTime({ numbers }, new Date(state.firedAt))
  return symbol === undefined
    ? text('alert-fired-at', { value, time })
    : text('alert-fired-on', { symbol, value, time })
}

/** The measured value of a rule and its distance from the threshold, or the reason why they are unknown. */
export function ruleStatusText(
  render: RenderContext,
  condition: Condition,
  status: Result<RuleStatus>,
): FormattedString {
  const { text, numbers } = render
  if (!status.ok) {
    if (status.error instanceof NoRuleAccessError) return text('alert-account-not-connected')
    return text('alert-unreadable')
  }
  const { value, isMet } = status.value
  const unit = kindOf(condition).unit(condition)
  if (!value) return text(isOnPositions(condition) ? 'alert-now-no-position' : 'alert-now-unstated')
  const now = measuredText(render, condition, (unit === 'price' ? value : rounded(value)).toFixed())
  if (isMet) return text('alert-now-met', { value: now })
  const threshold = thresholdOf(condition)
  if (!threshold) return text('alert-now', { value: now })
  if (unit === 'price') {
    const percent = numbers.signedPercent(distancePercent(threshold, value) ?? new Big(0))
    return text('alert-now-percent', { value: now, distance: percent })
  }
  const distance = threshold.minus(value).abs()
  if (unit === 'dollars')
    return text('alert-now-percent', { value: now, distance: numbers.dollars(distance) })
  return text('alert-now-points', { value: now, distance: numbers.amount(rounded(distance)) })
}

function isOnPositions(condition: Condition): boolean {
  const kind = kindOf(condition)
  return kind.scope === 'account' && kind.parts.includes('pair')
}

/** Two decimals, or six for a rate. */
function rounded(value: Big): Big {
  return value.abs().gte(1) ? value.round(2) : value.round(6)
}
