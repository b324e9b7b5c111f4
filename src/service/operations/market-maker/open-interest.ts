import { z } from 'zod'
import { marketMakerAuthentication } from '../../credentials.js'
import { read } from '../../operation.js'
import { reference, scaled, text } from '../../records/fields.js'
import { record, type RecordOf } from '../../records/record.js'
import { figureOf } from '../../reply/decoders.js'
import { asset, chainId } from '../inputs.js'
import { aboutAsset, assetAssumptions, spellAsset } from './asset.js'

const openInterestRecord = record('openInterest', {
  /** The pair. */
  pairId: reference('tokenId', 'svcId', 'pairId'),
  /** Symbol of the pair, or name of the asset. */
  symbol: text('assetSymbol', 'symbol', 'asset', 'pair'),
  /** Size of all longs, in dollars. */
  long: scaled(30, 'longOpenInterest', 'longOI', 'long'),
  /** Size of all shorts, in dollars. */
  short: scaled(30, 'shortOpenInterest', 'shortOI', 'short'),
  /** Limit of the size of all longs, in dollars. */
  maxLong: scaled(30, 'maxLongOpenInterest', 'maxLong'),
  /** Limit of the size of all shorts, in dollars. */
  maxShort: scaled(30, 'maxShortOpenInterest', 'maxShort'),
  /** Size of all positions, in dollars. */
  total: scaled(30, 'openInterest', 'totalOpenInterest', 'oi', 'asset_oi'),
})

/** Open interest of all traders in one asset. A field that cannot be read is `undefined`. */
export type OpenInterest = RecordOf<typeof openInterestRecord>

/**
 * Reads the open interest of an asset (service.md §4.4). A reply that is one bare amount is the total; one about another pair is unreadable.
 * @example
 * const { long, short } = await service.openInterest({ chainId: '42161', asset: 'BTC/USD' })
 */
export const openInterest = read({
  endpoint: 'GET /market-maker/asset_oi/{chainId}/{asset}',
  authentication: marketMakerAuthentication,
  input: z.strictObject({ chainId, asset }),
  assumptions: assetAssumptions,
  spell: spellAsset,
  reply: aboutAsset(figureOf(openInterestRecord, 'total')),
})
