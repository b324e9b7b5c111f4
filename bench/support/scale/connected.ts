import { recordUnder } from '../../../src/accounts/vault/sealed-store.js'
import type { Vault } from '../../../src/accounts/vault/vault.js'
import { keys, personKeyName } from '../../../src/redis/keys.js'
import type { BulkWriter } from '../bulk-writer.js'

/** An account to be connected. */
export interface NewAccount {
  readonly userId: number
  readonly accountId: string
  readonly apiKey: string
  readonly keyId: string
  /** Milliseconds since 1970. */
  readonly connectedAt: number
}

/** Writes what `accounts.connect` writes; a test checks that the records are the same. */
export function connectInBulk(to: BulkWriter, vault: Vault, account: NewAccount): void {
  const { userId, accountId, apiKey, keyId, connectedAt } = account
  const key = keys.credentials(userId, accountId)
  to.set(key, vault.seal(recordUnder(key), JSON.stringify({ apiKey, keyId })))
  const entry = JSON.stringify({ label: 'Main', connectedAt, venue: 'service' })
  to.hset(keys.accounts(userId), accountId, entry)
  to.sadd(keys.registry(userId), personKeyName(key))
  to.hset(keys.settings(userId), 'account', accountId)
  to.hset(keys.settings(userId), 'revision', '1')
}
