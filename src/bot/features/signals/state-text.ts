import type { FormattedString } from '@grammyjs/parse-mode'
import { unwritableReasons } from '../../../signals/orders/refusals.js'
import type { SignalLine } from '../../../signals/intake/line.js'
import type { Text } from '../../shell/text/languages.js'

/** The outcome of a signal. Reasons are words of docs/signals.md, the same in every language. */
export function stateText(text: Text, { state, detail = '' }: SignalLine): FormattedString {
  if (state.startsWith('unreadable-')) {
    const reason = [state.slice('unreadable-'.length), detail].filter((part) => part !== '').join(': ')
    return text('signals-state-unreadable', { reason })
  }
  if (unwritableReasons.some((one) => one === state))
    return text('signals-state-not-drafted', { reason: state })
  if (state === 'draft-refused') return text('signals-state-not-drafted', { reason: detail })
  if (state === 'late' || state === 'early') return text(`signals-state-${state}`, { seconds: detail })
  return text(`signals-state-${state}`)
}
