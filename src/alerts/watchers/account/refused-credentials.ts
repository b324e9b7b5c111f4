import type { Clock } from '../../../lib/clock.js'
import type { Redis } from 'ioredis'
import type { Trader } from '../../../desk/trader.js'
import { keys } from '../../../redis/keys.js'
import { createNamedScript } from '../../../redis/script.js'
import type { CredentialsRefusedError } from '../../../service/errors.js'
import type { Notice } from '../../notice.js'
import type { Outbox } from '../../outbox/outbox.js'

/** Accounts whose credentials the service refuses. Their owner gets one notice each time that it begins. */
export interface RefusedCredentials {
  report(trader: Trader, error: CredentialsRefusedError): Promise<void>
  /** Records that the credentials are accepted again, or were replaced. */
  clear(userId: number, accountId: string): Promise<void>
}

/**
 * Keys: the refused accounts, the person's accounts. Values: account id, now. Returns the time since when it is refused; nil
 * when the account is gone.
 */
const reportScript = createNamedScript(
  { keys: ['refused', 'accounts'], values: ['account', 'now'] },
  `
  if redis.call('HEXISTS', accounts, account) == 0 then return false end
  redis.call('HSETNX', refused, account, now)
  return redis.call('HGET', refused, account)
`,
)

export function createRefusedCredentials(deps: {
  readonly redis: Redis
  readonly outbox: Outbox
  readonly now: Clock
}): RefusedCredentials {
  return {
    report: async ({ userId, account, chain }, { reason }) => {
      const since = await reportScript(
        deps.redis,
        { refused: keys.refusedCredentials(userId), accounts: keys.accounts(userId) },
        { account: account.id, now: deps.now() },
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
    clear: async (userId, accountId) => {
      await deps.redis.hdel(keys.refusedCredentials(userId), accountId)
    },
  }
}
