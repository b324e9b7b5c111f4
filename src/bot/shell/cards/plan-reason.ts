import type { FormattedString } from '@grammyjs/parse-mode'
import { planEndReasons, planFreezeReasons } from '../../../plans/plan.js'
import type { Text } from '../text/languages.js'

/** The end of a plan, or the question that its owner has to decide; undefined for no such reason. */
export function planReasonText(text: Text, reason: string | undefined): FormattedString | undefined {
  const frozen = planFreezeReasons.find((one) => one === reason)
  if (frozen) return text(`plan-frozen-${frozen}`)
  const ended = planEndReasons.find((one) => one === reason)
  return ended && text(`plan-ended-${ended}`)
}
