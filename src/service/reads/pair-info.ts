import type { Big } from 'big.js'
import { z } from 'zod'
import { DecodeError, type JsonObject } from '../decode.js'
import { knownSymbol } from '../dialect.js'
import { chainId, pairId } from '../fields.js'
import type { Operation } from '../operation.js'
import { unwrapRow } from '../row.js'

/** The pair info record (service.md §2.1). A field that the service left out, or that cannot be read, is `undefined`. */
export interface PairInfo {
  /** `svcId`. */
  readonly pairId: string
  /** `assetSymbol`: BASE/QUOTE; where the service leaves it out, the dialect's own name for the pair. */
  readonly symbol: string | undefined
  /** Funding rate as a plain fraction per hour; negative when shorts pay. */
  readonly fundingRate: Big | undefined
  /** Borrow rate of a long as a plain fraction per hour (10^4 on the wire). */
  readonly borrowRateLong: Big | undefined
  /** Borrow rate of a short as a plain fraction per hour (10^6 on the wire). */
  readonly borrowRateShort: Big | undefined
  /** Size of all longs, in dollars. */
  readonly longOpenInterest: Big | undefined
  /** Size of all shorts, in dollars. */
  readonly shortOpenInterest: Big | undefined
  /** The most that all longs may be, in dollars. */
  readonly maxLongOpenInterest: Big | undefined
  /** The most that all shorts may be, in dollars. */
  readonly maxShortOpenInterest: Big | undefined
  /** Trading fee of a long as a fraction of its size. */
  readonly longTradingFee: Big | undefined
  /** Trading fee of a short as a fraction of its size. */
  readonly shortTradingFee: Big | undefined
  /** Fields that nobody here knows, as they came. */
  readonly rest: JsonObject
}

interface PairInput {
  readonly chainId: string
  readonly pairId: string
}

/** Rates, open interest and fees of one pair (service.md §4.1). A reply about another pair is unreadable. */
export const pairInfo: Operation<PairInput, PairInput, PairInfo> = {
  name: 'pairInfo',
  asks: 'trader',
  repeatable: true,
  schema: z.strictObject({ chainId, pairId }),
  request: (input) => ({
    method: 'GET',
    path: ['trade-bots', 'data', 'pairInfo', input.chainId, input.pairId],
  }),
  decode: (reply, dialect, input) => {
    const row = unwrapRow(reply, dialect.wrappers, dialect.records.pairInfo)
    const answered = row.reference('pairId') ?? input.pairId
    if (answered !== input.pairId) throw new DecodeError('it is about another pair')
    return {
      pairId: answered,
      symbol: row.text('symbol') ?? knownSymbol(dialect, answered),
      fundingRate: row.amount('fundingRate'),
      borrowRateLong: row.amount('borrowRateLong'),
      borrowRateShort: row.amount('borrowRateShort'),
      longOpenInterest: row.amount('longOpenInterest'),
      shortOpenInterest: row.amount('shortOpenInterest'),
      maxLongOpenInterest: row.amount('maxLongOpenInterest'),
      maxShortOpenInterest: row.amount('maxShortOpenInterest'),
      longTradingFee: row.amount('longTradingFee'),
      shortTradingFee: row.amount('shortTradingFee'),
      rest: row.rest,
    }
  },
}
