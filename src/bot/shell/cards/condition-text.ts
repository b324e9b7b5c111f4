import type { FormattedString } from '@grammyjs/parse-mode'
import { isOnMarket, kindOf, type Condition } from '../../../alerts/rules/kinds/alert-kinds.js'
import { clip } from '../format/shorten.js'
import { amountOf } from '../format/amount.js'
import type { RenderContext } from '../render-context.js'
import type { Text } from '../text/languages.js'

/** The longest pair name that is shown, in characters. */
const LONGEST_SYMBOL = 40

/** The condition of an alert in words: the text of its kind, with the condition's own fields as values. */
export function conditionText(render: RenderContext, condition: Condition): FormattedString {
  const { text, numbers } = render
  const kind = kindOf(condition)
  const values = {
    ...(kind.parts.includes('pair') ? { symbol: symbolText(text, condition) } : {}),
    ...('side' in condition ? { side: sideText(text, condition.side) } : {}),
    ...('percent' in condition ? { percent: numbers.percent(amountOf(condition.percent)) } : {}),
    ...('value' in condition ? { value: thresholdText(render, condition, condition.value) } : {}),
    ...('minutes' in condition ? { time: durationText(text, condition.minutes) } : {}),
  }
  return text(kind.textKey(condition), values)
}

/** A measured value in the unit of its condition. `value` is decimal text. */
export function measuredText(
  { numbers }: Pick<RenderContext, 'numbers'>,
  condition: Condition,
  value: string | undefined,
): string {
  const { unit, isSigned } = kindOf(condition)
  const amount = amountOf(value)
  if (unit(condition) === 'price') return numbers.price(amount)
  // A rate of the market may be tiny; a share of an account is shown as its cards show it.
  if (unit(condition) === 'percent') return numbers.percent(isOnMarket(condition) ? amount : amount?.round(2))
  return isSigned ? numbers.signedDollars(amount) : numbers.dollars(amount)
}

/** Minutes in the largest unit that they are whole in: `90 minutes`, `1 hour`. */
export function durationText(text: Text, minutes: number): FormattedString {
  if (minutes % (24 * 60) === 0) return text('condition-days', { count: minutes / (24 * 60) })
  if (minutes % 60 === 0) return text('condition-hours', { count: minutes / 60 })
  return text('condition-minutes', { count: minutes })
}

function sideText(text: Text, side: 'long' | 'short'): FormattedString {
  const isLong = side === 'long'
  return text(isLong ? 'condition-long' : 'condition-short')
}

function symbolText(text: Text, condition: Condition): FormattedString | string {
  const symbol = 'symbol' in condition ? condition.symbol : undefined
  return symbol === undefined ? text('condition-any') : clip(symbol, LONGEST_SYMBOL)
}

function thresholdText({ numbers }: RenderContext, condition: Condition, value: string): string {
  const amount = amountOf(value)
  const unit = kindOf(condition).unit(condition)
  if (unit === 'price') return numbers.exactPrice(amount)
  return unit === 'percent' ? numbers.percent(amount) : numbers.dollars(amount)
}
