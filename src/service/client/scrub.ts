import { anyOf, secretEncodings } from '../../lib/secret-encodings.js'
import type { Credentials } from '../credentials.js'

/** Replaces a secret in a reply. */
const HIDDEN = '[secret]'

/** Names of fields whose values are secret in any reply: with `_`, `-` or neither between their words. */
const SECRET_FIELD =
  /("(?:[\w-]*[_-])?(?:(?:svc[_-]?)?api[_-]?key|(?:svc[_-]?)?key[_-]?id|(?:api|client)?[_-]?secret(?:[_-]?key)?|private[_-]?key|pass(?:word|phrase)|mnemonic|seed(?:[_-]?phrase)?|authori[sz]ation|(?:access|auth|bearer|refresh|session|id)[_-]?token|cookie)"\s*:\s*)("(?:[^"\\]|\\.)*"|[^\s",\]}[{]+)/gi

/** Text that is a secret by its look: a bearer token, a signed web token (JWT), a PEM key. */
const SECRET_SHAPES: readonly RegExp[] = [
  /\bBearer\s+[\w.~+/=-]{8,}/g,
  /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[^]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
]

/**
 * A reply without secrets: without the credentials of the call in any encoding, and without anything that is a secret by its name or
 * its look. The rest stays as it came, to the last digit.
 */
export function withoutSecrets(reply: string, secrets: readonly string[]): string {
  const named = reply.replace(SECRET_FIELD, `$1"${HIDDEN}"`)
  const shaped = SECRET_SHAPES.reduce((text, shape) => text.replace(shape, HIDDEN), named)
  return withoutCredentials(shaped, secrets)
}

/** A text without these credentials, in any encoding. */
export function withoutCredentials(text: string, secrets: readonly string[]): string {
  const held = anyOf(secrets.flatMap(secretEncodings), 'gi')
  return held ? text.replace(held, HIDDEN) : text
}

/** Credentials shorter than this are left in replies: they could be part of any amount. Real ones are longer. */
const MIN_LENGTH = 16

/** Removes from a reply the credentials of the call. `secrets` are the same credentials in clear. */
type RemoveEcho = (reply: string, who: Credentials | undefined, secrets: readonly string[]) => string

/**
 * Makes a remover of credentials that the service echoes: they would be stored and shown as the field in which they came. Hardly any
 * reply holds them, and such a reply stays as it is. The encodings of a trader's credentials are computed once per `Credentials`
 * object, because one card may take a dozen calls.
 */
export function createEchoRemover(): RemoveEcho {
  const known = new WeakMap<Credentials, readonly string[]>()
  return (reply, who, secrets) => {
    if (!who || secrets.length === 0) return reply
    const long = secrets.filter((secret) => secret.length >= MIN_LENGTH)
    const spelt = known.get(who) ?? long.flatMap(secretEncodings)
    known.set(who, spelt)
    return spelt.some((one) => reply.includes(one)) ? withoutCredentials(reply, long) : reply
  }
}
