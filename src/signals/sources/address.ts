import { parsePersonCode, PERSON_CODE, personCode } from '../../accounts/person-code.js'

/** The address of a source: its person and its id, as `/signals/<person>-<id>`. Not secret. */
export interface SourceAddress {
  /** Numeric Telegram id, which is base 36 in the address. */
  readonly userId: number
  /** Eight hexadecimal digits. */
  readonly id: string
}

const ADDRESS = new RegExp(`^(?<person>${PERSON_CODE})-(?<id>[0-9a-f]{8})$`)

/** The last part of the path of a source. */
export function writeAddress({ userId, id }: SourceAddress): string {
  return `${personCode(userId)}-${id}`
}

/** The source that a path names; undefined for any other text. */
export function parseAddress(text: string): SourceAddress | undefined {
  const { person = '', id = '' } = ADDRESS.exec(text)?.groups ?? {}
  const userId = parsePersonCode(person)
  return userId === undefined ? undefined : { userId, id }
}
