import type { Context } from 'hono'
import { readBody } from '../http/body.js'
import { holdsKey } from '../lib/secrets/key-like.js'
import type { ApiEnvironment } from './http/access.js'
import { AGENT_HEADER, agentNameOf } from './http/agent-name.js'
import { MOST_BYTES } from './http/bodies.js'
import { KEY_DETAIL, readContent } from './http/faults.js'
import { IDEMPOTENCY_KEY } from './http/idempotency-key.js'
import type { KeptAnswers } from './http/kept-answers.js'
import { ProblemError, problemResponse } from './http/problem.js'
import { statusOf, type Route } from './route.js'

/**
 * Answers requests that change something; a post at most once for its Idempotency-Key. The answer is kept if something was changed;
 * a post that was refused may be sent again with the same key.
 */
export function createChange(
  kept: KeptAnswers,
): (context: Context<ApiEnvironment>, route: Route, parameters: unknown) => Promise<Response> {
  return async (context, route, parameters) => {
    const access = context.get('access')
    const status = statusOf(route.method)
    const run = async (content: unknown, key: string): Promise<string> => {
      const agent = agentNameOf(context.req.header(AGENT_HEADER))
      if (agent !== undefined && holdsKey(agent))
        throw new ProblemError('invalid-parameter', KEY_DETAIL, { parameters: [AGENT_HEADER] })
      const { data, asOf } = await route.answer(access, parameters, { content, key, agent })
      return JSON.stringify({ data, asOf: asOf.toISOString() })
    }
    const send = (body: string): Response =>
      context.body(body, status, { 'Content-Type': 'application/json' })
    if (!route.content) return send(await run(undefined, ''))

    const key = context.req.header('Idempotency-Key') ?? ''
    if (!IDEMPOTENCY_KEY.test(key))
      throw new ProblemError('invalid-parameter', 'A post needs an Idempotency-Key of its own', {
        parameters: ['Idempotency-Key'],
      })
    const body = await readBody(context, MOST_BYTES)
    const content = readContent(route.content, body)
    const begun = await kept.begin(access, key, `${context.req.path}\n${body}`)
    if (begun.is === 'other') return problemResponse(context, 'key-reused')
    if (begun.is === 'running')
      return problemResponse(context, 'still-running', { headers: { 'Retry-After': '1' } })
    if (begun.is === 'crowded')
      throw new ProblemError('too-many-requests', 'Too many posts of the person at once', {
        retryAfter: Math.ceil(begun.waitMs / 1_000),
      })
    if (begun.is === 'kept') return send(begun.body)
    try {
      const answer = await run(content, key)
      await begun.keep(answer)
      return send(answer)
    } catch (error) {
      await begun.drop()
      throw error
    }
  }
}
