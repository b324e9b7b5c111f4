import { Big } from 'big.js'
import { z } from 'zod'
import type { OpenOrder } from '../../desk/account/orders/open-order.js'
import { amountSchema } from '../../desk/trading/grammar/value-schemas.js'
import type { Target } from '../../desk/trading/grammar/target.js'
import type { ExitIntent, ExitKind } from './kind.js'
import { bestStop, coverPriceOf, isBetter } from './trail.js'

const MINUTE_MS = 60_000

const ALL = new Big(100)

const step = z.discriminatedUnion('do', [
  /** Closes a share of the position, in percent of its size at that time. */
  z.object({ do: z.literal('close'), percent: amountSchema }),
  /** Moves the stop-loss towards less loss, to a price in the quote currency; or places it, where there is none. */
  z.object({ do: z.literal('stop'), price: amountSchema }),
  /** Takes back the order that waits to open the position. */
  z.object({ do: z.literal('cancel') }),
])

/** A step of an update: it only reduces. */
export type UpdateAct = Readonly<z.output<typeof step>>

const rule = z
  .object({
    kind: z.literal('update'),
    /** The source of signals, and the name that its owner gave it. */
    source: z.object({ id: z.string(), name: z.string() }).readonly(),
    isLong: z.boolean(),
    /** In their order. One that cancels stands alone. */
    acts: z.array(step).min(1).readonly(),
    /** The time at which the update was taken, in milliseconds. */
    at: z.number(),
  })
  .readonly()

/** See `update`. */
export type UpdateRule = z.output<typeof rule>

/** An update of a source of signals, for a position that this source opened, by the mandate that its owner gave with the source. A part is a step of it. */
export const update: ExitKind<UpdateRule> = {
  kind: 'update',
  does: 'exit',
  rule,
  print: ({ source, acts }) => `update of ${source.name}: ${acts.map(printAct).join(', ')}`,
  parts: ({ acts }) => acts.length,
  dueAt: ({ at }) => at,
  // Longer than two that are refused take. Later the market may be elsewhere: its owner is asked.
  graceMs: () => 10 * MINUTE_MS,
  isOfOrder: ({ acts }) => acts.some((act) => act.do === 'cancel'),
  exit: ({ acts, ...held }, target, part, orders) => exitOfAct(held, actOf(acts, part), target, orders),
  // A stop-loss that is as good is kept.
  passed: (held, part, { orders }) => {
    const act = held.acts[part - 1]
    return act?.do === 'stop' && !bettersStop(held, act.price, orders) ? part + 1 : part
  },
}

/** True if a stop-loss at a price is better than each one of all of the position. */
export function bettersStop(
  held: Pick<UpdateRule, 'isLong'>,
  price: Big,
  orders: readonly OpenOrder[],
): boolean {
  const best = bestStop(held, orders)
  return best === undefined || isBetter(held, price, best)
}

function actOf(acts: readonly UpdateAct[], part: number): UpdateAct {
  const act = acts[part - 1]
  if (!act) throw new Error(`An update of ${acts.length} steps has no step ${part}`)
  return act
}

function exitOfAct(
  held: Pick<UpdateRule, 'isLong'>,
  act: UpdateAct,
  target: Target,
  orders: readonly OpenOrder[],
): ExitIntent {
  if (act.do === 'cancel') return { kind: 'cancel', target }
  if (act.do === 'close')
    return {
      kind: 'close',
      target,
      share: act.percent.eq(ALL) ? { by: 'all' } : { by: 'percent', percent: act.percent },
    }
  const stopLoss = { by: 'price', price: act.price } as const
  // Any order that does not say its kind may be a stop-loss, too.
  const [only, ...others] = orders.filter(
    ({ positionId, kind }) =>
      target.by === 'id' && positionId === target.id && (kind === 'stopLoss' || kind === 'trigger'),
  )
  const worse = only && others.length === 0 ? coverPriceOf(only) : undefined
  return only && worse && isBetter(held, act.price, worse)
    ? { kind: 'replace', target: { by: 'id', id: only.id }, stopLoss }
    : { kind: 'tpsl', target, stopLoss, percent: ALL }
}

function printAct(act: UpdateAct): string {
  if (act.do === 'cancel') return 'cancel the order'
  return act.do === 'close' ? `close ${act.percent.toFixed()}%` : `sl ${act.price.toFixed()}`
}
