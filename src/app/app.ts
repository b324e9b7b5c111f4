import type { Api } from 'grammy'
import { deliveryFaults } from '../bot/shell/telegram/update-delivery.js'
import { startBot } from './bot-role.js'
import type { MiniAppServer } from './mini-app-role.js'
import { type Parts, openParts } from './parts.js'
import type { Host, RunningRole } from './foundation.js'
import { certifiedUrls, type Config } from '../config/config.js'
import type { Logger } from '../lib/log/log.js'
import type { WorkContext } from '../telemetry/work-context.js'
import { createSharedRepeat } from '../lib/running/repeat.js'
import {
  addBackupGauge,
  addCertificateGauge,
  addClockGauge,
  addReadinessGauges,
} from '../telemetry/gauges.js'
import { copyNames } from '../lib/backup-copies.js'
import { readCertificate } from '../lib/http/certificate.js'
import { readHttpOffset } from '../lib/http/clock-offset.js'
import { openRealAgent } from '../lib/http/request.js'
import { wallClock } from '../lib/clock.js'
import { readRedisOffset } from '../redis/clock-offset.js'
import { type ReadinessCheck, createReadiness, healthRoutes, watchLiveness } from '../web/health.js'
import { metricsRoutes, startWebServer } from '../web/server.js'
import { type Timers, processTimers } from '../lib/timers.js'
import { isAnswering } from '../redis/connection.js'
import { checkDurability, requireNone } from '../redis/durability.js'
import { keys } from '../redis/keys.js'
import type { ReadServerTime } from '../redis/shared-clock.js'
import { type Random, systemRandom } from '../lib/random.js'
import { startJobs } from '../alerts/jobs/recurring-jobs.js'
import { features } from '../bot/features/features.js'
import type { Worker } from '../lib/running/worker.js'
import { type WorkRole, workOf } from '../bot/shell/feature.js'

/** The running bot. */
export interface App {
  /** The bot's name on Telegram, without the @. */
  readonly username: string
  /** Base URL of health, metrics and Telegram's webhook. */
  readonly healthUrl: string
  /** Base URL of the HTTP API; undefined where it is off. */
  readonly apiUrl: string | undefined
  /** The mini app that this process serves; undefined where it is off. */
  readonly miniApp: Pick<MiniAppServer, 'url' | 'routes'> | undefined
  /** Resolves with the reason when the bot cannot go on; the caller then stops it. */
  readonly failed: Promise<Error>
  /** Finishes the work under way and closes everything, within ten seconds. False if some of it was not finished. */
  stop(): Promise<boolean>
}

// Loaded where they are served: their modules take time at the start, and memory.
const loadApi = () => import('./api-role.js')
const loadMiniApp = () => import('./mini-app-role.js')

/** Time for the work under way to finish at a stop, in milliseconds; the rest of ten seconds is for closing. */
const FINISH_MS = 8_000
const CLOSE_MS = 1_000

/**
 * Wires the parts and starts the roles of this process. Rejects if one of them cannot start, after closing those that were
 * opened.
 */
export async function startApp({
  config,
  logger,
  workContext,
  timers = processTimers,
  random = systemRandom,
  readServerTime,
  host,
  conversationsVersion,
}: {
  readonly config: Config
  readonly logger: Logger
  readonly workContext: WorkContext
  /** All that it does later, and its monotonic clock; those of the process by default. */
  readonly timers?: Timers
  /** All that is random; that of the system by default, and anything else only in a simulation. */
  readonly random?: Random
  /** The time of the Redis server, for tests that let it pass; that server is asked by default. */
  readonly readServerTime?: ReadServerTime | undefined
  readonly host?: Host | undefined
  /** Version of the conversations, for tests of an upgrade; the current one by default. */
  readonly conversationsVersion?: number | undefined
}): Promise<App> {
  const opened: (() => Promise<unknown>)[] = []
  let giveUp: (error: Error) => void = () => {}
  const failed = new Promise<Error>((resolve) => {
    giveUp = resolve
  })
  const running: RunningRole[] = []
  const stopAll = async (): Promise<boolean> => {
    const finished = await Promise.all(running.map((role) => role.stop(FINISH_MS)))
    // Closing would wait for requests under way, such as a read that the service does not answer.
    await timers.within(CLOSE_MS, closeAll(opened, logger))
    return finished.every(Boolean)
  }
  const repeat = createSharedRepeat(timers)
  try {
    const parts = await openParts({
      config,
      logger,
      workContext,
      timers,
      monotonicNow: timers.now,
      random,
      repeat,
      readServerTime,
      host,
      conversationsVersion,
      opened,
      giveUp,
    })
    const { me, metrics } = parts
    const bot = config.roles.has('bot') ? await startBot(parts) : undefined
    if (bot) running.push(bot)
    const readReadiness = createReadiness(readinessChecks(parts), timers)
    addReadinessGauges(metrics, readReadiness)
    addOutsideGauges(parts)
    const liveness = watchLiveness({ ask: () => isAnswering(parts.redis), timers, repeat })
    opened.push(async () => await Promise.resolve(liveness.stop()))
    const web = await startWebServer({
      ...config,
      timers,
      routes: [healthRoutes(readReadiness, liveness.isAlive), metricsRoutes(metrics)],
      webhook: bot?.updates.webhook,
      listen: host?.listen,
    })
    opened.push(() => web.stop(0))
    const api = config.api && bot ? await (await loadApi()).startApi(parts, config.api) : undefined
    if (api) running.push(api)
    const miniApp =
      config.miniApp && bot ? await (await loadMiniApp()).startMiniApp(parts, config.miniApp) : undefined
    if (miniApp) running.push(miniApp)
    // Updates first: the watcher takes longer to load than users should wait.
    await bot?.updates.open()
    for (const role of ['outbox', 'watcher'] as const)
      if (config.roles.has(role)) running.push(await startWork(parts, role))
    logger.info(
      { event: 'bot-started', username: me.username, health: web.url, roles: [...config.roles] },
      'Started',
    )
    return {
      username: me.username,
      healthUrl: web.url,
      apiUrl: api?.url,
      miniApp,
      failed,
      stop: async () => {
        const finished = await stopAll()
        logger.info({ event: 'bot-stopped', finished }, 'Stopped')
        return finished
      },
    }
  } catch (error) {
    await stopAll()
    throw error
  }
}

