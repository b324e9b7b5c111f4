import { Big } from 'big.js'
import { z } from 'zod'
import { readDistance, readRate } from '../../alerts/rules/grammar/figures.js'
import { holdingCost } from '../../desk/market/pairs/holding-cost.js'
import { share, shareText, type CloseIntent } from '../../desk/trading/actions/close.js'
import { parseWords, type Parsed } from '../../desk/trading/grammar/command-grammar.js'
import { missing, wrong } from '../../desk/trading/grammar/fault.js'
import { joinMarks } from '../../desk/trading/grammar/marks.js'
import { amountSchema } from '../../desk/trading/grammar/value-schemas.js'
import type { Word } from '../../desk/trading/grammar/word.js'
import type { PairInfo } from '../../service/service.js'
import { readCloseBefore } from './close-words.js'
import type { ExitKind } from './kind.js'

const MINUTE_MS = 60_000

/** The most decimals of a rate. */
const MOST_DECIMALS = 6

const closeRate = z.object({
  /** The cost of holding the position. */
  on: z.enum(['funding', 'borrow']),
  /** Percent of its size that it pays an hour; below 0 it gets that much. */
  percent: amountSchema,
})

/** The rate above which a position is closed. */
export type CloseRate = Readonly<z.output<typeof closeRate>>

const rule = closeRate
  .extend({
    kind: z.literal('rate-close'),
    /** The part of the position, of its size at that time. */
    share,
    isLong: z.boolean(),
  })
  .readonly()

/** See `rateClose`. */
export type RateCloseRule = z.output<typeof rule>

/** `/close BTC 50% when funding over 0.05%`: closes a position, or a part of it, once it pays more than a rate. */
export const rateClose: ExitKind<RateCloseRule> = {
  kind: 'rate-close',
  does: 'exit',
  rule,
  print: ({ share, on, percent }) => `close ${shareText(share)} when ${on} over ${percent.toFixed()}%`,
  dueAt: () => undefined,
  isOver: (held, info) => hourlyRate(held, held.isLong, info)?.gt(held.percent),
  // A rate of before says nothing later: it is read again.
  graceMs: () => 5 * MINUTE_MS,
  exit: ({ share }, target) => ({ kind: 'close', target, share }),
}

/** Percent of its size that a position on a side pays an hour; undefined where the service does not state it. */
export function hourlyRate({ on }: Pick<CloseRate, 'on'>, isLong: boolean, info: PairInfo): Big | undefined {
  return holdingCost(info, isLong)[on]?.times(100)
}

const EXAMPLE = '/close BTC 50% when funding over 0.05%'

/** The word that a rate follows, behind the target; a pair may have the name of one. */
const WHEN = /\S\s+when(?:\s|$)/i

/** True if words behind /close say a rate, whether or not the rest is understood. */
export function saysRate(words: string): boolean {
  return WHEN.test(words)
}

/** Reads the words of a close at a rate; without a share it is of all. Never throws for a text. */
export function parseRateClose(
  words: string,
): Parsed<{ readonly close: CloseIntent; readonly rate: CloseRate }> {
  return parseWords(
    'close',
    {
      example: EXAMPLE,
      read: (line) => {
        const [first, ...others] = line.words
        const at = others.findIndex(({ key }) => key === 'when')
        const when = others[at]
        if (!first || !when) throw missing('typed-missing-value', line)
        const rate = readCloseRate(when, joinMarks(others.slice(at + 1)))
        return { close: readCloseBefore(when, line, words), rate }
      },
    },
    words,
  )
}

/** `funding over 0.05%`, `borrow > 0.02%`. */
function readCloseRate(when: Word, [on, over, figure, more]: readonly Word[]): CloseRate {
  if (!on) throw wrong('typed-missing-value', when)
  if (on.key !== 'funding' && on.key !== 'borrow') throw wrong('typed-not-holding-cost', on)
  if (!over) throw wrong('typed-missing-value', on)
  if (!OVER.has(over.key)) throw wrong('typed-other-comparison', over, { instead: 'over' })
  if (!figure) throw wrong('typed-missing-value', over)
  if (more) throw wrong('typed-unknown', more)
  const percent = on.key === 'funding' ? readRate(figure) : readDistance(figure)
  if (percent.abs().gt(100)) throw wrong('typed-over-hundred', figure)
  if (!percent.eq(percent.round(MOST_DECIMALS)))
    throw wrong('typed-decimals', figure, { most: String(MOST_DECIMALS) })
  return { on: on.key, percent }
}

/** Spellings of "above", as for alerts. */
const OVER: ReadonlySet<string> = new Set(['over', 'above', '>'])

/** The rate of a close as it is typed: `when funding over 0.05%`. */
export function printRate({ on, percent }: CloseRate): string {
  return `when ${on} over ${percent.toFixed()}%`
}

/** The rate of a close in few characters, for a button. */
export function encodeRate({ on, percent }: CloseRate): string {
  return `${on === 'funding' ? 'f' : 'b'}${percent.toFixed()}`
}

/** Reads what `encodeRate` made; undefined for any other text. */
export function decodeRate(text: string): CloseRate | undefined {
  const { on = '', percent = '' } =
    /^(?<on>[fb])(?<percent>-?\d{1,3}(?:\.\d{1,6})?)$/.exec(text)?.groups ?? {}
  return on === '' ? undefined : { on: on === 'f' ? 'funding' : 'borrow', percent: new Big(percent) }
}
