import type { Worker } from '../../../../src/lib/running/worker.js'
import type { Repeat } from '../../../../src/lib/running/repeat.js'
import type { Redis } from 'ioredis'
import { createAccountSnapshotStore } from '../../../../src/alerts/account-events/account-snapshot-store.js'
import type { Notice } from '../../../../src/alerts/notice.js'
import { createOutbox } from '../../../../src/alerts/outbox/outbox.js'
import { startAccountWatcher } from '../../../../src/alerts/watchers/account/account-watcher.js'
import { createOutageNotifier } from '../../../../src/alerts/watchers/account/outage-notifier.js'
import { createPollAccount, type PollResult } from '../../../../src/alerts/watchers/account/poll-account.js'
import { createReadBudget } from '../../../../src/alerts/watchers/account/read-budget.js'
import { createRefusedCredentials } from '../../../../src/alerts/watchers/account/refused-credentials.js'
import { createWatchList } from '../../../../src/alerts/watchers/watch-list/watch-list.js'
import type { WatchedAccount } from '../../../../src/alerts/account-events/account-snapshot-store.js'
import { keys } from '../../../../src/redis/keys.js'
import type { WakeUps } from '../../../../src/redis/wake-ups.js'
import { createLogger } from '../../../../src/lib/log/log.js'
import { createClaims } from '../../../../src/desk/trading/evidence/claims.js'
import type { Trader } from '../../../../src/desk/trader.js'
import type {
  OpenOrders,
  Portfolio,
  Position,
  Service,
  Transfer,
  Undecoded,
} from '../../../../src/service/service.js'
import { serviceWith, traderNamed } from '../../../desk/support.js'
import { workContext } from '../../../support/telemetry/work-context.js'
import { timersWith, repeatEvery } from '../../../support/time/timers.js'
import { processTimers } from '../../../../src/lib/timers.js'
import { systemRandom } from '../../../../src/lib/random.js'

/** What the service of these tests answers to the reads of one account. */
export interface Answers {
  positions: readonly Position[]
  orders: OpenOrders
  /** None where it is missing. */
  deposits?: readonly Transfer[]
  /** The wallet that the portfolio names. */
  wallet?: string
  /** Thrown in place of an answer. */
  error?: Error | undefined
}

function undecoded<T>(reply: T): Undecoded<T> {
  return { hash: JSON.stringify(reply), decode: () => reply }
}

/** The poll of an account of which nothing is known beside what its service answers. */
export function quietPollAccount(
  parts: Pick<Parameters<typeof createPollAccount>[0], 'service' | 'snapshots' | 'now'> &
    Partial<Pick<Parameters<typeof createPollAccount>[0], 'claims'>>,
): ReturnType<typeof createPollAccount> {
  return createPollAccount({
    slowMs: () => 30_000,
    initialRisks: { keep: async () => undefined, read: async () => () => undefined },
    takeMissingStop: async () => true,
    takeChange: async () => true,
    claims: { rememberWallet: async () => undefined },
    findRecentActions: () => Promise.resolve({ actions: [], linksOf: async () => ({}) }),
    symbolOf: () => Promise.resolve('BTC/USD'),
    suggestStop: () => Promise.resolve(undefined),
    markForNudges: () => Promise.resolve([]),
    marginForNudges: async () => undefined,
    fundingFrom: async () => undefined,
    takeLossTier: async () => undefined,
    storeLevels: () => Promise.resolve({}),
    ...parts,
  })
}

