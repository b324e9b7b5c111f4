import type { RenderContext } from '../render-context.js'
import { Big } from 'big.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Issue } from '../../../desk/trading/issue.js'
import type { Numbers } from '../format/numbers.js'

/** An issue that was found in an order before it is sent, in words. */
export function issueText(
  { text, numbers }: RenderContext,
  { code, values }: Pick<Issue, 'code' | 'values'>,
): FormattedString {
  return text(`issue-${code}`, issueValues(numbers, values))
}

/** The breach of a limit that a ticket was not sent for, as it keeps it. */
export function breachText(
  render: RenderContext,
  outcome: Readonly<Record<string, string>>,
): FormattedString {
  const { reason: _reason, breach = '', ...amounts } = outcome
  const values = Object.entries(amounts).map(([name, amount]) => [name, new Big(amount)] as const)
  return issueText(render, { code: breach, values: Object.fromEntries(values) })
}

/** The amounts of an issue that are prices. */
const PRICES = new Set(['entry', 'price', 'liquidation'])

/** Formats each amount of an issue by its name; most are dollars. */
function issueValues(numbers: Numbers, values: Issue['values']): Readonly<Record<string, string>> {
  const written = (name: string, value: Big): string => {
    if (PRICES.has(name)) return numbers.price(value)
    if (name === 'most') return numbers.multiple(value)
    if (name === 'orders') return numbers.amount(value)
    // Milliseconds since 1970, as every time here.
    if (name === 'until') return numbers.dateTime(new Date(value.toNumber()))
    return numbers.dollars(value)
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(name, value)]))
}
