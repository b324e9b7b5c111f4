import { z } from 'zod'
import type { Big } from 'big.js'
import { share, shareText } from '../../desk/trading/actions/close.js'
import { amountSchema } from '../../desk/trading/grammar/value-schemas.js'
import type { ExitKind, PriceLevel } from './kind.js'

const MINUTE_MS = 60_000

const part = z
  .strictObject({
    /** The part of the position: percent of its size at that time, dollars or what is left of them, or all. */
    share,
    /** The prices of which the first that is reached closes it, in the quote currency; at least one of them. */
    above: amountSchema.optional(),
    below: amountSchema.optional(),
  })
  .readonly()
/** A part of the position, and the prices of which either closes it. */
export type PriceClosePart = z.output<typeof part>

const rule = z
  .object({
    kind: z.literal('price-close'),
    /** In their order: each waits for its price once the one before is closed. */
    parts: z.array(part).min(1),
  })
  .readonly()

/** See `priceClose`. */
export type PriceCloseRule = z.output<typeof rule>

/**
 * `/close BTC 50% at 72000 or 65000`: closes a part of a position once either price is reached. `/scaleout BTC 25% at 72000 25% at 2R`:
 * closes several parts, each at its price.
 */
export const priceClose: ExitKind<PriceCloseRule> = {
  kind: 'price-close',
  does: 'exit',
  rule,
  print: ({ parts }) =>
    parts
      .map((one) => `close ${shareText(one.share)} at ${levelsOf(one).map(priceText).join(' or ')}`)
      .join(', '),
  parts: ({ parts }) => parts.length,
  dueAt: () => undefined,
  levels: (held, number) => levelsOf(partOf(held, number)),
  isOfPriceNow: true,
  // Longer than two that are refused take. The market may be elsewhere later: it waits for its price again.
  graceMs: () => 10 * MINUTE_MS,
  exit: (held, target, number) => ({ kind: 'close', target, share: partOf(held, number).share }),
}

function partOf({ parts }: PriceCloseRule, number: number): PriceClosePart {
  const found = parts[number - 1]
  if (!found) throw new Error(`A rule of ${parts.length} parts has no part ${number}`)
  return found
}

function levelsOf({ above, below }: PriceClosePart): readonly PriceLevel[] {
  return [
    ...(above ? [{ price: above, side: 'above' } as const] : []),
    ...(below ? [{ price: below, side: 'below' } as const] : []),
  ]
}

function priceText({ price }: { readonly price: Big }): string {
  return price.toFixed()
}
