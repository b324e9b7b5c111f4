import type { MiddlewareHandler } from 'hono'
import { problem } from './problem.js'

/** The page may load nothing but its own files, and run nothing that came with a message. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  // Even a slip in the page's own code cannot turn a text into markup or a script.
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/**
 * Keeps other web sites away from the people's side. A name that was made to point at this machine (DNS rebinding)
 * shows in the Host header; a form on another site cannot send JSON without asking first, and nobody answers that.
 */
export function guardPeople(address: () => { host: string; port: number }): MiddlewareHandler {
  return async (context, next) => {
    const { host, port } = address()
    const allowed = ['127.0.0.1', 'localhost', '[::1]', host.includes(':') ? `[${host}]` : host]
    const asked = (context.req.header('host') ?? '').toLowerCase()
    if (!allowed.some((name) => asked === `${name}:${port}` || (port === 80 && asked === name))) {
      return problem(context, 403, `This host name is not served here: ${asked}`)
    }
    const type = context.req.header('content-type') ?? ''
    if (context.req.method !== 'GET' && !/^application\/json\s*(;|$)/i.test(type)) {
      return problem(context, 415, 'The body must be application/json')
    }
    await next()
    context.header('content-security-policy', PAGE_POLICY)
    context.header('x-content-type-options', 'nosniff')
    context.header('referrer-policy', 'no-referrer')
    context.header('cache-control', 'no-store')
    return undefined
  }
}
