import { createEraseAccount } from '../accounts/erasure/erase-account.js'
import { createErasePerson } from '../accounts/erasure/erase-person.js'
import type { ErasureMark } from '../accounts/erasure/erasure-mark.js'
import { startErasureWorker } from '../accounts/erasure/erasure-worker.js'
import { createErasure, type Erasure } from '../accounts/erasure/erasure.js'
import { createAccountAlerts } from '../alerts/account-alerts.js'
import { leaveDueGuards } from '../guards/store.js'
import { leaveDuePlans } from '../plans/store.js'
import { removeSourcesOf } from '../signals/sources/sources.js'
import type { Worker } from '../lib/running/worker.js'

/** Erasure with its worker. */
export interface OpenErasure extends Erasure {
  /** Starts the worker. `sendReceipt` sends a receipt that was not sent yet. */
  startWorker(sendReceipt: (mark: ErasureMark) => Promise<void>): Worker
}

type Deps = Omit<Parameters<typeof createErasure>[0], 'erasePerson' | 'eraseAccount'> &
  Omit<Parameters<typeof createEraseAccount>[0], 'alerts' | 'signals'> &
  Omit<Parameters<typeof createErasePerson>[0], 'alerts'> &
  Parameters<typeof createAccountAlerts>[0] &
  Omit<Parameters<typeof startErasureWorker>[0], 'due' | 'erasePerson' | 'eraseAccount' | 'sendReceipt'>

/** Wires the erasure of users and accounts. */
export function openErasure(deps: Deps): OpenErasure {
  const accountAlerts = createAccountAlerts(deps)
  const alerts = {
    ...accountAlerts,
    leaveShared: async (userId: number) => {
      await accountAlerts.leaveShared(userId)
      await leaveDuePlans(deps.redis, userId)
      await leaveDueGuards(deps.redis, userId)
    },
    // The plans and guards of the account go with all that mentions it.
    eraseRules: async (userId: number, accountId: string) => {
      await leaveDuePlans(deps.redis, userId, accountId)
      await leaveDueGuards(deps.redis, userId, accountId)
      return await accountAlerts.eraseRules(userId, accountId)
    },
  }
  const erasePerson = createErasePerson({ ...deps, alerts })
  const signals = {
    eraseSources: (userId: number, accountId: string) => removeSourcesOf(deps.redis, userId, accountId),
  }
  const eraseAccount = createEraseAccount({ ...deps, alerts, signals })
  const erasure = createErasure({ ...deps, erasePerson, eraseAccount })
  return {
    ...erasure,
    startWorker: (sendReceipt) =>
      startErasureWorker({ ...deps, due: erasure.due, erasePerson, eraseAccount, sendReceipt }),
  }
}
