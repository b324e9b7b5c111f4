import type { Context, Hono, MiddlewareHandler } from 'hono'
import { Big } from 'big.js'
import type { z } from 'zod'
import { failureText } from '../../bot/shell/cards/failure.js'
import { missingText } from '../../bot/shell/cards/issue.js'
import type { RenderContext } from '../../bot/shell/render-context.js'
import type { Logger } from '../../lib/log/log.js'
import type { OnRows } from '../../desk/account/on-rows.js'
import { admit } from '../../http/admission.js'
import type { RateKind, Rates } from '../../accounts/access/rates.js'
import type { Database } from '../../redis/database-id.js'
import type { AccessStatus } from '../../accounts/access/role.js'
import type { Session } from '../../accounts/mini-app-sessions/sessions.js'
import type { CountFigures } from './count-figures.js'
import { longAnswer, type Pause } from './long-answer.js'
import { refusal } from './refusal.js'
import { fromOwnPage, readJson } from './same-origin.js'

/** The person behind a request, by their session. */
export interface Visit {
  /** Numeric Telegram id. */
  readonly userId: number
  /** Their access now: `viewer` may prepare no order. */
  readonly access: AccessStatus
  readonly session: Session
}

/**
 * The limit of a route. A kind of updates is counted with those in the chat, over all processes. `figures` is for what is asked
 * many times in a second while a finger moves: counted in memory, and nothing of it may reach the service or write to Redis. No route is
 * without a limit, as `exits` are: each of its posts writes a draft, and the exit itself is confirmed in the chat.
 */
type RouteLimit = Exclude<RateKind, 'exits'> | 'figures'

/** Answers a request with what is sent as JSON. What it throws is written for its person, as a failure in the chat is. */
type Answer<Input> = (visit: Visit, input: Input) => Promise<object>

/**
 * Routes of the page that only a person with a session reaches. A feature adds its own; none of them may execute, which
 * test/mini-app/reach.test.ts checks.
 */
export interface PageRoutes {
  /** GET with a query of this shape: each value is a string. Anything else is refused with 400. */
  read<Query>(path: string, query: z.ZodType<Query>, answer: Answer<Query>, limit?: RouteLimit): void
  /** POST with a JSON body of this shape, from the page itself. Anything else is refused with 400. */
  post<Body>(path: string, body: z.ZodType<Body>, answer: Answer<Body>, limit?: RouteLimit): void
  /**
   * GET of closed trades, which may take long: the page is told how many were read, and ends the read when it is left. Answers as
   * `longAnswer` does.
   */
  long<Query>(
    path: string,
    query: z.ZodType<Query>,
    answer: (visit: Visit, query: Query, onRows: OnRows) => Promise<object>,
  ): void
  /** GET whose answer is a stream. `isAllowed` says later if the session still counts. */
  stream(
    path: string,
    open: (context: Context, visit: Visit, isAllowed: () => Promise<boolean>) => Response | undefined,
  ): void
}

/** A feature of the page, as its routes. */
export type AddRoutes = (routes: PageRoutes) => void

/** Inputs of the routes. */
export interface PageRoutesDeps {
  /** Public origin of the page. */
  readonly publicUrl: string
  /** The person of a request's cookie; undefined without a session, or where they may no longer use the bot. */
  readonly visitOf: (context: Context) => Promise<Visit | undefined>
  readonly database: Pick<Database, 'requireKept'>
  readonly rates: Pick<Rates, 'countNow'>
  readonly countFigures: CountFigures
  readonly renderOf: (userId: number) => Promise<RenderContext>
  readonly pause: Pause
  readonly logger: Pick<Logger, 'error' | 'info'>
}

/**
 * Adds routes to the app of the page. Each request is checked in this order: page that it comes from, session, rate, shape. `shapes`
 * gets the shape of what a route takes, by its method and path.
 */
