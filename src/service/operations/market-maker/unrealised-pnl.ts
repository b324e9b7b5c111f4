import { z } from 'zod'
import { marketMakerAuthentication } from '../../credentials.js'
import { read } from '../../operation.js'
import { reference, scaled, text } from '../../records/fields.js'
import { record, type RecordOf } from '../../records/record.js'
import { figureOf } from '../../reply/decoders.js'
import { asset, chainId } from '../inputs.js'
import { aboutAsset, assetAssumptions, spellAsset } from './asset.js'

const unrealisedPnlRecord = record('unrealisedPnl', {
  /** The pair. */
  pairId: reference('tokenId', 'svcId', 'pairId'),
  /** Symbol of the pair, or name of the asset. */
  symbol: text('assetSymbol', 'symbol', 'asset', 'pair'),
  /** Unrealized PnL of all longs, in dollars, signed. */
  long: scaled(30, 'longUpnl', 'upnlLong', 'longPnl', 'long'),
  /** Unrealized PnL of all shorts, in dollars, signed. */
  short: scaled(30, 'shortUpnl', 'upnlShort', 'shortPnl', 'short'),
  /** Unrealized PnL of all positions, in dollars, signed. */
  total: scaled(30, 'upnl', 'totalUpnl', 'unrealisedPnl', 'unrealizedPnl', 'pnl'),
})

/** Unrealized PnL of all open positions in one asset. A field that cannot be read is `undefined`. */
export type UnrealisedPnl = RecordOf<typeof unrealisedPnlRecord>

/**
 * Reads the unrealized PnL of an asset (service.md §4.4). A reply that is one bare amount is the total; one about another pair is unreadable.
 * @example
 * const { total } = await service.unrealisedPnl({ chainId: '42161', asset: 'BTC/USD' })
 */
export const unrealisedPnl = read({
  endpoint: 'GET /market-maker/upnl/{chainId}/{asset}',
  authentication: marketMakerAuthentication,
  input: z.strictObject({
    chainId,
    asset,
    /** True to send `total=true`; its meaning is not shown in service.md. */
    total: z.boolean({ error: 'must be true or false' }).optional(),
  }),
  assumptions: assetAssumptions,
  spell: spellAsset,
  query: ({ total }) => (total ? { total: 'true' } : undefined),
  reply: aboutAsset(figureOf(unrealisedPnlRecord, 'total')),
})
