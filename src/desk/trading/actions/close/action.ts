import { onPosition } from '../../positions/resolve-target.js'
import type { TradingAction } from '../trading-action.js'
import { closeCalls } from './calls.js'
import { closeGrammar, closeIntent, type CloseIntent } from './grammar.js'
import { planClose, type ClosePlan } from './plan.js'

/** Closes a position or a part of it: /close. */
export const close: TradingAction<CloseIntent, ClosePlan, 'close', keyof typeof closeCalls> = {
  kind: 'close',
  intent: closeIntent,
  commands: { close: closeGrammar },
  plan: onPosition((position, { share }: CloseIntent) => planClose(position, share)),
  calls: closeCalls,
}
