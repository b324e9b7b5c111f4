import { Big } from 'big.js'
import { seenPosition } from '../positions/seen.js'
import { closing, type Closing } from '../positions/position-change.js'
import { asText, type Plan } from './plan.js'
import { openCosts, type Cost } from '../../account/pnl/net-pnl.js'
import type { MarkedPositions } from '../../account/positions/positions.js'
import type { MarkedPosition } from '../../account/positions/position-view.js'
import type { CloseIntent } from './close.js'
import { markPriceOf } from '../../market/prices/prices.js'

/** The positions to close: all, those in profit or in loss, or those with these ids. */
export type CloseChoice =
  | { readonly by: 'filter'; readonly filter: 'all' | 'profitable' | 'losing' }
  | { readonly by: 'ids'; readonly ids: readonly string[] }

/** One position that is to be closed whole. */
export interface ClosePart extends Plan<CloseIntent> {
  readonly held: MarkedPosition
  /** The result at the current price; undefined without a price. */
  readonly figures: Closing | undefined
}

/** Several positions that are to be closed, each whole. */
export interface CloseAllPlan {
  readonly choice: CloseChoice
  readonly parts: readonly ClosePart[]
  /** Positions that belong to the choice, or may: the service does not say enough of them to close them, or to know. */
  readonly leftOut: readonly MarkedPosition[]
  /** Dollars. Undefined when a part of the sum is not known: half a sum would mislead. */
  readonly totals: Readonly<Record<'size' | 'profit' | 'fee' | 'payout', Big | undefined>>
  /** Costs that the PnL of a part does not contain, because the service does not state them. */
  readonly missing: readonly Cost[]
}

/** Works out what closing the chosen positions comes to. Sends nothing. */
export function planCloseAll(
  { positions }: Pick<MarkedPositions, 'positions'>,
  choice: CloseChoice,
): CloseAllPlan {
  const chosen = positions.map((one) => ({ one, isChosen: isChosen(one, choice), part: partOf(one, choice) }))
  const parts = chosen.flatMap(({ isChosen, part }) => (isChosen === true && part ? [part] : []))
  const sum = (figure: 'size' | 'profit' | 'fee' | 'payout'): Big | undefined =>
    parts.reduce(
      (whole, { figures }) => {
        const amount = figures?.[figure]
        return whole && amount && whole.plus(amount)
      },
      new Big(0) as Big | undefined,
    )
  return {
    choice,
    parts,
    leftOut: chosen.flatMap(({ one, isChosen, part }) =>
      isChosen === undefined || (isChosen && !part) ? [one] : [],
    ),
    missing: [...new Set(parts.flatMap(({ figures }) => figures?.pnl.missing ?? []))],
    totals: { size: sum('size'), profit: sum('profit'), fee: sum('fee'), payout: sum('payout') },
  }
}

/** True if a position belongs to the choice; undefined when its profit is not known. */
function isChosen({ position, unrealizedPnl }: MarkedPosition, choice: CloseChoice): boolean | undefined {
  if (choice.by === 'ids') return choice.ids.includes(position.id)
  if (choice.filter === 'all') return true
  return unrealizedPnl && (choice.filter === 'profitable' ? unrealizedPnl.gt(0) : unrealizedPnl.lt(0))
}

function partOf(held: MarkedPosition, choice: CloseChoice): ClosePart | undefined {
  const { position, symbol } = held
  const { id, pairId, isLong, size } = position
  if (pairId === undefined || isLong === undefined || size?.gt(0) !== true) return undefined
  const figures = figuresOf(held)
  return {
    held,
    figures,
    // Of everything, whatever its id holds by then is closed: an addition that was filled meanwhile may have changed the entry and the time.
    seen: seenPosition(
      isOfEverything(choice) ? { ...position, entryPrice: undefined, createdAt: undefined } : position,
      { isAll: true },
    ),
    intent: { kind: 'close', target: { by: 'id', id }, share: { by: 'all' } },
    issues: [],
    call: { name: 'decreasePosition', params: { posId: id, size: size.toFixed(), isLong, tokenId: pairId } },
    shown: {
      symbol,
      // Who closes everything wants out, wherever the price goes meanwhile: the card says so.
      price: undefined,
      figures: asText({
        size,
        sizeLeft: new Big(0),
        profit: figures?.profit,
        fee: figures?.fee,
        payout: figures?.payout,
      }),
    },
  }
}

function isOfEverything(choice: CloseChoice): boolean {
  return choice.by === 'filter' && choice.filter === 'all'
}

function figuresOf({ position, mark, feeRate }: MarkedPosition): Closing | undefined {
  const { isLong, size, collateral, entryPrice } = position
  const price = markPriceOf(mark)
  if (!price || isLong === undefined || !size || !collateral || entryPrice?.gt(0) !== true) return undefined
  return closing({ size, collateral, entryPrice, isLong, ...openCosts(position, feeRate) }, size, price)
}
