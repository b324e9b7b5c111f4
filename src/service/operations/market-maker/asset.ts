import { z } from 'zod'
import { formatPair, pairFormats, type BaseDialect, type AssumptionsOf } from '../../dialect/base.js'
import { DecodeError } from '../../records/json-object.js'
import type { ReplyDecoder } from '../../reply/decoders.js'

/** Assumptions about market-maker reads of one asset. */
export const assetAssumptions = {
  marketMaker: z
    .strictObject({
      /** Text in the path for an asset: `BTC` (base, of USD/JPY `JPY`), `BTC/USD` (symbol) or the pair's id. */
      asset: z.enum(['base', 'symbol', 'id']).default('base'),
    })
    .prefault({}),
}

/** The same input with its asset as the path of a request writes it; an asset that is no known pair stays as it is. */
export function spellAsset<Input extends { readonly asset: string }>(
  input: Input,
  { pairs, marketMaker }: BaseDialect & AssumptionsOf<typeof assetAssumptions>,
): Input {
  const known = Object.entries(pairs.known).find(
    ([id, symbol]) => id === input.asset || symbol === input.asset,
  )
  if (marketMaker.asset === 'id') return { ...input, asset: known?.[0] ?? input.asset }
  const symbol = known?.[1] ?? input.asset
  return { ...input, asset: symbol.includes('/') ? formatPair(symbol, marketMaker.asset) : symbol }
}

/** Reads a reply about one asset. Throws a DecodeError where it names another known pair than the asset that was asked for. */
export function aboutAsset<
  Row extends { readonly pairId: string | undefined; readonly symbol: string | undefined },
>({ records, decode }: ReplyDecoder<Row>): ReplyDecoder<Row, BaseDialect, { readonly asset: string }> {
  return {
    records,
    decode: (reply, dialect, input) => {
      const row = decode(reply, dialect, input)
      const asked = knownPair(input.asset, dialect)
      const named = [row.pairId, row.symbol].map((name) => knownPair(name, dialect))
      if (named.some((pair) => pair !== undefined && pair !== asked))
        throw new DecodeError('it is about another asset')
      return row
    },
  }
}

/** The symbol of the known pair that a text names, by its id or in any way to write its symbol; undefined for none. */
function knownPair(name: string | undefined, { pairs: { known } }: BaseDialect): string | undefined {
  const wanted = name?.toUpperCase()
  return Object.entries(known).find(
    ([id, symbol]) => id === wanted || pairFormats.some((format) => formatPair(symbol, format) === wanted),
  )?.[1]
}
