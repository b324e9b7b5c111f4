import type { Big } from 'big.js'
import type { CommandGrammar } from './command-grammar.js'
import { missing, wrong } from './fault.js'
import { checkRisk, openingParts, readSizingByRisk } from './order-parts.js'
import { readParts, said } from './parts.js'
import { priceOf, riskOf, targetOf, triggersText, withKeyword } from './print-values.js'
import { takePair, type TypedPair } from './target.js'
import type { Price, RiskAmount, StopLoss, TakeProfit } from './value-schemas.js'
import { readDollars, readPrice } from './values.js'
import { readUnsigned } from './measure.js'
import type { Word } from './word.js'

/** The most orders of one ladder: what fits into one preview. */
const MOST_LEGS = 20

/** Several limit orders between two prices. */
export type LadderIntent = {
  readonly side: 'long' | 'short'
  readonly pair: TypedPair
  /** The number of orders, from 2 to `MOST_LEGS`. */
  readonly legs: number
  /** The prices of the first order and of the last. */
  readonly from: Price
  readonly to: Price
  /** The end with the largest order, where they are not equal: their shares are as 1 : 2 : 3 and so on. */
  readonly heavier?: 'low' | 'high'
  readonly leverage: Big
  /** Of each order, which has a stop-loss and a take-profit of its own. */
  readonly takeProfit?: TakeProfit
} & (
  | {
      /** Dollars, of all orders together. */
      readonly collateral: Big
      readonly stopLoss?: StopLoss
    }
  | {
      /** The most that all orders together may lose at their stop-loss. */
      readonly risk: RiskAmount
      readonly stopLoss: StopLoss
    }
)

const asTyped = (word: Word): Word => word

const { leverage, takeProfit, stopLoss, risk } = openingParts
const parts = {
  leverage,
  takeProfit,
  stopLoss,
  risk,
  from: { keywords: ['from'], read: readPrice },
  to: { keywords: ['to'], read: readPrice },
  heavier: { keywords: ['heavier'], read: readEnd },
  first: { looks: /^[+-]?\$?[\d.]/, again: 'typed-unknown', read: asTyped },
  second: { looks: /^[+-]?\$?[\d.]/, read: asTyped },
} as const

/** `/ladder long BTC 1000 10x 5 from 68000 to 70000`, `/ladder long BTC risk 1% 10x 5 from 68000 to 66000 sl 65000 heavier low`. */
export const ladderGrammar: CommandGrammar<LadderIntent> = {
  example: '/ladder long BTC 1000 10x 5 from 68000 to 66000',
  examples: {
    'typed-risk-no-stop': 'long BTC risk 1% 10x 5 from 68000 to 66000 sl 65000',
    'typed-risk-and-amount': 'long BTC risk 1% 10x 5 from 68000 to 66000 sl 65000',
    'typed-not-heavier': 'long BTC 1000 10x 5 from 68000 to 66000 heavier low',
  },
  read: (line) => {
    const [side, ...words] = line.words
    if (!side) throw missing('typed-missing-side', line)
    if (side.key !== 'long' && side.key !== 'short') throw wrong('typed-missing-side', side)
    const { pair, rest } = takePair({ ...line, words })
    const read = readParts(rest, parts)
    checkRisk(read)
    const { from, to, heavier, first, second } = read
    // That of single orders offers a size in its place.
    if (!read.leverage && read.risk) throw missing('typed-missing-ladder-leverage', line)
    const byRisk = readSizingByRisk(line, read)
    if (byRisk && first && second) throw wrong('typed-risk-and-amount', first.word)
    if (!first) throw missing(byRisk ? 'typed-missing-legs' : 'typed-missing-collateral', line)
    const count = byRisk ? first : second
    if (!count) throw missing('typed-missing-legs', line)
    if (!read.leverage) throw missing('typed-missing-ladder-leverage', line)
    if (!from || !to) throw missing('typed-missing-range', line)
    const { takeProfit, stopLoss } = read
    return {
      side: side.key,
      pair,
      legs: readLegs(count.word),
      from: from.value,
      to: to.value,
      ...said({ heavier, takeProfit }),
      ...(byRisk ?? {
        collateral: readDollars(first.word),
        leverage: read.leverage.value,
        ...said({ stopLoss }),
      }),
    }
  },
  print: (intent) => [
    intent.side,
    targetOf(intent.pair),
    'risk' in intent ? withKeyword('risk', riskOf(intent.risk)) : intent.collateral.toFixed(),
    `${intent.leverage.toFixed()}x`,
    String(intent.legs),
    withKeyword('from', priceOf(intent.from)),
    withKeyword('to', priceOf(intent.to)),
    withKeyword('heavier', intent.heavier ?? ''),
    ...triggersText(intent),
  ],
}

function readEnd(word: Word): NonNullable<LadderIntent['heavier']> {
  const { key } = word
  if (key !== 'low' && key !== 'high') throw wrong('typed-not-heavier', word)
  return key
}

function readLegs(word: Word): number {
  const { unit, number } = readUnsigned(word)
  const isCount = unit === '' && number.gte(2) && number.lte(MOST_LEGS) && number.mod(1).eq(0)
  if (!isCount) throw wrong('typed-not-legs', word, { most: String(MOST_LEGS) })
  return number.toNumber()
}
