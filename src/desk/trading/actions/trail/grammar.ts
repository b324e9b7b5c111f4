import { z } from 'zod'
import { amount } from '../../grammar/value-schemas.js'
import type { CommandGrammar } from '../../grammar/command-grammar.js'
import { missing, wrong } from '../../grammar/fault.js'
import { readUnsigned } from '../../grammar/measure.js'
import { PERCENT } from '../../grammar/order-parts.js'
import { readParts } from '../../grammar/parts.js'
import { percentOf, targetOf } from '../../grammar/print-values.js'
import { takeTarget, target } from '../../grammar/target.js'
import { readPercent } from '../../grammar/values.js'
import type { Word } from '../../grammar/word.js'

/** The distance of the stop from the best price: percent of it (above 0, at most 100), or dollars of price. */
const distance = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('percent'), percent: amount }).readonly(),
  z.strictObject({ by: z.literal('dollars'), dollars: amount }).readonly(),
])
/** See `distance`. */
export type Distance = z.output<typeof distance>

/** /trail */
export const trailIntent = z
  .strictObject({
    kind: z.literal('trail'),
    target,
    distance,
    /** The part of the position that it closes, in percent, above 0 and at most 100; all of it where that is absent. */
    percent: amount.exactOptional(),
  })
  .readonly()
/** See `trailIntent`. */
export type TrailIntent = z.output<typeof trailIntent>

/** `/trail BTC 2%`, `/trail BTC $500`; then the part of the position, `/trail BTC 2% 50%`. */
export const trailGrammar: CommandGrammar<TrailIntent> = {
  example: '/trail BTC 2% 50%',
  read: (line) => {
    const { target, rest } = takeTarget(line)
    const { dollars, first, second } = readParts(rest, {
      first: { looks: PERCENT, read: readPercent },
      second: { looks: PERCENT, read: readPercent },
      dollars: { looks: /[^%]$/, read: readDollars },
    })
    // Beside dollars a percentage can only be the part; of two the first is the distance.
    const percent = dollars ? first : second
    if (dollars && second) throw wrong('typed-twice', second.word)
    const distance = dollars?.value ?? (first && ({ by: 'percent', percent: first.value } as const))
    if (!distance) throw missing('typed-missing-distance', line)
    return { kind: 'trail', target, distance, ...(percent ? { percent: percent.value } : {}) }
  },
  print: ({ target, distance, percent }) => [
    targetOf(target),
    distance.by === 'percent' ? percentOf(distance.percent) : `$${distance.dollars.toFixed()}`,
    percent ? percentOf(percent) : '',
  ],
}

function readDollars(word: Word): Distance {
  const { unit, number } = readUnsigned(word)
  if (unit !== '$') throw wrong('typed-not-distance', word)
  return { by: 'dollars', dollars: number }
}
