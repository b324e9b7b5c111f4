import { onPosition } from '../positions/resolve-target.js'
import type { TradingAction } from './trading-action.js'
import { z } from 'zod'
import { amountSchema, extent, riskAmount } from '../grammar/value-schemas.js'
import type { CommandGrammar } from '../grammar/command-grammar.js'
import { additionParts, readExtent } from '../grammar/order-parts.js'
import { wrong } from '../grammar/fault.js'
import { readParts, said } from '../grammar/parts.js'
import { orderSizeOf, riskOf, targetOf, withKeyword } from '../grammar/print-values.js'
import { takeTarget, target } from '../grammar/target.js'
import { Big } from 'big.js'
import { type HoldingState, enlarged, holdingState } from '../positions/position-change.js'
import { seenPosition } from '../positions/seen.js'
import {
  changeInFlightWarning,
  coverIssues,
  holdingIssues,
  unlessRefused,
} from '../positions/manage-issues.js'
import { type Issue, refusalIssue, warningIssue } from '../issue.js'
import type { ManagedPosition } from '../positions/managed-position.js'
import { withoutDust } from '../dust.js'
import { addedLoss, type AdditionRisk, farthestStop, sizeAddition } from './add-by-risk.js'
import type { RefusedIntent } from '../unresolved-target.js'
import type { AccountReading } from '../account-reading.js'
import { type Plan, asText } from './plan.js'
import { divide } from '../../../lib/decimals.js'
import { openInterestIssues } from './open/issues.js'
import type { CallRulesOf } from './call-rules.js'

/** The function that an addition is sent by. */
const addCalls: CallRulesOf<'addPosition'> = {
  addPosition: {
    evidence: {
      by: 'change',
      readsBefore: ['positions'],
      reads: ['positions', 'closed'],
      endOf: ({ posId }) => posId,
      field: 'size',
      effect: ({ posId, size, collateral }) => ({
        positionId: posId,
        size: new Big(String(size)),
        collateral: new Big(String(collateral)),
      }),
      slot: ({ posId }) => posId,
    },
    risk: (params, positions) => {
      const [collateral, size] = [new Big(String(params.collateral)), new Big(String(params.size))]
      const held = positions.find(({ id }) => id === params.posId)
      // Of a position that is not in the list, the addition alone tells.
      const whole = collateral.plus(held?.collateral ?? 0)
      const leverage = whole.gt(0) ? divide(size.plus(held?.size ?? 0), whole) : undefined
      return { isOrder: true, collateral, size, leverage, stop: { ofPosition: params.posId } }
    },
    guarded: ({ size }) => ({ guard: 'orders', size: new Big(String(size)) }),
    title: ({ size, isLong, collateral }, { symbol = '—' }) => ({
      key: 'ticket-add',
      values: {
        size: { as: 'dollars', amount: new Big(String(size)) },
        symbol,
        side: { as: 'side', isLong },
        collateral: { as: 'dollars', amount: new Big(String(collateral)) },
      },
    }),
  },
}

/** /add of an amount. */
const sizedAddition = z
  .strictObject({
    kind: z.literal('add'),
    target,
    /** Dollars, above 0. */
    collateral: amountSchema,
    extent,
  })
  .readonly()
/** See `sizedAddition`. */
type SizedAddition = z.output<typeof sizedAddition>

/** /add by what the added part may lose at the stops of the position. */
const additionByRisk = z
  .strictObject({
    kind: z.literal('add'),
    target,
    risk: riskAmount,
    /** The most that is used for the added part; that of the position by default. */
    leverage: amountSchema.exactOptional(),
  })
  .readonly()
/** See `additionByRisk`. */
type AdditionByRisk = z.output<typeof additionByRisk>

/** /add */
const addIntent = z.union([sizedAddition, additionByRisk])
/** See `addIntent`. */
type AddIntent = z.output<typeof addIntent>

/** `/add BTC 50 5x`, `/add BTC risk 1%`. */
const addGrammar: CommandGrammar<AddIntent> = {
  example: '/add BTC 50 5x',
  examples: { 'typed-risk-and-amount': 'BTC risk 1%', 'typed-not-risk': 'BTC risk 1%' },
  read: (line) => {
    const { target, rest } = takeTarget(line)
    const parts = readParts(rest, additionParts)
    const { risk, leverage } = parts
    if (!risk) return { kind: 'add', target, ...readExtent(line, parts) }
    const amount = parts.collateral ?? parts.size
    if (amount) throw wrong('typed-risk-and-amount', amount.word)
    return { kind: 'add', target, risk: risk.value, ...said({ leverage }) }
  },
  print: (intent) => [
    targetOf(intent.target),
    ...('risk' in intent
      ? [withKeyword('risk', riskOf(intent.risk)), intent.leverage ? `${intent.leverage.toFixed()}x` : '']
      : [intent.collateral.toFixed(), orderSizeOf(intent.extent)]),
  ],
}

