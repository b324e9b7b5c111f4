import { Big } from 'big.js'
import type { Settings, SettingsStore } from '../../../accounts/settings/settings.js'
import { readRecord } from '../../../redis/record.js'

/** What a person chose for the orders in which they do not say it. */
export interface Usual {
  /** BASE/QUOTE. */
  readonly pair: string | undefined
  /** Dollars. */
  readonly collateral: Big | undefined
  readonly leverage: Big | undefined
  /** Percent; of market orders alone (service.md §4.2). */
  readonly slippage: Big | undefined
}

/** Reads what a person chose. */
export type ReadUsual = (userId: number) => Promise<Usual>

export function createReadUsual(settings: Pick<SettingsStore, 'read'>): ReadUsual {
  return async (userId) => usualOf(await settings.read(userId))
}

/** What settings say of it. Throws for one that was damaged. */
function usualOf({ pair, collateral, leverage, slippage }: Settings): Usual {
  const read = (value: string | undefined): Big | undefined =>
    value === undefined ? undefined : readRecord('a default', () => new Big(value))
  return { pair, collateral: read(collateral), leverage: read(leverage), slippage: read(slippage) }
}
