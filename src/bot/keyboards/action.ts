import { createHash } from 'node:crypto'

/** What a button asks for: a name, and values that say of what. It names things by their id, never by their place in a list. */
export interface Action<Field extends string> {
  readonly name: string
  /** The text that a button carries. Throws when it is longer than Telegram's 64 bytes. */
  pack(values: Readonly<Record<Field, string>>): string
  /** The values that a button carries; undefined when it is another action's button. */
  parse(data: string): Readonly<Record<Field, string>> | undefined
}

/** The longest `callback_data` that Telegram takes, in bytes. */
const LONGEST_DATA = 64

/** Declares an action. Values may be any text; long ids go in through `shortId`. */
export function defineAction<const Field extends string>(
  name: string,
  ...fields: readonly Field[]
): Action<Field> {
  return {
    name,
    pack: (values) => {
      const data = [name, ...fields.map((field) => encodeURIComponent(values[field]))].join(':')
      if (Buffer.byteLength(data) > LONGEST_DATA)
        throw new Error(`A button of the action "${name}" is too long`)
      return data
    },
    parse: (data) => {
      const [given, ...values] = data.split(':')
      if (given !== name || values.length !== fields.length) return undefined
      try {
        const entries = fields.map((field, index) => [field, decodeURIComponent(values[index] ?? '')])
        return Object.fromEntries(entries) as Record<Field, string>
      } catch {
        // Not written by `pack`: a client can send any data it likes.
        return undefined
      }
    },
  }
}

/** An id short enough for a button: the id itself where it is, otherwise a digest of it. The same id gives the same. */
export function shortId(id: string): string {
  const short = /^[A-Za-z0-9._-]{1,24}$/.test(id)
  return short ? id : `~${createHash('sha256').update(id).digest('base64url').slice(0, 22)}`
}
