import { Big } from 'big.js'
import { settingDescriptors } from '../../../accounts/settings/descriptors.js'
import type { SettingsStore } from '../../../accounts/settings/settings.js'
import { divide, signOf } from '../../../lib/decimals.js'
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

/** A risk in dollars; undefined for a share of an equity that is not known, or not above zero. `equity`: in dollars. */
export function riskInDollars(risk: RiskUnit, equity: Big | undefined): Big | undefined {
  if (risk.by === 'dollars') return risk.dollars
  return equity && signOf(equity) > 0 ? divide(equity.times(risk.percent), HUNDRED) : undefined
}

const HUNDRED = new Big(100)

/**
 * Reads how far behind a stop-loss a person wants the liquidation of an order by risk at least, as a share of the distance of the
 * stop-loss. Throws for a damaged setting.
 */
export type ReadLiquidationBuffer = (userId: number) => Promise<Big>

export function createReadLiquidationBuffer(settings: Pick<SettingsStore, 'read'>): ReadLiquidationBuffer {
  return async (userId) => {
    const { liquidationBuffer = settingDescriptors.buffer.byDefault } = await settings.read(userId)
    return divide(
      readRecord('a liquidation buffer', () => new Big(liquidationBuffer)),
      HUNDRED,
    )
  }
}
