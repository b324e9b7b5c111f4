import { Big } from 'big.js'
import type { PairInfo } from '../../../service/service.js'

/** What holding a position costs on one side: fractions of its size an hour, below zero when they are received. */
export interface HoldingCost {
  readonly funding: Big | undefined
  readonly borrow: Big | undefined
}

const HOURS = 24

/** The size in dollars that cards tell the cost of a day for. */
export const DAY_SIZE = new Big(1_000)

/** What a side pays for holding. Longs pay funding when the rate is positive, shorts receive it. */
export function holdingCost(info: PairInfo, isLong: boolean): HoldingCost {
  return isLong
    ? { funding: info.fundingRate, borrow: info.borrowRateLong }
    : { funding: info.fundingRate?.times(-1), borrow: info.borrowRateShort }
}

/**
 * What a day costs at these rates on a size in dollars, in dollars; below zero when it is received. Undefined when a
 * part is not known: half a cost would mislead.
 */
export function dayCost({ funding, borrow }: HoldingCost, size: Big): Big | undefined {
  return funding && borrow && funding.plus(borrow).times(HOURS).times(size)
}
