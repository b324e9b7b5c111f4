import { randomBytes } from 'node:crypto'
import type { MasterKey } from '../../src/config/values.js'
import { Secret } from '../../src/lib/secret.js'
import type { Credentials } from '../../src/service/credentials.js'

/** A new master key under the id given. */
export function masterKey(id: string): MasterKey {
  return { id, key: randomBytes(32) }
}

/** What `VAULT_KEYS` takes. */
export function inEnvironment(masterKeys: readonly MasterKey[]): string {
  return masterKeys.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(',')
}

/** Credentials that are unique for each number. */
export function credentials(number: number): Credentials {
  return {
    apiKey: new Secret(`api-key-of-test-${number}-abcdefghijklmnop`),
    keyId: new Secret(`key-id-of-test-${number}-qrstuvwxyz`),
  }
}
