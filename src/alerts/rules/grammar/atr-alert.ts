import type { Big } from 'big.js'
import { tidyPrice } from '../../../desk/market/prices/tidy-price.js'
import { type Fault, faultOf, wrong } from '../../../desk/trading/grammar/fault.js'
import { readMeasure } from '../../../desk/trading/grammar/measure.js'
import { readLine, type Word } from '../../../desk/trading/grammar/word.js'
import type { Period } from '../../../service/operations/charts/candles.js'
import { takeNote } from './note.js'
import { parseRule } from './parse.js'
import type { TypedRule } from './typed-rule.js'

/** An alert on the price at a number of average true ranges from now, as it was typed. */
export interface AtrAlert {
  readonly times: Big
  readonly period: Period
  /** The pair as it was typed. */
  readonly symbol: string
  /**
   * The alerts that it comes to at a price and an average true range: one, or one on each side where none is typed. A side whose price
   * would not be above 0 has none. Each has a note of how its price was worked out, unless one was typed.
   */
  readonly rulesAt: (price: Big, range: Big) => readonly TypedRule[]
}

/** The figure of such an alert. */
const FIGURE = /^[+-]?[\d.][\d.,_]*[km]?atr(?:\([^()]*\))?$/

const EXAMPLE = '/alert BTC 2atr'

/**
 * Parses `BTC 2atr`, `BTC above 2atr(4h)`, `BTC -1.5atr every 1h`. Undefined for an alert of any other kind. Never throws for a text.
 */
export function parseAtrAlert(
  text: string,
):
  | { readonly ok: true; readonly alert: AtrAlert }
  | { readonly ok: false; readonly fault: Fault }
  | undefined {
  try {
    const figure = readLine(takeNote(text).rest).words.find(({ key }) => FIGURE.test(key))
    return figure && { ok: true, alert: read(text, figure) }
  } catch (error) {
    return { ok: false, fault: faultOf(error, text, () => EXAMPLE) }
  }
}

function read(text: string, figure: Word): AtrAlert {
  const { sign, number, period } = readMeasure(figure)
  /** The alert with another text in the place of the figure. Its other words stay where they are. */
  const withFigure = (other: string) => {
    const behind = figure.at + figure.length
    return parseRule(`${text.slice(0, figure.at)}${other.padEnd(figure.length)}${text.slice(behind)}`)
  }
  const signed = sign === '' ? undefined : sign === '+' ? '>1' : '<1'
  const alone = withFigure('1')
  const isEither = !alone.ok && alone.fault.code === 'typed-missing-comparison'
  const parsed = isEither || signed !== undefined ? withFigure(signed ?? '>1') : alone
  if (!parsed.ok) {
    const { code, position, length, values } = parsed.fault
    // Where something is missing, the end of the text is the place: the figure may have been longer than what stood for it.
    const at = length === 0 ? readLine(takeNote(text).rest).end : position
    throw wrong(code, { at, length }, values)
  }
  const { condition, ...rest } = parsed.rule
  if (condition.on !== 'price') throw wrong('typed-unknown', figure)
  const isBoth = (isEither && signed === undefined) || condition.is === 'crosses'
  return {
    times: number,
    period,
    symbol: condition.symbol,
    rulesAt: (price, range) => {
      const away = range.times(number)
      return (
        isBoth ? (['above', 'below'] as const) : ([condition.is === 'below' ? 'below' : 'above'] as const)
      ).flatMap((is) => {
        const value = tidyPrice(is === 'above' ? price.plus(away) : price.minus(away))
        const how = `${price.toFixed()} ${is === 'above' ? '+' : '−'} ${number.toFixed()} × ${tidyPrice(range).toFixed()} ATR(${period})`
        return value.lte(0)
          ? []
          : [{ note: how, ...rest, condition: { ...condition, is, value: value.toFixed() } }]
      })
    },
  }
}
