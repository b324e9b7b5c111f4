import type { Clock } from '../../../lib/clock.js'
import type { Logger } from '../../../lib/log/log.js'
import type { FindTraderOf, Trader } from '../../../desk/trader.js'
import { AbortedError, CredentialsRefusedError } from '../../../service/errors.js'
import type { WorkContext } from '../../../telemetry/work-context.js'
import type { VenueOutage } from './venue-outage.js'
import type { PollAccount, PollResult } from './poll-account.js'
import { createPollBackoff, REFUSED_MS } from './poll-backoff.js'
import type { RefusedCredentials } from './refused-credentials.js'
import { createVenueHealth } from './venue-health.js'
import { nameOf, type Due, type WatchList } from './watch-list.js'

/** Looks at the accounts of one venue, each when its time has come. Any number of watchers may work on one list. */
export interface AccountWatcher {
  /** Takes no more, and waits for what is in hand. */
  stop(): Promise<void>
}

/** How many accounts are looked at at once. */
const MAX_IN_PROGRESS = 64

/** How long an account is in hand at most; then others look at it too, which does no harm. */
const LEASE_MS = 20_000

/** How often the list is looked into for what has become due. */
const ROUND_MS = 100

/** How often a venue that is away is asked whether it is back. */
const PROBE_MS = 3_000

/** How often it is considered whether a venue is away. */
const HEALTH_MS = 5_000

export function startAccountWatcher({
  list,
  lookAt,
  findTrader,
  evaluateAccountRules,
  gone,
  incident,
  refusedCredentials,
  activeMs,
  idleMs,
  roundMs = ROUND_MS,
  probeMs = PROBE_MS,
  healthMs = HEALTH_MS,
  random = Math.random,
  workContext,
  logger,
  now,
}: {
  readonly list: WatchList
  readonly lookAt: PollAccount
  /** Opens an account for one look; undefined when it is gone. */
  readonly findTrader: FindTraderOf
  /** Lets the rules on an account judge what was seen. */
  readonly evaluateAccountRules: (trader: Trader, looked: PollResult) => Promise<void>
  /** Forgets an account that is gone. */
  readonly gone: (due: Due) => Promise<void>
  readonly incident: VenueOutage
  readonly refusedCredentials: RefusedCredentials
  /** How often an account is looked at where something is open or waits, and where nothing is; in milliseconds. */
  readonly activeMs: number
  readonly idleMs: number
  readonly roundMs?: number
  readonly probeMs?: number
  readonly healthMs?: number
  /** Between 0 and 1, to spread the looks. */
  readonly random?: () => number
  readonly workContext: Pick<WorkContext, 'run'>
  readonly logger: Logger
  readonly now: Clock
}): AccountWatcher {
  const health = createVenueHealth(now)
  const pace = createPollBackoff({ activeMs, idleMs, random, now })
  const inProgress = new Set<Promise<void>>()
  const stopping = new AbortController()
  let taking: Promise<void> | undefined
  let probedAt = -Infinity

  /** How many accounts may be taken now. While the venue is away one asks for all. */
  const room = (): number => {
    if (stopping.signal.aborted) return 0
    if (!health.away()) return MAX_IN_PROGRESS - inProgress.size
    return inProgress.size === 0 && now() - probedAt >= probeMs ? 1 : 0
  }

  const take = async (): Promise<void> => {
    for (let most = room(); most > 0; most = room()) {
      probedAt = now()
      const due = await list.take(most, LEASE_MS)
      for (const one of due) begin(one)
      if (due.length < most) return
    }
  }

  const wake = (): void => {
    taking ??= take()
      .catch((err: unknown) =>
        logger.warn(
          { event: 'account-queue-read-failed', err },
          'The accounts that are due could not be read; they are read again in the next round',
        ),
      )
      .finally(() => {
        taking = undefined
      })
  }

  const begin = (due: Due): void => {
    const working = workContext
      .run('look', `${due.accountId}/${due.chainId}`, () => work(due))
      .catch((err: unknown) =>
        logger.warn(
          { event: 'account-poll-failed', err, user: due.userId },
          'Polling an account failed; it is polled again when its lease expires',
        ),
      )
      .finally(() => {
        inProgress.delete(working)
        // Many at a time: each time that it is looked into, the list costs the same.
        if (inProgress.size <= MAX_IN_PROGRESS / 2) wake()
      })
    inProgress.add(working)
  }

  const work = async (due: Due): Promise<void> => {
    const trader = await findTrader(due)
    if (!trader) {
      pace.succeeded(nameOf(due))
      return await gone(due)
    }
    let looked: PollResult
    try {
      looked = await lookAt(due, trader)
    } catch (error) {
      return await failed(due, trader, error)
    }
    health.answered()
    pace.succeeded(nameOf(due))
    await list.next(due, pace.after(looked))
    // Nobody is refused who is let in at least this often.
    const { before = now() } = looked
    if (now() - before >= REFUSED_MS / 2) await refusedCredentials.over(due.userId, due.accountId)
    await evaluateAccountRules(trader, looked)
  }

  const failed = async (due: Due, trader: Trader, error: unknown): Promise<void> => {
    if (error instanceof AbortedError) return
    if (error instanceof CredentialsRefusedError) {
      health.answered()
      await list.next(due, pace.refused())
      return await refusedCredentials.refused(trader, error)
    }
    const wasAway = health.away() !== undefined
    health.failed(nameOf(due), error)
    const isAway = health.away() !== undefined
    if (isAway !== wasAway)
      logger.warn(
        { event: 'venue-unreachable', err: error },
        'The trading service is unreachable; a single account probes it until it answers',
      )
    else if (!isAway)
      logger.info(
        { event: 'account-read-failed', err: error, user: due.userId },
        'Reading an account failed; it is read again after a backoff',
      )
    // Where all fail it is not the account's fault, and it is looked at as soon as the venue is back.
    await list.next(due, isAway ? probeMs : pace.failed(nameOf(due), error))
  }

  const consider = async (): Promise<void> => {
    const away = health.away()
    if (away) await incident.isAway(away)
    else if (health.isWell()) await incident.isBack()
  }

  let considering: Promise<void> | undefined
  const rounds = [
    setInterval(wake, roundMs),
    setInterval(() => {
      considering ??= consider()
        .catch((err: unknown) =>
          logger.warn(
            { event: 'venue-incident-failed', err },
            'The notice that the trading service is down or back could not be written; retrying',
          ),
        )
        .finally(() => {
          considering = undefined
        })
    }, healthMs),
  ]
  wake()
  return {
    stop: async () => {
      stopping.abort()
      for (const round of rounds) clearInterval(round)
      await taking
      await Promise.all([considering, ...inProgress])
    },
  }
}
