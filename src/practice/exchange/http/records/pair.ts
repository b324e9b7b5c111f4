import { fundingRate } from '../../engine/fees.js'
import type { PairState } from '../../engine/state/state.js'
import { scaled, type WireRecord } from './scales.js'

/** The record of pairInfo (service.md §2.1); every number as text. */
export function pairInfo(pairState: PairState): WireRecord {
  const { rules } = pairState
  return {
    svcId: rules.tokenId,
    assetSymbol: rules.symbol,
    fundingRate: scaled(fundingRate(pairState)),
    borrowRateForLong: scaled(rules.longBorrowRate),
    borrowRateForShort: scaled(rules.shortBorrowRate),
    longOpenInterest: scaled(pairState.longs),
    shortOpenInterest: scaled(pairState.shorts),
    maxLongOpenInterest: scaled(rules.maxLong),
    maxShortOpenInterest: scaled(rules.maxShort),
    longTradingFee: scaled(rules.longFee),
    shortTradingFee: scaled(rules.shortFee),
  }
}
