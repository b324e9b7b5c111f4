import { missing, wrong } from './fault.js'
import type {
  CancelOrderIntent,
  CloseAllIntent,
  CloseIntent,
  CollateralIntent,
  Share,
  TpslIntent,
  TrailIntent,
} from './intent.js'
import { readMeasure, readUnsigned } from './measure.js'
import { checkRisk, triggers } from './orders.js'
import { readParts, said } from './parts.js'
import { readTarget, takeTarget } from './target.js'
import { atMostAll, readPercent } from './values.js'
import type { Line, Word } from './word.js'

/** Whatever word it is, its slot reads it. */
const ANY = /^/
const PERCENT = /^[+-]?[\d.,_]+[km]?%$/

/** `/close BTC 50%`, `/close BTC 200`, `/close BTC all`. */
export function readClose(line: Line): CloseIntent {
  const { target, rest } = takeTarget(line)
  const { share } = readParts(rest, { share: { looks: /^(?:all$|[+-]?\$?[\d.])/, read: readShare } })
  if (!share) throw missing('typed-missing-share', line)
  return { kind: 'close', target, share: share.value }
}

/** `/collateral BTC +30`, `/collateral BTC -10`. */
export function readCollateral(line: Line): CollateralIntent {
  const { target, rest } = takeTarget(line)
  const { amount } = readParts(rest, { amount: { looks: ANY, read: readChange } })
  if (!amount) throw missing('typed-missing-change', line)
  return { kind: 'collateral', target, amount: amount.value }
}

/** `/tpsl BTC tp 90000 sl 66000 50%`. */
export function readTpsl(line: Line): TpslIntent {
  const { target, rest } = takeTarget(line)
  const parts = readParts(rest, {
    ...triggers,
    percent: { looks: PERCENT, read: readPercent },
  })
  if (!parts.takeProfit && !parts.stopLoss) throw missing('typed-missing-trigger', line)
  checkRisk(parts)
  return { kind: 'tpsl', target, ...said(parts) }
}

/** `/trail BTC 2%`, `/trail BTC $500`; then the part of the position, `/trail BTC 2% 50%`. */
export function readTrail(line: Line): TrailIntent {
  const { target, rest } = takeTarget(line)
  const { dollars, first, second } = readParts(rest, {
    first: { looks: PERCENT, read: readPercent },
    second: { looks: PERCENT, read: readPercent },
    dollars: { looks: /[^%]$/, read: readDollarDistance },
  })
  // Beside dollars a percentage can only be the part; of two the first is the distance.
  const percent = dollars ? first : second
  if (dollars && second) throw wrong('typed-twice', second.word)
  const distance = dollars?.value ?? (first && ({ by: 'percent', percent: first.value } as const))
  if (!distance) throw missing('typed-missing-distance', line)
  return { kind: 'trail', target, distance, ...(percent ? { percent: percent.value } : {}) }
}

/** `/cancelorder`, `/cancelorder ETH`. */
export function readCancelOrder({ words: [first, ...rest] }: Line): CancelOrderIntent {
  const target = first && readTarget(first)
  readParts(rest, {})
  return { kind: 'cancelOrder', ...(target && { target }) }
}

/** `/closeall`, `/closeall losing`. */
export function readCloseAll({ words }: Line): CloseAllIntent {
  return { kind: 'closeAll', ...said(readParts(words, { filter: { looks: ANY, read: readFilter } })) }
}

function readShare(word: Word): Share {
  if (word.key === 'all') return { by: 'all' }
  const { unit, number } = readUnsigned(word)
  if (unit === '%') return { by: 'percent', percent: atMostAll(word, number) }
  if (unit === '' || unit === '$') return { by: 'amount', amount: number }
  throw wrong('typed-not-share', word)
}

function readChange(word: Word): CollateralIntent['amount'] {
  const { sign, unit, number } = readMeasure(word)
  if (unit !== '' && unit !== '$') throw wrong('typed-not-dollars', word)
  if (sign === '') throw wrong('typed-sign-change', word)
  return sign === '-' ? number.times(-1) : number
}

function readDollarDistance(word: Word): TrailIntent['distance'] {
  const { unit, number } = readUnsigned(word)
  if (unit !== '$') throw wrong('typed-not-distance', word)
  return { by: 'dollars', dollars: number }
}

function readFilter(word: Word): NonNullable<CloseAllIntent['filter']> {
  const { key } = word
  if (key !== 'all' && key !== 'profitable' && key !== 'losing') throw wrong('typed-not-filter', word)
  return key
}
