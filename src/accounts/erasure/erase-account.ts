import type { Redis } from 'ioredis'
import type { Notice } from '../../alerts/notice.js'
import type { Outbox } from '../../alerts/outbox/outbox.js'
import { isOnMarket } from '../../alerts/rules/kinds/alert-kinds.js'
import type { RuleStore } from '../../alerts/rules/rule-store.js'
import type { TicketStore } from '../../desk/trading/tickets/store.js'
import { keys, memberPatterns, ownRecord } from '../../redis/keys.js'
import { NOTHING, type Counts } from './counts.js'
import { dropMentions } from './mentions.js'
import { ownKeys } from './own-keys.js'
import { leaveSharedLists } from './shared-lists.js'

/** What was deleted of an account, and whether all of it is gone. */
interface Erased {
  readonly counts: Counts
  /** False when something is still under way that must not be forgotten: then again later. */
  readonly isGone: boolean
}

/**
 * Deletes everything about one account of a person; what is about the person stays. Done again, it goes on with what is
 * left. Ids of accounts are random and never used again, so whatever mentions one is about it.
 */
export type EraseAccount = (userId: number, accountId: string) => Promise<Erased>

export function createEraseAccount(deps: {
  readonly redis: Redis
  readonly rules: Pick<RuleStore, 'list' | 'remove' | 'removeAccount'>
  readonly outbox: Pick<Outbox, 'remove'>
  readonly ticketStore: Pick<TicketStore, 'forget'>
}): EraseAccount {
  /** Alerts on the account go; those on a market go on, and are read with another account. */
  const eraseRules = async (userId: number, accountId: string): Promise<number> => {
    const bound = (await deps.rules.list(userId)).filter(({ rule }) => rule.accountId === accountId)
    const about = bound.filter(({ rule }) => !isOnMarket(rule.condition))
    for (const { rule } of about) await deps.rules.remove(userId, rule.id)
    for (const { rule } of bound.filter((one) => !about.includes(one))) await deps.rules.removeAccount(rule)
    return about.length
  }

  /** What waits to be told of it; and digests, which tell of all accounts by their names. */
  const eraseNotices = async (userId: number, key: string, accountId: string): Promise<number> => {
    const waiting = Object.values(await deps.redis.hgetall(key)).map((json) => ({
      json,
      notice: JSON.parse(json) as Notice,
    }))
    const about = waiting
      .filter(({ json, notice }) => json.includes(accountId) || notice.kind === 'digest')
      .map(({ notice }) => notice)
    const chatId = Number.parseInt(ownRecord(key).item, 10)
    if (about.length > 0) await deps.outbox.remove({ userId, chatId }, about, 'delivered')
    return about.length
  }

  const mentions = async (key: string, accountId: string): Promise<boolean> =>
    Object.values(await deps.redis.hgetall(key)).some((value) => value.includes(accountId))

  return async (userId, accountId) => {
    const counts = { ...NOTHING, alerts: await eraseRules(userId, accountId) }
    let isGone = true
    for await (const key of ownKeys(deps.redis, userId)) {
      const { sort, item } = ownRecord(key)
      if (item.includes(accountId)) await deps.redis.unlink(key)
      else if (sort === 'ticket') {
        if (!(await mentions(key, accountId))) continue
        const isForgotten = await deps.ticketStore.forget({ userId, id: item })
        if (isForgotten) counts.orders += 1
        isGone &&= isForgotten
      } else if (sort === 'batch') {
        if (await mentions(key, accountId)) await deps.redis.unlink(key)
      } else if (sort === 'outbox-notices') counts.notices += await eraseNotices(userId, key, accountId)
      else await dropMentions(deps.redis, key, accountId)
    }
    await leaveSharedLists(deps.redis, memberPatterns(userId, accountId), [keys.erasure()])
    return { counts, isGone }
  }
}
