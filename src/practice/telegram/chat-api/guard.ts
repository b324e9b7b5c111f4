import type { MiddlewareHandler } from 'hono'
import { errorReply } from './requests.js'

/** Content security policy: the page loads only its own files and runs no script from a message. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  // Mini Apps: of this machine, or over TLS.
  'frame-src http://127.0.0.1:* http://localhost:* https:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  // Prevents the page's own code from turning text into markup or script.
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

/**
 * Protects the chat API from other web sites. DNS rebinding shows in the Host header; a form on another site
 * cannot send JSON without a preflight request, which is not answered.
 */
export function guardChatApi(address: () => { host: string; port: number }): MiddlewareHandler {
  return async (context, next) => {
    const { host, port } = address()
    const allowed = ['127.0.0.1', 'localhost', '[::1]', host.includes(':') ? `[${host}]` : host]
    const asked = (context.req.header('host') ?? '').toLowerCase()
    if (!allowed.some((name) => asked === `${name}:${port}` || (port === 80 && asked === name))) {
      return errorReply(context, 403, `This host name is not served here: ${asked}`)
    }
    const type = context.req.header('content-type') ?? ''
    if (context.req.method !== 'GET' && !/^application\/json\s*(;|$)/i.test(type)) {
      return errorReply(context, 415, 'The body must be application/json')
    }
    await next()
    context.header('content-security-policy', PAGE_POLICY)
    context.header('x-content-type-options', 'nosniff')
    context.header('referrer-policy', 'no-referrer')
    context.header('cache-control', 'no-store')
    return undefined
  }
}
