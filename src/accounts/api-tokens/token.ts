import { parsePersonCode, PERSON_CODE, personCode } from '../person-code.js'

/** The parts of a token as a client sends it: `sqb1_<person>_<id>_<secret>`. */
export interface TokenParts {
  /** Numeric Telegram id of its owner, which is base 36 in the token. */
  readonly userId: number
  /** Its id among the owner's tokens: eight hexadecimal digits. Not secret. */
  readonly id: string
  /** 32 random bytes in base64url. */
  readonly secret: string
}

const TOKEN = new RegExp(`^sqb1_(?<person>${PERSON_CODE})_(?<id>[0-9a-f]{8})_(?<secret>[A-Za-z0-9_-]{43})$`)

/** A token as it is shown once to its owner. */
export function writeToken({ userId, id, secret }: TokenParts): string {
  return `${tokenPrefix({ userId, id })}_${secret}`
}

/** The readable beginning of a token, by which its owner recognises it. */
export function tokenPrefix({ userId, id }: Pick<TokenParts, 'userId' | 'id'>): string {
  return `sqb1_${personCode(userId)}_${id}`
}

/** The parts of a token; undefined for any other text. */
export function parseToken(text: string): TokenParts | undefined {
  const { person = '', id = '', secret = '' } = TOKEN.exec(text)?.groups ?? {}
  const userId = parsePersonCode(person)
  return userId === undefined ? undefined : { userId, id, secret }
}
