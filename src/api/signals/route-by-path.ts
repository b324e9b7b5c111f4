import type { Hono } from 'hono'
import type { ApiEnvironment } from '../http/access.js'

/** Serves signals beside the API, on the same port: each has its own bounds of a body and its own answers. */
export function withSignals(
  api: Pick<Hono<ApiEnvironment>, 'fetch'>,
  signals: Pick<Hono, 'fetch'>,
): Pick<Hono<ApiEnvironment>, 'fetch'> {
  return {
    fetch: (request, ...rest) =>
      new URL(request.url).pathname.startsWith('/signals/')
        ? signals.fetch(request, ...rest)
        : api.fetch(request, ...rest),
  }
}
