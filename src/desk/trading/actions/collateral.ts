import { onExit, onPosition } from '../positions/resolve-target.js'
import type { TradingAction } from './trading-action.js'
import { Big } from 'big.js'
import { z } from 'zod'
import { amountSchema } from '../grammar/value-schemas.js'
import type { CommandGrammar } from '../grammar/command-grammar.js'
import { missing, wrong } from '../grammar/fault.js'
import { readMeasure } from '../grammar/measure.js'
import { ANY } from '../grammar/order-parts.js'
import { readParts } from '../grammar/parts.js'
import { signed, targetOf } from '../grammar/print-values.js'
import { takeTarget, target } from '../grammar/target.js'
import type { Word } from '../grammar/word.js'
import { LEAST_COLLATERAL } from '../../../service/operations/inputs.js'
import { type HoldingState, holdingState } from '../positions/position-change.js'
import { seenPosition } from '../positions/seen.js'
import {
  changeInFlightWarning,
  coverIssues,
  holdingIssues,
  unlessRefused,
} from '../positions/manage-issues.js'
import { type Issue, refusalIssue, warningIssue } from '../issue.js'
import { type ExitPosition, holdingOf } from '../positions/managed-position.js'
import { DUST, withoutDust } from '../dust.js'
import { type Plan, asText } from './plan.js'
import { divide } from '../../../lib/decimals.js'
import type { ChangeEvidence } from '../evidence/call-evidence.js'
import type { CallParams, CallRulesOf } from './call-rules.js'

type Collateral = CallParams<'addCollateral' | 'removeCollateral'>

const evidence = { by: 'change', field: 'collateral' } as const

const effectOf =
  (direction: 1 | -1): ChangeEvidence<Collateral>['effect'] =>
  ({ posId, amount }) => ({
    positionId: posId,
    size: new Big(0),
    collateral: new Big(String(amount)).times(direction),
  })

/** The functions that put collateral in and take it out. */
const collateralCalls: CallRulesOf<'addCollateral' | 'removeCollateral'> = {
  addCollateral: {
    // It acts at once, so it never is in the position's order slot.
    evidence: {
      ...evidence,
      readsBefore: ['positions'],
      reads: ['positions', 'closed'],
      endOf: ({ posId }) => posId,
      effect: effectOf(1),
    },
    risk: 'none',
    guarded: 'never',
    title: ({ amount }, { symbol = '—' }) => ({
      key: 'ticket-collateral-in',
      values: { amount: { as: 'dollars', amount: new Big(String(amount)) }, symbol },
    }),
  },
  removeCollateral: {
    evidence: {
      ...evidence,
      readsBefore: ['positions'],
      reads: ['positions', 'closed'],
      endOf: ({ posId }) => posId,
      effect: effectOf(-1),
      slot: ({ posId }) => posId,
    },
    risk: ({ posId, amount }, positions) => {
      const held = positions.find(({ id }) => id === posId)
      const left = held?.collateral?.minus(String(amount))
      // Where nothing is left to divide by, the service refuses it itself.
      const leverage = held?.size && left?.gt(0) === true ? divide(held.size, left) : undefined
      return { isOrder: false, collateral: undefined, size: undefined, leverage, stop: 'no-order' }
    },
    guarded: ({ amount }) => ({ guard: 'orders', size: new Big(String(amount)) }),
    title: ({ amount }, { symbol = '—' }) => ({
      key: 'ticket-collateral-out',
      values: { amount: { as: 'dollars', amount: new Big(String(amount)) }, symbol },
    }),
  },
}

/** /collateral */
const collateralIntent = z
  .strictObject({
    kind: z.literal('collateral'),
    target,
    /** Dollars: above 0 to put in, below 0 to take out; never 0. */
    amount: amountSchema,
  })
  .readonly()
/** See `collateralIntent`. */
type CollateralIntent = z.output<typeof collateralIntent>

