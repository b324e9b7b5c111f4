import type { Context, Hono } from 'hono'
import { Big } from 'big.js'
import type { z } from 'zod'
import { failureText } from '../../bot/shell/cards/failure.js'
import type { RenderContext } from '../../bot/shell/render-context.js'
import type { Logger } from '../../lib/log/log.js'
import type { OnRows } from '../../desk/account/on-rows.js'
import { createAdmission, type AdmissionDeps, type RouteLimit, type Visit } from './admission.js'
import { longAnswer, type Pause } from './long-answer.js'
import { refusal } from './refusal.js'
import { fromOwnPage, readJson } from './same-origin.js'

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
export type AddRoutes = (routes: Routes) => void

/** Inputs of the routes. */
export interface RoutesDeps extends AdmissionDeps {
  /** Public origin of the page. */
  readonly publicUrl: string
  readonly renderOf: (userId: number) => Promise<RenderContext>
  readonly pause: Pause
  readonly logger: Pick<Logger, 'error'>
}

export function createRoutes(app: Hono, deps: RoutesDeps): Routes {
  const own = fromOwnPage(deps.publicUrl)

  const admission = createAdmission(deps)

  const logFailure = ({ req: { path } }: Context, { userId }: Visit, err: unknown): void =>
    deps.logger.error(
      { event: 'mini-app-request-failed', user: userId, path, err },
      'A request of the mini app failed; the page says so',
    )

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
    const admitted = await admission.admit(context, shape, input, limit)
    if (admitted instanceof Response) return admitted
    const { visit, asked } = admitted
    try {
      return context.json(await answer(visit, asked))
    } catch (err) {
      logFailure(context, visit, err)
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
            input: () => readJson(context),
          }),
      )
    },
    long: (path, shape, answer) => {
      app.get(path, own, async (context) => {
        // Nobody would read the lines of a HEAD.
        if (context.req.method !== 'GET') return refusal(context, 405, 'malformed')
        const query = (): Promise<unknown> => Promise.resolve(context.req.query())
        const admitted = await admission.admit(context, shape, query, 'updates')
        if (admitted instanceof Response) return admitted
        const { visit, asked } = admitted
        const { text, numbers } = await deps.renderOf(visit.userId)
        return longAnswer(context, {
          read: (onRows) => answer(visit, asked, onRows),
          isAllowed: async () => (await deps.visitOf(context)) !== undefined,
          ended: text('mini-app-ended').text,
          progress: (rows) => {
            const count = numbers.amount(new Big(rows))
            return text('read-progress', { rows: text('export-kind-history'), count }).text
          },
          failure: (error) => {
            logFailure(context, visit, error)
            return failureText(text, error).text
          },
          pause: deps.pause,
        })
      })
    },
    stream: (path, open) => {
      app.get(path, own, async (context) => {
        // Nobody would read the stream of a HEAD, so it would never end.
        if (context.req.method !== 'GET') return refusal(context, 405, 'malformed')
        const visit = await deps.visitOf(context)
        if (!visit) return refusal(context, 401, 'session')
        if (!(await admission.isWithin(visit, 'updates'))) return refusal(context, 429, 'rate')
        const isAllowed = async (): Promise<boolean> => (await deps.visitOf(context)) !== undefined
        return open(context, visit, isAllowed) ?? refusal(context, 429, 'rate')
      })
    },
  }
}
