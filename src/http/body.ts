import type { Context } from 'hono'

/** A body that is not there: too large, or it did not come in time or not whole. */
export class BodyError extends Error {
  override readonly name = 'BodyError'
  readonly kind: 'too-large' | 'too-late'

  constructor(kind: 'too-large' | 'too-late', options?: ErrorOptions) {
    super(kind === 'too-large' ? 'The body is too large' : 'The body did not come', options)
    this.kind = kind
  }
}

/** True if a request says that its body is JSON. */
export function saysJson(context: Context): boolean {
  return /^application\/json\s*(;|$)/i.test(context.req.header('Content-Type') ?? '')
}

/** True if a request gives the length of its body, and that is within the most for its path. */
export function saysLength(context: Context): boolean {
  const length = context.req.header('Content-Length') ?? ''
  return /^\d{1,9}$/.test(length) && Number.parseInt(length, 10) <= mostBytesOf(context)
}

/**
 * Reads the body of a request, at most so many bytes as the listener allows its path (`mostBytes`). Call it once the secret and the rate
 * are checked, and parse what it gives. Rejects with a `BodyError`. The time that it may take is the server's matter: it answers 408 and closes the connection.
 */
export async function readBody(context: Context): Promise<string> {
  const mostBytes = mostBytesOf(context)
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of context.req.raw.body ?? []) {
      bytes += chunk.byteLength
      if (!(bytes <= mostBytes)) throw new BodyError('too-large')
      chunks.push(chunk)
    }
  } catch (cause) {
    throw cause instanceof BodyError ? cause : new BodyError('too-late', { cause })
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** The most bytes of a body to the path of a request, as its listener was told (see `startHttpServer`). */
function mostBytesOf(context: Context): number {
  return (context.env as { readonly mostBytes: number }).mostBytes
}
