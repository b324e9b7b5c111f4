import { Big } from 'big.js'
import type { Settings, SettingsStore } from '../../../accounts/settings/settings.js'
import { readRecord } from '../../../redis/record.js'

/** A person's defaults for the parts that an order leaves out. */
export interface OrderDefaults {
  /** BASE/QUOTE. */
  readonly pair: string | undefined
  /** Dollars. */
  readonly collateral: Big | undefined
  readonly leverage: Big | undefined
  /** Percent; of market orders alone (service.md §4.2). */
  readonly slippage: Big | undefined
}

/** Reads what a person chose. */
export type ReadOrderDefaults = (userId: number) => Promise<OrderDefaults>

export function createReadOrderDefaults(settings: Pick<SettingsStore, 'read'>): ReadOrderDefaults {
  return async (userId) => orderDefaultsOf(await settings.read(userId))
}

/** The defaults of a person's settings. Throws for a damaged one. */
function orderDefaultsOf({ pair, collateral, leverage, slippage }: Settings): OrderDefaults {
  const read = (value: string | undefined): Big | undefined =>
    value === undefined ? undefined : readRecord('a default', () => new Big(value))
  return { pair, collateral: read(collateral), leverage: read(leverage), slippage: read(slippage) }
}
