import type { Context, Hono } from 'hono'
import type { z } from 'zod'
import type { AccessStatus } from '../../accounts/access/role.js'
import type { RateKind, Rates } from '../../accounts/access/rates.js'
import { failureText } from '../../bot/shell/cards/failure.js'
import type { RenderContext } from '../../bot/shell/render-context.js'
import type { Logger } from '../../lib/log/log.js'
import type { CountRequest } from './request-counts.js'
import { refusal } from './refusal.js'
import { fromOwnPage } from './same-origin.js'

/** The person behind a request, by their session. */
export interface Visit {
  /** Numeric Telegram id. */
  readonly userId: number
  /** Their access now: `viewer` may prepare no order. */
  readonly access: AccessStatus
}

/**
 * The limit of a route. A kind of updates is counted with those in the chat, over all processes. `figures` is for what is asked
 * many times in a second while a finger moves: counted in memory, and nothing of it may reach the service or write to Redis.
 */
type RouteLimit = Exclude<RateKind, 'exits'> | 'figures'

/** Answers a request with what is sent as JSON. What it throws is written for its person, as a failure in the chat is. */
type Answer<Input> = (visit: Visit, input: Input) => Promise<object>

/**
 * Routes of the page that only a person with a session reaches. A feature adds its own; none of them may execute, which
 * test/mini-app/routes.test.ts checks.
 */
export interface Routes {
  /** GET with a query of this shape: each value is a string. Anything else is refused with 400. */
  read<Query>(path: string, query: z.ZodType<Query>, answer: Answer<Query>, limit?: RouteLimit): void
  /** POST with a JSON body of this shape, from the page itself. Anything else is refused with 400. */
  post<Body>(path: string, body: z.ZodType<Body>, answer: Answer<Body>, limit?: RouteLimit): void
  /** GET whose answer is a stream. `isAllowed` says later if the session still counts. */
  stream(
    path: string,
    open: (context: Context, visit: Visit, isAllowed: () => Promise<boolean>) => Response | undefined,
  ): void
}

/** A feature of the page, as its routes. */
export type AddRoutes = (routes: Routes) => void

/** Inputs of the routes. */
export interface RoutesDeps {
  /** Public origin of the page. */
  readonly publicUrl: string
  /** The person of a request's cookie; undefined without a session, or where they may no longer use the bot. */
  readonly visitOf: (context: Context) => Promise<Visit | undefined>
  readonly rates: Pick<Rates, 'countNow'>
  readonly countFigures: CountRequest
  readonly renderOf: (userId: number) => Promise<RenderContext>
  readonly logger: Pick<Logger, 'error'>
}

export function createRoutes(app: Hono, deps: RoutesDeps): Routes {
  const own = fromOwnPage(deps.publicUrl)

  const isWithin = async ({ userId }: Visit, limit: RouteLimit): Promise<boolean> =>
    limit === 'figures' ? deps.countFigures(String(userId)) : (await deps.rates.countNow(userId, limit)).ok

  const handle = async <Input>(
    context: Context,
    {
      shape,
      input,
      answer,
      limit,
    }: {
      readonly shape: z.ZodType<Input>
      readonly input: () => Promise<unknown>
      readonly answer: Answer<Input>
      readonly limit: RouteLimit
    },
  ): Promise<Response> => {
    const visit = await deps.visitOf(context)
    if (!visit) return refusal(context, 401, 'session')
    if (!(await isWithin(visit, limit))) return refusal(context, 429, 'rate')
    // The parser's message would quote what was sent, which may be a secret.
    const asked = shape.safeParse(await input())
    if (!asked.success) return refusal(context, 400, 'malformed')
    try {
      return context.json(await answer(visit, asked.data))
    } catch (err) {
      const { path } = context.req
      deps.logger.error(
        { event: 'mini-app-request-failed', user: visit.userId, path, err },
        'A request of the mini app failed; the page says so',
      )
      const { text } = await deps.renderOf(visit.userId)
      return context.json({ reason: 'unavailable', message: failureText(text, err).text }, 503)
    }
  }

  return {
    read: (path, shape, answer, limit = 'updates') => {
      app.get(
        path,
        own,
        async (context) =>
          await handle(context, { shape, answer, limit, input: () => Promise.resolve(context.req.query()) }),
      )
    },
    post: (path, shape, answer, limit = 'updates') => {
      app.post(
        path,
        own,
        async (context) =>
          await handle(context, {
            shape,
            answer,
            limit,
            input: () => context.req.json().catch(() => undefined),
          }),
      )
    },
    stream: (path, open) => {
      app.get(path, own, async (context) => {
        // Nobody would read the stream of a HEAD, so it would never end.
        if (context.req.method !== 'GET') return refusal(context, 405, 'malformed')
        const visit = await deps.visitOf(context)
        if (!visit) return refusal(context, 401, 'session')
        if (!(await isWithin(visit, 'updates'))) return refusal(context, 429, 'rate')
        const isAllowed = async (): Promise<boolean> => (await deps.visitOf(context)) !== undefined
        return open(context, visit, isAllowed) ?? refusal(context, 429, 'rate')
      })
    },
  }
}