/** Adds size and collateral to a position: /add. */
export const add: TradingAction<AddIntent, AddPlan, 'add', keyof typeof addCalls> = {
  kind: 'add',
  intent: addIntent,
  commands: { add: addGrammar },
  plan: onPosition((position, intent: AddIntent, account) =>
    'risk' in intent ? planAddByRisk(position, intent, account) : planAdd(position, intent),
  ),
  calls: addCalls,
}

/** More size and collateral for a position. */
export interface AddPlan extends Plan<AddIntent> {
  readonly position: ManagedPosition
  /** The added size, in dollars. */
  readonly size: Big
  readonly collateral: Big
  /** On the size that is added; undefined when the pair's fee is not known. */
  readonly fee: Big | undefined
  /** The cost: collateral and fee, taken from the balance. */
  readonly total: Big | undefined
  /** The risk that its size follows from; undefined for one of an amount. */
  readonly risk: AdditionRisk | undefined
  readonly before: HoldingState
  readonly after: HoldingState
}

/** Sizes an addition by its risk and works it out; a refusal where there is no such addition. Rejects as `sizeAddition` does. */
async function planAddByRisk(
  position: ManagedPosition,
  intent: AdditionByRisk,
  account: AccountReading,
): Promise<AddPlan | RefusedIntent> {
  const sized = await sizeAddition(account, position, intent)
  if ('code' in sized) return { unplanned: 'refused', issue: sized }
  const { size, collateral, risk } = sized
  const plan = planAdd(position, { collateral, extent: { by: 'size', size } })
  // Together with what was there, the liquidation may come before a stop.
  return farthestStop(position, plan.after.liquidationPrice)
    ? {
        ...plan,
        intent: { ...intent, target: { by: 'id', id: position.id } },
        risk,
        equity: risk.ofEquity?.equity,
      }
    : { unplanned: 'refused', issue: refusalIssue('risk-stop-too-far') }
}

/** Works out what adding comes to at the price of now. Sends nothing. */
export function planAdd(
  position: ManagedPosition,
  { collateral: typed, extent }: Pick<SizedAddition, 'collateral' | 'extent'>,
): AddPlan {
  const collateral = withoutDust(typed, position.balance)
  const { id, pairId, symbol, isLong, price, feeRate } = position
  const size = extent.by === 'size' ? extent.size : collateral.times(extent.leverage)
  const fee = feeRate?.times(size)
  const total = fee && collateral.plus(fee)
  const whole = enlarged(position, { size, collateral, fee }, price)
  const after = holdingState(whole, price)
  const riskAdded = addedLoss(
    {
      before: { held: position, liquidation: position.liquidationPrice },
      after: { held: whole, liquidation: after.liquidationPrice },
      fee,
    },
    position,
  )
  const { entryPrice, leverage, liquidationPrice } = after
  return {
    intent: { kind: 'add', target: { by: 'id', id }, collateral: typed, extent },
    position,
    seen: seenPosition(position, { withCollateral: true }),
    size,
    collateral,
    fee,
    total,
    risk: undefined,
    before: holdingState(position, price),
    after,
    call: {
      name: 'addPosition',
      params: { posId: id, isLong, tokenId: pairId, collateral: collateral.toFixed(), size: size.toFixed() },
    },
    issues: unlessRefused(
      [
        ...holdingIssues(position, after),
        ...balanceIssues(position, total),
        ...openInterestIssues(position.info, { isLong: position.isLong, size }),
        ...changeInFlightWarning(position),
      ],
      () => coverIssues(position, { liquidation: after.liquidationPrice }),
    ),
    shown: {
      symbol,
      price: price.toFixed(),
      figures: asText({ fee, total, entryPrice, leverage, liquidationPrice, riskAdded }),
    },
  }
}

function balanceIssues({ balance }: ManagedPosition, total: Big | undefined): readonly Issue[] {
  return balance && total?.gt(balance) === true ? [warningIssue('balance-too-low', { balance, total })] : []
}
