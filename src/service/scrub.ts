import { anyOf, secretEncodings } from '../lib/secret-encodings.js'
import type { Credentials } from './credentials.js'

/** Stands where something secret stood. */
const HIDDEN = '[secret]'

/** Fields whose values are secret, whoever's they are: with `_`, `-` or neither between their words. */
const SECRET_FIELD =
  /("(?:[\w-]*[_-])?(?:(?:svc[_-]?)?api[_-]?key|(?:svc[_-]?)?key[_-]?id|(?:api|client)?[_-]?secret(?:[_-]?key)?|private[_-]?key|pass(?:word|phrase)|mnemonic|seed(?:[_-]?phrase)?|authori[sz]ation|(?:access|auth|bearer|refresh|session|id)[_-]?token|cookie)"\s*:\s*)("(?:[^"\\]|\\.)*"|[^\s",\]}[{]+)/gi

/** What says of itself that it lets somebody in: a bearer token, a signed web token, a PEM key. */
const SECRET_SHAPES: readonly RegExp[] = [
  /\bBearer\s+[\w.~+/=-]{8,}/g,
  /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g,
  /-----BEGIN [A-Z ]*PRIVATE KEY-----[^]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
]

/**
 * A reply without what is secret in it: the credentials it was asked with, in every spelling in which a reply may hold them,
 * and what by its name or its look lets somebody in. The rest stays as it came, to the last digit.
 */
export function withoutSecrets(reply: string, secrets: readonly string[]): string {
  const named = reply.replace(SECRET_FIELD, `$1"${HIDDEN}"`)
  const shaped = SECRET_SHAPES.reduce((text, shape) => text.replace(shape, HIDDEN), named)
  return withoutCredentials(shaped, secrets)
}

/** A text without these credentials, in every spelling in which it may hold them. */
export function withoutCredentials(text: string, secrets: readonly string[]): string {
  const held = anyOf(secrets.flatMap(secretEncodings), 'gi')
  return held ? text.replace(held, HIDDEN) : text
}

/** Shorter credentials may be a part of any amount; a real one is longer. */
const LONG = 16

/** A reply to whoever asked, without what it was asked with. `secrets` are theirs, in clear. */
type WithoutEcho = (reply: string, who: Credentials | undefined, secrets: readonly string[]) => string

/**
 * Takes out of a reply what the service was asked with and sent back: it would be kept, and shown, as whatever it was read
 * for. Nearly no reply holds anything of it, and stays as it is. What to look for is worked out once for as long as
 * somebody's credentials are at hand, because one card may take a dozen calls.
 */
export function createWithoutEcho(): WithoutEcho {
  const known = new WeakMap<Credentials, readonly string[]>()
  return (reply, who, secrets) => {
    if (!who || secrets.length === 0) return reply
    const long = secrets.filter((secret) => secret.length >= LONG)
    const spelt = known.get(who) ?? long.flatMap(secretEncodings)
    known.set(who, spelt)
    return spelt.some((one) => reply.includes(one)) ? withoutCredentials(reply, long) : reply
  }
}