/** Watchers on one Redis, over a service with scripted answers and a settable clock. */
export function watchOf(
  redis: Redis,
  {
    readsPerSecond = 1_000_000,
    repeat = repeatEvery(5),
    wakeUps,
    onBook,
    evaluateAccountRules = () => Promise.resolve(),
  }: Partial<Pick<Parameters<typeof startAccountWatcher>[0], 'onBook' | 'evaluateAccountRules'>> & {
    readonly readsPerSecond?: number
    readonly repeat?: Repeat
    readonly wakeUps?: WakeUps
  } = {},
) {
  const clock = { time: Date.UTC(2026, 0, 1) }
  const now = (): number => clock.time
  const outbox = createOutbox({ random: systemRandom, timers: processTimers, redis, now })
  const list = createWatchList({
    timers: processTimers,
    redis,
    venue: 'service',
    ...(wakeUps && { wakeUps }),
    now,
  })
  const snapshots = createAccountSnapshotStore({ redis, outbox, now })
  const refusedCredentials = createRefusedCredentials({ redis, outbox, now })
  const answers = new Map<string, Answers>()
  const looks: string[] = []
  const watchers: Worker[] = []
  let slow: Promise<void> | undefined

  const accountOf = (who: { keyId: { reveal(): string } }): string => who.keyId.reveal().replace('id of ', '')
  const answerOf = async (who: Parameters<typeof accountOf>[0]): Promise<Answers> => {
    await slow
    const answer = answers.get(accountOf(who)) ?? { positions: [], orders: { pending: [], triggers: [] } }
    if (answer.error) throw answer.error
    return answer
  }
  const service: Service = serviceWith({
    portfolio: async (who) => {
      const { wallet } = await answerOf(who)
      return wallet === undefined ? undefined : ({ account: wallet } as Portfolio)
    },
    undecoded: {
      openOrders: async (who) => {
        looks.push(accountOf(who))
        return undecoded((await answerOf(who)).orders)
      },
      openPositions: async (who) => undecoded((await answerOf(who)).positions),
      closedPositions: async () => await Promise.resolve(undecoded([])),
      deposits: async (who) => await Promise.resolve(undecoded(answers.get(accountOf(who))?.deposits ?? [])),
      withdrawals: async () => await Promise.resolve(undecoded([])),
    },
  })
  const traderOf = ({ userId, accountId }: WatchedAccount): Trader => ({
    ...traderNamed(accountId),
    userId,
    account: { id: accountId, label: accountId, venue: 'service' },
  })
  const missing = new Set<string>()
  const claims = createClaims({ redis })
  const pollAccount = quietPollAccount({ service, snapshots, claims, now })
  return {
    clock,
    list,
    snapshots,
    outbox,
    refusedCredentials,
    claims,
    answers,
    missing,
    /** Puts accounts that their owners have connected on the list. */
    add: async (watched: readonly WatchedAccount[]): Promise<void> => {
      for (const { userId, accountId } of watched)
        await redis.hset(`squawkbox:{user:${userId}}:accounts`, accountId, '{}')
      await list.add(watched)
    },
    /** Polls an account now. */
    poll: async (watched: WatchedAccount): Promise<PollResult> =>
      await pollAccount(watched, traderOf(watched)),
    /** The accounts that were polled, in order; emptied by each call. */
    looked: (): readonly string[] => looks.splice(0),
    holdAnswers: (until: Promise<void> | undefined): void => {
      slow = until
    },
    start: (): Worker => {
      const watcher = startAccountWatcher({
        repeat,
        list,
        pollAccount,
        findTrader: async (watched) =>
          await Promise.resolve(missing.has(watched.accountId) ? undefined : traderOf(watched)),
        evaluateAccountRules,
        onBook,
        onMissing: async (due) => {
          await list.remove(due)
          await snapshots.forget(due)
        },
        outage: createOutageNotifier({ random: systemRandom, redis, venue: 'service', list, outbox, now }),
        refusedCredentials,
        limits: { activeMs: 3_000, idleMs: 30_000, readsPerSecond },
        budget: createReadBudget({ share: () => readsPerSecond, monotonicNow: now }),
        random: { fraction: () => 0.5 },
        workContext,
        logger: createLogger({ level: 'silent', secrets: [] }),
        now,
        timers: timersWith({ now }),
      })
      watchers.push(watcher)
      return watcher
    },
    stop: async (): Promise<void> => {
      await Promise.all(watchers.splice(0).map((watcher) => watcher.stop()))
    },
    delivered: async (userId: number): Promise<readonly Notice[]> =>
      await outbox.first({ userId, chatId: userId }, 100),
    /** Milliseconds until an account is polled again; undefined when it is not on the list. */
    dueIn: async ({ userId, accountId, chainId }: WatchedAccount): Promise<number | undefined> => {
      const [, asked, ...scores] = await Promise.all(
        Object.values(keys.watchListSets('service', 0)).map((set) =>
          redis.zscore(set, `${userId}/${accountId}/${chainId}`),
        ),
      )
      const score = scores.find((one) => typeof one === 'string')
      if (typeof score !== 'string') return undefined
      return typeof asked === 'string' ? 0 : Number.parseInt(score, 10) - clock.time
    },
  }
}
