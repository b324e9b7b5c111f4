import { certifiedUrls, type Config } from '../../config/config.js'
import { type CheckResult, ok, problem, warning } from '../../lib/finding.js'
import type { Logger } from '../../lib/log/log.js'
import type { Clock } from '../../lib/clock.js'
import { MasterKeyError, compareMasterKeys } from '../../accounts/vault/master-key-check.js'
import { createVault } from '../../accounts/vault/vault.js'
import { deliveryFaults } from '../../bot/shell/telegram/update-delivery.js'
import { urlFaultOf, webhookFaultOf } from '../../bot/shell/telegram/webhook-faults.js'
import { createTelegramClient } from '../../bot/shell/telegram/client.js'
import { RedisUnreachableError, connectRedis, isRedisFailure } from '../../redis/connection.js'
import { parseDialect } from '../../service/dialect.js'
import { type Service, createService } from '../../service/service.js'
import { checkPorts } from './ports.js'
import { certificateProblem } from './certificates.js'
import { checkRedis, clockResult, refused, unreachable } from './redis.js'
import { copyNames, timeOfCopy } from '../../lib/backup-copies.js'
import { readCertificate } from '../../lib/http/certificate.js'
import { readHttpOffset } from '../../lib/http/clock-offset.js'
import { openRealAgent } from '../../lib/http/request.js'
import { readRedisOffset } from '../../redis/clock-offset.js'
import { processTimers } from '../../lib/timers.js'
import { systemRandom } from '../../lib/random.js'
import type { Redis } from 'ioredis'
import { unregisteredKeys } from '../../accounts/erasure/unregistered-keys.js'
import { ownRecord } from '../../redis/keys.js'
import { findSealingProcesses } from '../../accounts/vault/sealing-processes.js'
import { countSilentProcesses, findShardConflict } from '../../redis/shards/shard-agreement.js'
import type { ShardNumbers } from '../../redis/shards/shard-numbers.js'
import { ServiceError, UnreadableReplyError } from '../../service/errors.js'
import type { Credentials } from '../../service/credentials.js'
import { type Api, GrammyError, HttpError } from 'grammy'

/** Checks every server that the bot depends on, without changing anything. */
export async function runChecks(
  config: Config,
  logger: Logger,
  now: Clock = Date.now,
): Promise<readonly CheckResult[]> {
  const findings = await Promise.all([
    storage(config, logger, now),
    telegram(config, logger, now),
    trading(config, logger, now),
    checkPorts(config),
    ...certifiedUrls(config).map((url) => checkCertificate(url, now)),
    config.backupCopies === undefined ? [] : checkCopies(config.backupCopies, now),
  ])
  return [ok('Environment', 'complete'), ...findings.flat()]
}

async function storage(config: Config, logger: Logger, now: Clock): Promise<readonly CheckResult[]> {
  try {
    const redis = await connectRedis(config.redisUrl, logger)
    try {
      return [
        ...(await goingOn('Redis', () => checkRedis(redis, config.redisMayLoseSeconds))),
        ...(await goingOn('Clock', async () => clockResult('Redis', await readRedisOffset(redis, now)))),
        ...(await goingOn('Vault', () => keys(config, redis))),
        ...(await goingOn('Erasure', () => checkRegistry(redis))),
        ...(await goingOn('Shards', () => checkShards(redis, config))),
      ]
    } finally {
      redis.disconnect()
    }
  } catch (error) {
    if (!(error instanceof RedisUnreachableError)) throw error
    return [unreachable(error.cause, config.redisUrl)]
  }
}

/** The results of a check; where Redis refuses it, which says so, the others are made all the same. */
async function goingOn(
  what: string,
  check: () => Promise<CheckResult | readonly CheckResult[]>,
): Promise<readonly CheckResult[]> {
  try {
    return [await check()].flat()
  } catch (error) {
    if (!isRedisFailure(error)) throw error
    return [refused(what, error)]
  }
}

async function keys(
  { vaultKeys }: Config,
  redis: Awaited<ReturnType<typeof connectRedis>>,
): Promise<CheckResult> {
  try {
    await compareMasterKeys(redis, createVault(vaultKeys))
    return ok('Vault', 'its keys open what is stored')
  } catch (error) {
    if (!(error instanceof MasterKeyError)) throw error
    return problem('Vault', error.message, 'put the keys back into VAULT_KEYS that records are sealed with')
  }
}

