import type { FormattedString } from '@grammyjs/parse-mode'
import { unwritableReasons } from '../../../signals/orders/refusals.js'
import type { SignalEntry } from '../../../signals/intake/entry.js'
import { LEFT_MS } from '../../../signals/intake/signal-history.js'
import { signalReasonText } from '../../shell/cards/signal-reason.js'
import type { Text } from '../../shell/text/languages.js'

/** The outcome of a signal at a time, in milliseconds. */
export function stateText(
  text: Text,
  { state, at, detail = '' }: Pick<SignalEntry, 'state' | 'at' | 'detail'>,
  now: number,
): FormattedString {
  if (state === 'taking' && now - at > LEFT_MS) return text('signals-state-left')
  if (state.startsWith('unreadable-')) {
    const reason = signalReasonText(text, state.slice('unreadable-'.length))
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
  return text('signals-state-not-drafted', { reason: signalReasonText(text, reason) })
}
