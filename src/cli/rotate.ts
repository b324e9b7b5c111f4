import { checkMasterKeys, MasterKeyError } from '../accounts/vault/master-key-check.js'
import { rotateVault, type Rotation } from '../accounts/vault/rotate.js'
import { beginSealingLease } from '../accounts/vault/sealing-leases.js'
import { rotationId } from '../accounts/vault/sealing-processes.js'
import { createVault } from '../accounts/vault/vault.js'
import { configOrExit } from '../config/config-or-exit.js'
import { secretsOf } from '../config/config.js'
import { createLogger } from '../lib/log/log.js'
import { connectRedis } from '../redis/connection.js'
import { startFailure } from '../app/start-failure.js'
import { processTimers } from '../lib/timers.js'

// `npm run vault:rotate`: seals every record again with the first key of VAULT_KEYS, while the bot runs.
const config = configOrExit()
try {
  const logger = createLogger({ level: config.logLevel, secrets: secretsOf(config) })
  const redis = await connectRedis(config.redisUrl, logger)
  try {
    // It seals, too: a rotation to another key at the same time must not retire this one.
    const { vault, end } = await beginSealingLease({
      timers: processTimers,
      redis,
      vault: createVault(config.vaultKeys),
      processId: rotationId(),
      logger,
      lost: giveUp,
    })
    try {
      await checkMasterKeys(redis, vault)
      report(await rotateVault(redis, vault), vault.currentKeyId)
    } finally {
      await end()
    }
  } finally {
    await redis.quit()
  }
} catch (error) {
  const why = startFailure(error, config)
  const isBegun = !(error instanceof MasterKeyError)
  console.error(
    isBegun ? `The rotation stopped. Run it again: it continues with the remaining records. ${why}` : why,
  )
  process.exitCode = 1
}

function report({ resealed, current, unreadable, retired, stillSealing }: Rotation, keyId: string): void {
  console.log(`Sealed again with the key "${keyId}": ${resealed}. Sealed with it already: ${current}.`)
  if (retired.length > 0) {
    console.log(
      `No longer needed in VAULT_KEYS: ${retired.join(', ')}. Keep it elsewhere for as long as you keep a backup from before: that cannot be used without it.`,
    )
  }
  for (const [oldId, processes] of stillSealing) {
    console.log(
      `Running processes that seal with the key "${oldId}": ${processes}. Start each of them again with "${keyId}" first, then run this once more; until then no key may leave VAULT_KEYS. A process that was killed counts as running for five minutes.`,
    )
  }
  if (unreadable.length === 0) return
  console.error(`Left as they are, because no key in VAULT_KEYS opens them: ${unreadable.length}.`)
  for (const key of unreadable) console.error(`  ${key}`)
  process.exitCode = 1
}

/** The vault refuses to seal from then on, which ends the rotation. */
function giveUp({ message }: Error): void {
  console.error(message)
}
