import type { Clock } from '../../lib/clock.js'
import type { Service } from '../../service/service.js'
import { NoPriceError } from '../market/prices/no-price-error.js'
import type { ManageIntent } from './positions/manage-intent.js'
import { readOpen, type Open, type OpenPosition, type WaitingOrder } from './positions/read-open.js'
import { readManaged, type ManagedPosition } from './positions/managed-position.js'
import { named } from './positions/target.js'
import { planAdd, type AddPlan } from './actions/add/plan.js'
import { planCancel, type CancelPlan } from './actions/cancel/plan.js'
import { planClose, type ClosePlan } from './actions/close/plan.js'
import { planCollateral, type CollateralPlan } from './actions/collateral/plan.js'
import { planBreakEven, planTpsl, type TpslPlan } from './actions/tpsl/plan.js'
import { planTrail, type TrailPlan } from './actions/trail/plan.js'
import { planReplace, planReverse, type ReplacePlan, type ReversePlan } from './actions/plan-two-steps.js'
import type { PairNames } from '../market/pairs/pair-names.js'
import type { Prices } from '../market/prices/prices.js'
import type { Trader } from '../trader.js'
import type { Target } from './grammar/intent.js'

/** A change of an open position, or the taking back of an order, worked out. */
export type ManagePlan =
  | ClosePlan
  | AddPlan
  | CollateralPlan
  | TpslPlan
  | TrailPlan
  | ReplacePlan
  | ReversePlan
  | CancelPlan

/** A target that names none of what is open, or several. */
export interface NotOne<T> {
  readonly kind: 'not-one'
  /** Those it names: none, or two and more. */
  readonly found: readonly T[]
  /** Everything there is. */
  readonly open: readonly T[]
  /** When the service was asked for it. */
  readonly asOf: Date
}

/** What can be done with what is open, worked out and not sent. Each call rejects with a `ServiceError` when the service fails. */
export interface Managing {
  /** What is open and what waits. */
  open(trader: Trader): Promise<Open>
  /** One position with everything about it. */
  position(trader: Trader, target: Target): Promise<ManagedPosition | NotOne<OpenPosition>>
  /** What a person wants of a position. */
  change(
    trader: Trader,
    intent: ManageIntent,
  ): Promise<ManagePlan | NotOne<OpenPosition> | NotOne<WaitingOrder>>
  /** Taking back an order. */
  cancel(trader: Trader, target: Target): Promise<CancelPlan | NotOne<WaitingOrder>>
}

export function createManaging(deps: {
  readonly service: Service
  readonly prices: Prices
  readonly pairs: PairNames
  readonly now: Clock
}): Managing {
  const open = (trader: Trader): Promise<Open> => readOpen(deps.service, deps.pairs, trader, deps.now)

  const complete = async (trader: Trader, found: OpenPosition, all: Open): Promise<ManagedPosition> => {
    const mark = await deps.prices.mark(found.symbol, trader.credentials)
    if (!mark) throw new NoPriceError(found.symbol)
    return await readManaged(deps.service, trader, found, all, mark)
  }

  const position: Managing['position'] = async (trader, target) => {
    const all = await open(trader)
    const found = one(target, all.positions, all.asOf)
    return 'kind' in found ? found : await complete(trader, found, all)
  }

  const replace = async (
    trader: Trader,
    intent: Extract<ManageIntent, { kind: 'replace' }>,
  ): Promise<ManagePlan | NotOne<WaitingOrder> | NotOne<OpenPosition>> => {
    const all = await open(trader)
    const old = one(
      intent.target,
      all.orders.filter(({ orderId }) => orderId !== undefined),
      all.asOf,
    )
    if (old.kind === 'not-one') return old
    const held = one({ by: 'id', id: old.positionId }, all.positions, all.asOf)
    return 'kind' in held ? held : planReplace(await complete(trader, held, all), old, intent)
  }

  return {
    open,
    position,
    change: async (trader, intent) => {
      if (intent.kind === 'replace') return await replace(trader, intent)
      const held = await position(trader, intent.target)
      return 'kind' in held ? held : plan(held, intent)
    },
    cancel: async (trader, target) => {
      const all = await open(trader)
      const order = one(target, all.orders, all.asOf)
      return order.kind === 'not-one' ? order : planCancel(order, all.orders)
    },
  }
}

/** The only one that a target names. */
function one<T extends Parameters<typeof named>[1][number]>(
  target: Target,
  open: readonly T[],
  asOf: Date,
): T | NotOne<T> {
  const found = named(target, open)
  const [first, ...others] = found
  return first && others.length === 0 ? first : { kind: 'not-one', found, open, asOf }
}

function plan(held: ManagedPosition, intent: Exclude<ManageIntent, { kind: 'replace' }>): ManagePlan {
  switch (intent.kind) {
    case 'close':
      return planClose(held, intent.share)
    case 'add':
      return planAdd(held, intent)
    case 'collateral':
      return planCollateral(held, intent.amount)
    case 'tpsl':
      return planTpsl(held, intent)
    case 'trail':
      return planTrail(held, intent)
    case 'breakEven':
      return planBreakEven(held)
    case 'reverse':
      return planReverse(held)
    default:
      throw new Error(`No such intent: ${JSON.stringify(intent satisfies never)}`)
  }
}
