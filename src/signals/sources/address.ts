/** The address of a source: its person and its id, as `/signals/<person>-<id>`. Not secret. */
export interface SourceAddress {
  /** Numeric Telegram id, which is base 36 in the address. */
  readonly userId: number
  /** Eight hexadecimal digits. */
  readonly id: string
}

const ADDRESS = /^(?<person>[1-9a-z][0-9a-z]{0,10})-(?<id>[0-9a-f]{8})$/

/** The last part of the path of a source. */
export function writeAddress({ userId, id }: SourceAddress): string {
  return `${userId.toString(36)}-${id}`
}

/** The source that a path names; undefined for any other text. */
export function parseAddress(text: string): SourceAddress | undefined {
  const { person = '', id = '' } = ADDRESS.exec(text)?.groups ?? {}
  const userId = Number.parseInt(person, 36)
  return Number.isSafeInteger(userId) ? { userId, id } : undefined
}
