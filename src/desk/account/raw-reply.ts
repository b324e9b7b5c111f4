import type { Clock } from '../../lib/clock.js'
import type { RawRead, RawReply, Service } from '../../service/service.js'
import type { Trader } from '../trader.js'

/** The reads of an account whose reply may be looked at as it came. */
export const rawReads = [
  'openPositions',
  'openOrders',
  'closedPositions',
  'balances',
  'portfolio',
  'deposits',
  'withdrawals',
  'pairInfo',
  'checkReferrals',
] as const
/** See `rawReads`. */
export type RawReadName = (typeof rawReads)[number]

/** A reply as it came, and when it was asked for. */
export interface RawReplyAt {
  readonly reply: RawReply
  readonly asOf: Date
}

/**
 * Asks the service anew, and gives its reply as it came, without what is secret in it. `about` is the pair of `pairInfo`, by
 * its id, and nothing to the others. Rejects with a `ServiceError` when no reply comes.
 */
export type ReadRaw = (trader: Trader, name: RawReadName, about: string) => Promise<RawReplyAt>

export function createReadRaw(deps: { readonly service: Service; readonly now: Clock }): ReadRaw {
  return async ({ credentials, chain }, name, about) => {
    const asOf = new Date(deps.now())
    return { reply: await deps.service.raw(readOf(name, chain.id, about), { who: credentials }), asOf }
  }
}

function readOf(name: RawReadName, chainId: string, about: string): RawRead {
  if (name === 'checkReferrals') return { name, input: {} }
  if (name === 'pairInfo') return { name, input: { chainId, pairId: about } }
  return { name, input: { chainId } }
}
