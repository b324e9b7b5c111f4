import { z } from 'zod'
import type { Account, Accounts } from '../../accounts/accounts.js'
import { Secret } from '../../lib/secret.js'
import { UnreachableError } from '../../service/errors.js'
import type { Credentials } from '../../service/service.js'

/** Accounts at the practice exchange, one for everybody who wants to trade on paper. */
export interface PaperAccounts {
  /**
   * Makes a person's paper account the one in use; the first time, it is opened. Its key is sealed like any other.
   * Rejects with a `ServiceError` when the practice exchange cannot be asked.
   */
  use(userId: number, label: string): Promise<Account>
}

/** What the practice exchange answers to a sign-up. */
const signedUp = z.object({ apiKey: z.string().min(1), keyId: z.string().min(1) })

export function createPaperAccounts(deps: {
  readonly accounts: Accounts
  /** Where the practice exchange listens, without a slash at the end. */
  readonly exchangeUrl: string
  /** Deadline of a sign-up, in milliseconds. */
  readonly timeoutMs: number
}): PaperAccounts {
  const signUp = async (): Promise<Credentials> => {
    try {
      const reply = await fetch(`${deps.exchangeUrl}/paper/accounts`, {
        method: 'POST',
        signal: AbortSignal.timeout(deps.timeoutMs),
      })
      const { apiKey, keyId } = signedUp.parse(jsonOf(await reply.text()))
      return { apiKey: new Secret(apiKey), keyId: new Secret(keyId), venue: 'paper' }
    } catch (cause) {
      // At worst an account was opened there that nobody has the key of.
      throw new UnreachableError('open a paper account', 'maybe', cause)
    }
  }
  return {
    use: async (userId, label) => {
      const existing = (await deps.accounts.list(userId)).find(({ venue }) => venue === 'paper')
      if (existing) return (await deps.accounts.choose(userId, existing.id)) ?? existing
      return await deps.accounts.connect(userId, await signUp(), label)
    },
  }
}

/** The parser's own error quotes what it stumbled over, which may be the key; so it is no cause. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('The practice exchange answered a sign-up with no JSON')
  }
}
