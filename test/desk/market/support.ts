import { Big } from 'big.js'
import type { PairInfo } from '../../../src/service/service.js'

type InfoFigures = Omit<PairInfo, 'pairId' | 'symbol' | 'rest'>

/** What the service tells of a pair; what is not given it left out. */
export function infoOf(figures: { readonly [F in keyof InfoFigures]?: string } = {}): PairInfo {
  const amount = (name: keyof InfoFigures): Big | undefined => {
    const written = figures[name]
    return written === undefined ? undefined : new Big(written)
  }
  return {
    pairId: '1',
    symbol: 'BTC/USD',
    fundingRate: amount('fundingRate'),
    borrowRateLong: amount('borrowRateLong'),
    borrowRateShort: amount('borrowRateShort'),
    longOpenInterest: amount('longOpenInterest'),
    shortOpenInterest: amount('shortOpenInterest'),
    maxLongOpenInterest: amount('maxLongOpenInterest'),
    maxShortOpenInterest: amount('maxShortOpenInterest'),
    longTradingFee: amount('longTradingFee'),
    shortTradingFee: amount('shortTradingFee'),
  }
}
