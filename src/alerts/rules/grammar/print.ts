import type { Condition } from '../rule.js'
import { printDuration } from './time.js'
import type { TypedRule } from './typed-rule.js'

/** Writes an alert in the words that `parseRule` reads, with nothing that could be left out. Parsing it gives the same. */
export function printRule({ condition, restMinutes, ends, note }: TypedRule): string {
  return [
    ...conditionWords(condition),
    ...(restMinutes === undefined ? [] : ['every', printDuration(restMinutes)]),
    ...(ends ? (ends.by === 'date' ? ['until', ends.date] : ['for', printDuration(ends.minutes)]) : []),
    // Last, because nothing ends it.
    ...(note === undefined ? [] : ['note', note]),
  ].join(' ')
}

const SIGNS = { above: '>', below: '<' } as const

function conditionWords(condition: Condition): readonly string[] {
  switch (condition.on) {
    case 'price':
      return [
        condition.symbol,
        condition.is === 'crosses' ? condition.is : SIGNS[condition.is],
        condition.value,
      ]
    case 'move':
      return [
        condition.symbol,
        condition.is === 'either' ? 'move' : condition.is,
        `${condition.percent}%`,
        printDuration(condition.minutes),
      ]
    case 'funding':
      return condition.is === 'flips'
        ? [condition.symbol, 'funding', 'flips']
        : [condition.symbol, 'funding', SIGNS[condition.is], `${condition.percent}%`]
    case 'open-interest':
    case 'borrow':
      return [
        condition.symbol,
        condition.on === 'borrow' ? 'borrow' : 'oi',
        condition.side,
        SIGNS[condition.is],
        `${condition.percent}%`,
      ]
    case 'profit':
      return [
        ...named(condition.symbol),
        'pnl',
        ...(condition.is === 'crosses zero'
          ? ['crosses', '0']
          : [SIGNS[condition.is], `${condition.value}${condition.unit === 'percent' ? '%' : ''}`]),
      ]
    case 'liquidation':
      return [...named(condition.symbol), 'liq', '<', `${condition.percent}%`]
    case 'margin':
      return ['margin', '>', `${condition.percent}%`]
    case 'balance':
      return ['balance', '<', condition.value]
    default:
      throw new Error(`No such condition: ${JSON.stringify(condition satisfies never)}`)
  }
}

function named(symbol: string | undefined): readonly string[] {
  return symbol === undefined ? [] : [symbol]
}
