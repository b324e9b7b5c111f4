import type { Redis } from 'ioredis'
import { hashPin } from '../../../src/accounts/two-factor/pin.js'
import { newRecord } from '../../../src/accounts/two-factor/record.js'
import { createTwoFactorRecords, type TwoFactorRecords } from '../../../src/accounts/two-factor/records.js'
import { createTwoFactor, type TwoFactor } from '../../../src/accounts/two-factor/two-factor.js'
import { createVault } from '../../../src/accounts/vault/vault.js'
import { masterKey } from '../support.js'
import { processTimers } from '../../../src/lib/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

export const ANN = 7
export const PIN = '271828'
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** Two-factor of a person in a Redis of the test, by a clock that the test sets. */
export function twoFactorIn(redis: () => Redis) {
  const vault = createVault([masterKey('k1')])
  const clock = { now: 1_800_000_000_000 }
  const records = (): TwoFactorRecords => createTwoFactorRecords({ redis: redis(), vault })
  const open = (): TwoFactor =>
    createTwoFactor({
      random: systemRandom,
      timers: processTimers,
      redis: redis(),
      vault,
      now: () => clock.now,
    })
  return {
    vault,
    clock,
    records,
    open,
    /** Puts a PIN in force that is quick to check: most tests are about something else. */
    withPin: async (): Promise<TwoFactor> => {
      const method = await hashPin(PIN, { N: 16, r: 1, p: 1 })
      const record = newRecord(method, clock.now)
      await records().change(ANN, async () => ({ record, setUp: { code: undefined } }))
      return open()
    },
  }
}
