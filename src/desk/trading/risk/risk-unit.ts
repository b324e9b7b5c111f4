import { Big } from 'big.js'
import type { SettingsStore } from '../../../accounts/settings/settings.js'
import { readRecord } from '../../../redis/record.js'
import type { RiskAmount } from '../grammar/value-schemas.js'

/** One R as a person has set it: dollars, or percent of the equity. */
export type RiskUnit = Exclude<RiskAmount, { readonly by: 'units' }>

/** Reads what one R is for a person; undefined where they have set none. Throws for a damaged setting. */
export type ReadRiskUnit = (userId: number) => Promise<RiskUnit | undefined>

export function createReadRiskUnit(settings: Pick<SettingsStore, 'read'>): ReadRiskUnit {
  return async (userId) => {
    const { riskUnit } = await settings.read(userId)
    if (riskUnit === undefined) return undefined
    const amount = readRecord('a unit of risk', () => new Big(riskUnit.replace('%', '')))
    return riskUnit.endsWith('%') ? { by: 'percent', percent: amount } : { by: 'dollars', dollars: amount }
  }
}
