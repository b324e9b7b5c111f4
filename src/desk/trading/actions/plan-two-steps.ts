import { printTyped } from '../grammar/print.js'
import type { WaitingOrder } from '../positions/read-open.js'
import type { ManagedPosition } from '../positions/managed-position.js'
import { cancelCall } from './cancel/plan.js'
import { planClose, type ClosePlan } from './close/plan.js'
import { planTpsl, type TpslPlan } from './tpsl/plan.js'
import type { TpslIntent } from '../grammar/intent.js'
import type { Plan } from './plan.js'
import { refusal } from '../issue.js'

/** Another take-profit or stop in the place of one. The service cannot edit: the old one is cancelled, then the new one added. */
export interface ReplacePlan extends Plan {
  readonly kind: 'replace'
  readonly old: WaitingOrder
  /** The second step. */
  readonly second: TpslPlan
}

/** Works out both steps. Sends nothing. */
export function planReplace(
  position: ManagedPosition,
  old: WaitingOrder,
  wanted: Pick<TpslIntent, 'takeProfit' | 'stopLoss' | 'percent'>,
): ReplacePlan {
  const { percent = old.percent } = wanted
  const second = planTpsl(position, { ...wanted, ...(percent ? { percent } : {}) })
  const is = second.stopLoss ? 'stopLoss' : 'takeProfit'
  return {
    kind: 'replace',
    old,
    second: {
      ...second,
      quote: {
        ...second.quote,
        // However far the price goes meanwhile: better a stop that fires at once than none at all.
        price: undefined,
        figures: { ...second.quote.figures, replaces: is },
      },
    },
    call: cancelCall(old),
    issues: [...second.issues, ...(second.takeProfit && second.stopLoss ? [refusal('replace-one')] : [])],
    quote: {
      symbol: position.symbol,
      price: position.price.toFixed(),
      figures: { kind: old.kind, ...(old.price ? { price: old.price.toFixed() } : {}) },
    },
  }
}

/** Closing a position and opening the other way. The second step is offered by itself when the first is done. */
export interface ReversePlan extends Plan {
  readonly kind: 'reverse'
  readonly first: ClosePlan
  /** The command of the second step. */
  readonly second: string
}

/** Works out the first step, and what the second will ask for. Sends nothing. */
export function planReverse(position: ManagedPosition): ReversePlan {
  const first = planClose(position, { by: 'all' })
  const line = printTyped({
    kind: 'open',
    type: 'Market',
    side: position.isLong ? 'short' : 'long',
    pair: { by: 'id', id: position.pairId },
    collateral: position.collateral.round(6, 0),
    extent: { by: 'size', size: position.size.round(6, 0) },
  })
  return {
    kind: 'reverse',
    first,
    second: `${line.command} ${line.text}`,
    call: first.call,
    issues: first.issues,
    quote: first.quote,
  }
}
