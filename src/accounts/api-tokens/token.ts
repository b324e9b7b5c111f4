import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** The parts of a token as a client sends it: `sqb1_<person>_<id>_<secret>`. */
export interface TokenParts {
  /** Numeric Telegram id of its owner, which is base 36 in the token. */
  readonly userId: number
  /** Its id among the owner's tokens: eight hexadecimal digits. Not secret. */
  readonly id: string
  /** 32 random bytes in base64url. */
  readonly secret: string
}

const TOKEN = /^sqb1_(?<person>[1-9a-z][0-9a-z]{0,10})_(?<id>[0-9a-f]{8})_(?<secret>[A-Za-z0-9_-]{43})$/

/** Random bytes of a secret. No dictionary reaches them, so one round of SHA-256 is enough. */
const SECRET_BYTES = 32

/** A new secret, in base64url. */
export function newSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url')
}

/** A token as it is shown once to its owner. */
export function writeToken({ userId, id, secret }: TokenParts): string {
  return `${tokenPrefix({ userId, id })}_${secret}`
}

/** The readable beginning of a token, by which its owner recognises it. */
export function tokenPrefix({ userId, id }: Pick<TokenParts, 'userId' | 'id'>): string {
  return `sqb1_${userId.toString(36)}_${id}`
}

/** The parts of a token; undefined for any other text. */
export function parseToken(text: string): TokenParts | undefined {
  const { person = '', id = '', secret = '' } = TOKEN.exec(text)?.groups ?? {}
  const userId = Number.parseInt(person, 36)
  return Number.isSafeInteger(userId) ? { userId, id, secret } : undefined
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
