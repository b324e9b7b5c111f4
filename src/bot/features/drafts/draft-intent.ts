import type { TradingIntent } from '../../../desk/trading/actions/actions.js'
import {
  applyOrderDefaults,
  type DefaultedPart,
} from '../../../desk/trading/order-defaults/apply-defaults.js'
import type { ReadOrderDefaults } from '../../../desk/trading/order-defaults/order-defaults.js'
import { readDraftLine } from '../../../drafts/draft-line.js'
import type { Draft } from '../../../drafts/draft.js'
import { isPairAllowed } from '../../../drafts/token-limits.js'

/** An order of a draft, as it is previewed. */
interface DraftOrder {
  readonly intent: TradingIntent
  readonly id: string
  /** Parts that come from the defaults of its person. */
  readonly filled: readonly DefaultedPart[]
  /** True if its sender may draft for this pair, as BASE/QUOTE. */
  readonly isPairAllowed: (symbol: string | undefined) => boolean
}

/** The order of a draft, with the defaults of its person where it leaves something out, as of a typed order. */
export async function orderOfDraft(
  { id, userId, line, limits }: Draft,
  readDefaults: ReadOrderDefaults,
): Promise<DraftOrder> {
  const read = readDraftLine(line)
  if (!read.ok) throw new Error(`A draft that was accepted is not understood: ${id}`)
  const order = {
    id,
    filled: [],
    intent: read.intent,
    isPairAllowed: (symbol: string | undefined) =>
      limits?.pairs === undefined || (symbol !== undefined && isPairAllowed(symbol, limits.pairs)),
  }
  const { command, text } = read
  if (command !== 'long' && command !== 'short') return order
  const { parsed, filled } = applyOrderDefaults(command, text, await readDefaults(userId))
  return parsed.ok ? { ...order, intent: parsed.intent, filled } : order
}
