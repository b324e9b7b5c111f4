import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { callerOf } from './callers.js'

/** Something that is the same for everybody, made and compressed once. */
export interface Document {
  /** Media type. */
  readonly type: string
  /** Entity tag of its content. */
  readonly tag: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly zipped: Uint8Array<ArrayBuffer>
}

/** Bytes of a document that count as one request of their caller. */
const BYTES_OF_UNIT = 2_048

export function createDocument(content: string | Uint8Array, type: string): Document {
  const bytes = new Uint8Array(Buffer.from(content))
  const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`
  return { type, tag, bytes, zipped: new Uint8Array(gzipSync(bytes)) }
}

/** Answers with a document, or 304 where the client has it already. Its bytes count for the caller. */
export function serveDocument(
  context: Context,
  { type, tag, bytes, zipped }: Document,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const all = {
    'Content-Type': type,
    ETag: tag,
    'Cache-Control': 'no-cache',
    Vary: 'Accept-Encoding',
    ...headers,
  }
  if (context.req.header('If-None-Match') === tag) return context.body(null, 304, all)
  const isZipped = /\bgzip\b/.test(context.req.header('Accept-Encoding') ?? '')
  const sent = isZipped ? zipped : bytes
  callerOf(context).spend(Math.floor(sent.length / BYTES_OF_UNIT))
  return context.body(sent, 200, isZipped ? { ...all, 'Content-Encoding': 'gzip' } : all)
}
