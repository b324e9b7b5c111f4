import { z } from 'zod'
import type { CommandGrammar } from '../grammar/command-grammar.js'
import { readParts } from '../grammar/parts.js'
import { targetOf } from '../grammar/print-values.js'
import { takeTarget, target } from '../grammar/target.js'
import { termsOf, type ExitPosition } from '../positions/managed-position.js'
import { seenPosition } from '../positions/seen.js'
import { onExit } from '../positions/resolve-target.js'
import { planClose, type ClosePlan } from './close.js'
import type { OpenIntent } from './open/grammar.js'
import type { Plan } from './plan.js'
import type { TradingAction } from './trading-action.js'

const reverseIntent = z.strictObject({ kind: z.literal('reverse'), target }).readonly()
/** Close all of a position, then open the other way. */
export type ReverseIntent = z.output<typeof reverseIntent>

/** Closing a position and opening the other way. */
export interface ReversePlan extends Plan<ReverseIntent> {
  readonly first: ClosePlan
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
  return {
    intent: { kind: 'reverse', target: { by: 'id', id } },
    first,
    // The second step is worked out from this size, so that another one is shown again.
    seen: seenPosition(position),
    followUp: {
      how: 'preview',
      intent: {
        kind: 'open',
        type: 'Market',
        side: isLong ? 'short' : 'long',
        pair: { by: 'id', id: pairId },
        collateral: collateral.round(6, 0),
        extent: { by: 'size', size: size.round(6, 0) },
      },
    },
    call: first.call,
    issues: first.issues,
    shown: first.shown,
  }
}