/** `/collateral BTC +30`, `/collateral BTC -10`. */
const collateralGrammar: CommandGrammar<CollateralIntent> = {
  example: '/collateral BTC +30',
  read: (line) => {
    const { target, rest } = takeTarget(line)
    const { amount } = readParts(rest, { amount: { looks: ANY, read: readChange } })
    if (!amount) throw missing('typed-missing-change', line)
    return { kind: 'collateral', target, amount: amount.value }
  },
  print: ({ target, amount }) => [targetOf(target), signed(amount)],
}

function readChange(word: Word): Big {
  const { sign, unit, number } = readMeasure(word)
  if (unit !== '' && unit !== '$') throw wrong('typed-not-dollars', word)
  if (sign === '') throw wrong('typed-sign-change', word)
  return sign === '-' ? number.times(-1) : number
}

const putIn = onExit((position, { amount }: CollateralIntent) => planCollateral(position, amount))
const takeOut = onPosition((position, { amount }: CollateralIntent) => planCollateral(position, amount))

/** Puts collateral into a position or takes it out: /collateral. */
export const collateral: TradingAction<
  CollateralIntent,
  CollateralPlan,
  'collateral',
  keyof typeof collateralCalls
> = {
  kind: 'collateral',
  intent: collateralIntent,
  commands: { collateral: collateralGrammar },
  // Putting it in protects the position, taking it out adds risk.
  plan: (account, intent) => (intent.amount.gt(0) ? putIn : takeOut)(account, intent),
  calls: collateralCalls,
}

/** Collateral put into a position, or taken out of it. */
export interface CollateralPlan extends Plan<CollateralIntent> {
  readonly position: ExitPosition
  /** Dollars; below zero when it is taken out. */
  readonly amount: Big
  /** Undefined where the service leaves out what it follows from. */
  readonly before: HoldingState | undefined
  /** The same; also undefined when it takes out all there is. */
  readonly after: HoldingState | undefined
}

/** Works out how a position stands with more or less collateral. Sends nothing. */
export function planCollateral(position: ExitPosition, typed: Big): CollateralPlan {
  const amount = withoutDust(typed, position.balance)
  const { id, symbol, price } = position
  const holding = holdingOf(position)
  const collateral = position.collateral?.plus(amount)
  const after =
    holding && collateral?.gt(0) === true ? holdingState({ ...holding, collateral }, price) : undefined
  const params = { posId: id, amount: amount.abs().toFixed() }
  return {
    intent: { kind: 'collateral', target: { by: 'id', id }, amount: typed },
    position,
    seen: seenPosition(position, { withCollateral: true }),
    amount,
    before: holding && holdingState(holding, price),
    after,
    call: amount.gt(0) ? { name: 'addCollateral', params } : { name: 'removeCollateral', params },
    issues: unlessRefused([...issuesOf(position, amount, after), ...changeInFlightWarning(position)], () =>
      after ? coverIssues(position, { liquidation: after.liquidationPrice }) : [],
    ),
    shown: {
      symbol,
      // Nothing is traded: that the price has moved since the preview changes nothing but the distance.
      price: undefined,
      figures: asText({
        collateral,
        leverage: after?.leverage,
        liquidationPrice: after?.liquidationPrice,
      }),
    },
  }
}

function issuesOf(position: ExitPosition, amount: Big, after: HoldingState | undefined): readonly Issue[] {
  const { balance, collateral } = position
  // What is left would be dust: all of it is meant, as it is shown.
  if (collateral && collateral.plus(amount).lt(DUST))
    return [refusalIssue('more-than-collateral', { collateral })]
  if (amount.gt(0)) {
    const short = balance && amount.gt(balance)
    return [
      // More collateral never brings it nearer to its liquidation.
      ...(after?.size.lt(after.collateral) === true ? [refusalIssue('leverage-below-one')] : []),
      ...(short === true ? [warningIssue('balance-too-low', { balance, total: amount })] : []),
    ]
  }
  if (!after) return []
  const least = after.collateral.lt(LEAST_COLLATERAL)
  return [
    ...holdingIssues(position, after),
    ...(least ? [warningIssue('collateral-left-small', { least: LEAST_COLLATERAL })] : []),
  ]
}
