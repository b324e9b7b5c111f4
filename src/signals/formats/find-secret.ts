import { isWithinJsonBounds } from '../../lib/http/json-bounds.js'
import { JSON_BOUNDS } from './fields.js'

/** Fields that hold a secret, by the names of the formats. */
export const SECRET_FIELDS: readonly string[] = ['secret', 'signalToken']

/** The first line of a text, where it holds the secret: `secret=…`. */
const SECRET_LINE = /^\s*(?:secret|signalToken)\s?[=:]\s?(?<secret>[^\s;]+)[^\S\n]*(?:\n|;|$)/i

/** True for a body that is read as JSON. */
export function isJson(body: string): boolean {
  return body.trimStart().startsWith('{')
}

/**
 * The secret that a body holds, in one of its fields or in its first line; undefined where it holds none, or two. Reads nothing else
 * of the body, in time in proportion to its length: until the secret is known to be right, its sender is a stranger. Never throws.
 */
export function findSecret(body: string): string | undefined {
  if (!isJson(body)) return SECRET_LINE.exec(body)?.groups?.['secret']
  if (!isWithinJsonBounds(body, JSON_BOUNDS)) return undefined
  let fields: Readonly<Record<string, unknown>>
  try {
    fields = JSON.parse(body) as typeof fields
  } catch {
    return undefined
  }
  const found = SECRET_FIELDS.map((name) => fields[name])
  const [secret, other] = new Set(found.filter((one) => typeof one === 'string' && one !== ''))
  return other === undefined ? (secret as string | undefined) : undefined
}

/** A text without the line of its secret. */
export function withoutSecretLine(text: string): string {
  return text.replace(SECRET_LINE, '')
}
