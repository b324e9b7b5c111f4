import type { FormattedString } from '@grammyjs/parse-mode'
import { unreadableReasons } from '../../../signals/formats/refusal.js'
import { notActedReasons } from '../../../signals/mandates/act-on-update.js'
import { unwritableReasons } from '../../../signals/orders/refusals.js'
import type { Text } from '../text/languages.js'

/** Reasons for which a draft is refused that a person can do something about. */
const refusalsWithText = ['account', 'role', 'flat', 'too-many', 'too-many-today'] as const

/** States of a signal that are the reason for which its update was not acted on. */
const STATES = ['late', 'early', 'daily-limit', 'crowded', 'left', 'unavailable'] as const

/** Reasons with a text of their own. Any other is a line that the desk does not read. */
export const reasonsWithText: ReadonlySet<string> = new Set([
  ...unreadableReasons,
  ...unwritableReasons,
  ...refusalsWithText,
  ...notActedReasons,
  ...STATES,
])

/** The reason for which a signal became no draft, or an update was not acted on. */
export function signalReasonText(text: Text, reason: string): FormattedString {
  if (!reasonsWithText.has(reason)) return text('signals-reason-malformed')
  return text(`signals-reason-${reason}`)
}
