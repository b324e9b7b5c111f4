import { z } from 'zod'
import type { Big } from 'big.js'
import type { OpenOrder } from '../../desk/account/orders/open-order.js'
import type { OpenPosition } from '../../desk/trading/positions/read-open.js'
import { parseTyped } from '../../desk/trading/actions/commands.js'
import type { TpslIntent } from '../../desk/trading/actions/tpsl/grammar.js'
import { amountSchema } from '../../desk/trading/grammar/value-schemas.js'
import type { FaultCode } from '../../desk/trading/grammar/fault.js'
import type { Parsed } from '../../desk/trading/grammar/command-grammar.js'
import type { ExitKind } from './kind.js'
import { coverPriceOf } from './trail.js'

const MINUTE_MS = 60_000

const rule = z
  .object({
    kind: z.literal('break-even'),
    /** The price from which the stop is placed, in the quote currency. */
    price: amountSchema,
    isLong: z.boolean(),
  })
  .readonly()

/** See `breakEvenAfterGain`. */
export type BreakEvenRule = z.output<typeof rule>

/** `/breakeven BTC at 2%`: a stop for all of a position at its entry price, once the price has reached a gain. */
export const breakEvenAfterGain: ExitKind<BreakEvenRule> = {
  kind: 'break-even',
  does: 'exit',
  rule,
  print: ({ price }) => `breakeven at ${price.toFixed()}`,
  dueAt: () => undefined,
  levels: ({ price, isLong }) => [{ price, side: isLong ? 'above' : 'below' }],
  graceMs: () => 30 * MINUTE_MS,
  exit: (_, target) => ({ kind: 'breakEven', target }),
  // The price came back before the stop was placed.
  isEarly: (issues) => issues.some(({ code }) => code === 'break-even-early'),
  isNeedless: hasStopAtEntry,
}

/** True if a stop of all of a position is in place at its entry price, or at a better one. */
export function hasStopAtEntry(
  {
    id,
    position: { entryPrice, isLong },
  }: Pick<OpenPosition, 'id'> & {
    readonly position: Pick<OpenPosition['position'], 'entryPrice' | 'isLong'>
  },
  orders: readonly OpenOrder[],
): boolean {
  if (entryPrice === undefined || isLong === undefined) return false
  return orders.some((order) => {
    const price = order.positionId === id ? coverPriceOf(order) : undefined
    return price !== undefined && isAtLeast(price, entryPrice, isLong)
  })
}

/** True for a stop that loses nothing by its price. */
function isAtLeast(stop: Big, entry: Big, isLong: boolean): boolean {
  return isLong ? stop.gte(entry) : stop.lte(entry)
}

const EXAMPLE = '/breakeven BTC at 2%'

/** The word before the gain. */
const AT = /\sat(?=\s|$)/i

/**
 * Reads the words behind /breakeven: a position, and where the gain is, as /tpsl takes a target. Gives that target. Never throws for a
 * text.
 */
export function parseBreakEven(words: string): Parsed<TpslIntent> {
  const fault = (code: FaultCode, position: number, length: number): Parsed<TpslIntent> => ({
    ok: false,
    fault: { code, position, length, values: { word: words.slice(position) }, example: EXAMPLE },
  })
  if (!AT.test(words)) return fault('typed-missing-value', words.length, 0)
  // As long as each other, so that a fault has its place in what was typed.
  const parsed = parseTyped('tpsl', words.replace(AT, ' tp'))
  if (!parsed.ok) return { ok: false, fault: { ...parsed.fault, example: EXAMPLE } }
  const { takeProfit, stopLoss, percent } = parsed.intent
  return takeProfit && !stopLoss && !percent ? parsed : fault('typed-unknown', 0, words.length)
}
