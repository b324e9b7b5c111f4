import type { IncomingHttpHeaders } from 'node:http'
import type { ServedApp } from '../../http/server.js'
import { bearerOf } from '../http/access.js'
import { MOST_BYTES } from '../http/bodies.js'
import { MOST_BYTES as MOST_SIGNAL_BYTES, signalSecretOf } from './app.js'

const isSignal = (path: string): boolean => path.startsWith('/signals/')

/** Serves signals beside the API, on the same port: each has its own bounds of a body and its own answers. */
export function withSignals(api: ServedApp, signals: ServedApp): ServedApp {
  return {
    fetch: (request, bindings) =>
      (isSignal(new URL(request.url).pathname) ? signals : api).fetch(request, bindings),
  }
}

/** The largest body of a request to a path of both, in bytes. */
export function mostBytes(path: string): number {
  return isSignal(path) ? MOST_SIGNAL_BYTES : MOST_BYTES
}

/**
 * The secret in the headers of a request to either: a token, or the secret of a source. A signal may have it in its body: then its path
 * stands for it, which is of one source alone. Many sources send from the same addresses, which are those of their service.
 */
export function secretOf(headers: IncomingHttpHeaders, path: string): string | undefined {
  const own = headers['x-signal-secret']
  const inHeaders = signalSecretOf(headers.authorization, typeof own === 'string' ? own : undefined)
  return bearerOf(headers.authorization) ?? inHeaders ?? (isSignal(path) ? path : undefined)
}
