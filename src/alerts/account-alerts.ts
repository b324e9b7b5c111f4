import type { Redis } from 'ioredis'
import type { ErasableAlerts } from '../accounts/erasure/erase-account.js'
import { ownKeys } from '../accounts/erasure/own-keys.js'
import { keys, ownRecord } from '../redis/keys.js'
import { decodeUnlessDamaged, readRecord } from '../redis/record.js'
import type { Notice } from './notice.js'
import { eraseDeadLetters, leaveDeadLetterIndex } from './outbox/dead-letters.js'
import type { Outbox } from './outbox/outbox.js'
import { leaveDueReminders } from './reminders/reminders.js'
import { leaveSeenNotices } from './seen/seen-notices.js'
import { isOnMarket } from './rules/kinds/alert-kinds.js'
import type { RuleStore } from './rules/rule-store.js'
import { createLevelIndex } from './watchers/levels/level-index.js'

/** Erases the alerts and notices of a user, or those about one account. */
export function createAccountAlerts(deps: {
  readonly redis: Redis
  readonly rules: Pick<RuleStore, 'list' | 'remove' | 'removeAccount' | 'withdrawAll'>
  readonly outbox: Pick<Outbox, 'remove' | 'unscheduleAll'>
}): ErasableAlerts {
  const levels = createLevelIndex(deps)
  /** Takes accounts of a user out of the index of levels: all of them, or one. */
  const forgetLevels = async (userId: number, only?: string): Promise<void> => {
    for (const key of await ownKeys(deps.redis, userId)) {
      const { sort, item } = ownRecord(key)
      const [accountId = '', chainId = ''] = item.split('/')
      if (sort !== 'account-snapshot' || (only !== undefined && only !== accountId)) continue
      await levels.forget({ userId, accountId, chainId })
    }
  }
  return {
    eraseRules: async (userId, accountId) => {
      await forgetLevels(userId, accountId)
      const bound = (await deps.rules.list(userId))
        .map(({ rule }) => rule)
        .filter((rule) => rule.accountId === accountId)
      const onAccount = bound.filter((rule) => !isOnMarket(rule.condition))
      for (const rule of onAccount) await deps.rules.remove(userId, rule.id)
      // An alert on a market stays: it is evaluated with the access of another account.
      for (const rule of bound.filter((one) => !onAccount.includes(one))) await deps.rules.removeAccount(rule)
      return onAccount.length
    },
    eraseNotices: async (userId, chatId, accountId) => {
      const stored = Object.entries(await deps.redis.hgetall(keys.outboxNotices(userId, chatId)))
      const about = stored
        .filter(([, json]) => json.includes(accountId) || mayBeAboutAll(json))
        .map(([id]) => ({ id }))
      if (about.length > 0) await deps.outbox.remove({ userId, chatId }, about)
      return about.length
    },
    eraseDeadLetters: (userId, accountId) => eraseDeadLetters(deps.redis, userId, accountId),
    leaveShared: async (userId) => {
      await forgetLevels(userId)
      await deps.rules.withdrawAll(userId)
      await deps.outbox.unscheduleAll(userId)
      await leaveDeadLetterIndex(deps.redis, userId)
      await leaveDueReminders(deps.redis, userId)
      await leaveSeenNotices(deps.redis, userId)
    },
  }
}

/** True for a digest, which covers all accounts and names them by their labels, and for a notice that cannot be read. */
function mayBeAboutAll(json: string): boolean {
  const notice = decodeUnlessDamaged(() => readRecord('a notice', () => JSON.parse(json) as Notice))
  return notice === undefined || notice.kind === 'digest'
}
