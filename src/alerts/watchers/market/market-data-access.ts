import type { MonotonicClock } from '../../../lib/clock.js'
import type { Accounts } from '../../../accounts/accounts.js'
import type { Logger } from '../../../lib/log/log.js'
import type { Credentials } from '../../../service/credentials.js'
import { SealError } from '../../../accounts/vault/vault.js'
import { isDamage } from '../../../redis/record.js'
import { CredentialsRefusedError, isAboutWhoAsked } from '../../../service/errors.js'
import type { MarketKey, RuleIndex } from '../../rules/rule-index.js'
import type { RuleStore } from '../../rules/rule-store.js'
import type { LevelIndex } from '../levels/level-index.js'
import { isMainVenue } from '../../../service/venues.js'
import type { Random } from '../../../lib/random.js'

/** No account of anybody who has a rule or a level on the market can read it. */
export class NoMarketDataAccessError extends Error {
  override readonly name = 'NoMarketDataAccessError'
  /** True if any rule or account waits for the market: the last one may just have fired. */
  readonly isWaitedFor: boolean

  constructor(isWaitedFor: boolean) {
    super('No credentials can read the market')
    this.isWaitedFor = isWaitedFor
  }
}

/**
 * Reads markets of one venue with the operator's credentials; without them, with those of a random owner of a rule or a level
 * there, and those of another one when they are refused. Rejects as the last read did, or with a `NoMarketDataAccessError`.
 */
export type WithMarketDataAccess = <T>(
  markets: readonly MarketKey[],
  read: (credentials: Credentials) => Promise<T>,
) => Promise<T>

/** The number of people whose credentials are tried for one read. */
const MAX_TRIED = 3

/** Milliseconds in which credentials are not used after the service refused them. */
const REFUSED_MS = 10 * 60_000

/** The largest number of accounts with refused credentials that are remembered. */
const MAX_REFUSED = 1_000

export function createWithMarketDataAccess(deps: {
  readonly index: RuleIndex
  readonly rules: RuleStore
  readonly levels: Pick<LevelIndex, 'sample'>
  readonly accounts: Accounts
  /** The operator's credentials for market data. */
  readonly feed: Credentials | undefined
  readonly logger: Logger
  readonly monotonicNow: MonotonicClock
  readonly random: Random
}): WithMarketDataAccess {
  const { random } = deps
  /** The time until which the credentials of an account are not used, by the monotonic clock. */
  const refused = new Map<string, number>()

  /** The account that reads the market of a rule: the one it was armed with, or another of its owner at the same venue. */
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

  const markRefused = (accountId: string): void => {
    const [oldest] = refused.keys()
    if (refused.size >= MAX_REFUSED && oldest !== undefined) refused.delete(oldest)
    refused.set(accountId, deps.monotonicNow() + REFUSED_MS)
  }

  return async (markets, read) => {
    if (deps.feed && markets.every(({ venue }) => isMainVenue(venue))) return await read(deps.feed)
    let failure: Error | undefined
    let tried = 0
    let isWaitedFor = false
    for (const market of shuffled(random, markets)) {
      const [entries, withLevels] = await Promise.all([
        deps.index.sample(market, MAX_TRIED),
        deps.levels.sample(market, MAX_TRIED),
      ])
      const people = new Map<number, () => Promise<string | undefined>>([
        ...entries.map(({ userId, ruleId }) => [userId, () => accountOf(userId, ruleId, market)] as const),
        ...withLevels.map(({ userId, accountId }) => [userId, () => Promise.resolve(accountId)] as const),
      ])
      isWaitedFor ||= people.size > 0
      for (const [userId, findAccount] of people) {
        if (tried >= MAX_TRIED && failure) throw failure
        let accountId: string | undefined
        try {
          accountId = await findAccount()
          if (accountId === undefined || (refused.get(accountId) ?? -Infinity) > deps.monotonicNow()) continue
          const credentials = await deps.accounts.credentials(userId, { id: accountId, venue: market.venue })
          tried += 1
          return await read(credentials)
        } catch (error) {
          // When the service is down, other credentials do not help.
          if (!isAboutWhoAsked(error) && !isUnreadable(error)) throw error
          if (error instanceof CredentialsRefusedError && accountId !== undefined) markRefused(accountId)
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

/** True if the records of a person cannot be read; those of another one may. */
function isUnreadable(error: unknown): error is Error {
  return error instanceof SealError || isDamage(error)
}

/** A random order, so that nobody's credentials are used more than others'. */
function shuffled<T>(random: Pick<Random, 'fraction'>, all: readonly T[]): readonly T[] {
  return all
    .map((one) => ({ one, rank: random.fraction() }))
    .toSorted((first, second) => first.rank - second.rank)
    .map(({ one }) => one)
}
