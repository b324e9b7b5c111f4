import { createAccounts } from '../accounts/accounts.js'
import { createPeople } from '../accounts/access/people.js'
import { createSettings } from '../accounts/settings/settings.js'
import { findSealingProcesses } from '../accounts/vault/sealing-processes.js'
import { createVault } from '../accounts/vault/vault.js'
import { openDigestSchedules } from '../alerts/digests/schedules.js'
import { createOutbox } from '../alerts/outbox/outbox.js'
import { createRuleIndex } from '../alerts/rules/rule-index.js'
import { createRuleStore } from '../alerts/rules/rule-store.js'
import { configOrExit } from '../config/config-or-exit.js'
import { secretsOf } from '../config/config.js'
import { createLimitStore } from '../desk/trading/risk/limits/store.js'
import { createTicketStore } from '../desk/trading/tickets/store.js'
import { erasedKinds } from '../accounts/erasure/counts.js'
import { openErasure, type OpenErasure } from '../app/open-erasure.js'
import { monotonicClock } from '../lib/clock.js'
import { exitForWrongUse } from '../lib/running/arguments.js'
import { createLogger } from '../lib/log/log.js'
import { connectRedis } from '../redis/connection.js'
import { findShardConflict, findStoredConflict } from '../redis/shards/shard-agreement.js'
import { openSharedClock } from '../redis/shared-clock.js'
import { startFailure } from '../app/start-failure.js'
import { processTimers } from '../lib/timers.js'
import { createRepeat } from '../lib/running/repeat.js'
import { systemRandom } from '../lib/random.js'

// `npm run forget -- <id>`: erases the data of a user who cannot ask the bot for it, because they are blocked or lost their
// Telegram account.
const [id = ''] = process.argv.slice(2)
if (!/^[1-9]\d{0,14}$/.test(id))
  exitForWrongUse('forget', `“${id}” is no numeric Telegram id, such as 12345678.`)
const config = configOrExit()
try {
  const logger = createLogger({ level: config.logLevel, secrets: secretsOf(config) })
  const redis = await connectRedis(config.redisUrl, logger)
  const now = await openSharedClock({ redis, monotonicNow: monotonicClock, logger })
  const schedules = openDigestSchedules({ redis, logger })
  try {
    // With other numbers the user's id would be left in shards where it is not looked for.
    const findProcesses = () => findSealingProcesses(redis)
    const conflict =
      (await findShardConflict({ redis, numbers: config, findProcesses })) ??
      (await findStoredConflict(redis, config))
    if (conflict) throw conflict
    const settings = createSettings(redis)
    const people = createPeople({ ...config, redis, now })
    const erasure = openErasure({
      repeat: createRepeat(processTimers),
      timers: processTimers,
      redis,
      settings,
      accounts: createAccounts({
        random: systemRandom,
        redis,
        vault: createVault(config.vaultKeys),
        settings,
        now,
      }),
      ticketStore: createTicketStore({ timers: processTimers, redis, people, now }),
      limitStore: createLimitStore({ redis, now }),
      rules: createRuleStore({ redis, index: createRuleIndex({ redis, now }), now }),
      outbox: createOutbox({
        random: systemRandom,
        timers: processTimers,
        redis,
        shards: config.outboxShards,
        now,
      }),
      schedules,
      chains: config.chains,
      watchShards: config.watchShards,
      // The operator does not know the user's PIN.
      requireTwoFactor: () => Promise.resolve(),
      logger,
      now,
    })
    await forget(erasure, Number.parseInt(id, 10))
  } finally {
    await schedules.close()
    await redis.quit()
  }
} catch (error) {
  console.error(startFailure(error, config))
  process.exitCode = 1
}

async function forget(erasure: OpenErasure, userId: number): Promise<void> {
  // The operator tells the user: a bot cannot write to somebody who blocked it, or is gone.
  const outcome = await erasure.erasePerson(userId, { chatId: userId, language: 'en' }, () =>
    Promise.resolve(),
  )
  if (outcome.is === 'orders-in-flight') {
    console.error(
      `Orders of ${userId} under way: ${outcome.inFlight}. Nothing was deleted. Try again in a minute.`,
    )
    process.exitCode = 1
    return
  }
  const { counts } = outcome.receipt
  console.log(`Deleted of ${userId}: ${erasedKinds.map((kind) => `${kind} ${counts[kind]}`).join(', ')}.`)
  console.log(
    'Their role stays. The bot locks them out for a minute and deletes what requests under way leave behind.',
  )
}
