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
  // The longest first: a shorter one may be a part of it.
  const spelt = secrets.flatMap(spellings).toSorted((one, other) => other.length - one.length)
  return spelt.reduce((text, secret) => text.replace(literally(secret), HIDDEN), shaped)
}

/** As it is, as JSON and as an address spell it, and as base64. */
function spellings(secret: string): readonly string[] {
  if (secret === '') return []
  return [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
    Buffer.from(secret).toString('base64').replace(/=+$/, ''),
    Buffer.from(secret).toString('base64url'),
    Buffer.from(secret).toString('hex'),
  ]
}

function literally(text: string): RegExp {
  return new RegExp(text.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`), 'gi')
}
