import { z } from 'zod'
import { parseWords, type Parsed } from '../../desk/trading/grammar/command-grammar.js'
import { missing, wrong } from '../../desk/trading/grammar/fault.js'
import { takeTarget, type Target } from '../../desk/trading/grammar/target.js'
import { amountSchema } from '../../desk/trading/grammar/value-schemas.js'
import type { Line } from '../../desk/trading/grammar/word.js'
import type { OpenOrder } from '../../desk/account/orders/open-order.js'
import { hasStopAtEntry } from './break-even.js'
import type { AwaitedTakeProfit, ExitKind } from './kind.js'

const MINUTE_MS = 60_000

/** The most take-profits that a plan waits for. Those that are farther from the price cannot fill before these. */
const MOST_TAKE_PROFITS = 5

const rule = z
  .object({
    kind: z.literal('break-even-at-tp'),
    /** Those of a part of the position that stood at the preview, the nearest first: the first fill of any has the stop placed. */
    takeProfits: z
      .array(
        z
          .object({
            /** Within its position. */
            orderId: z.string(),
            /** In the quote currency. */
            price: amountSchema,
            /** Of the size when it triggers. */
            percent: amountSchema,
          })
          .readonly(),
      )
      .min(1)
      .max(MOST_TAKE_PROFITS),
  })
  .readonly()

/** See `breakEvenAtTp`. */
export type BreakEvenAtTpRule = z.output<typeof rule>

/** `/breakeven BTC at tp`: a stop for what is left of a position at its entry price, once a take-profit of a part of it has filled. */
export const breakEvenAtTp: ExitKind<BreakEvenAtTpRule> = {
  kind: 'break-even-at-tp',
  does: 'exit',
  rule,
  print: ({ takeProfits }) =>
    `breakeven at tp ${takeProfits.map(({ price }) => price.toFixed()).join(' or ')}`,
  dueAt: () => undefined,
  takeProfits: ({ takeProfits }) => takeProfits,
  graceMs: () => 30 * MINUTE_MS,
  exit: (_, target) => ({ kind: 'breakEven', target }),
  isNeedless: hasStopAtEntry,
}

/** The take-profits of parts of a position among its orders that such a rule waits for, the nearest first. */
export function awaitedTakeProfits(
  orders: readonly OpenOrder[],
  { isLong }: { readonly isLong: boolean },
): AwaitedTakeProfit[] {
  const found = orders.flatMap(({ kind, orderId, price, percent, unknownStatus }) =>
    kind === 'takeProfit' && orderId !== undefined && price && percent?.lt(100) && unknownStatus === undefined
      ? [{ orderId, price, percent }]
      : [],
  )
  const nearest = found.toSorted((one, other) => one.price.cmp(other.price) * (isLong ? 1 : -1))
  return nearest.slice(0, MOST_TAKE_PROFITS)
}

/** Words behind /breakeven that wait for a take-profit. */
const AT_TP = /\sat\s+tp\s*$/i

/** True if words behind /breakeven wait for a take-profit, whether or not the rest is understood. */
export function saysAtTp(words: string): boolean {
  return AT_TP.test(words)
}

/** Reads `BTC at tp`: the position. Never throws for a text. */
export function parseBreakEvenAtTp(words: string): Parsed<Target> {
  return parseWords('breakeven', { example: '/breakeven BTC at tp', read: readPosition }, words)
}

function readPosition(line: Line): Target {
  const { target, rest } = takeTarget(line)
  const [at, , more] = rest
  if (!at || more) throw at ? wrong('typed-unknown', at) : missing('typed-missing-target', line)
  return target
}
