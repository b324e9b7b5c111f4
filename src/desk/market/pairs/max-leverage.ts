import { Big } from 'big.js'
import type { Service } from '../../../service/service.js'

/** The highest leverage of a pair, from the dialect, because the service does not give it; undefined when not configured. */
export function maxLeverageOf({ dialect }: Service, pairId: string): Big | undefined {
  const { maxLeverage } = dialect.pairs
  const highest = maxLeverage[pairId] ?? maxLeverage['default']
  return highest === undefined ? undefined : new Big(highest)
}
