import type { Redis } from 'ioredis'
import type { AccountAlerts } from '../accounts/erasure/erase-account.js'
import { keys } from '../redis/keys.js'
import type { Notice } from './notice.js'
import type { Outbox } from './outbox/outbox.js'
import { isOnMarket } from './rules/kinds/alert-kinds.js'
import type { RuleStore } from './rules/rule-store.js'

/** Erases the alerts and notices about one account of a user. */
export function createAccountAlerts(deps: {
  readonly redis: Redis
  readonly rules: Pick<RuleStore, 'list' | 'remove' | 'removeAccount'>
  readonly outbox: Pick<Outbox, 'remove'>
}): AccountAlerts {
  return {
    eraseRules: async (userId, accountId) => {
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
      const stored = Object.values(await deps.redis.hgetall(keys.outboxNotices(userId, chatId)))
      const about = stored
        .map((json) => ({ json, notice: JSON.parse(json) as Notice }))
        // A digest covers all accounts and names them by their labels, not their ids.
        .filter(({ json, notice }) => json.includes(accountId) || notice.kind === 'digest')
        .map(({ notice }) => notice)
      if (about.length > 0) await deps.outbox.remove({ userId, chatId }, about, 'delivered')
      return about.length
    },
  }
}
