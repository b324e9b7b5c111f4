/** The most characters of `initData`. A user, a chat and a start parameter, which are all that clients send, take fewer. */
const MOST_CHARACTERS = 4_096

/** Names of fields. */
const NAME = /^[a-z_]{1,32}$/

/** The fields of a query string; undefined if it is too long, or a field is malformed or repeated. */
export function fieldsOf(initData: string): ReadonlyMap<string, string> | undefined {
  if (initData.length > MOST_CHARACTERS) return undefined
  const fields = new Map<string, string>()
  for (const pair of initData.split('&')) {
    const equals = pair.indexOf('=')
    const name = pair.slice(0, Math.max(0, equals))
    const value = decoded(pair.slice(equals + 1))
    // A line feed in a value could move a part of it into another field of what is signed.
    if (!NAME.test(name) || fields.has(name) || value === undefined || value.includes('\n')) return undefined
    fields.set(name, value)
  }
  return fields
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    // Malformed percent-encoding is a malformed field.
    return undefined
  }
}

/** The signed text: each field as `name=value`, by name, without some of them. */
export function linesOf(fields: ReadonlyMap<string, string>, without: readonly string[]): string {
  return [...fields]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n')
}
