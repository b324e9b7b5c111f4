import type { Clock, MonotonicClock } from '../../../lib/clock.js'
import type { Logger } from '../../../lib/log/log.js'
import { createSingleRun } from '../../../lib/single-run.js'
import type { FindTraderOf, Trader } from '../../../desk/trader.js'
import { AbortedError, CredentialsRefusedError } from '../../../service/errors.js'
import type { WorkContext } from '../../../telemetry/work-context.js'
import type { PollAccount, PollResult } from './poll-account.js'
import { createPollBackoff, REFUSED_MS } from './poll-backoff.js'
import type { RefusedCredentials } from './refused-credentials.js'
import { createVenueHealth } from './venue-health.js'
import type { OutageNotifier } from './outage-notifier.js'
import { watchedName, type DueAccount, type WatchList } from './watch-list.js'

/** Polls the accounts of one venue, each when it is due. Any number of watchers may share one watch list. */
export interface AccountWatcher {
  /** Leases no more accounts, and waits for the polls in progress. */
  stop(): Promise<void>
}

/** Accounts polled at once. */
const MAX_IN_PROGRESS = 64

/** The lease of an account, in milliseconds. After that another process may poll it too, which does no harm. */
const LEASE_MS = 20_000

/** Milliseconds between two checks of the watch list. */
const LIST_POLL_MS = 100

/** Milliseconds between two probes of a venue that is down. */
const PROBE_MS = 3_000

/** Milliseconds between two checks for an outage. */
const HEALTH_MS = 5_000

export function startAccountWatcher({
  list,
  pollAccount,
  findTrader,
  evaluateAccountRules,
  onMissing,
  outage,
  refusedCredentials,
  activeMs,
  idleMs,
  listPollMs = LIST_POLL_MS,
  probeMs = PROBE_MS,
  healthMs = HEALTH_MS,
  random = Math.random,
  workContext,
  logger,
  now,
  monotonicNow,
}: {
  readonly list: WatchList
  readonly pollAccount: PollAccount
  /** Decrypts an account for one poll; undefined when it does not exist any more. */
  readonly findTrader: FindTraderOf
  readonly evaluateAccountRules: (trader: Trader, poll: PollResult) => Promise<void>
  /** Stops watching an account that does not exist any more. */
  readonly onMissing: (due: DueAccount) => Promise<void>
  readonly outage: OutageNotifier
  readonly refusedCredentials: RefusedCredentials
  /** Milliseconds between two polls of an account with open positions or pending orders. */
  readonly activeMs: number
  /** Milliseconds between two polls of any other account. */
  readonly idleMs: number
  readonly listPollMs?: number
  readonly probeMs?: number
  readonly healthMs?: number
  /** A number between 0 and 1, to spread the polls. */
  readonly random?: () => number
  readonly workContext: Pick<WorkContext, 'run'>
  readonly logger: Logger
  readonly now: Clock
  readonly monotonicNow: MonotonicClock
}): AccountWatcher {
  const health = createVenueHealth(now)
  const backoff = createPollBackoff({ activeMs, idleMs, random, now })
  const inProgress = new Set<Promise<void>>()
  const stopping = new AbortController()
  let probedAt = -Infinity

  /** The number of accounts that may be leased now: a single one while the venue is down. */
  const capacity = (): number => {
    if (stopping.signal.aborted) return 0
    if (!health.outage()) return MAX_IN_PROGRESS - inProgress.size
    return inProgress.size === 0 && monotonicNow() - probedAt >= probeMs ? 1 : 0
  }

  const lease = async (): Promise<void> => {
    for (let most = capacity(); most > 0; most = capacity()) {
      probedAt = monotonicNow()
      const due = await list.lease(most, LEASE_MS)
      for (const one of due) begin(one)
      if (due.length < most) return
    }
  }

  const leasing = createSingleRun(lease, (err) =>
    logger.warn(
      { event: 'account-queue-read-failed', err },
      'Reading the watch list failed; retrying at the next check',
    ),
  )

  const begin = (due: DueAccount): void => {
    const polling = workContext
      .run('poll', `${due.accountId}/${due.chainId}`, () => poll(due))
      .catch((err: unknown) =>
        logger.warn(
          { event: 'account-poll-failed', err, user: due.userId },
          'Polling an account failed; retrying when its lease ends',
        ),
      )
      .finally(() => {
        inProgress.delete(polling)
        // Reading the list costs the same for one account and for many.
        if (inProgress.size <= MAX_IN_PROGRESS / 2) leasing.start()
      })
    inProgress.add(polling)
  }

  const poll = async (due: DueAccount): Promise<void> => {
    const trader = await findTrader(due)
    if (!trader) {
      backoff.succeeded(watchedName(due))
      return await onMissing(due)
    }
    let result: PollResult
    try {
      result = await pollAccount(due, trader)
    } catch (error) {
      return await onFailure(due, trader, error)
    }
    health.succeeded()
    backoff.succeeded(watchedName(due))
    await list.scheduleNext(due, backoff.after(result))
    // An account that is polled more often than this was not refused in between.
    const { lastPollAt = now() } = result
    if (now() - lastPollAt >= REFUSED_MS / 2) await refusedCredentials.clear(due.userId, due.accountId)
    await evaluateAccountRules(trader, result)
  }

  const onFailure = async (due: DueAccount, trader: Trader, error: unknown): Promise<void> => {
    if (error instanceof AbortedError) return
    if (error instanceof CredentialsRefusedError) {
      health.succeeded()
      await list.scheduleNext(due, backoff.refused())
      return await refusedCredentials.report(trader, error)
    }
    const wasDown = health.outage() !== undefined
    health.failed(watchedName(due), error)
    const isDown = health.outage() !== undefined
    if (isDown !== wasDown)
      logger.warn(
        { event: 'venue-unreachable', err: error },
        'The trading service is unreachable; a single account probes it until it answers',
      )
    else if (!isDown)
      logger.info(
        { event: 'account-read-failed', err: error, user: due.userId },
        'Reading an account failed; retrying after a backoff',
      )
    // In an outage no account is at fault: all are polled again as soon as the venue is back.
    await list.scheduleNext(due, isDown ? probeMs : backoff.failed(watchedName(due), error))
  }

  const reportHealth = async (): Promise<void> => {
    const period = health.outage()
    if (period) await outage.reportDown(period)
    else if (health.isUp()) await outage.reportUp()
  }

  const reporting = createSingleRun(reportHealth, (err) =>
    logger.warn(
      { event: 'venue-outage-report-failed', err },
      'Could not store that the trading service is down or back; retrying at the next check',
    ),
  )
  const timers = [setInterval(leasing.start, listPollMs), setInterval(reporting.start, healthMs)]
  leasing.start()
  return {
    stop: async () => {
      stopping.abort()
      for (const timer of timers) clearInterval(timer)
      await leasing.ended()
      await Promise.all([reporting.ended(), ...inProgress])
    },
  }
}
