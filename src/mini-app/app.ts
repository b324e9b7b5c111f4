import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context } from 'hono'
import { z } from 'zod'
import type { Rates } from '../accounts/access/rates.js'
import { clientAddress } from '../api/http/client-address.js'
import type { Languages } from '../bot/shell/text/languages.js'
import type { Logger } from '../lib/log/log.js'
import type { FindAccess } from './access.js'
import type { ConnectFromPage } from './connect.js'
import type { SessionCookie } from './entry/cookie.js'
import type { ValidateInitData } from './entry/init-data.js'
import type { Session, Sessions } from './entry/sessions.js'
import type { CountAddress } from './http/address-rates.js'
import { securityHeaders } from './http/headers.js'
import { refusal } from './http/refusal.js'
import { fromOwnPage } from './http/same-origin.js'
import type { DeskStreams } from './live/stream.js'
import type { PageFiles } from './page-files.js'
import { pageTexts } from './view/page-texts.js'

/** The inputs of the mini app. None of them can execute; the only one that changes anything connects an account. */
export interface MiniAppDeps {
  /** Public origin of the page, such as `https://desk.example.com`. */
  readonly publicUrl: string
  /** Origins that may frame the page. */
  readonly ancestors: readonly string[]
  /** Addresses and networks of proxies whose X-Forwarded-For is believed. */
  readonly proxies: readonly string[]
  readonly validate: ValidateInitData
  readonly sessions: Sessions
  readonly cookie: SessionCookie
  readonly findAccess: FindAccess
  readonly rates: Pick<Rates, 'countNow'>
  readonly countAddress: CountAddress
  readonly streams: DeskStreams
  readonly connect: ConnectFromPage
  readonly files: PageFiles
  readonly languages: Languages
  /** The language of a person, as in the name of a locale file. */
  readonly languageOf: (userId: number) => Promise<string>
  readonly logger: Logger
}

const entry = z.strictObject({
  initData: z.string().min(1).max(4_096),
  /** True if the page is in a frame of a web client. */
  isFramed: z.boolean(),
})

/**
 * The mini app over HTTP: the page and its texts for anybody, everything else only with a session. It reads, and takes an API key;
 * what is prepared in it is confirmed in the chat.
 */
export function createMiniApp(deps: MiniAppDeps): Hono {
  const { sessions, cookie, logger } = deps
  const app = new Hono()
  app.use(securityHeaders(deps.ancestors))
  app.use(async (context, next) =>
    deps.countAddress(addressOf(context)) ? await next() : refusal(context, 429, 'rate'),
  )

  app.get('/', (context) => fileOr404(context, 'index.html'))
  app.get('/page/:path{.+}', (context) => fileOr404(context, context.req.param('path')))
  app.get('/texts/:language', (context) => {
    const language = deps.languages.choose(context.req.param('language').slice(0, 35))
    context.header('Cache-Control', 'no-cache')
    return context.json(pageTexts(deps.languages, language))
  })

  const own = fromOwnPage(deps.publicUrl)
  app.post('/session', own, async (context) => {
    const asked = entry.safeParse(await context.req.json().catch(() => undefined))
    if (!asked.success) return refusal(context, 400, 'malformed')
    const checked = deps.validate(asked.data.initData)
    const made = checked.ok ? await sessionFor(checked.visitor.userId, checked.visitor) : checked.reason
    if (made === 'replayed' || made === 'old') {
      // A client may load the page again with the same data: then the session that was made of it goes on.
      const session = await sessionOf(context)
      const userId = checked.ok ? checked.visitor.userId : 'userId' in checked ? checked.userId : undefined
      if (session && session.userId === userId)
        return context.json({ language: await deps.languageOf(session.userId) })
    }
    if (typeof made === 'string') {
      logger.info(
        { event: 'mini-app-refused', reason: made, address: addressOf(context) },
        'The mini app was not opened',
      )
      if (made === 'access') return refusal(context, 403, 'access')
      return made === 'rate' ? refusal(context, 429, 'rate') : refusal(context, 401, 'initData')
    }
    cookie.write(context, made.cookie, asked.data.isFramed)
    return context.json({ language: made.language })
  })
  app.get('/session', own, async (context) => {
    const session = await sessionOf(context)
    if (!session) return refusal(context, 401, 'session')
    return context.json({ language: await deps.languageOf(session.userId) })
  })
  app.get('/live', own, async (context) => {
    // Nobody would read the stream of a HEAD, so it would never end.
    if (context.req.method !== 'GET') return refusal(context, 405, 'malformed')
    const session = await sessionOf(context)
    if (!session) return refusal(context, 401, 'session')
    if (!(await deps.rates.countNow(session.userId, 'updates')).ok) return refusal(context, 429, 'rate')
    const isAllowed = async (): Promise<boolean> => (await sessionOf(context)) !== undefined
    return deps.streams.open(context, session.userId, isAllowed) ?? refusal(context, 429, 'rate')
  })

  app.post('/connect', own, async (context) => {
    const session = await sessionOf(context)
    if (!session) return refusal(context, 401, 'session')
    if (!(await deps.rates.countNow(session.userId, 'secrets')).ok) return refusal(context, 429, 'rate')
    // The parser's message would quote the body.
    const body: unknown = await context.req.json().catch(() => undefined)
    return context.json(await deps.connect(session.userId, body))
  })

  app.notFound((context) => refusal(context, 404, 'not-found'))
  app.onError((err, context) => {
    logger.error({ event: 'mini-app-request-failed', err }, 'A request of the mini app failed')
    return refusal(context, 503, 'unavailable')
  })
  return app

  /** Begins a session, or gives the reason why not. */
  async function sessionFor(
    userId: number,
    visitor: Parameters<Sessions['begin']>[0],
  ): Promise<{ readonly cookie: string; readonly language: string } | 'access' | 'rate' | 'replayed'> {
    if (!(await deps.findAccess(userId))) return 'access'
    if (!(await deps.rates.countNow(userId, 'updates')).ok) return 'rate'
    const value = await sessions.begin(visitor)
    return value === undefined ? 'replayed' : { cookie: value, language: await deps.languageOf(userId) }
  }

  /** The session of a request, whose person may still use the bot. */
  async function sessionOf(context: Context): Promise<Session | undefined> {
    const session = await sessions.find(cookie.read(context))
    return session && (await deps.findAccess(session.userId)) ? session : undefined
  }

  function fileOr404(context: Context, name: string): Response {
    return deps.files.serve(context, name) ?? refusal(context, 404, 'not-found')
  }

  function addressOf(context: Context): string {
    const { address } = getConnInfo(context).remote
    return clientAddress(address, context.req.header('X-Forwarded-For'), deps.proxies)
  }
}
