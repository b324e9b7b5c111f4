import type { Clock } from '../../../lib/clock.js'
import type { Redis } from 'ioredis'
import type { Trader } from '../../../desk/trader.js'
import { keys } from '../../../redis/keys.js'
import { transact, whileConnected } from '../../../redis/transaction.js'
import type { CredentialsRefusedError } from '../../../service/errors.js'
import type { Notice } from '../../notice.js'
import type { Outbox } from '../../outbox/outbox.js'

/** Accounts whose credentials the service refuses. Their owner gets one notice each time that it begins, and one when it has ended. */
export interface RefusedCredentials {
  report(trader: Trader, error: CredentialsRefusedError): Promise<void>
  /** Records that the credentials are accepted; their owner gets a notice where they were refused before. */
  accepted(trader: Trader): Promise<void>
  /** Records that the credentials were replaced, or that the account is gone. */
  clear(userId: number, accountId: string): Promise<void>
}

export function createRefusedCredentials(deps: {
  readonly redis: Redis
  readonly outbox: Outbox
  readonly now: Clock
}): RefusedCredentials {
  const placeOf = ({ account: { id, label, venue }, chain }: Trader): Notice['place'] & object => ({
    accountId: id,
    label,
    venue,
    chainId: chain.id,
  })
  return {
    report: async (trader, { reason }) => {
      const { userId, account, chain } = trader
      const refused = keys.refusedCredentials(userId)
      const replies = await transact(deps.redis, {
        when: [whileConnected(userId, account.id)],
        run: [
          ['HSETNX', refused, account.id, `${deps.now()} ${chain.id}`],
          ['HGET', refused, account.id],
        ],
      })
      const since = replies?.[1]
      if (typeof since !== 'string') return
      const notice: Notice = {
        id: `refused ${account.id} ${since}`,
        kind: 'credentials-refused',
        at: Number.parseInt(since, 10),
        place: placeOf(trader),
        facts: { reason },
      }
      await deps.outbox.put({ userId, chatId: userId }, [notice])
    },
    accepted: async (trader) => {
      const { userId, account, chain } = trader
      const refused = keys.refusedCredentials(userId)
      const since = await deps.redis.hget(refused, account.id)
      // Another chain may accept what the first one refuses, at each of its polls.
      if (since?.endsWith(` ${chain.id}`) !== true) return
      const notice: Notice = {
        id: `accepted ${account.id} ${since}`,
        kind: 'service-back',
        at: deps.now(),
        place: placeOf(trader),
        facts: { list: 'key' },
      }
      await deps.outbox.put({ userId, chatId: userId }, [notice])
      await deps.redis.hdel(refused, account.id)
    },
    clear: async (userId, accountId) => {
      await deps.redis.hdel(keys.refusedCredentials(userId), accountId)
    },
  }
}
