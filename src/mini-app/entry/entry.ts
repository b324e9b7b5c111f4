import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { Rates } from '../../accounts/access/rates.js'
import type { RenderContext } from '../../bot/shell/render-context.js'
import type { Logger } from '../../lib/log/log.js'
import type { FindAccess } from '../access.js'
import { refusal } from '../http/refusal.js'
import type { Visit } from '../http/routes.js'
import type { Entered } from '../page/protocol.js'
import { fromOwnPage, readJson } from '../http/same-origin.js'
import type { ValidateInitData, Visitor } from './init-data.js'
import { SESSION_MS, type Sessions } from '../../accounts/mini-app-sessions/sessions.js'
import { getCookie, setCookie } from 'hono/cookie'
import { parse } from 'hono/utils/cookie'

/** Inputs of the entry. */
export interface EntryDeps {
  /** Public origin of the page, such as `https://desk.example.com`. */
  readonly publicUrl: string
  readonly validate: ValidateInitData
  readonly sessions: Pick<Sessions, 'begin' | 'nameOf'>
  readonly cookie: Pick<SessionCookie, 'write'>
  readonly findAccess: FindAccess
  readonly rates: Pick<Rates, 'countNow'>
  /** The person of a request's cookie. */
  readonly visitOf: (context: Context) => Promise<Visit | undefined>
  readonly languageOf: (userId: number) => Promise<string>
  readonly renderOf: (userId: number) => Promise<RenderContext>
  /** The address of a client, for the log. */
  readonly addressOf: (context: Context) => string
  readonly logger: Pick<Logger, 'info'>
}

const body = z.strictObject({
  /** A user, a chat and a start parameter, which are all that clients send, take fewer characters. */
  initData: z.string().min(1).max(4_096),
  /** True if the page is in a frame of a web client. */
  isFramed: z.boolean(),
})

/** POST /session begins a session with Telegram's signed data; GET /session says whose it is. Both answer with a language and that person. */
export function addEntry(app: Hono, deps: EntryDeps): void {
  const own = fromOwnPage(deps.publicUrl)
  app.post('/session', own, async (context) => {
    const asked = body.safeParse(await readJson(context))
    if (!asked.success) return refusal(context, 400, 'malformed')
    const checked = deps.validate(asked.data.initData)
    const made = checked.ok ? await begin(checked.visitor) : checked.reason
    if (made === 'replayed' || made === 'old') {
      // A client may load the page again with the same data: then the session that was made of it goes on.
      const visit = await deps.visitOf(context)
      const userId = checked.ok ? checked.visitor.userId : 'userId' in checked ? checked.userId : undefined
      if (visit && visit.userId === userId) return context.json(await entered(visit))
    }
    if (typeof made === 'string') {
      deps.logger.info(
        { event: 'mini-app-refused', reason: made, address: deps.addressOf(context) },
        'The mini app was not opened',
      )
      if (made === 'access') return refusal(context, 403, 'access')
      return made === 'rate' ? refusal(context, 429, 'rate') : refusal(context, 401, 'initData')
    }
    deps.logger.info(
      { event: 'mini-app-entered', user: made.userId, address: deps.addressOf(context) },
      'A person opened the mini app',
    )
    deps.cookie.write(context, made.cookie, asked.data.isFramed)
    return context.json(made.entered)
  })
  app.get('/session', own, async (context) => {
    const visit = await deps.visitOf(context)
    if (!visit) return refusal(context, 401, 'session')
    return context.json(await entered(visit))
  })

  /** The answer to a page that goes on with a session. */
  async function entered({ userId, session }: Visit): Promise<Entered> {
    return await enteredAs(userId, await deps.sessions.nameOf(session))
  }

  async function enteredAs(userId: number, name: string): Promise<Entered> {
    const [language, { numbers }] = await Promise.all([deps.languageOf(userId), deps.renderOf(userId)])
    const { decimalSign } = numbers
    return { language, decimalSign, person: String(userId), name: name || `ID ${userId}` }
  }

  /** Begins a session, or gives the reason why not. */
  async function begin(
    visitor: Visitor,
  ): Promise<
    | { readonly userId: number; readonly cookie: string; readonly entered: Entered }
    | 'access'
    | 'rate'
    | 'replayed'
  > {
    const { userId } = visitor
    if (!(await deps.findAccess(userId))) return 'access'
    if (!(await deps.rates.countNow(userId, 'updates')).ok) return 'rate'
    const value = await deps.sessions.begin(visitor)
    return value === undefined
      ? 'replayed'
      : { userId, cookie: value, entered: await enteredAs(userId, visitor.name) }
  }
}

/** The cookie of the session, which no script reads. */
export interface SessionCookie {
  read(context: Context): string | undefined
  /** The value of it in the header Cookie. */
  valueIn(header: string | undefined): string | undefined
  /**
   * `isFramed`: the page is in a frame of a web client of Telegram, which is another site. A cookie of the same site would never
   * come back there; a partitioned one does, and only from that frame.
   */
  write(context: Context, value: string, isFramed: boolean): void
}

/** Over TLS the cookie has the prefix `__Host-`; without it, which only the practice Telegram uses, it is bound to the same site. */
export function createSessionCookie(publicUrl: string): SessionCookie {
  const isSecure = publicUrl.startsWith('https:')
  const name = isSecure ? '__Host-desk' : 'desk'
  return {
    read: (context) => getCookie(context, name),
    valueIn: (header) => parse(header ?? '', name)[name],
    write: (context, value, isFramed) => {
      const place =
        isSecure && isFramed
          ? ({ sameSite: 'None', partitioned: true } as const)
          : ({ sameSite: 'Strict' } as const)
      setCookie(context, name, value, {
        path: '/',
        httpOnly: true,
        secure: isSecure,
        maxAge: SESSION_MS / 1_000,
        ...place,
      })
    },
  }
}
