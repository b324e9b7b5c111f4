import type { TradingIntent, TradingPlan } from '../../../desk/trading/actions/actions.js'
import {
  applyOrderDefaults,
  type DefaultedPart,
} from '../../../desk/trading/order-defaults/apply-defaults.js'
import type { ReadOrderDefaults } from '../../../desk/trading/order-defaults/order-defaults.js'
import { readDraftLine } from '../../../drafts/draft-line.js'
import type { Draft } from '../../../drafts/draft.js'
import { isPairAllowed } from '../../../drafts/token-limits.js'
import type { ForbiddenReason } from '../trading/tickets/quotes.js'

/** An order of a draft, as it is previewed. */
interface DraftOrder {
  readonly intent: TradingIntent
  readonly id: string
  /** Parts that come from the defaults of its person. */
  readonly filled: readonly DefaultedPart[]
  /** The reason for which a plan of it is for another pair or position than it may be for; undefined for any other plan. */
  readonly refusalOf: (plan: TradingPlan) => ForbiddenReason | undefined
}

/** The order of a draft, with the defaults of its person where it leaves something out, as of a typed order. */
export async function orderOfDraft(
  { id, userId, line, limits, positionId }: Draft,
  readDefaults: ReadOrderDefaults,
): Promise<DraftOrder> {
  const read = readDraftLine(line)
  if (!read.ok) throw new Error(`A draft that was accepted is not understood: ${id}`)
  const order = {
    id,
    filled: [],
    intent: read.intent,
    refusalOf: ({ intent, shown: { symbol } }: TradingPlan): ForbiddenReason | undefined => {
      if (limits?.pairs && (symbol === undefined || !isPairAllowed(symbol, limits.pairs))) return 'pairs'
      return positionId === undefined || isFor(positionId, intent) ? undefined : 'position'
    },
  }
  const { command, text } = read
  if (command !== 'long' && command !== 'short') return order
  const { parsed, filled } = applyOrderDefaults(command, text, await readDefaults(userId))
  return parsed.ok ? { ...order, intent: parsed.intent, filled } : order
}

/** True if a planned intent is for this position, its stops, or the order that waits to open it: an id may be that of a pair, too. */
function isFor(positionId: string, intent: TradingIntent): boolean {
  const target = 'target' in intent ? intent.target : undefined
  return target?.by === 'id' && (target.id === positionId || target.id.startsWith(`${positionId}/`))
}
