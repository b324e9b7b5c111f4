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
 * Checks that every master key in use is configured and right, by a known text sealed with each. Seals that text with the
 * first key if it is new. Throws a `MasterKeyError`, so that a wrong key stops the start and not the first user's message.
 */
export async function checkMasterKeys(redis: Redis, vault: Vault): Promise<void> {
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
