import { createHash } from 'node:crypto'

/**
 * The request that a button carries: a name, and values. It names things by their id, never by their place in a list.
 */
export interface Action<Field extends string> {
  readonly name: string
  /** The text that a button carries. Throws when it is longer than Telegram's 64 bytes. */
  pack(values: Readonly<Record<Field, string>>): string
  /** True if a button can carry the values: typed text may be of any length. */
  fits(values: Readonly<Record<Field, string>>): boolean
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
  const written = (values: Readonly<Record<Field, string>>): string =>
    [name, ...fields.map((field) => encodeURIComponent(values[field]))].join(':')
  return {
    name,
    pack: (values) => {
      const data = written(values)
      if (Buffer.byteLength(data) > LONGEST_DATA)
        throw new Error(`A button of the action "${name}" is too long`)
      return data
    },
    fits: (values) => Buffer.byteLength(written(values)) <= LONGEST_DATA,
    parse: (data) => {
      // Most buttons that are asked about are of other actions.
      if (actionNameOf(data) !== name) return undefined
      const [, ...values] = data.split(':')
      if (values.length !== fields.length) return undefined
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

/** The name of the action whose data a button carries. */
export function actionNameOf(data: string): string {
  const end = data.indexOf(':')
  return end === -1 ? data : data.slice(0, end)
}

/** An id as long as this goes on a button as it is. With the longest account and chain it leaves room for a few words. */
const LONGEST_ID = 13

/** An id short enough for a button: the id itself where it is, otherwise a digest of it. The same id gives the same. */
export function shortId(id: string): string {
  const isShort = id.length <= LONGEST_ID && /^[A-Za-z0-9._-]+$/.test(id)
  return isShort
    ? id
    : `~${createHash('sha256')
        .update(id)
        .digest('base64url')
        .slice(0, LONGEST_ID - 1)}`
}
