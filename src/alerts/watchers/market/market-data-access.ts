import type { Clock } from '../../../lib/clock.js'
import type { Accounts } from '../../../accounts/accounts.js'
import type { Logger } from '../../../lib/log/log.js'
import type { Credentials } from '../../../service/credentials.js'
import { SealError } from '../../../accounts/vault/vault.js'
import { isDamage } from '../../../redis/record.js'
import { CredentialsRefusedError, isAboutWhoAsked } from '../../../service/errors.js'
import type { MarketKey, RuleIndex } from '../../rules/rule-index.js'
import type { RuleStore } from '../../rules/rule-store.js'
import { isMainVenue } from '../../../service/venues.js'

/** Nobody who waits for something on a market has an account with which it can be read. */
export class NoMarketDataAccessError extends Error {
  override readonly name = 'NobodyToAskError'
  /** Whether anybody waits at all: the last rule of a market may just have fired. */
  readonly isWaitedFor: boolean

  constructor(isWaitedFor: boolean) {
    super('Nobody can be asked for the market')
    this.isWaitedFor = isWaitedFor
  }
}

/**
 * Reads something of markets of one venue: with the operator's credentials where there are any, and otherwise with those
 * of somebody whose rule waits there, another one each time, and another one when theirs are refused. Rejects as the last
 * read did, or with a `NobodyToAskError`.
 */
export type WithMarketDataAccess = <T>(
  markets: readonly MarketKey[],
  read: (who: Credentials) => Promise<T>,
) => Promise<T>

/** How many people's credentials are tried for one read. */
const MAX_TRIED = 3

/** How long credentials that the service did not accept are left alone, in milliseconds. */
const REFUSED_MS = 10 * 60_000

/** How many accounts are remembered whose credentials were not accepted. */
const MAX_REFUSED = 1_000

export function createWithMarketDataAccess(deps: {
  readonly index: RuleIndex
  readonly rules: RuleStore
  readonly accounts: Accounts
  /** The operator's own credentials for market data. */
  readonly feed: Credentials | undefined
  readonly logger: Logger
  readonly now: Clock
}): WithMarketDataAccess {
  /** Until when accounts are left alone. */
  const refused = new Map<string, number>()

  /** The account with which somebody's rule is served: the one it was armed with, or another at the same venue. */
  const accountOf = async (
    userId: number,
    ruleId: string,
    { venue }: MarketKey,
  ): Promise<string | undefined> => {
    const [found, all] = await Promise.all([deps.rules.find(userId, ruleId), deps.accounts.list(userId)])
    if (!found) return undefined
    const there = all.filter((account) => account.venue === venue)
    return (there.find(({ id }) => id === found.rule.accountId) ?? there[0])?.id
  }

  const noteRefused = (accountId: string): void => {
    const [oldest] = refused.keys()
    if (refused.size >= MAX_REFUSED && oldest !== undefined) refused.delete(oldest)
    refused.set(accountId, deps.now() + REFUSED_MS)
  }

  return async (markets, read) => {
    if (deps.feed && markets.every(({ venue }) => isMainVenue(venue))) return await read(deps.feed)
    let failure: Error | undefined
    let tried = 0
    let isWaitedFor = false
    for (const market of shuffled(markets)) {
      const entries = await deps.index.some(market, MAX_TRIED)
      const people = new Map(entries.map((entry) => [entry.userId, entry]))
      isWaitedFor ||= people.size > 0
      for (const { userId, ruleId } of people.values()) {
        if (tried >= MAX_TRIED && failure) throw failure
        let accountId: string | undefined
        try {
          accountId = await accountOf(userId, ruleId, market)
          if (accountId === undefined || (refused.get(accountId) ?? 0) > deps.now()) continue
          const credentials = await deps.accounts.credentials(userId, { id: accountId, venue: market.venue })
          tried += 1
          return await read(credentials)
        } catch (error) {
          // When the service is away, nobody is helped by asking it with another's credentials.
          if (!isAboutWhoAsked(error) && !isBroken(error)) throw error
          if (error instanceof CredentialsRefusedError && accountId !== undefined) noteRefused(accountId)
          deps.logger.debug(
            { event: 'market-read-access-failed', err: error, user: userId },
            "Reading a market with the access of one user failed; the next user's is tried",
          )
          failure = error
        }
      }
    }
    throw failure ?? new NoMarketDataAccessError(isWaitedFor)
  }
}

/** Whether somebody's records do not read: that is a reason to ask with another's. */
function isBroken(error: unknown): error is Error {
  return error instanceof SealError || isDamage(error)
}

/** In an order of chance: whom it meets must not depend on names. */
function shuffled<T>(all: readonly T[]): readonly T[] {
  return all
    .map((one) => ({ one, rank: Math.random() }))
    .toSorted((first, second) => first.rank - second.rank)
    .map(({ one }) => one)
}
