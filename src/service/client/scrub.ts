import { createRedaction, HIDDEN, type Redaction } from '../../lib/secrets/redaction.js'
import type { Credentials } from '../credentials.js'

/** Names of fields whose values are secret in any reply: with `_`, `-` or neither between their words. */
const SECRET_FIELD =
  /("(?:[\w-]*[_-])?(?:(?:svc)?api[_-]?key|(?:svc)?key[_-]?id|(?:api|client)?secret(?:[_-]?key)?|private[_-]?key|pass(?:word|phrase)|mnemonic|seed(?:[_-]?phrase)?|authori[sz]ation|(?:access|auth|bearer|refresh|session|id)[_-]?token|cookie)"\s*:\s*)("(?:[^"\\]|\\.)*"|[^\s",\]}[{]+)/gi

/** Text that is a secret by its look: a bearer token, a signed web token (JWT), a PEM key. */
const SECRET_SHAPES: readonly RegExp[] = [
  /\bBearer\s+[\w.~+/=-]{8,}/g,
  /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[^]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
]

/**
 * A reply without secrets: without the credentials of the call in any encoding, and without anything that is a secret by its
 * name or its look. The rest stays as it came, to the last digit.
 */
export function withoutSecrets(reply: string, secrets: readonly string[]): string {
  const named = reply.replace(SECRET_FIELD, `$1"${HIDDEN}"`)
  const shaped = SECRET_SHAPES.reduce((text, shape) => text.replace(shape, HIDDEN), named)
  return createRedaction(secrets).text(shaped)
}

/** Removes from a reply the credentials of the call. `secrets` are the same credentials in clear. */
type RemoveEcho = (reply: string, who: Credentials | undefined, secrets: readonly string[]) => string

/**
 * Makes a remover of credentials that the service echoes: they would be stored and shown as the field in which they came.
 * Hardly any reply holds them, and such a reply stays as it is. The redaction of a trader's credentials is made once per
 * `Credentials` object, because one card may take a dozen calls.
 */
export function createEchoRemover(): RemoveEcho {
  const known = new WeakMap<Credentials, Redaction>()
  return (reply, who, secrets) => {
    if (!who || secrets.length === 0) return reply
    const redaction = known.get(who) ?? createRedaction(secrets)
    known.set(who, redaction)
    return redaction.json(reply)
  }
}
