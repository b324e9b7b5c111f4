import type { Quote } from '../tickets/ticket.js'
import type { Claims } from './claims.js'

/** Somebody who is about to tell an owner that a position is without its stop. */
interface MissingStop {
  readonly positionId: string
  /** The id of the ticket that asked for the stop, or `watcher`. */
  readonly by: string
  /** Milliseconds. */
  readonly at: number
  /** The time since which the stop is missing, in milliseconds: what was told before then is about another one. */
  readonly since: number
}

/** Takes the telling that a position is without its stop. False where somebody else has told it: the same is told once. */
export type TakeMissingStop = (
  account: Pick<Quote, 'userId' | 'accountId' | 'venue' | 'chainId'>,
  missing: MissingStop,
) => Promise<boolean>

export function createTakeMissingStop(claims: Pick<Claims, 'claim'>): TakeMissingStop {
  return async (account, { positionId, by, at, since }) => {
    const claim = { evidence: `missing stop ${positionId}`, ticketId: by, seenAt: at, notBefore: since }
    // Each account of a wallet has an owner to be told.
    return (await claims.claim({ ...account, wallet: undefined }, claim)) === by
  }
}
