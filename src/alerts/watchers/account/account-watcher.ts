import type { Worker } from '../../../lib/running/worker.js'
import type { Clock } from '../../../lib/clock.js'
import type { Logger } from '../../../lib/log/log.js'
import type { Repeat } from '../../../lib/running/repeat.js'
import type { Timer, Timers } from '../../../lib/timers.js'
import { createSingleRun } from '../../../lib/running/single-run.js'
import { TAKE_OVER_MS } from '../../../redis/wake-ups.js'
import type { FindTraderOf, Trader } from '../../../desk/trader.js'
import { AbortedError, CredentialsRefusedError } from '../../../service/errors.js'
import type { WorkContext } from '../../../telemetry/work-context.js'
import {
  unreadBook,
  type BookRead,
  type PollAccount,
  type PollResult,
  type PositionsRead,
} from './poll-account.js'
import { createPollBackoff } from './poll-backoff.js'
import { FULL_PACE, paceOf, type PaceLimits, type PollPace } from './poll-pace.js'
import { READS_OF_POLL, type ReadBudget } from './read-budget.js'
import type { RefusedCredentials } from './refused-credentials.js'
import { createVenueHealth } from './venue-health.js'
import type { OutageNotifier } from './outage-notifier.js'
import { watchedName, type DueAccount, type WatchList } from '../watch-list/watch-list.js'
import type { Random } from '../../../lib/random.js'

/** The lease of an account, in milliseconds. After that another process may poll it too, which does no harm. */
const LEASE_MS = 20_000

/** Milliseconds between two leases while accounts come due all the time: one takes many of them. */
const LEASE_APART_MS = 100

/** The longest timer, in milliseconds. */
const LONGEST_TIMER_MS = 60_000

/**
 * The most polls at the same time. With answers of 150 ms that is more than one process has CPU for; each holds its replies in
 * memory. A service that does not answer holds them for the timeout of a call, and each account then waits for its backoff.
 */
const MOST_POLLS = 256

/** Milliseconds between two probes of a venue that is down. */
const PROBE_MS = 3_000

/** Milliseconds between two checks for an outage. */
const HEALTH_MS = 4_000

/** Milliseconds between two counts of the accounts, which set the pace. */
const PACE_MS = 4_000

interface WatcherDeps {
  readonly list: WatchList
  readonly pollAccount: PollAccount
  /** Decrypts an account for one poll; undefined when it does not exist any more. */
  readonly findTrader: FindTraderOf
  readonly evaluateAccountRules: (trader: Trader, poll: PositionsRead) => Promise<void>
  /** Has what else watches an account see each poll of it, after its rules were evaluated. Absent: nothing does. */
  readonly onBook?: ((trader: Trader, read: BookRead) => Promise<void>) | undefined
  /** Stops watching an account that does not exist any more. */
  readonly onMissing: (due: DueAccount) => Promise<void>
  readonly outage: OutageNotifier
  readonly refusedCredentials: RefusedCredentials
  readonly limits: PaceLimits
  readonly budget: ReadBudget
  /** Called with the pace whenever the accounts were counted. */
  readonly onPace?: (pace: PollPace) => void
  readonly repeat: Repeat
  readonly timers: Timers
  /** A number between 0 and 1, to spread the polls. */
  readonly random: Pick<Random, 'fraction'>
  readonly workContext: Pick<WorkContext, 'run'>
  readonly logger: Logger
  readonly now: Clock
}

