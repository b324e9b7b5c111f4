import type { HttpBindings } from '@hono/node-server'
import { Hono, type HonoRequest } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createCallLog } from './bot-api/call-log.js'
import { createCalls } from './bot-api/calls.js'
import { createFaults } from './bot-api/faults.js'
import { createOlderServer } from './bot-api/older-server.js'
import { createRates } from './bot-api/rates.js'
import { botApi } from './bot-api/routes.js'
import type { Hub } from './hub.js'
import { pageRoutes } from './page.js'
import type { Parts } from './parts.js'
import { guardChatApi } from './chat-api/guard.js'
import { ChatApiError, errorReply } from './chat-api/requests.js'
import { chatApiRoutes } from './chat-api/routes.js'

/** Maximum body size in bytes: an upload of 50 MB plus the other parts of the form. */
const MAX_BODY_BYTES = 52 * 1024 * 1024

/** Creates the parts shared by the Bot API and the chat API. */
export function createParts(hub: Hub, enforceRates: boolean): Parts {
  const rates = createRates(enforceRates)
  const older = createOlderServer()
  const calls = createCalls(hub, rates, older)
  return { hub, rates, older, calls, log: createCallLog(), faults: createFaults() }
}

/**
 * Creates the app: Bot API, chat API and page. `address` returns the listening address; `onError` receives
 * faults of the server itself.
 */
export function createApp(
  parts: Parts,
  address: () => { host: string; port: number },
  onError: (error: unknown) => void,
): Hono<{ Bindings: HttpBindings }> {
  const guard = guardChatApi(address)
  const app = new Hono<{ Bindings: HttpBindings }>()
  const limited = bodyLimit({ maxSize: MAX_BODY_BYTES })
  app.use((context, next) => (isShort(context.req) ? next() : limited(context, next)))
  app.use('/', guard)
  app.use('/page/*', guard)
  app.use('/chat/*', guard)
  app.route('/', pageRoutes())
  app.route('/chat', chatApiRoutes(parts))
  app.route('/', botApi(parts))
  app.notFound((context) => context.json({ ok: false, error_code: 404, description: 'Not Found' }, 404))
  app.onError((error, context) => {
    if (error instanceof ChatApiError) return errorReply(context, error.status, error.message)
    // An aborted upload is no fault of the server, and its client receives no response.
    const { incoming } = context.env
    if (incoming.destroyed && !incoming.complete) return context.json({ ok: false, error_code: 400 }, 400)
    // A fault of the server itself is reported to the caller and to `onError`.
    onError(error)
    return context.json({ ok: false, error_code: 500, description: 'Internal Server Error' }, 500)
  })
  return app
}

/** True if the headers say that the body is within the limit: it is read at once then, without a stream that is counted. */
function isShort(request: HonoRequest): boolean {
  if (request.header('transfer-encoding') !== undefined) return false
  const length = Number.parseInt(request.header('content-length') ?? '0', 10)
  return length >= 0 && length <= MAX_BODY_BYTES
}
