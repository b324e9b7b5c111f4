import { z } from 'zod'
import { formatPair, type BaseDialect, type AssumptionsOf } from '../../dialect/base.js'

/** Assumptions about market-maker reads of one asset. */
export const assetAssumptions = {
  marketMaker: z
    .strictObject({
      /** Text in the path for an asset: `BTC` (base), `BTC/USD` (symbol) or the pair's id. */
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
