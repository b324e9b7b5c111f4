import { z } from 'zod'
import { withCredentials } from '../../credentials.js'
import { knownSymbol } from '../../dialect/base.js'
import { read } from '../../operation.js'
import { reference, scaled, text } from '../../records/fields.js'
import { DecodeError } from '../../records/json-object.js'
import { record, type RecordOf } from '../../records/record.js'
import { decodeOne } from '../../reply/decoders.js'
import { chainId, pairId } from '../inputs.js'

const pairInfoRecord = record('pairInfo', {
  /** `svcId`. */
  pairId: reference('svcId', 'tokenId', 'pairId'),
  /** `assetSymbol`: BASE/QUOTE; where the service leaves it out, the dialect's own name for the pair. */
  symbol: text('assetSymbol', 'symbol'),
  /** Funding rate as a plain fraction per hour; negative when shorts pay. */
  fundingRate: scaled(15, 'fundingRate'),
  /** Borrow rate of a long as a plain fraction per hour. */
  borrowRateLong: scaled(4, 'borrowRateForLong'),
  /** Borrow rate of a short as a plain fraction per hour. */
  borrowRateShort: scaled(6, 'borrowRateForShort'),
  /** Size of all longs, in dollars. */
  longOpenInterest: scaled(30, 'longOpenInterest'),
  /** Size of all shorts, in dollars. */
  shortOpenInterest: scaled(30, 'shortOpenInterest'),
  /** Limit of the size of all longs, in dollars. */
  maxLongOpenInterest: scaled(30, 'maxLongOpenInterest'),
  /** Limit of the size of all shorts, in dollars. */
  maxShortOpenInterest: scaled(30, 'maxShortOpenInterest'),
  /** Trading fee of a long as a plain fraction of its size. */
  longTradingFee: scaled(30, 'longTradingFee'),
  /** Trading fee of a short as a plain fraction of its size. */
  shortTradingFee: scaled(30, 'shortTradingFee'),
})

/**
 * Rates, open interest and fees of a pair (service.md §2.1). A field that the service left out, or that cannot be read, is
 * `undefined`.
 */
export type PairInfo = RecordOf<typeof pairInfoRecord> & { readonly pairId: string }

/**
 * Reads rates, open interest and fees of one pair (service.md §4.1). A reply about another pair is unreadable.
 * @example
 * const { fundingRate } = await service.pairInfo(credentials, { chainId: '42161', pairId: '1' })
 */
export const pairInfo = read({
  endpoint: 'GET /trade-bots/data/pairInfo/{chainId}/{pairId}',
  authentication: withCredentials,
  input: z.strictObject({ chainId, pairId }),
  reply: {
    records: [pairInfoRecord],
    decode: (reply, dialect, asked): PairInfo => {
      const info = decodeOne(reply, dialect, pairInfoRecord)
      const pairId = info.pairId ?? asked.pairId
      if (pairId !== asked.pairId) throw new DecodeError('it is about another pair')
      return { ...info, pairId, symbol: info.symbol ?? knownSymbol(dialect, pairId) }
    },
  },
})
