import { Big } from 'big.js'
import { settingDescriptors } from '../../../accounts/settings/descriptors.js'
import type { SettingsStore } from '../../../accounts/settings/settings.js'
import { readRecord } from '../../../redis/record.js'

/** The price move since the preview up to which it is not shown anew, in percent. Each person has their own. */
export interface Tolerance {
  of(userId: number): Promise<Big>
  set(userId: number, percent: Big): Promise<void>
}

export function createTolerance(settings: SettingsStore): Tolerance {
  return {
    of: async (userId) => {
      const { tolerance = settingDescriptors.tolerance.byDefault } = await settings.read(userId)
      return readRecord('a tolerance', () => new Big(tolerance))
    },
    set: (userId, percent) => settings.change(userId, { tolerance: percent.toFixed() }),
  }
}
