import { createHash, randomBytes } from 'node:crypto'

/** What a trader shows with each request. It is given out once, at sign-up; the exchange keeps only `hashCredentials` of it. */
export interface Credentials {
  readonly apiKey: string
  readonly keyId: string
}

/** New credentials: 43 and 32 characters that nobody can guess. */
export function newCredentials(): Credentials {
  return { apiKey: randomBytes(32).toString('base64url'), keyId: randomBytes(16).toString('hex') }
}

/** What a pair of credentials is looked up by; neither can be found from it. */
export function hashCredentials({ apiKey, keyId }: Credentials): string {
  return createHash('sha256')
    .update(JSON.stringify([apiKey, keyId]))
    .digest('hex')
}

/** A new account address: `0x` and 40 hexadecimal digits. */
export function newAddress(): string {
  return `0x${randomBytes(20).toString('hex')}`
}

/** The transaction hash of something that is known by a text: the same each time. */
export function hashOf(text: string): string {
  return `0x${createHash('sha256').update(text).digest('hex')}`
}

/** A new transaction hash: `0x` and 64 hexadecimal digits. */
export function newHash(): string {
  return `0x${randomBytes(32).toString('hex')}`
}