async function telegram(config: Config, logger: Logger, now: Clock): Promise<readonly CheckResult[]> {
  const client = createTelegramClient({
    timers: processTimers,
    apiRoot: config.telegramApiRoot,
    logger,
    tries: 1,
  })
  try {
    return await checkTelegram(client.createApi(config.botToken), config, now)
  } finally {
    await client.close()
  }
}

async function trading(config: Config, logger: Logger, now: Clock): Promise<readonly CheckResult[]> {
  const service = createService({
    random: systemRandom,
    timers: processTimers,
    baseUrl: config.serviceUrl,
    dialect: config.dialect === undefined ? undefined : parseDialect(config.dialect),
    timeoutMs: config.serviceTimeoutMs,
    logger,
  })
  try {
    return [
      ...(await checkService(service, config.feed, config.chains[0].id)),
      ...(await checkClock('the trading service', config.serviceUrl, now)),
    ]
  } finally {
    await service.close()
  }
}

/** Checks that /forget finds every record of every person, by scanning all keys. */
async function checkRegistry(redis: Redis): Promise<CheckResult> {
  const missing: string[] = []
  for await (const key of unregisteredKeys(redis)) missing.push(key)
  const [first] = missing
  if (first === undefined) return ok('Erasure', 'finds every record of a person')
  const sorts = [...new Set(missing.map((key) => ownRecord(key).sort))].toSorted()
  return problem(
    'Erasure',
    `${missing.length} records are in no registry (${sorts.join(', ')})`,
    'report it: /forget leaves them behind',
  )
}

/** Checks that running processes have the same numbers of shards: with others, this environment cannot start. */
async function checkShards(redis: Redis, numbers: ShardNumbers): Promise<CheckResult> {
  const processes = { redis, findProcesses: () => findSealingProcesses(redis) }
  const conflict = await findShardConflict({ ...processes, numbers })
  if (conflict) return problem('Shards', conflict.differences, conflict.remedy)
  const silent = await countSilentProcesses(processes)
  if (silent === 0) return ok('Shards', 'no running process has other numbers')
  return warning(
    'Shards',
    `running processes of an earlier release (${silent}) do not tell their numbers`,
    'upgrade them before you change OUTBOX_SHARDS or WATCH_SHARDS; one that was killed counts for 5 minutes',
  )
}

/** Checks that the trading service answers, and that it accepts the operator's credentials for market data. */
async function checkService(
  service: Service,
  feed: Credentials | undefined,
  chainId: string,
): Promise<readonly CheckResult[]> {
  try {
    await service.reach()
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return [
      error instanceof UnreadableReplyError
        ? problem('Service', 'what answers is not the trading service', 'check SERVICE_URL')
        : (certificateProblem('Service', 'SERVICE_URL', error) ??
          problem('Service', 'nobody answers', 'check SERVICE_URL and the network')),
    ]
  }
  const reached = ok('Service', 'answers')
  if (!feed) return [reached]
  try {
    await service.balances(feed, { chainId })
    return [reached, ok('Service: feed', 'its credentials are accepted')]
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return [reached, problem('Service: feed', error.message, 'check FEED_API_KEY and FEED_KEY_ID')]
  }
}

const DAY_MS = 24 * 3_600_000

/** Days before the end of a certificate from which it should have been renewed: a proxy renews one a month before. */
const RENEWED_DAYS = 14

async function checkCertificate(url: string, now: Clock): Promise<readonly CheckResult[]> {
  const { host } = new URL(url)
  const what = `Certificate of ${host}`
  try {
    const { endsAt, fault } = await readCertificate(url)
    const days = Math.floor((endsAt - now()) / DAY_MS)
    const says = days < 0 ? 'it has ended' : `it ends in ${days} days`
    const renewed =
      days >= RENEWED_DAYS ? [] : [problem(what, says, 'look why the proxy with TLS does not renew it')]
    const trusted =
      fault === undefined || days < 0
        ? []
        : [
            problem(
              what,
              `Telegram does not take it: ${fault}`,
              'let the proxy take one of a public authority for this name',
            ),
          ]
    const faults = [...renewed, ...trusted]
    return faults.length > 0 ? faults : [ok(what, `${says}, and Telegram takes it`)]
  } catch (error) {
    const why = error instanceof Error ? error.message : ''
    return [
      warning(
        what,
        `not read from here: ${why}`,
        `open ${url} from elsewhere, and look at the proxy with TLS`,
      ),
    ]
  }
}

