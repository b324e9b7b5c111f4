import { onPosition } from '../../positions/resolve-target.js'
import type { TradingAction } from '../trading-action.js'
import { trailCalls } from './calls.js'
import { trailGrammar, trailIntent, type TrailIntent } from './grammar.js'
import { planTrail, type TrailPlan } from './plan.js'

/** Adds a trailing stop to a position: /trail. */
export const trail: TradingAction<TrailIntent, TrailPlan, 'trail', keyof typeof trailCalls> = {
  kind: 'trail',
  intent: trailIntent,
  commands: { trail: trailGrammar },
  plan: onPosition((position, intent: TrailIntent) => planTrail(position, intent)),
  calls: trailCalls,
}
