import type { Clock } from '../../../lib/clock.js'
import type { Redis } from 'ioredis'
import type { Trader } from '../../../desk/trader.js'
import { keys } from '../../../redis/keys.js'
import { createScript } from '../../../redis/script.js'
import type { CredentialsRefusedError } from '../../../service/errors.js'
import type { Notice } from '../../notice.js'
import type { Outbox } from '../../outbox/outbox.js'

/** Accounts whose credentials the service refuses: their owner is told once each time that it begins. */
export interface RefusedCredentials {
  refused(trader: Trader, error: CredentialsRefusedError): Promise<void>
  /** They are taken again, or were given anew. */
  over(userId: number, accountId: string): Promise<void>
}

/** Keys: the refusals, the person's accounts. Values: account id, now. Gives since when it is refused; nothing where the account is gone. */
const refuseScript = createScript(`
  if redis.call('HEXISTS', KEYS[2], ARGV[1]) == 0 then return false end
  redis.call('HSETNX', KEYS[1], ARGV[1], ARGV[2])
  return redis.call('HGET', KEYS[1], ARGV[1])
`)

export function createRefusedCredentials(deps: {
  readonly redis: Redis
  readonly outbox: Outbox
  readonly now: Clock
}): RefusedCredentials {
  return {
    refused: async ({ userId, account, chain }, { reason }) => {
      const since = await refuseScript(
        deps.redis,
        [keys.refusedCredentials(userId), keys.accounts(userId)],
        [account.id, deps.now()],
      )
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
    over: async (userId, accountId) => {
      await deps.redis.hdel(keys.refusedCredentials(userId), accountId)
    },
  }
}
