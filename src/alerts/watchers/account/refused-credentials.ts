import type { Clock } from '../../../lib/clock.js'
import type { Redis } from 'ioredis'
import type { Trader } from '../../../desk/trader.js'
import { keys } from '../../../redis/keys.js'
import { transact, whileConnected } from '../../../redis/transaction.js'
import type { CredentialsRefusedError } from '../../../service/errors.js'
import type { Notice } from '../../notice.js'
import type { Outbox } from '../../outbox/outbox.js'

/** Accounts whose credentials the service refuses. Their owner gets one notice each time that it begins. */
export interface RefusedCredentials {
  report(trader: Trader, error: CredentialsRefusedError): Promise<void>
  /** Records that the credentials are accepted again, or were replaced. */
  clear(userId: number, accountId: string): Promise<void>
}

export function createRefusedCredentials(deps: {
  readonly redis: Redis
  readonly outbox: Outbox
  readonly now: Clock
}): RefusedCredentials {
  return {
    report: async ({ userId, account, chain }, { reason }) => {
      const refused = keys.refusedCredentials(userId)
      const replies = await transact(deps.redis, {
        when: [whileConnected(userId, account.id)],
        run: [
          ['HSETNX', refused, account.id, deps.now()],
          ['HGET', refused, account.id],
        ],
      })
      const since = replies?.[1]
      if (typeof since !== 'string') return
      const notice: Notice = {
        id: `refused ${account.id} ${since}`,
        kind: 'credentials-refused',
        at: Number.parseInt(since, 10),
        place: { accountId: account.id, label: account.label, venue: account.venue, chainId: chain.id },
        facts: { reason },
      }
      await deps.outbox.put({ userId, chatId: userId }, [notice])
    },
    clear: async (userId, accountId) => {
      await deps.redis.hdel(keys.refusedCredentials(userId), accountId)
    },
  }
}
