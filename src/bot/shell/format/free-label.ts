import { cutLabel } from '../../../accounts/label.js'
import { clean, isBlank } from '../text/clean.js'
import type { Text } from '../text/languages.js'

/**
 * The label of a new account: what its owner typed, fit to be shown, or `Account 1` and so on where that is nothing.
 * Never one that another of their accounts has, because buttons name accounts by it.
 */
export function freeLabel(text: Text, typed: string, taken: readonly string[]): string {
  const line = clean(typed).replaceAll(/\s+/g, ' ').trim()
  const wanted = isBlank(line) ? undefined : cutLabel(line)
  if (wanted !== undefined && !taken.includes(wanted)) return wanted
  for (let number = wanted === undefined ? 1 : 2; ; number++) {
    const ending = ` ${number}`
    const label =
      wanted === undefined
        ? text('account-label', { number: String(number) }).text
        : cutLabel(wanted, ending.length) + ending
    if (!taken.includes(label)) return label
  }
}