/** Adds gauges of what ends or goes wrong outside of this process while all answers are good. */
function addOutsideGauges({ config, host, metrics, opened, redis, timers }: Parts): void {
  const agent = (host?.openAgent ?? openRealAgent)({ connections: 1 })
  opened.push(() => agent.destroy())
  const clocks = {
    redis: () => readRedisOffset(redis, wallClock),
    telegram: () => readHttpOffset(agent, config.telegramApiRoot, wallClock),
    service: () => readHttpOffset(agent, config.serviceUrl, wallClock),
  }
  addClockGauge(metrics, clocks, timers)
  const urls = certifiedUrls(config)
  if (config.roles.has('bot') && urls.length > 0)
    addCertificateGauge(metrics, urls, async (url) => (await readCertificate(url)).endsAt, timers)
  const { backupCopies } = config
  if (backupCopies !== undefined) addBackupGauge(metrics, () => copyNames(backupCopies))
}

async function closeAll(opened: readonly (() => Promise<unknown>)[], logger: Logger): Promise<void> {
  for (const close of opened.toReversed()) {
    await close().catch((err: unknown) =>
      logger.warn(
        { event: 'close-failed', err },
        'A component could not be closed; the others are closed all the same',
      ),
    )
  }
}

/**
 * Readiness checks. Redis writes, the database that was begun with and Telegram are vital; the others are for the operator: without the
 * trading service, users get an error message.
 */
function readinessChecks({ redis, database, api, service, config, now }: Parts): readonly ReadinessCheck[] {
  // Two checks ask for it at the same time.
  let reading: ReturnType<typeof checkDurability> | undefined
  const durability = () =>
    (reading ??= checkDurability(redis, config.redisMayLoseSeconds).finally(() => (reading = undefined)))
  return [
    { name: 'redis', check: () => redis.set(keys.probe(), '1', 'EX', 60), isVital: true },
    { name: 'database', check: () => database.requireKept(), isVital: true },
    { name: 'telegram', check: () => api.getMe(), isVital: true },
    { name: 'updates', check: () => requireDelivery(api, now()), isVital: false },
    { name: 'redis-durable', check: async () => requireNone('problem', await durability()), isVital: false },
    { name: 'redis-settings', check: async () => requireNone('warning', await durability()), isVital: false },
    { name: 'service', check: () => service.reach(), isVital: false },
  ]
}

/** Rejects while Telegram cannot deliver updates, or many wait for the bot. */
async function requireDelivery(api: Api, now: number): Promise<void> {
  const faults = deliveryFaults(await api.getWebhookInfo(), now)
  if (faults.length > 0) throw new Error(`Updates are not delivered: ${JSON.stringify(faults)}`)
}

/**
 * Starts a role in which features only have work in the background: `watcher` watches markets and accounts and puts notices into the
 * outbox, `outbox` delivers notices and events. Rejects if a worker cannot be started, after stopping the others.
 */
async function startWork(parts: Parts, role: WorkRole): Promise<RunningRole> {
  const work = workOf(features, role, parts)
  const started = await Promise.allSettled(
    work.flatMap(({ workers = [] }) => workers).map(async (worker) => await worker),
  )
  const workers: Worker[] = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const failed = started.find((one) => one.status === 'rejected')
  if (failed) {
    await Promise.all(workers.map((worker) => worker.stop()))
    throw failed.reason
  }
  const jobs = work.flatMap((one) => one.jobs ?? [])
  if (jobs.length > 0) workers.push(startJobs({ ...parts, jobs }))
  return {
    stop: async (ms) => {
      const stopped = Promise.all(workers.map((worker) => worker.stop()))
      return (await parts.timers.within(ms, stopped)) !== undefined
    },
  }
}