/** Polls the accounts of one venue, each when it is due. Any number of watchers may share one watch list. */
export function startAccountWatcher(deps: WatcherDeps): Worker {
  const { list, outage, limits, budget, timers, repeat, workContext, logger, now, onPace } = deps
  const health = createVenueHealth(now)
  const backoff = createPollBackoff({
    intervals: limits,
    pace: () => pace,
    random: deps.random.fraction,
    now,
  })
  const poll = createPoll({ ...deps, health, backoff })
  const inProgress = new Set<Promise<void>>()
  /** True if the last lease gave as many accounts as it asked for: more may be due. */
  let isBehind = false
  let pace: PollPace = FULL_PACE
  const stopping = new AbortController()
  let leasedAt = -Infinity

  /** The number of accounts that may be leased now: a single one while the venue is down. */
  const capacity = (): number => {
    if (stopping.signal.aborted) return 0
    if (!health.outage()) return MOST_POLLS - inProgress.size
    return inProgress.size === 0 && timers.now() - leasedAt >= PROBE_MS ? 1 : 0
  }

  /** The number of accounts that may be leased at their time: what the limit of reads leaves, or a probe of a venue. */
  const mostDue = (): number => (health.outage() ? 1 : Math.max(0, Math.floor(budget.left() / READS_OF_POLL)))

  const lease = async (): Promise<void> => {
    for (let most = capacity(); most > 0; most = capacity()) {
      leasedAt = timers.now()
      const atTheirTime = mostDue()
      const due = await list.lease({ most, mostDue: atTheirTime }, LEASE_MS)
      budget.spend(due.length * READS_OF_POLL)
      for (const one of due) begin(one)
      isBehind = due.length === most
      if (isBehind) continue
      // More may be due at their time than there were reads for.
      if (due.length >= atTheirTime) leaseAt(timers.now() + budget.waitFor(READS_OF_POLL))
      return
    }
  }

  const leasing = createSingleRun(lease, (err) =>
    logger.warn(
      { event: 'account-queue-read-failed', err },
      'Reading the watch list failed; retrying at the next check',
    ),
  )

  let next: { readonly at: number; readonly timer: Timer } | undefined
  /** Leases at a monotonic time, but not too soon after the last lease; unless it is to be sooner already. */
  const leaseAt = (time: number): void => {
    const at = Math.max(time, leasedAt + LEASE_APART_MS)
    if (stopping.signal.aborted || (next && next.at <= at)) return
    next?.timer.cancel()
    const wait = Math.min(Math.max(0, at - timers.now()), LONGEST_TIMER_MS)
    const timer = timers.after(wait, () => {
      next = undefined
      leasing.startAgain()
    })
    next = { at, timer }
  }

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
        if (health.outage()) leaseAt(leasedAt + PROBE_MS)
        // Reading the list costs the same for one account and for many.
        else if (inProgress.size <= MOST_POLLS / 2) leasing.start()
        else if (isBehind) leaseAt(timers.now())
      })
    inProgress.add(polling)
  }

  const reportHealth = async (): Promise<void> => {
    const period = health.outage()
    if (period) await outage.reportDown(period)
    else if (health.isUp()) await outage.reportUp()
  }

  const setPace = async (): Promise<void> => {
    pace = paceOf(await list.counts(), limits)
    onPace?.(pace)
  }

  const pacing = createSingleRun(setPace, (err) =>
    logger.warn(
      { event: 'watch-pace-failed', err },
      'Counting the watched accounts failed; they are polled at the last pace until the next count',
    ),
  )

  const reporting = createSingleRun(reportHealth, (err) =>
    logger.warn(
      { event: 'venue-outage-report-failed', err },
      'Could not store that the trading service is down or back; retrying at the next check',
    ),
  )
  const repeated = [
    repeat(leasing.start, TAKE_OVER_MS),
    repeat(reporting.start, HEALTH_MS),
    repeat(pacing.start, PACE_MS),
  ]
  const stopWaking = list.onDue(() => leaseAt(timers.now()))
  pacing.start()
  leasing.start()
  return {
    stop: async () => {
      stopping.abort()
      for (const end of repeated) end()
      stopWaking()
      next?.timer.cancel()
      await leasing.ended()
      await Promise.all([reporting.ended(), pacing.ended(), ...inProgress])
    },
  }
}

/** Creates the poll of an account that was leased: it is read, its rules are evaluated, and its next poll is scheduled. */
function createPoll({
  list,
  pollAccount,
  findTrader,
  evaluateAccountRules,
  onBook,
  onMissing,
  refusedCredentials,
  health,
  backoff,
  budget,
  logger,
  now,
}: WatcherDeps & {
  readonly health: ReturnType<typeof createVenueHealth>
  readonly backoff: ReturnType<typeof createPollBackoff>
}): (due: DueAccount) => Promise<void> {
  const spend = (reads: number): void => budget.spend(reads)

  const poll = async (due: DueAccount): Promise<void> => {
    const trader = await findTrader(due)
    if (!trader) {
      backoff.succeeded(watchedName(due))
      return await onMissing(due)
    }
    let result: PollResult
    try {
      result = await pollAccount(due, trader, { isServiceDown: health.outage() !== undefined })
    } catch (error) {
      return await onFailure(due, trader, error)
    }
    if (result.error !== undefined) return await onFailure(due, trader, result.error)
    health.succeeded()
    backoff.succeeded(watchedName(due))
    const { ms, activity } = backoff.after(result)
    await list.scheduleNext(due, ms, activity)
    await refusedCredentials.accepted(trader)
    if (result.unread.length > 0)
      logger.info(
        { event: 'account-partly-read', lists: result.unread, user: due.userId },
        'Lists of an account could not be read; what they showed before counts as unchanged',
      )
    const { at, positions, book } = result
    try {
      if (positions) await evaluateAccountRules(trader, { at, positions })
    } finally {
      await onBook?.(trader, { at, book, spend })
    }
  }

  const onFailure = async (due: DueAccount, trader: Trader, error: unknown): Promise<void> => {
    if (error instanceof AbortedError) return
    await scheduleAfter(due, trader, error)
    await onBook?.(trader, { at: now(), book: () => unreadBook(error), spend })
  }

  const scheduleAfter = async (due: DueAccount, trader: Trader, error: unknown): Promise<void> => {
    if (error instanceof CredentialsRefusedError) {
      health.succeeded()
      await list.scheduleNext(due, backoff.refused(), 'dormant')
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
    await list.scheduleNext(due, isDown ? PROBE_MS : backoff.failed(watchedName(due), error))
  }

  return poll
}
