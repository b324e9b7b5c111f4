import type { HttpBindings } from '@hono/node-server'
import { Hono, type HonoRequest, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createCallLog } from './bot-api/call-log.js'
import { createCalls } from './bot-api/calls.js'
import { botApi } from './bot-api/routes.js'
import { createFaults } from './bot-api/faults.js'
import { createOlderServer } from './bot-api/older-server.js'
import { createRates } from './bot-api/rates.js'
import type { Hub } from './hub.js'
import type { Parts } from './parts.js'
import { ChatApiError, errorReply } from './chat-api/requests.js'
import { chatRoutes, sharedUserRoutes } from './chat-api/chats.js'
import { controlRoutes } from './chat-api/controls.js'
import { eventRoutes, stateRoutes } from './chat-api/state.js'
import { groupRoutes, topicRoutes } from './chat-api/groups.js'
import { inlineRoutes, miniAppRoutes, preparedMessageRoutes } from './chat-api/mini-app.js'
import { messageRoutes } from './chat-api/messages.js'
import { panelRoutes } from './chat-api/panel.js'
import { pinRoutes } from './chat-api/pins.js'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The folder of this package, wherever this module was bundled to. */
const PACKAGE = pathToFileURL(createRequire(import.meta.url).resolve('practice-telegram/package.json'))

/** HTML, styles and icons. */
const STATIC = new URL('static/', PACKAGE)

/** The script of the page, which a build bundles. */
const SCRIPTS = new URL('dist/chat-page/', PACKAGE)

/** Folder and media type by extension; other files are not served. */
const FILE_TYPES: Record<string, { folder: URL; type: string }> = {
  '.html': { folder: STATIC, type: 'text/html; charset=utf-8' },
  '.css': { folder: STATIC, type: 'text/css; charset=utf-8' },
  '.svg': { folder: STATIC, type: 'image/svg+xml' },
  '.js': { folder: SCRIPTS, type: 'text/javascript; charset=utf-8' },
}

/** A file of the page, at most one folder deep; only one dot, so that no path can leave the folder. */
const NAME = /^(?:[a-z0-9-]+\/)?[a-z0-9-]+\.[a-z]+$/

/** Serves the chat page at `/`, its scripts and styles at `/page/…`. */
function pageRoutes(): Hono {
  const app = new Hono()
  const serve = async (name: string): Promise<Response> => {
    const kind = FILE_TYPES[extname(name)]
    if (!kind || !NAME.test(name)) return new Response('Not found', { status: 404 })
    try {
      const bytes = await readFile(fileURLToPath(new URL(name, kind.folder)))
      return new Response(new Uint8Array(bytes), { headers: { 'content-type': kind.type } })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      return new Response('The page is not part of this installation', { status: 404 })
    }
  }
  app.get('/', () => serve('index.html'))
  app.get('/page/:path{.+}', (context) => serve(context.req.param('path')))
  return app
}

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
function guardChatApi(address: () => { host: string; port: number }): MiddlewareHandler {
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

/** Routes of the chat API under `/chat`, for the page, the driver and other programs. */
function chatApiRoutes(parts: Parts): Hono {
  const { hub } = parts
  const app = new Hono()
  app.route('/', stateRoutes(hub))
  app.route('/', groupRoutes(hub))
  app.route('/', panelRoutes(hub))
  app.route('/', chatRoutes(hub))
  app.route('/', messageRoutes(hub))
  app.route('/', sharedUserRoutes(hub))
  app.route('/', pinRoutes(hub))
  app.route('/', topicRoutes(hub))
  app.route('/', miniAppRoutes(hub))
  app.route('/', inlineRoutes(hub))
  app.route('/', preparedMessageRoutes(hub))
  app.route('/', controlRoutes(parts))
  app.route('/', eventRoutes(hub))
  return app
}
