import type { Claims, ClaimOwner } from './claims.js'

/** Somebody who is about to tell an owner that a position is without its stop. */
interface MissingStop {
  readonly positionId: string
  /** The id of the ticket that asked for the stop, or that of the account whose watcher tells it. */
  readonly by: string
  /** Milliseconds. */
  readonly at: number
  /** The time since which the stop is missing, in milliseconds: what was told before then is about another one. */
  readonly since: number
}

/** Takes the telling that a position is without its stop. False where somebody else has told it: the same is told once. */
export type TakeMissingStop = (
  account: Omit<ClaimOwner, 'wallet'> & Partial<Pick<ClaimOwner, 'wallet'>>,
  missing: MissingStop,
) => Promise<boolean>

export function createTakeMissingStop(
  claims: Pick<Claims, 'claim' | 'claimForPerson' | 'walletOf'>,
): TakeMissingStop {
  return async (account, { positionId, by, at, since }) => {
    // Each person with a key of the wallet is told, and once for all accounts of it.
    const claim = { evidence: `missing stop ${positionId}`, ticketId: by, seenAt: at, notBefore: since }
    const owner = { ...account, wallet: undefined }
    if ((await claims.claim(owner, claim)) !== by) return false
    const wallet = account.wallet ?? (await claims.walletOf(owner))
    return (await claims.claimForPerson({ ...owner, wallet }, claim)) === by
  }
}
