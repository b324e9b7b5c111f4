import { Big } from 'big.js'
import type { Service } from '../../../service/service.js'

/** The most leverage a pair allows, as far as the dialect knows; the service does not tell. */
export function maxLeverageOf({ dialect }: Service, pairId: string): Big | undefined {
  const { maxLeverage } = dialect.pairs
  const most = maxLeverage[pairId] ?? maxLeverage['default']
  return most === undefined ? undefined : new Big(most)
}
