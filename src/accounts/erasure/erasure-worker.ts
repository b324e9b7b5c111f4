import type { Clock } from '../../lib/clock.js'
import type { Logger } from '../../lib/log/log.js'
import type { Worker } from '../../lib/running/worker.js'
import { startDueWorker, UNHURRIED_MS } from '../../redis/due-worker.js'
import type { Repeat } from '../../lib/running/repeat.js'
import type { SettingsStore } from '../settings/settings.js'
import type { EraseAccount } from './erase-account.js'
import type { ErasePerson } from './erase-person.js'
import type { Erasure } from './erasure.js'
import { erasureMarkText, LOCKOUT_MS, parseErasureMark, type ErasureMark } from './erasure-mark.js'

/** Duration of the lease on one erasure, in milliseconds. */
const LEASE_MS = 20_000
/** Pause before an erasure is continued that left something under way, in milliseconds. */
const RETRY_MS = 2_000

/**
 * Finishes erasures, whichever process began them: continues those of a process that died, and deletes what requests under
 * way at that time left behind. Two workers on one erasure do no harm.
 */
export function startErasureWorker({
  due,
  settings,
  erasePerson,
  eraseAccount,
  sendReceipt,
  roundMs = UNHURRIED_MS,
  repeat,
  logger,
  now,
}: {
  readonly due: Erasure['due']
  readonly settings: Pick<SettingsStore, 'read' | 'change' | 'clear'>
  readonly erasePerson: ErasePerson
  readonly eraseAccount: EraseAccount
  /** Sends a receipt that was not sent yet. Rejects when Telegram cannot be reached. */
  readonly sendReceipt: (mark: ErasureMark) => Promise<void>
  readonly roundMs?: number
  readonly repeat: Repeat
  readonly logger: Logger
  readonly now: Clock
}): Worker {
  /** Returns the time to continue at, in milliseconds since the epoch; undefined when it is finished. */
  const continuePerson = async (userId: number): Promise<number | undefined> => {
    const mark = parseErasureMark((await settings.read(userId)).erasure)
    // The process that began it died before anything was deleted; its update is handled again.
    if (!mark) return undefined
    if (!(await erasePerson(userId))) return now() + RETRY_MS
    if (!mark.isReceiptSent) {
      await sendReceipt(mark)
      await settings.change(userId, { erasure: erasureMarkText({ ...mark, isReceiptSent: true }) })
    }
    const end = mark.at + LOCKOUT_MS
    if (now() < end) return end
    await settings.clear(userId, 'erasure')
    return undefined
  }

  const continueAccount = async (userId: number, accountId: string): Promise<number | undefined> =>
    (await eraseAccount(userId, accountId)).isComplete ? undefined : now() + RETRY_MS

  return startDueWorker({
    due,
    leaseMs: LEASE_MS,
    everyMs: roundMs,
    repeat,
    work: async ({ userId, id }) =>
      id === '' ? await continuePerson(userId) : await continueAccount(userId, id),
    logger,
    failed: { event: 'erasure-failed', text: 'Erasing data failed; it is tried again' },
    now,
  })
}
