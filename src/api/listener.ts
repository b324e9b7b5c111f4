import type { IncomingHttpHeaders } from 'node:http'
import type { ServedApp } from '../http/server.js'
import { networkOf } from '../lib/http/network-of.js'
import { bearerOf } from './http/access.js'
import { signalSecretOf } from './signals/app.js'

/** The largest bodies of requests, in bytes. */
const MOST_API_BYTES = 64 * 1_024
const MOST_SIGNAL_BYTES = 16 * 1_024

const isSignal = (path: string): boolean => path.startsWith('/signals/')

/** Bounds of bodies and secrets by path, for the listener of the API and of signals, which share a port but no answers. */
export const apiPaths = {
  mostBytes: (path: string): number => (isSignal(path) ? MOST_SIGNAL_BYTES : MOST_API_BYTES),
  /**
   * The secret in the headers of a request to either: a token, or the secret of a source. A signal may have it in its body: then its
   * path stands for it, which is of one source alone, as many sources send from the addresses of their service; and only from there, as
   * a path is no secret: a stranger who knows it uses up nothing of what it may send.
   */
  secretOf: (headers: IncomingHttpHeaders, path: string, address: string): string | undefined => {
    const own = headers['x-signal-secret']
    const inHeaders = signalSecretOf(headers.authorization, typeof own === 'string' ? own : undefined)
    return (
      bearerOf(headers.authorization) ??
      inHeaders ??
      (isSignal(path) ? `${path} ${networkOf(address)}` : undefined)
    )
  },
}

/** Serves signals beside the API. */
export function withSignals(api: ServedApp, signals: ServedApp): ServedApp {
  return {
    fetch: (request, bindings) =>
      (isSignal(new URL(request.url).pathname) ? signals : api).fetch(request, bindings),
  }
}
