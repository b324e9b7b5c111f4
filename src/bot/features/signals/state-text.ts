import type { FormattedString } from '@grammyjs/parse-mode'
import { unreadableReasons } from '../../../signals/formats/refusal.js'
import { unwritableReasons } from '../../../signals/orders/refusals.js'
import type { SignalEntry } from '../../../signals/intake/entry.js'
import type { Text } from '../../shell/text/languages.js'

/** Reasons for which a draft is refused that a person can do something about. */
export const refusalsWithText = ['account', 'role', 'flat', 'too-many'] as const

/** Reasons with a text of their own. Any other is a line that the desk does not read. */
const WITH_TEXT: ReadonlySet<string> = new Set([
  ...unreadableReasons,
  ...unwritableReasons,
  ...refusalsWithText,
])

/** The outcome of a signal. */
export function stateText(text: Text, { state, detail = '' }: SignalEntry): FormattedString {
  if (state.startsWith('unreadable-')) {
    const reason = reasonText(text, state.slice('unreadable-'.length))
    return text('signals-state-unreadable', {
      reason: detail === '' ? reason : text('signals-reason-word', { reason, word: detail }),
    })
  }
  if (unwritableReasons.some((one) => one === state)) return notDraftedText(text, state)
  if (state === 'draft-refused') return notDraftedText(text, detail)
  if (state === 'late' || state === 'early') return text(`signals-state-${state}`, { seconds: detail })
  return text(`signals-state-${state}`)
}

/** Says that a signal became no draft, and why. */
export function notDraftedText(text: Text, reason: string): FormattedString {
  return text('signals-state-not-drafted', { reason: reasonText(text, reason) })
}

function reasonText(text: Text, reason: string): FormattedString {
  if (!WITH_TEXT.has(reason)) return text('signals-reason-malformed')
  return text(`signals-reason-${reason}`)
}
