import type { Redis } from 'ioredis'
import { keys } from '../../redis/keys.js'
import type { RecordName, Vault } from './vault.js'

/** The configured master keys do not match those that sealed the stored records. The message says which, and what to do. */
export class MasterKeyError extends Error {
  override readonly name = 'MasterKeyError'
}

/** The text that is sealed once with each master key, to check that key at every start. */
const KNOWN_TEXT = 'this vault opens'

const checkRecord = (keyId: string): RecordName => ({ kind: 'master-key-check', owner: 'vault', item: keyId })

/**
 * Checks the master keys at the start of the bot, and stores the id of the one that it seals with from now on.
 * Throws a `MasterKeyError`, so that a wrong key stops the start and not the first user's message.
 */
export async function checkMasterKeys(redis: Redis, vault: Vault): Promise<void> {
  await verifyMasterKeys(redis, vault)
  await redis.set(keys.sealingKey(), vault.currentKeyId)
}

/**
 * Checks that every master key in use is configured and right, by a known text sealed with each. Seals that text with the
 * first key if it is new. Throws a `MasterKeyError`.
 */
export async function verifyMasterKeys(redis: Redis, vault: Vault): Promise<void> {
  await compareMasterKeys(redis, vault)
  // Only the first key seals, so only the first leaves records that would be lost with it.
  await redis.hsetnx(
    keys.masterKeyChecks(),
    vault.currentKeyId,
    vault.seal(checkRecord(vault.currentKeyId), KNOWN_TEXT),
  )
}

/** The same check without a write. Throws a `MasterKeyError`. */
export async function compareMasterKeys(redis: Redis, vault: Vault): Promise<void> {
  const checks = await redis.hgetall(keys.masterKeyChecks())
  const missing = Object.keys(checks).filter((keyId) => !vault.keyIds.includes(keyId))
  if (missing.length > 0) {
    throw new MasterKeyError(
      `VAULT_KEYS lacks the key "${missing.join('", "')}", with which records are sealed. Put it back behind the first key; it may go once "npm run vault:rotate" has ended.`,
    )
  }
  for (const keyId of vault.keyIds) {
    const sealed = checks[keyId]
    if (sealed !== undefined) check(vault, keyId, sealed)
  }
}

/**
 * Id of another key than the first that the bot may still seal with, because it was the first at the bot's last start;
 * undefined if the bot seals with the first, or was never started.
 */
export async function keyStillSealing(redis: Redis, vault: Vault): Promise<string | undefined> {
  const sealing = await redis.get(keys.sealingKey())
  return sealing === null || sealing === vault.currentKeyId ? undefined : sealing
}

/** Removes the checks of all keys but the first, which may then leave `VAULT_KEYS`. Returns their ids. Call it once no record needs them. */
export async function retireMasterKeys(redis: Redis, vault: Vault): Promise<readonly string[]> {
  const retired = (await redis.hkeys(keys.masterKeyChecks())).filter((keyId) => keyId !== vault.currentKeyId)
  if (retired.length > 0) await redis.hdel(keys.masterKeyChecks(), ...retired)
  return retired
}

function check(vault: Vault, keyId: string, sealed: string): void {
  try {
    vault.open(checkRecord(keyId), sealed)
  } catch (cause) {
    throw new MasterKeyError(
      `The key "${keyId}" in VAULT_KEYS is not the one that sealed the stored records. Put the right key under that id.`,
      { cause },
    )
  }
}
