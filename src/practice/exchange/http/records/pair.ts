import { fundingRate } from '../../engine/carry.js'
import type { Book } from '../../engine/state.js'
import { scaled, type WireRecord } from './scales.js'

/** The record of pairInfo (service.md §2.1); every number as text. */
export function pairInfo(book: Book): WireRecord {
  const { rules } = book
  return {
    svcId: rules.tokenId,
    assetSymbol: rules.symbol,
    fundingRate: scaled(fundingRate(book)),
    borrowRateForLong: scaled(rules.longBorrowRate),
    borrowRateForShort: scaled(rules.shortBorrowRate),
    longOpenInterest: scaled(book.longs),
    shortOpenInterest: scaled(book.shorts),
    maxLongOpenInterest: scaled(rules.maxLong),
    maxShortOpenInterest: scaled(rules.maxShort),
    longTradingFee: scaled(rules.longFee),
    shortTradingFee: scaled(rules.shortFee),
  }
}
