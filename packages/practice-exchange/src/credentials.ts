import { createHash, randomBytes } from 'node:crypto'

/**
 * The two values a trader sends with each request. Returned once, at sign-up; the exchange stores only
 * `hashCredentials` of them.
 */
export interface Credentials {
  readonly apiKey: string
  readonly keyId: string
}

/** Creates random credentials of 43 and 32 characters. */
export function newCredentials(): Credentials {
  return { apiKey: randomBytes(32).toString('base64url'), keyId: randomBytes(16).toString('hex') }
}

/** Hash by which a pair of credentials is looked up. The credentials cannot be recovered from it. */
export function hashCredentials({ apiKey, keyId }: Credentials): string {
  return createHash('sha256')
    .update(JSON.stringify([apiKey, keyId]))
    .digest('hex')
}

/** Creates an account address: `0x` and 40 hexadecimal digits. */
export function newAddress(): string {
  return `0x${randomBytes(20).toString('hex')}`
}

/** Transaction hash derived from a text: the same text gives the same hash. */
export function transactionHashOf(text: string): string {
  return `0x${createHash('sha256').update(text).digest('hex')}`
}

/** Creates a random transaction hash: `0x` and 64 hexadecimal digits. */
export function newTransactionHash(): string {
  return `0x${randomBytes(32).toString('hex')}`
}
