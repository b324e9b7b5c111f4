import { z } from 'zod'
import type { ExecuteCall } from '../../../service/service.js'
import type { CommandGrammar } from '../grammar/command-grammar.js'
import { readParts } from '../grammar/parts.js'
import { targetOf } from '../grammar/print-values.js'
import { takeTarget, target } from '../grammar/target.js'
import { termsOf, type ExitPosition } from '../positions/managed-position.js'
import { seenPosition } from '../positions/seen.js'
import { onExit } from '../positions/resolve-target.js'
import { planClose, type ClosePlan } from './close.js'
import type { OpenIntent } from './open/grammar.js'
import { openingCall } from './open/order.js'
import type { Plan } from './plan.js'
import type { TradingAction } from './trading-action.js'

const reverseIntent = z.strictObject({ kind: z.literal('reverse'), target }).readonly()
/** Close all of a position, then open the other way. */
export type ReverseIntent = z.output<typeof reverseIntent>

/** Closing a position and opening the other way. */
export interface ReversePlan extends Plan<ReverseIntent> {
  readonly first: ClosePlan
  /** The opening as it stands now. It is never sent: its own preview works it out anew. */
  readonly second: ExecuteCall
  /** Previewed by itself when the first step is done: the price may have moved by then. */
  readonly followUp: { readonly how: 'preview'; readonly intent: OpenIntent }
}

/** `/reverse ETH`. */
const reverseGrammar: CommandGrammar<ReverseIntent> = {
  example: '/reverse ETH',
  read: (typed) => {
    const { target, rest } = takeTarget(typed)
    readParts(rest, {})
    return { kind: 'reverse', target }
  },
  print: ({ target }) => [targetOf(target)],
}

/** Turns a position round. */
export const reverse: TradingAction<ReverseIntent, ReversePlan, 'reverse'> = {
  kind: 'reverse',
  intent: reverseIntent,
  commands: { reverse: reverseGrammar },
  plan: onExit((position) => planReverse(position)),
  calls: {},
}

/** Works out the close, and the intent of the opening that follows. */
export function planReverse(position: ExitPosition): ReversePlan {
  const first = planClose(position, { by: 'all' })
  const { id } = position
  const { isLong, pairId, collateral, size } = termsOf(position, 'isLong', 'pairId', 'collateral', 'size')
  const order = { isLong: !isLong, pairId, collateral: collateral.round(6, 0), size: size.round(6, 0) }
  return {
    intent: { kind: 'reverse', target: { by: 'id', id } },
    first,
    second: openingCall({ ...MARKET, ...order }),
    // The second step is worked out from this size, so that another one is shown again.
    seen: seenPosition(position),
    followUp: {
      how: 'preview',
      intent: {
        kind: 'open',
        type: 'Market',
        side: order.isLong ? 'long' : 'short',
        pair: { by: 'id', id: pairId },
        collateral: order.collateral,
        extent: { by: 'size', size: order.size },
      },
    },
    call: first.call,
    issues: first.issues,
    shown: first.shown,
  }
}

const MARKET = {
  kind: 'Market',
  limitPrice: undefined,
  stopPrice: undefined,
  slippage: undefined,
  takeProfit: undefined,
  stopLoss: undefined,
} as const
