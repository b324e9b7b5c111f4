import { labelKey, unusedLabel, visibleLabel } from '../../../accounts/label.js'
import type { Text } from '../text/languages.js'

/**
 * The label of a new account: what its owner typed, fit to be shown, or `Account 1` and so on where that is nothing.
 * Never one that reads like that of another of their accounts, because people choose accounts by it.
 */
export function freeLabel(text: Text, typed: string, taken: readonly string[]): string {
  if (visibleLabel(typed) !== '') return unusedLabel(typed, taken)
  const keys = new Set(taken.map(labelKey))
  for (let number = 1; ; number++) {
    const label = text('account-label', { number: String(number) }).text
    if (!keys.has(labelKey(label))) return label
  }
}
