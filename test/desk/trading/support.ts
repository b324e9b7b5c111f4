import { createReadAccount, type ReadAccount } from '../../../src/desk/trading/account-reading.js'
import type { Service } from '../../../src/service/service.js'

/** Readings of an account through this service, for tests that need no market. */
export function readThrough(service: Service): ReadAccount {
  return createReadAccount({
    service,
    prices: { mark: async () => undefined },
    pairNames: { symbol: async () => undefined },
    pairList: { find: async () => ({ nearest: [] }) },
    now: Date.now,
  })
}

/** Access under which everybody may trade. */
export const anybody = { tradingRoles: () => [''] }
