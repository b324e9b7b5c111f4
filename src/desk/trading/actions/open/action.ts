import type { TradingAction } from '../trading-action.js'
import { openCalls } from './calls.js'
import { openGrammar, openIntent, type OpenIntent } from './grammar.js'
import { planOpening, type OpeningPlan } from './plan.js'

/** Opens a position: /long and /short. */
export const open: TradingAction<OpenIntent, OpeningPlan, 'long' | 'short', keyof typeof openCalls> = {
  kind: 'open',
  intent: openIntent,
  commands: {
    long: openGrammar('long', '/long BTC 100 10x limit 65000 tp 80000 sl 60000'),
    short: openGrammar('short', '/short ETH 50 5x limit 3200 tp 2800 sl 3350'),
  },
  plan: planOpening,
  calls: openCalls,
}
