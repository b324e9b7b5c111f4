import type { ActOnUpdate } from '../../src/signals/mandates/act-on-update.js'
import type { SourceMapping } from '../../src/signals/sources/record.js'

/** A mapping of a hundred dollars at 5×, with other rules where they are given. */
export function mappingOf(other: Partial<SourceMapping> = {}): SourceMapping {
  return {
    size: { by: 'collateral', amount: '100' },
    leverage: { fixed: '5' },
    pairs: {},
    mostADay: 20,
    maxLagMs: 60_000,
    isPaper: false,
    ...other,
  }
}

/** What acts where no source has a mandate: nothing asks it. */
export const withoutMandate: ActOnUpdate = {
  isActedOn: () => Promise.reject(new Error('No source has a mandate here')),
  act: () => Promise.reject(new Error('No source has a mandate here')),
}
