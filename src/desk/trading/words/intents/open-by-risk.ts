import type { Direction } from '../reading/nearest.js'
import type { Quantity } from '../reading/item.js'
import { takeRisk } from '../reading/risk.js'
import { type Sentence, writtenAs } from '../reading/sentence.js'
import { nameParts, readOrderParts, sideOfOpening } from './open.js'
import { type CommandReading, type EitherReading, UNCLEAR, part } from './reading.js'
import { readPriceOrPercent, readThousands } from './two-readings.js'

const DIRECTIONS: readonly Direction[] = ['after', 'before']

/**
 * An order that opens and says what it may lose in the place of its amount. Nothing else in the sentence may be an amount, and the one
 * reading that uses every word counts. A number without a unit may be dollars or percent.
 */
export function readByRisk(sentence: Sentence): CommandReading | EitherReading {
  const side = sideOfOpening(sentence)
  // "Sell" may close; a trailing stop bounds no loss that is known before.
  if (side === undefined || side === 'unclear' || sentence.has('sell', 'collateral', 'size', 'trailing'))
    return UNCLEAR
  const readings = DIRECTIONS.flatMap((riskSide) => {
    const taken = takeRisk(sentence.items, riskSide)
    if (!taken) return []
    const risk = riskWord(taken.risk)
    if (risk === undefined) return []
    const rest = { ...sentence, items: taken.items }
    const named = { ...rest, items: nameParts(rest, side === 'long') }
    return DIRECTIONS.map((direction) => ({
      ...readOrderParts(named, side, direction, { risk }),
      bare: taken.risk.unit === 'plain' ? taken.risk.value.toFixed() : undefined,
    }))
  })
  const otherwise = readings.some(({ isOrder }) => isOrder)
    ? part(side, sentence.pairs[0])
    : ({ is: 'part', leftOver: writtenAs(readings[0]?.left) } as const)
  const all = readings.filter(({ isAllSaid }) => isAllSaid)
  const [one] = all
  if (!one || new Set(all.map(({ line }) => line.words)).size > 1) return otherwise
  const { line, isWhole, bare } = one
  const isStopClear = readPriceOrPercent(sentence, line) === undefined && readThousands(line) === undefined
  if (bare === undefined) {
    if (isWhole) return { is: 'whole', line }
    return isStopClear ? { is: 'part', line, isAllSaid: true } : otherwise
  }
  if (!isWhole || !isStopClear) return otherwise
  const inPercent = { ...line, words: line.words.replace(`risk $${bare}`, `risk ${bare}%`) }
  return { is: 'several', lines: [line, inPercent], otherwise }
}

/** The risk as it is typed, a number without a unit as dollars; undefined for what is no risk. */
function riskWord({ unit, value, sign, isTarget }: Quantity): string | undefined {
  if (sign !== '' || value.eq(0) || isTarget) return undefined
  if (unit === 'risk') return `${value.toFixed()}r`
  if (unit === 'percent') return value.lte(100) ? `${value.toFixed()}%` : undefined
  return unit === 'money' || unit === 'plain' ? `$${value.toFixed()}` : undefined
}
