import { createDueSet, userIds, type DueSet, type DueSetParts } from '../../redis/due-set.js'
import { keys } from '../../redis/keys.js'
import { transact } from '../../redis/transaction.js'

/**
 * The recovery for users who lost their PIN or app: 24 hours later their accounts are disconnected and two-factor is
 * removed. Connecting an account again proves that it is theirs, so a thief who waits gains nothing. Until then two-factor
 * stays in force.
 */
export interface TwoFactorReset {
  /** People with a reset, by the time of its next notice, or its end. */
  readonly due: DueSet<number>
  /** Starts a reset, or leaves a running one as it is. Returns its end, in milliseconds since the epoch. */
  begin(userId: number): Promise<number>
  /** End of the running reset, in milliseconds since the epoch; undefined without one. */
  at(userId: number): Promise<number | undefined>
  /** Cancels the running reset. False without one. */
  cancel(userId: number): Promise<boolean>
  /** The running reset; undefined without one. */
  read(userId: number): Promise<RunningReset | undefined>
  /**
   * Notes that a notice was sent. The reset ends an hour after the last notice at the earliest. Returns the time of what is next, in
   * milliseconds; undefined where it was cancelled meanwhile.
   */
  markNotified(userId: number, running: RunningReset): Promise<number | undefined>
  /** Stores the number of accounts that the end disconnects, and returns what is stored first; undefined where it was cancelled. */
  noteAccounts(userId: number, count: number): Promise<number | undefined>
}

/** A reset. Times are in milliseconds since the epoch. */
export interface RunningReset {
  /** End of the reset. */
  readonly at: number
  /** Number of notices sent. */
  readonly noticesSent: number
  /** `notice`: send one. `end`: disconnect the accounts. */
  readonly next: 'notice' | 'end'
  readonly nextAt: number
}

const HOUR_MS = 60 * 60_000

/** Time from the request to the end, in milliseconds. */
const RESET_AFTER_MS = 24 * HOUR_MS

/** Time before the end at which each notice is due, in milliseconds. */
const NOTICES_MS: readonly number[] = [12 * HOUR_MS, 4 * HOUR_MS, HOUR_MS]

export function createTwoFactorReset(deps: DueSetParts): TwoFactorReset {
  const due = createDueSet({ ...deps, key: keys.twoFactorResetsDue() }, userIds)
  const running = (at: number, noticesSent: number): RunningReset => {
    const before = NOTICES_MS[noticesSent]
    return { at, noticesSent, next: before === undefined ? 'end' : 'notice', nextAt: at - (before ?? 0) }
  }
  const read: TwoFactorReset['read'] = async (userId) => {
    const { at, noticesSent = '0' } = await deps.redis.hgetall(keys.twoFactorReset(userId))
    return at === undefined ? undefined : running(Number.parseInt(at, 10), Number.parseInt(noticesSent, 10))
  }

  return {
    due,
    read,
    at: async (userId) => (await read(userId))?.at,
    begin: async (userId) => {
      const end = deps.now() + RESET_AFTER_MS
      await deps.redis.hsetnx(keys.twoFactorReset(userId), 'at', end)
      const { at, nextAt } = (await read(userId)) ?? running(end, 0)
      await due.schedule(userId, nextAt)
      return at
    },
    // Its time stays: that of a reset which is begun meanwhile is the same.
    cancel: async (userId) => (await deps.redis.del(keys.twoFactorReset(userId))) > 0,
    markNotified: async (userId, { at, noticesSent }) => {
      const sent = noticesSent + 1
      const end = running(at, sent).next === 'end' ? Math.max(at, deps.now() + HOUR_MS) : at
      const key = keys.twoFactorReset(userId)
      // Unless it was cancelled meanwhile.
      const isMarked = await transact(deps.redis, {
        when: [{ reply: ['HGET', key, 'at'], is: at }],
        run: [['HSET', key, 'at', end, 'noticesSent', sent]],
      })
      return isMarked && running(end, sent).nextAt
    },
    noteAccounts: async (userId, count) => {
      const key = keys.twoFactorReset(userId)
      const replies = await transact(deps.redis, {
        when: [{ reply: ['HEXISTS', key, 'at'], is: 1 }],
        run: [
          ['HSETNX', key, 'accounts', count],
          ['HGET', key, 'accounts'],
        ],
      })
      return replies && Number.parseInt(String(replies[1]), 10)
    },
  }
}
