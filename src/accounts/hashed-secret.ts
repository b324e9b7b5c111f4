import { createHash, timingSafeEqual } from 'node:crypto'
import type { Random } from '../lib/random.js'

/** Random bytes of a secret. No dictionary reaches them, so one round of SHA-256 is enough. */
const SECRET_BYTES = 32

/** A new secret, in base64url: 43 characters. */
export function newSecret(random: Pick<Random, 'bytes'>): string {
  return random.bytes(SECRET_BYTES).toString('base64url')
}

/** The hash of a secret as it is stored: SHA-256 in base64url. */
export function hashSecret(secret: string): string {
  return digest(secret).toString('base64url')
}

/** True if a secret has this hash. Takes as long for any hash, also for none. */
export function hasHash(secret: string, stored: string | undefined): boolean {
  const expected = Buffer.alloc(SECRET_BYTES)
  expected.write(stored ?? '', 'base64url')
  return timingSafeEqual(digest(secret), expected) && stored !== undefined
}

function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}
