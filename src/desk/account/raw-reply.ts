import type { Clock } from '../../lib/clock.js'
import type { Authentication } from '../../service/credentials.js'
import { reads, type ReadName } from '../../service/operations.js'
import type { IncludedCost } from '../../service/operations/data/closed-positions.js'
import type { RawRead, RawReply, Service } from '../../service/service.js'
import type { Trader } from '../trader.js'

/** The name of a read by GET with the trader's credentials. /raw offers all of them. */
export type RawReadName = {
  [Name in ReadName]: (typeof reads)[Name] extends {
    readonly endpoint: `GET ${string}`
    readonly authentication: Authentication<true>
  }
    ? Name
    : never
}[ReadName]

/** All names of that kind, in the order of `reads`. */
export const rawReads: readonly RawReadName[] = (Object.keys(reads) as ReadName[]).filter(
  (name): name is RawReadName =>
    reads[name].endpoint.startsWith('GET ') && reads[name].authentication.needsCredentials,
)

/** A reply as it came, and the time at which it was requested. */
export interface RawReplyAt {
  readonly reply: RawReply
  /** Time of the request. */
  readonly asOf: Date
}

/** The same of a read of an account. */
export interface AccountReplyAt extends RawReplyAt {
  /** Costs that `realisedPnl` of closed positions is taken to be net of; see the dialect. */
  readonly realisedPnlIncludes: readonly IncludedCost[]
}

/**
 * Makes a new request and gives its reply as it came, without secrets in it. `pairId` counts for reads about one pair only.
 * Rejects with a `ServiceError` when no reply comes.
 */
export type ReadRaw = (trader: Trader, name: RawReadName, pairId: string) => Promise<AccountReplyAt>

export function createReadRaw(deps: { readonly service: Service; readonly now: Clock }): ReadRaw {
  return async ({ credentials, chain }, name, pairId) => {
    const asOf = new Date(deps.now())
    const input = inputOf(reads[name].endpoint, { chainId: chain.id, pairId })
    const reply = await deps.service.raw({ name, input } as RawRead, { who: credentials })
    return { reply, asOf, realisedPnlIncludes: deps.service.dialect.realisedPnl.includes }
  }
}

/** The fields that the path of an endpoint names. */
function inputOf(endpoint: string, fields: Readonly<Record<string, string>>): object {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => endpoint.includes(`{${field}}`)))
}
