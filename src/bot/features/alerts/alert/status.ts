import type { RenderContext } from '../../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { Big } from 'big.js'
import type { Condition } from '../../../../alerts/rules/rule.js'
import { NoRuleAccessError, type RuleStatus } from '../../../../alerts/rules/rule-status.js'
import { thresholdOf } from '../../../../alerts/rules/threshold.js'
import { distancePercent } from '../../../../desk/account/positions/figures.js'
import type { Result } from '../../../../lib/result.js'
import { seenValue } from '../condition.js'

/** How things stand with a rule now, and how far there is to go; or why that is not known. */
export function ruleStatusText(
  render: RenderContext,
  condition: Condition,
  reading: Result<RuleStatus>,
): FormattedString {
  const { text, numbers } = render
  if (!reading.ok) {
    if (reading.error instanceof NoRuleAccessError) return text('alert-nobody')
    return text('alert-unread')
  }
  const { value, isMet } = reading.value
  const isOnPosition = condition.on === 'profit' || condition.on === 'liquidation'
  if (!value) return text(isOnPosition ? 'alert-now-no-position' : 'alert-now-nothing')
  const now = seenValue(render, condition, rounded(condition, value))
  if (isMet) return text('alert-now-met', { value: now })
  const threshold = thresholdOf(condition)
  if (!threshold) return text('alert-now', { value: now })
  if (condition.on === 'price') {
    const distance = numbers.signedPercent(distancePercent(threshold, value) ?? new Big(0))
    return text('alert-now-percent', { value: now, distance })
  }
  const distance = threshold.minus(value).abs()
  const isDollars = condition.on === 'balance' || (condition.on === 'profit' && isInDollars(condition))
  if (isDollars) return text('alert-now-percent', { value: now, distance: numbers.dollars(distance) })
  return text('alert-now-points', { value: now, distance: numbers.amount(ofPercent(distance)) })
}

function isInDollars(condition: Extract<Condition, { readonly on: 'profit' }>): boolean {
  return condition.is !== 'crosses zero' && condition.unit === 'dollars'
}

/** Decimal text with no more digits than tell something. */
function rounded(condition: Condition, value: Big): string {
  return (condition.on === 'price' ? value : ofPercent(value)).toFixed()
}

/** Two decimals, or the six that a rate needs. */
function ofPercent(value: Big): Big {
  return value.abs().gte(1) ? value.round(2) : value.round(6)
}
