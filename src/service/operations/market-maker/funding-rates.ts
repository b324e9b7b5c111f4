import { z } from 'zod'
import { marketMakerAuthentication } from '../../credentials.js'
import { knownSymbol, type BaseDialect } from '../../dialect/base.js'
import { read } from '../../operation.js'
import { readAmount } from '../../records/amounts.js'
import { reference, scaled, text } from '../../records/fields.js'
import { isObject, type JsonObject } from '../../records/json-object.js'
import { readerOf, record, type RecordOf, type RecordReader } from '../../records/record.js'
import { unwrap } from '../../reply/unwrap.js'
import { chainId } from '../inputs.js'

const fundingRate = record('fundingRate', {
  /** The pair. */
  pairId: reference('svcId', 'tokenId', 'pairId'),
  /** Symbol of the pair; where the service leaves it out, the dialect's own. */
  symbol: text('assetSymbol', 'symbol', 'asset', 'pair'),
  /** Rate as a plain fraction per hour; negative when shorts pay. */
  rate: scaled(15, 'fundingRate', 'rate'),
})

/** The funding rate of one pair. A field that cannot be read is `undefined`. */
export type FundingRate = RecordOf<typeof fundingRate>

/**
 * Reads the funding rate of every pair (service.md §4.4). The reply is a list, one record, or an object with a rate for each
 * pair id or symbol.
 * @example
 * const rates = await service.fundingRates({ chainId: '42161' })
 */
export const fundingRates = read({
  endpoint: 'GET /market-maker/fundingrate/{chainId}',
  authentication: marketMakerAuthentication,
  input: z.strictObject({ chainId }),
  reply: {
    records: [fundingRate],
    decode: (reply, dialect): readonly FundingRate[] => {
      const reader = readerOf(fundingRate, dialect)
      return rowsOf(reply, dialect, reader).map((row) => {
        const rate = reader.read(row)
        return { ...rate, symbol: rate.symbol ?? knownSymbol(dialect, rate.pairId) }
      })
    },
  },
})

function rowsOf(
  reply: unknown,
  { wrappers }: BaseDialect,
  { has, names }: RecordReader<(typeof fundingRate)['fields']>,
): readonly unknown[] {
  const found = unwrap(reply, wrappers, (value) => Array.isArray(value) || has(value) || areByPair(value))
  if (Array.isArray(found)) return found
  if (has(found)) return [found]
  return Object.entries(found as JsonObject).map(([pair, rate]) => ({
    [names(/^\d+$/.test(pair) ? 'pairId' : 'symbol')[0]!]: pair,
    ...(isObject(rate) && readAmount(rate) === undefined ? rate : { [names('rate')[0]!]: rate }),
  }))
}

/** True for an object whose keys are all pair ids or symbols: `{ "1": "120000" }`, `{ "BTC/USD": "120000" }`. */
function areByPair(value: unknown): boolean {
  const keys = isObject(value) ? Object.keys(value) : []
  return keys.length > 0 && keys.every((key) => /^\d+$|^[^/\s]+\/[^/\s]+$/.test(key))
}
