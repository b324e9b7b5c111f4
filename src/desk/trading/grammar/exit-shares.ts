import { Big } from 'big.js'
import type { CommandGrammar } from './command-grammar.js'
import { missing, wrong } from './fault.js'
import { PERCENT } from './order-parts.js'
import { percentText, priceOf, targetOf } from './print-values.js'
import { takeTarget, type Target } from './target.js'
import type { StopLoss, TakeProfit } from './value-schemas.js'
import { readPercent, readStopLoss, readTakeProfit } from './values.js'
import type { Word } from './word.js'

/** The most exits of one line. */
const MOST_EXITS = 10

const ALL = new Big(100)

/** A take-profit or a stop-loss, and its share of the position as it is now, in percent. */
export type ExitShare = { readonly percent: Big } & (
  | { readonly kind: 'tp'; readonly price: TakeProfit }
  | { readonly kind: 'sl'; readonly price: StopLoss }
)

/** Several take-profits and stop-losses of one position. */
export interface ExitSharesIntent {
  readonly target: Target
  readonly exits: readonly ExitShare[]
}

/** True for the words of /tpsl that name shares, which one order alone does not have. */
export function namesShares(text: string): boolean {
  const words = text.toLowerCase().split(/\s+/)
  const twice = ['tp', 'sl'].some((kind) => words.filter((word) => word === kind).length > 1)
  return twice || words.includes('at') || words.includes('@')
}

/** `/tpsl BTC tp 50% at 5% tp 50% at 10% sl 3%`; without a share it is all. */
export const exitSharesGrammar: CommandGrammar<ExitSharesIntent> = {
  example: '/tpsl BTC tp 50% at 5% tp 50% at 10% sl 3%',
  read: (line) => {
    const { target, rest } = takeTarget(line)
    const words = [...rest]
    const exits: ExitShare[] = []
    const said: { readonly exit: ExitShare; readonly word: Word }[] = []
    for (let word = words.shift(); word; word = words.shift()) {
      const { key } = word
      if (key !== 'tp' && key !== 'sl') throw wrong('typed-unknown', word)
      const first = words.shift()
      if (!first) throw wrong('typed-missing-value', word)
      const isShare = words[0]?.key === 'at' || words[0]?.key === '@'
      if (isShare && !PERCENT.test(first.key)) throw wrong('typed-not-percent', first)
      const at = isShare ? words.shift() : undefined
      const price = at ? words.shift() : first
      if (!price) throw wrong('typed-missing-value', at ?? word)
      const percent = at ? readPercent(first) : ALL
      const exit: ExitShare =
        key === 'tp'
          ? { kind: key, price: readTakeProfit(price), percent }
          : { kind: key, price: readStopLoss(price), percent }
      if (said.some(({ exit: other }) => other.kind === key && priceOf(other.price) === priceOf(exit.price)))
        throw wrong('typed-same-exit', price)
      said.push({ exit, word: first })
      exits.push(exit)
      const sum = exits
        .filter(({ kind }) => kind === key)
        .reduce((all, one) => all.plus(one.percent), new Big(0))
      if (sum.gt(ALL)) throw wrong('typed-shares-over', first, { kind: key, sum: sum.toFixed() })
      if (exits.length > MOST_EXITS) throw wrong('typed-too-many', word, { most: String(MOST_EXITS) })
    }
    if (exits.length === 0) throw missing('typed-missing-trigger', line)
    return { target, exits }
  },
  print: ({ target, exits }) => [
    targetOf(target),
    ...exits.map(({ kind, price, percent }) => `${kind} ${percentText(percent)} at ${priceOf(price)}`),
  ],
}
