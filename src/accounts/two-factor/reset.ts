import { createDueSet, userIds, type DueSet, type DueSetParts } from '../../redis/due-set.js'
import { keys } from '../../redis/keys.js'
import { transact } from '../../redis/transaction.js'

/**
 * The recovery for users who lost their PIN or app: 24 hours later their accounts are disconnected and two-factor is
 * removed. Connecting an account again proves that it is theirs, so a thief who waits gains nothing. Until then two-factor
 * stays in force.
 */
export interface TwoFactorReset extends Pick<DueSet, 'onDue'> {
  /** Starts a reset, or leaves a running one as it is. Returns its end, in milliseconds since the epoch. */
  begin(userId: number): Promise<number>
  /** End of the running reset, in milliseconds since the epoch; undefined without one. */
  at(userId: number): Promise<number | undefined>
  /** Cancels the running reset. False without one. */
  cancel(userId: number): Promise<boolean>
  /** Leases a reset with something due, for a minute; undefined if nothing is due. */
  takeDue(): Promise<DueReset | undefined>
  /** Marks a notice as sent. The reset ends an hour after the last notice at the earliest. */
  markNotified(due: DueReset): Promise<void>
}

/** A reset with something to do now. */
export interface DueReset {
  readonly userId: number
  /** End of the reset, in milliseconds since the epoch. */
  readonly at: number
  /** Number of notices sent. */
  readonly noticesSent: number
  /** `notice`: send one. `end`: disconnect the accounts. `nothing`: it was cancelled, or is not due yet. */
  readonly what: 'notice' | 'end' | 'nothing'
}

const HOUR_MS = 60 * 60_000

/** Time from the request to the end, in milliseconds. */
const RESET_AFTER_MS = 24 * HOUR_MS

/** Time before the end at which each notice is due, in milliseconds. */
const NOTICES_MS: readonly number[] = [12 * HOUR_MS, 4 * HOUR_MS, HOUR_MS]

/** Duration of a lease, in milliseconds; then another process may take the reset. */
const LEASE_MS = 60_000

export function createTwoFactorReset(deps: DueSetParts): TwoFactorReset {
  const dueSet = createDueSet({ ...deps, key: keys.twoFactorResetsDue() }, userIds)
  const read = async (
    userId: number,
  ): Promise<{ readonly at: number; readonly noticesSent: number } | undefined> => {
    const { at, noticesSent = '0' } = await deps.redis.hgetall(keys.twoFactorReset(userId))
    return at === undefined
      ? undefined
      : { at: Number.parseInt(at, 10), noticesSent: Number.parseInt(noticesSent, 10) }
  }

  const setDue = async (userId: number, at: number, noticesSent: number): Promise<void> => {
    await dueSet.schedule(userId, at - (NOTICES_MS[noticesSent] ?? 0))
  }

  return {
    onDue: dueSet.onDue,
    at: async (userId) => (await read(userId))?.at,
    begin: async (userId) => {
      await deps.redis.hsetnx(keys.twoFactorReset(userId), 'at', deps.now() + RESET_AFTER_MS)
      const { at, noticesSent } = (await read(userId)) ?? { at: deps.now() + RESET_AFTER_MS, noticesSent: 0 }
      await setDue(userId, at, noticesSent)
      return at
    },
    cancel: async (userId) => {
      if ((await deps.redis.del(keys.twoFactorReset(userId))) === 0) return false
      await dueSet.remove(userId)
      return true
    },
    takeDue: async () => {
      const userId = await dueSet.take(LEASE_MS)
      if (userId === undefined) return undefined
      const found = await read(userId)
      if (!found) {
        await dueSet.remove(userId)
        return { userId, at: deps.now(), noticesSent: 0, what: 'nothing' }
      }
      const isNotified = found.noticesSent >= NOTICES_MS.length
      return { userId, ...found, what: !isNotified ? 'notice' : found.at <= deps.now() ? 'end' : 'nothing' }
    },
    markNotified: async ({ userId, at, noticesSent }) => {
      const isLast = noticesSent + 1 === NOTICES_MS.length
      const end = isLast ? Math.max(at, deps.now() + HOUR_MS) : at
      const key = keys.twoFactorReset(userId)
      // Unless it was cancelled meanwhile.
      const isMarked = await transact(deps.redis, {
        when: [{ reply: ['HGET', key, 'at'], is: at }],
        run: [['HSET', key, 'at', end, 'noticesSent', noticesSent + 1]],
      })
      if (isMarked) await setDue(userId, end, noticesSent + 1)
    },
  }
}
