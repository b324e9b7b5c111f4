import type { Big } from 'big.js'
import { distancePercent } from '../../../desk/account/positions/figures.js'
import type { PositionWithOrders } from '../../../desk/account/positions/position-view.js'
import { compare } from '../../../lib/decimals.js'
import type { Numbers } from '../format/numbers.js'
import type { Text } from '../text/languages.js'

interface Rung {
  readonly label: string
  readonly price: Big | undefined
  /** Stands before a price that is an estimate of ours. */
  readonly prefix?: string
  readonly isMark?: boolean
}

/** A price of a position as it is shown. */
export interface WrittenRung {
  readonly label: string
  /** With as many decimals as all others; an estimate of ours begins with `~`. */
  readonly price: string
  /** From the mark, in percent with a sign; empty for the mark, and where one of both is unknown. */
  readonly distance: string
}

/**
 * The prices of a position from the highest to the lowest: take-profit, mark, entry, stop loss, trailing stop and
 * liquidation, each with its distance from the mark. Without a mark price the mark comes first; other prices that are
 * unknown come last.
 */
export function writtenRungs(held: PositionWithOrders, text: Text, numbers: Numbers): readonly WrittenRung[] {
  const mark = held.mark.ok ? held.mark.value?.price : undefined
  const rungs = rungsOf(held, mark, text).toSorted(byPrice)
  const written = numbers.prices(rungs.map(({ price }) => price))
  return rungs.map(({ label, price, prefix = '', isMark }, index) => ({
    label,
    price: `${prefix}${written[index] ?? ''}`,
    distance: mark && price && !isMark ? numbers.signedPercent(distancePercent(price, mark)) : '',
  }))
}

function byPrice(one: Rung, other: Rung): number {
  if (one.price && other.price) return compare(other.price, one.price)
  const place = ({ price, isMark }: Rung): number => (price ? 1 : isMark ? 0 : 2)
  return place(one) - place(other)
}

function rungsOf(held: PositionWithOrders, mark: Big | undefined, text: Text): readonly Rung[] {
  const { position, takeProfits, stopLosses, otherTriggers, trailingStop, liquidation } = held
  const rung =
    (name: string) =>
    ({ triggerPrice }: { readonly triggerPrice: Big | undefined }): Rung => ({
      label: label(name),
      price: triggerPrice,
    })
  const label = (name: string): string => text(`ladder-${name}`).text
  return [
    { label: label('mark'), price: mark, isMark: true },
    { label: label('entry'), price: position.entryPrice },
    ...takeProfits.map(rung('tp')),
    ...stopLosses.map(rung('sl')),
    ...(trailingStop ? [{ label: label('trail'), price: trailingStop.stopPrice }] : []),
    ...otherTriggers.map(rung('trigger')),
    {
      label: label('liquidation'),
      price: liquidation?.price,
      prefix: liquidation?.estimated === true ? '~' : '',
    },
  ]
}