export function createPageRoutes(
  app: Hono,
  shapes: Map<string, z.ZodType>,
  deps: PageRoutesDeps,
): PageRoutes {
  const own = fromOwnPage(deps.publicUrl)
  const isAllowed = async (context: Context): Promise<boolean> => (await deps.visitOf(context)) !== undefined

  /** Logs a failure, and puts it in words. A price that the service leaves out is no fault. */
  const failureOf = (
    { req: { path } }: Context,
    { userId }: Visit,
    render: Pick<RenderContext, 'text'>,
    err: unknown,
  ): string => {
    const missing = missingText(render, err)
    deps.logger[missing ? 'info' : 'error'](
      { event: missing ? 'mini-app-incomplete' : 'mini-app-request-failed', user: userId, path, err },
      'A request of the mini app failed; the page says so',
    )
    return (missing ?? failureText(render.text, err)).text
  }

  const admitted = async (context: Context, limit: RouteLimit): Promise<Visit | Response> =>
    await admit(context, {
      database: deps.database,
      identify: () => deps.visitOf(context),
      count: async ({ userId }) => ({
        isAllowed:
          limit === 'figures' ? deps.countFigures(userId) : (await deps.rates.countNow(userId, limit)).ok,
      }),
      unauthorized: () => refusal(context, 401, 'session'),
      tooMany: () => refusal(context, 429, 'rate'),
    })

  const add = <Input>(
    method: 'GET' | 'POST',
    path: string,
    {
      shape,
      limit = 'updates',
      checks = [own],
    }: {
      readonly shape: z.ZodType<Input>
      readonly limit?: RouteLimit | undefined
      readonly checks?: readonly MiddlewareHandler[]
    },
    answer: (context: Context, visit: Visit, input: Input) => Promise<Response>,
  ): void => {
    shapes.set(`${method} ${path}`, shape)
    app.on(method, [path], ...checks, async (context) => {
      const visit = await admitted(context, limit)
      if (visit instanceof Response) return visit
      // The parser's message would quote what was sent, which may be a secret.
      const input = shape.safeParse(method === 'GET' ? context.req.query() : await readJson(context))
      return input.success ? await answer(context, visit, input.data) : refusal(context, 400, 'malformed')
    })
  }

  const answerWith =
    <Input>(answer: Answer<Input>) =>
    async (context: Context, visit: Visit, input: Input): Promise<Response> => {
      try {
        return context.json(await answer(visit, input))
      } catch (err) {
        const message = failureOf(context, visit, await deps.renderOf(visit.userId), err)
        return context.json({ reason: 'unavailable', message }, 503)
      }
    }

  return {
    read: (path, shape, answer, limit) => add('GET', path, { shape, limit }, answerWith(answer)),
    post: (path, shape, answer, limit) => add('POST', path, { shape, limit }, answerWith(answer)),
    long: (path, shape, answer) => {
      add('GET', path, { shape, checks: [own, notHead] }, async (context, visit, query) => {
        const render = await deps.renderOf(visit.userId)
        const { text, numbers } = render
        return longAnswer(context, {
          read: (onRows) => answer(visit, query, onRows),
          isAllowed: () => isAllowed(context),
          ended: text('mini-app-ended').text,
          progress: (rows) => {
            const count = numbers.amount(new Big(rows))
            return text('read-progress', { rows: text('export-kind-history'), count }).text
          },
          failure: (error) => failureOf(context, visit, render, error),
          pause: deps.pause,
        })
      })
    },
    stream: (path, open) => {
      app.get(path, own, notHead, async (context) => {
        const visit = await admitted(context, 'updates')
        if (visit instanceof Response) return visit
        return open(context, visit, () => isAllowed(context)) ?? refusal(context, 429, 'rate')
      })
    },
  }
}

/** Refuses HEAD where nobody would read the lines of its answer, so that it would never end. */
const notHead: MiddlewareHandler = async (context, next) =>
  context.req.method === 'HEAD' ? refusal(context, 405, 'malformed') : await next()
