import { type Context, Hono } from 'hono'
import type { z } from 'zod'
import type { Languages } from '../bot/shell/text/languages.js'
import { callerOf } from '../http/callers.js'
import type { Logger } from '../lib/log/log.js'
import { type EntryDeps, type SessionCookie, addEntry } from './entry/entry.js'
import type { Sessions } from '../accounts/mini-app-sessions/sessions.js'
import { securityHeaders } from './http/headers.js'
import { refusal } from './http/refusal.js'
import { type AddRoutes, type PageRoutesDeps, type Visit, createPageRoutes } from './http/routes.js'
import type { PageFiles } from './page-files.js'
import { isRightToLeft } from '../bot/shell/text/direction.js'
import type { PageTexts } from './page/protocol.js'
import { PAGE_TEXTS } from './page/texts.js'

/** A route of the router. */
export interface MiniAppRoute {
  readonly method: string
  readonly path: string
  /** The shape of its query or body; undefined where the route checks by itself. */
  readonly shape: z.ZodType | undefined
}

/** The inputs of the mini app. None of them can execute. */
export interface MiniAppDeps
  extends
    Omit<PageRoutesDeps, 'visitOf' | 'logger'>,
    Omit<EntryDeps, 'addressOf' | 'visitOf' | 'languageOf'> {
  /** Origins that may frame the page. */
  readonly ancestors: readonly string[]
  readonly sessions: Sessions
  readonly cookie: SessionCookie
  readonly files: PageFiles
  readonly languages: Languages
  /** The language of a person, as in the name of a locale file. */
  readonly languageOf: (userId: number) => Promise<string>
  readonly features: readonly AddRoutes[]
  /** Gets each route that the router has in the end, for tests that call all of them. */
  readonly onRoute?: (route: MiniAppRoute) => void
  readonly logger: Logger
}

/**
 * The mini app over HTTP: the page and its texts for anybody, everything else only with a session. It reads, and takes an API key;
 * what is prepared in it is confirmed in the chat.
 */
export function createMiniApp(deps: MiniAppDeps): Hono {
  const app = new Hono()
  app.use(securityHeaders(deps.ancestors))
  app.get('/', (context) => fileOr404(context, 'index.html'))
  app.get('/page/:path{.+}', (context) => fileOr404(context, context.req.param('path')))
  app.get('/texts/:language', (context) => {
    const language = deps.languages.choose(context.req.param('language').slice(0, 35))
    context.header('Cache-Control', 'no-cache')
    return context.json(pageTexts(deps.languages, language))
  })
  addEntry(app, { ...deps, addressOf: (context) => callerOf(context).address, visitOf })
  const shapes = new Map<string, z.ZodType>()
  const routes = createPageRoutes(app, shapes, { ...deps, visitOf })
  for (const addRoutes of deps.features) addRoutes(routes)
  for (const { method, path } of app.routes)
    if (method !== 'ALL') deps.onRoute?.({ method, path, shape: shapes.get(`${method} ${path}`) })

  app.notFound((context) => refusal(context, 404, 'not-found'))
  app.onError((err, context) => {
    deps.logger.error({ event: 'mini-app-request-failed', err }, 'A request of the mini app failed')
    return refusal(context, 503, 'unavailable')
  })
  return app

  /**
   * The person of a request's session, who may still use the bot. A page names the person that it was opened for: where another one
   * has opened theirs in the same browser since, the cookie is of that one, and the page of the first has ended.
   */
  async function visitOf(context: Context): Promise<Visit | undefined> {
    const session = await deps.sessions.find(deps.cookie.read(context))
    const person = context.req.header('Desk-Person') ?? context.req.query('person')
    if (person !== undefined && person !== String(session?.userId)) return undefined
    const access = session && (await deps.findAccess(session.userId))
    if (access) callerOf(context).trust()
    return access && { userId: session.userId, access, session }
  }

  function fileOr404(context: Context, name: string): Response {
    return deps.files.serve(context, name) ?? refusal(context, 404, 'not-found')
  }
}

/** The texts of the page in one language, from the locale files. */
function pageTexts(languages: Languages, language: string): PageTexts {
  const text = languages.text(language)
  const texts = Object.entries(PAGE_TEXTS).map(([name, key]) => [name, text(key).text])
  return {
    language,
    direction: isRightToLeft(language) ? 'rtl' : 'ltr',
    texts: Object.fromEntries(texts) as PageTexts['texts'],
  }
}
