import { onExit } from '../../positions/resolve-target.js'
import type { TradingAction } from '../trading-action.js'
import { trailCalls } from './calls.js'
import { trailGrammar, trailIntent, type TrailIntent, type Distance } from './grammar.js'
import { Big } from 'big.js'
import { divide } from '../../../../lib/decimals.js'
import { seenPosition } from '../../positions/seen.js'
import { coverIssues, losesAt, unlessRefused } from '../../positions/manage-issues.js'
import { refusal, warning, type Issue } from '../../issue.js'
import { termsOf, type ExitPosition } from '../../positions/managed-position.js'
import type { Result } from '../open/figures.js'
import { triggerFigures } from '../../risk/two-factor/near-price.js'
import { asText, type Plan } from '../plan.js'
import { resultAt } from '../tpsl/action.js'
import { NoPriceError } from '../../../market/prices/prices.js'
import { tidyPrice } from '../../../market/prices/tidy-price.js'

/** Adds a trailing stop to a position: /trail. */
export const trail: TradingAction<TrailIntent, TrailPlan, 'trail', keyof typeof trailCalls> = {
  kind: 'trail',
  intent: trailIntent,
  commands: { trail: trailGrammar },
  plan: onExit((position, intent: TrailIntent) => planTrail(withPrice(position), intent)),
  calls: trailCalls,
}

/** A position with its price, from which a trailing stop starts out; the fees and the balance may be unknown. */
type PricedPosition = ExitPosition & { readonly price: Big }

function withPrice(position: ExitPosition): PricedPosition {
  const { price, symbol } = position
  if (!price) throw new NoPriceError(symbol)
  return { ...position, price }
}

/** A stop that follows the best price, for the whole of a position or a part. */
export interface TrailPlan extends Plan<TrailIntent> {
  readonly position: PricedPosition
  readonly distance: Distance
  /** The part of the position that it closes, in percent. */
  readonly percent: Big
  /** The stop price at the current price. */
  readonly stopPrice: Big
  /** The result if it fires there. */
  readonly result: Result | undefined
}

const ALL = new Big(100)

/** Works out where the stop starts out. Sends nothing. */
export function planTrail(
  position: PricedPosition,
  wanted: Pick<TrailIntent, 'distance' | 'percent'>,
): TrailPlan {
  const { distance, percent = ALL } = wanted
  const { id, symbol, price } = position
  const { size, collateral, isLong } = termsOf(position, 'size', 'collateral', 'isLong')
  const amount = distance.by === 'percent' ? distance.percent : distance.dollars
  const room = distance.by === 'percent' ? divide(price.times(amount), ALL) : amount
  const stopPrice = tidyPrice(isLong ? price.minus(room) : price.plus(room))
  // A share is cut off at a millionth of a dollar.
  const partOf = (whole: Big): Big =>
    percent.eq(ALL) ? whole : divide(whole.times(percent), ALL).round(6, Big.roundDown)
  const part = { size: partOf(size), collateral: partOf(collateral) }
  return {
    intent: {
      kind: 'trail',
      target: { by: 'id', id },
      distance,
      ...(wanted.percent ? { percent } : {}),
    },
    position,
    seen: seenPosition(position, { isAll: percent.eq(ALL), withCollateral: !percent.eq(ALL) }),
    distance,
    percent,
    stopPrice,
    result: resultAt(position, stopPrice, percent),
    call: {
      name: 'addTrailingStop',
      params: {
        posId: id,
        // What it takes out of the position, said in three ways (service.md §4.2 wants all).
        collateral: part.collateral.toFixed(),
        size: part.size.toFixed(),
        amountPercent: percent.toFixed(),
        trailType: distance.by === 'percent' ? 'PERCENT' : 'AMOUNT',
        stopLossPrice: stopPrice.toFixed(),
        trailingAmount: amount.toFixed(),
      },
    },
    issues: unlessRefused(
      [
        ...(part.size.lte(0) || part.collateral.lte(0) ? [refusal('nothing-to-close')] : []),
        ...issuesOf({ ...position, isLong }, stopPrice),
      ],
      () =>
        coverIssues(position, {
          added: [{ price: stopPrice, share: percent }],
          liquidation: position.liquidationPrice,
        }),
    ),
    shown: {
      symbol,
      price: price.toFixed(),
      figures: asText({ stopPrice, percent, ...triggerFigures(price, part.size) }),
    },
  }
}

function issuesOf(position: PricedPosition & { readonly isLong: boolean }, stopPrice: Big): readonly Issue[] {
  const { price, isLong, orders } = position
  const liquidation = position.liquidationPrice
  const issues: Issue[] = []
  if (stopPrice.lte(0)) issues.push(refusal('no-such-price'))
  else if (!losesAt(position, stopPrice, price)) issues.push(refusal('stop-fires-at-once', { price }))
  // There is one slot for each position.
  if (orders.some(({ kind }) => kind === 'slot')) issues.push(refusal('slot-taken'))
  if (liquidation && stopPrice.gt(0) && !losesAt({ isLong: !isLong }, stopPrice, liquidation))
    issues.push(warning('stop-beyond-liquidation', { liquidation }))
  return issues
}
