import type { Redis } from 'ioredis'
import { hashPin } from '../../../src/accounts/two-factor/pin.js'
import { newRecord } from '../../../src/accounts/two-factor/record.js'
import { createTwoFactorRecords, type TwoFactorRecords } from '../../../src/accounts/two-factor/records.js'
import type { RunningReset, TwoFactorReset } from '../../../src/accounts/two-factor/reset.js'
import { createTwoFactor, type TwoFactor } from '../../../src/accounts/two-factor/two-factor.js'
import { createVault } from '../../../src/accounts/vault/vault.js'
import { masterKey } from '../support.js'
import { processTimers } from '../../../src/lib/timers.js'
import { systemRandom } from '../../../src/lib/random.js'

export const ANN = 7
export const PIN = '271828'
export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** Takes what is due of a reset, as a worker does. `end` gives the item its next time. */
export async function takeDue(reset: TwoFactorReset) {
  const { due } = reset
  const leased = await due.lease(MINUTE)
  if (!leased) return undefined
  const running = await reset.read(leased.item)
  const end = async (at: number | undefined): Promise<void> =>
    void (await (at === undefined ? due.finish(leased) : due.putBack(leased, at)))
  return { running, end }
}

/** Notes that the notice which is due was sent. Gives what was due. */
export async function sendDue(reset: TwoFactorReset): Promise<RunningReset | undefined> {
  const taken = await takeDue(reset)
  if (taken?.running?.next === 'notice') await taken.end(await reset.markNotified(ANN, taken.running))
  return taken?.running
}

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
