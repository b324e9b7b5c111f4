import { z } from 'zod'
import { marketMakerAuthentication } from '../../credentials.js'
import { read } from '../../operation.js'
import { reference, rows, scaled, text } from '../../records/fields.js'
import { readerOf, record, type RecordOf } from '../../records/record.js'
import { unwrapFigures } from '../../reply/decoders.js'
import { account, chainId } from '../inputs.js'

const exposure = record('vaultExposure', {
  /** The pair; undefined where the record is about the whole vault. */
  pairId: reference('tokenId', 'svcId', 'pairId'),
  /** Symbol of the pair. */
  symbol: text('assetSymbol', 'symbol', 'asset', 'pair'),
  /** Exposure to longs, in dollars. */
  long: scaled(30, 'longExposure', 'longOpenInterest', 'long'),
  /** Exposure to shorts, in dollars. */
  short: scaled(30, 'shortExposure', 'shortOpenInterest', 'short'),
  /** Net exposure, in dollars, signed. */
  net: scaled(30, 'exposure', 'netExposure', 'vaultExposure', 'vault_exposure', 'net'),
  /** Records of single pairs within the record of the whole vault. */
  pairs: rows('pairs', 'assets'),
})

/** Exposure of the vault to one pair, or to all. A field that cannot be read is `undefined`. */
export type VaultExposure = Omit<RecordOf<typeof exposure>, 'pairs'>

/**
 * Reads the vault's exposure (service.md §4.4): one record for each pair, or one for all followed by those of the pairs in it.
 * @example
 * const exposures = await service.vaultExposure({ chainId: '42161', account: '0x1f…' })
 */
export const vaultExposure = read({
  endpoint: 'GET /market-maker/vault_exposure/{chainId}/{account}',
  authentication: marketMakerAuthentication,
  input: z.strictObject({ chainId, account }),
  reply: {
    records: [exposure],
    decode: (reply, dialect): readonly VaultExposure[] => {
      const reader = readerOf(exposure, dialect)
      const withPairs = (row: unknown): readonly VaultExposure[] => {
        const { pairs, ...whole } = reader.read(row)
        return [whole, ...pairs.flatMap(withPairs)]
      }
      return unwrapFigures(reply, dialect, reader, 'net').flatMap(withPairs)
    },
  },
})