async function checkCopies(folder: string, now: Clock): Promise<readonly CheckResult[]> {
  const fix = 'look at the log of squawkbox backup, and that it writes into this folder'
  try {
    const [newest, ...earlier] = (await copyNames(folder)).toReversed().map(timeOfCopy)
    if (newest === undefined) return [problem('Backup', `no copy is in ${folder}`, fix)]
    const hours = hoursBetween(newest, new Date(now()))
    const says = `the newest copy is ${hours} hours old`
    // As seldom as the last ones were made, and a day late.
    const [last = newest, oneBefore = last] = earlier
    const most = Math.min(hoursBetween(last, newest), hoursBetween(oneBefore, last)) + 24
    return [hours <= most ? ok('Backup', says) : problem('Backup', says, fix)]
  } catch (error) {
    return [problem('Backup', `${folder} cannot be read (${(error as NodeJS.ErrnoException).code})`, fix)]
  }
}

function hoursBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / 3_600_000)
}

/** Compares the clock of this machine with that of a server, where it tells its own. */
async function checkClock(server: string, url: string, now: Clock): Promise<readonly CheckResult[]> {
  const agent = openRealAgent({ connections: 1 })
  try {
    const offset = await readHttpOffset(agent, url, now)
    return offset === undefined ? [] : [clockResult(server, offset)]
  } finally {
    await agent.destroy()
  }
}

/** Checks the token, and the delivery of updates. */
async function checkTelegram(
  api: Api,
  { webhook, telegramApiRoot }: Pick<Config, 'webhook' | 'telegramApiRoot'>,
  now: Clock,
): Promise<readonly CheckResult[]> {
  try {
    const { username } = await api.getMe()
    return [
      ok('Telegram: token', `@${username}`),
      ...(await updatesOf(api, webhook, telegramApiRoot, now)),
      ...(await checkClock('Telegram', telegramApiRoot, now)),
    ]
  } catch (error) {
    if (error instanceof GrammyError && (error.error_code === 401 || error.error_code === 404)) {
      return [problem('Telegram: token', 'Telegram does not accept it', 'take BOT_TOKEN from @BotFather')]
    }
    if (!(error instanceof GrammyError || error instanceof HttpError)) throw error
    const distrusted =
      error instanceof HttpError
        ? certificateProblem('Telegram', 'TELEGRAM_API_ROOT', error.error)
        : undefined
    if (distrusted) return [distrusted]
    const says = error instanceof GrammyError ? error.description : `nobody answers at ${telegramApiRoot}`
    return [problem('Telegram', says, 'check TELEGRAM_API_ROOT and the network')]
  }
}

/** The host of Telegram itself, which takes fewer URLs than a Bot API server of one's own. */
const TELEGRAM = 'api.telegram.org'

async function updatesOf(
  api: Api,
  webhook: Config['webhook'],
  apiRoot: string,
  now: Clock,
): Promise<readonly CheckResult[]> {
  const info = await api.getWebhookInfo()
  const { url = '' } = info
  const findings: CheckResult[] = []
  if (webhook) {
    findings.push(
      url === webhook.url
        ? ok('Telegram: webhook', `brings updates to ${url}`)
        : warning(
            'Telegram: webhook',
            url === '' ? 'none is set' : 'another address is set',
            'start the bot: it sets WEBHOOK_URL',
          ),
    )
    const fault = urlFaultOf(webhook.url)
    if (fault) {
      const says = `Telegram itself does not take WEBHOOK_URL: ${fault.cause}`
      const report = new URL(apiRoot).hostname === TELEGRAM ? problem : warning
      findings.push(report('Telegram: webhook', says, fault.cure))
    }
  } else {
    findings.push(
      url === ''
        ? ok('Telegram: updates', 'are fetched')
        : warning('Telegram: updates', 'a webhook is set', 'start the bot: it takes the webhook away'),
    )
  }
  for (const fault of deliveryFaults(info, now()))
    findings.push(
      fault.is === 'failing'
        ? failedDelivery(fault.why)
        : warning(
            'Telegram: updates',
            `${fault.count} wait to be taken`,
            'start the bot, or look why it takes none',
          ),
    )
  return findings
}

/** The result for a delivery to the webhook that failed, with Telegram's reason. */
function failedDelivery(why: string): CheckResult {
  const fault = webhookFaultOf(why)
  return problem(
    'Telegram: webhook',
    `its last delivery failed: ${why}${fault ? `: ${fault.cause}` : ''}`,
    fault?.cure ?? 'check that WEBHOOK_URL leads to HOST:PORT of a process with the role bot',
  )
}
