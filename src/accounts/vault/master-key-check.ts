import type { Redis } from 'ioredis'
import { keys } from '../../redis/keys.js'
import type { RecordName, Vault } from './vault.js'

/** The master keys are not those that sealed what is stored. The message says which, and what to do. */
export class MasterKeyError extends Error {
  override readonly name = 'MasterKeyError'
}

const KNOWN_TEXT = 'this vault opens'

const canary = (keyId: string): RecordName => ({ kind: 'canary', owner: 'vault', item: keyId })

/**
 * What the bot does at its start: checks the master keys, and notes which of them it seals with from now on.
 * Throws a `MasterKeyError`; otherwise the first user's message would find out.
 */
export async function checkMasterKeys(redis: Redis, vault: Vault): Promise<void> {
  await verifyMasterKeys(redis, vault)
  await redis.set(keys.sealingKey(), vault.currentKeyId)
}

/**
 * Checks that every master key in use is at hand and is the right one, by a known text sealed with each. Seals one for
 * the first key when that is new. Throws a `MasterKeyError`.
 */
export async function verifyMasterKeys(redis: Redis, vault: Vault): Promise<void> {
  await compareMasterKeys(redis, vault)
  // Only the first key seals, so only the first leaves records that would be lost with it.
  await redis.hsetnx(keys.canaries(), vault.currentKeyId, vault.seal(canary(vault.currentKeyId), KNOWN_TEXT))
}

/** Checks the same, and leaves everything as it is. Throws a `MasterKeyError`. */
export async function compareMasterKeys(redis: Redis, vault: Vault): Promise<void> {
  const canaries = await redis.hgetall(keys.canaries())
  const missing = Object.keys(canaries).filter((keyId) => !vault.keyIds.includes(keyId))
  if (missing.length > 0) {
    throw new MasterKeyError(
      `VAULT_KEYS lacks the key "${missing.join('", "')}", with which records are sealed. Put it back behind the first key; it may go once "npm run vault:rotate" has ended.`,
    )
  }
  for (const keyId of vault.keyIds) {
    const sealed = canaries[keyId]
    if (sealed !== undefined) check(vault, keyId, sealed)
  }
}

/**
 * The id of the key that the bot may still seal with because it was last started with that one first; undefined when it
 * seals with the first, or was never started.
 */
export async function keyStillSealing(redis: Redis, vault: Vault): Promise<string | undefined> {
  const sealing = await redis.get(keys.sealingKey())
  return sealing === null || sealing === vault.currentKeyId ? undefined : sealing
}

/** Forgets the keys that no record is sealed with any more; they may then leave `VAULT_KEYS`. Returns their ids. */
export async function retireMasterKeys(redis: Redis, vault: Vault): Promise<readonly string[]> {
  const retired = (await redis.hkeys(keys.canaries())).filter((keyId) => keyId !== vault.currentKeyId)
  if (retired.length > 0) await redis.hdel(keys.canaries(), ...retired)
  return retired
}

function check(vault: Vault, keyId: string, sealed: string): void {
  try {
    vault.open(canary(keyId), sealed)
  } catch (cause) {
    throw new MasterKeyError(
      `The key "${keyId}" in VAULT_KEYS is not the one that sealed the stored records. Put the right key under that id.`,
      { cause },
    )
  }
}
