import { z } from 'zod'
import type { Account, Accounts } from './accounts.js'
import { Secret } from '../lib/secret.js'
import type { Timers } from '../lib/timers.js'
import type { MemoryReserve } from '../redis/memory-reserve.js'
import { UnreachableError } from '../service/errors.js'
import type { Credentials } from '../service/service.js'
import { isPaper, paperVenue } from '../service/venues.js'

/**
 * Paper accounts: accounts at the practice exchange, one for each person who wants to trade with practice
 * money.
 */
export interface PaperAccounts {
  /**
   * Selects a person's paper account, and opens it the first time. Its key is sealed like any other. Rejects
   * with a `ServiceError` when the practice exchange cannot be reached, and with a `MemoryReservedError` where there is no room
   * for one more account.
   */
  use(userId: number, label: string): Promise<Account>
}

/** Reply of the practice exchange to a sign-up. */
const signedUp = z.object({ apiKey: z.string().min(1), keyId: z.string().min(1) })

export function createPaperAccounts(deps: {
  readonly accounts: Accounts
  readonly memory: Pick<MemoryReserve, 'requireRoom'>
  /** Base URL of the practice exchange, without a slash at the end. */
  readonly exchangeUrl: string
  /** Timeout of a sign-up, in milliseconds. */
  readonly timeoutMs: number
  readonly timers: Pick<Timers, 'timeout'>
}): PaperAccounts {
  const { timers } = deps
  const signUp = async (): Promise<Credentials> => {
    try {
      const text = await timers.timeout(deps.timeoutMs, async (signal) => {
        const reply = await fetch(`${deps.exchangeUrl}/paper/accounts`, {
          method: 'POST',
          redirect: 'error',
          signal,
        })
        return await reply.text()
      })
      const { apiKey, keyId } = signedUp.parse(jsonOf(text))
      return { apiKey: new Secret(apiKey), keyId: new Secret(keyId), venue: paperVenue.id }
    } catch (cause) {
      // At worst this leaves an account that nobody has the key of.
      throw new UnreachableError('open a paper account', 'maybe', cause)
    }
  }
  return {
    use: async (userId, label) => {
      const existing = (await deps.accounts.list(userId)).find(({ venue }) => isPaper(venue))
      if (existing) return (await deps.accounts.choose(userId, existing.id)) ?? existing
      // Before the sign-up: an account whose key is not stored would be nobody's.
      await deps.memory.requireRoom()
      return await deps.accounts.connect(userId, await signUp(), label)
    },
  }
}

/** Not passed on as `cause`: the parser's error quotes its input, which may contain the key. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('The practice exchange answered a sign-up with no JSON')
  }
}
