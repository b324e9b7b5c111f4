import type { RenderContext } from '../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import type { Condition } from '../../../alerts/rules/rule.js'
import { clip } from '../../shell/format/clip.js'
import { amountOf } from '../../shell/format/decimal.js'
import type { Text } from '../../shell/text/languages.js'

/** The longest name of a pair that is shown. */
const LONGEST_SYMBOL = 40

/** What a rule waits for, in words. */
export function conditionText(render: RenderContext, condition: Condition): FormattedString {
  const { text, numbers } = render
  const percent = (amount: string): string => numbers.percent(amountOf(amount))
  const dollars = (amount: string): string => numbers.dollars(amountOf(amount))
  const given = 'symbol' in condition ? condition.symbol : undefined
  const symbol = given === undefined ? text('condition-any') : clip(given, LONGEST_SYMBOL)
  switch (condition.on) {
    case 'price': {
      const { is } = condition
      return text(`condition-price-${is}`, { symbol, value: numbers.price(amountOf(condition.value)) })
    }
    case 'move': {
      const { is } = condition
      const time = spanText(text, condition.minutes)
      return text(`condition-move-${is}`, { symbol, percent: percent(condition.percent), time })
    }
    case 'funding': {
      if (condition.is === 'flips') return text('condition-funding-flips', { symbol })
      const { is } = condition
      return text(`condition-funding-${is}`, { symbol, percent: percent(condition.percent) })
    }
    case 'open-interest': {
      const { side, is } = condition
      return text(`condition-interest-${is}`, {
        symbol,
        side: sideName(text, side),
        percent: percent(condition.percent),
      })
    }
    case 'borrow': {
      const { side, is } = condition
      return text(`condition-borrow-${is}`, {
        symbol,
        side: sideName(text, side),
        percent: percent(condition.percent),
      })
    }
    case 'profit': {
      if (condition.is === 'crosses zero') return text('condition-profit-zero', { symbol })
      const { is } = condition
      const value = condition.unit === 'percent' ? percent(condition.value) : dollars(condition.value)
      return text(`condition-profit-${is}`, { symbol, value })
    }
    case 'liquidation':
      return text('condition-liquidation', { symbol, percent: percent(condition.percent) })
    case 'margin':
      return text('condition-margin', { percent: percent(condition.percent) })
    case 'balance':
      return text('condition-balance', { value: dollars(condition.value) })
    default:
      throw new Error(`No such condition: ${JSON.stringify(condition satisfies never)}`)
  }
}

/** A figure that a condition is about, as its unit has it. */
export function seenValue(
  { numbers }: Pick<RenderContext, 'numbers'>,
  condition: Condition,
  value: string | undefined,
): string {
  const amount = amountOf(value)
  if (condition.on === 'price') return numbers.price(amount)
  if (condition.on === 'balance') return numbers.dollars(amount)
  const isInPercent = condition.on !== 'profit' || ('unit' in condition && condition.unit === 'percent')
  // A profit that crosses zero is seen in dollars.
  if (!isInPercent) return numbers.signedDollars(amount)
  return numbers.percent(amount)
}

function sideName(text: Text, side: 'long' | 'short'): FormattedString {
  const isLong = side === 'long'
  return text(isLong ? 'condition-long' : 'condition-short')
}

/** A time span in the largest unit that it is whole in: `90 minutes`, `1 hour`. */
export function spanText(text: Text, minutes: number): FormattedString {
  if (minutes % (24 * 60) === 0) return text('condition-days', { count: minutes / (24 * 60) })
  if (minutes % 60 === 0) return text('condition-hours', { count: minutes / 60 })
  return text('condition-minutes', { count: minutes })
}
