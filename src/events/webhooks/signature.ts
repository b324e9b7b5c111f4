import { createHmac } from 'node:crypto'
import { systemRandom, type Random } from '../../lib/random.js'

/*
 * Signatures by Standard Webhooks 1.0 (standardwebhooks.com): HMAC-SHA256 over `id.timestamp.body`. During the change of a secret a
 * request has a signature by each, apart by spaces.
 */

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

/** A new secret: `whsec_` and 32 random bytes in base64. */
export function newWebhookSecret(random: Pick<Random, 'bytes'> = systemRandom): string {
  return `${PREFIX}${random.bytes(SECRET_BYTES).toString('base64')}`
}

/** The headers of a request. `at`: time of this attempt, in milliseconds. */
export function signedHeaders(
  { id, body, at }: { readonly id: string; readonly body: string; readonly at: number },
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(at / 1_000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': seconds, 'webhook-signature': signatures.join(' ') }
}
