import { Big } from 'big.js'
import type { PairInfo } from '../../../service/service.js'

/** Hourly cost of holding a position on one side, as fractions of its size; below zero when received. */
export interface HoldingCost {
  readonly funding: Big | undefined
  readonly borrow: Big | undefined
}

const HOURS = 24

/** The position size, in dollars, for which cards show the daily cost. */
export const DAY_SIZE = new Big(1_000)

/** The hourly cost of one side. Longs pay a positive funding rate, shorts receive it. */
export function holdingCost(info: PairInfo, isLong: boolean): HoldingCost {
  return isLong
    ? { funding: info.fundingRate, borrow: info.borrowRateLong }
    : { funding: info.fundingRate?.times(-1), borrow: info.borrowRateShort }
}

/** The fee for opening or closing on one side, as a fraction of the size; undefined where the service does not state it. */
export function tradingFeeRate(info: PairInfo, isLong: boolean): Big | undefined {
  return isLong ? info.longTradingFee : info.shortTradingFee
}

/** The daily funding of a size in dollars, in dollars; below zero when received. Undefined when the rate is not known. */
export function dayFunding({ funding }: Pick<HoldingCost, 'funding'>, size: Big): Big | undefined {
  return funding?.times(HOURS).times(size)
}

/** The daily cost of a size in dollars, in dollars; below zero when received. Undefined when one of the rates is not known. */
export function dayCost({ funding, borrow }: HoldingCost, size: Big): Big | undefined {
  return funding && borrow && funding.plus(borrow).times(HOURS).times(size)
}
