import type { Clock } from '../../lib/clock.js'
import { compareMasterKeys, MasterKeyError } from '../../accounts/vault/master-key-check.js'
import { createVault } from '../../accounts/vault/vault.js'
import { createTelegramClient } from '../../bot/shell/telegram/client.js'
import type { Config } from '../../config/config.js'
import type { Logger } from '../../lib/log/log.js'
import { connectRedis, RedisUnreachableError } from '../../redis/connection.js'
import { parseDialect } from '../../service/dialect.js'
import { createService } from '../../service/service.js'
import { checkClock, checkRedis } from './redis.js'
import { ok, problem, type Finding } from './finding.js'
import { checkRegistry } from './registry.js'
import { checkShards } from './shards.js'
import { checkService } from './service.js'
import { checkTelegram } from './telegram.js'
import { processTimers } from '../../lib/timers.js'
import { systemRandom } from '../../lib/random.js'

/** Checks every server that the bot depends on, without changing anything. */
export async function runChecks(
  config: Config,
  logger: Logger,
  now: Clock = Date.now,
): Promise<readonly Finding[]> {
  const [stored, delivered, traded] = await Promise.all([
    storage(config, logger, now),
    telegram(config, logger, now),
    trading(config, logger),
  ])
  return [ok('Environment', 'complete'), ...stored, ...delivered, ...traded]
}

async function storage(config: Config, logger: Logger, now: Clock): Promise<readonly Finding[]> {
  try {
    const redis = await connectRedis(config.redisUrl, logger)
    try {
      return [
        ...(await checkRedis(redis)),
        await checkClock(redis, now),
        await keys(config, redis),
        await checkRegistry(redis),
        await checkShards(redis, config),
      ]
    } finally {
      redis.disconnect()
    }
  } catch (error) {
    if (!(error instanceof RedisUnreachableError)) throw error
    return [problem('Redis', 'nobody answers', 'check REDIS_URL and that the server runs')]
  }
}

async function keys(
  { vaultKeys }: Config,
  redis: Awaited<ReturnType<typeof connectRedis>>,
): Promise<Finding> {
  try {
    await compareMasterKeys(redis, createVault(vaultKeys))
    return ok('Vault', 'its keys open what is stored')
  } catch (error) {
    if (!(error instanceof MasterKeyError)) throw error
    return problem('Vault', error.message, 'put the keys back into VAULT_KEYS that records are sealed with')
  }
}

async function telegram(config: Config, logger: Logger, now: Clock): Promise<readonly Finding[]> {
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

async function trading(config: Config, logger: Logger): Promise<readonly Finding[]> {
  const service = createService({
    random: systemRandom,
    timers: processTimers,
    baseUrl: config.serviceUrl,
    dialect: config.dialect === undefined ? undefined : parseDialect(config.dialect),
    timeoutMs: config.serviceTimeoutMs,
    logger,
  })
  try {
    return await checkService(service, config.feed, config.chains[0].id)
  } finally {
    await service.close()
  }
}
