import { type ApiResponse, type NamedMethod, errorResponse } from './calls.js'
import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'
import type { Hub } from '../hub.js'
import type { Parts } from '../parts.js'
import { type CallBody, describeBody, readBody } from './body.js'
import { outcomeOf } from './call-log.js'
import type { Fault } from './faults.js'
import { BotApiError } from './bot-api-error.js'

type BotContext = Context<{ Bindings: HttpBindings }>

/** Routes of the Bot API: `/bot<token>/<method>` and `/file/bot<token>/<path>`. */
export function botApi({ hub, calls, log, faults }: Parts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>()

  app.get('/file/*', (context) => {
    const [, , bot = '', ...path] = context.req.path.split('/')
    const refused = checkToken(hub, bot.replace(/^bot/, ''))
    if (refused) return refuse(context, refused)
    const wanted = path.join('/')
    const file = Object.values(hub.state.files).find((known) => known.file_path === wanted)
    const bytes = file && hub.blobs.get(file.file_unique_id)
    if (!bytes) return refuse(context, new BotApiError(404, 'Not Found'))
    return context.body(new Uint8Array(bytes), 200, { 'content-type': 'application/octet-stream' })
  })

  app.on(['GET', 'POST'], '/:bot{bot[^/]*}/:method', async (context) => {
    const refused = checkToken(hub, context.req.param('bot').slice('bot'.length))
    if (refused) return refuse(context, refused)
    const called = calls.find(context.req.param('method'))
    if (!called) return refuse(context, new BotApiError(404, 'Not Found: method not found'))
    return serve(context, called)
  })

  async function serve(context: BotContext, called: NamedMethod): Promise<Response> {
    // Read here, because the adapter watches the connection only once the signal was requested.
    const { signal } = context.req.raw
    let body: CallBody
    try {
      body = await readBody(context)
    } catch (error) {
      if (error instanceof BotApiError) return refuse(context, error)
      throw error
    }
    const call = log.begin(called.name, describeBody(body), hub.now())
    const fault = faults.next(called.name, body.parameters)
    if (fault?.kind === 'error') {
      const { error_code, description, parameters } = fault
      const made = new BotApiError(error_code, description, parameters)
      call.outcome = outcomeOf(errorResponse(made))
      return refuse(context, made)
    }
    if (fault?.when === 'before') {
      if (fault.kind !== 'delay') return leaveUnanswered(context, fault, signal)
      await hub.waitUntil(hub.now() + fault.ms, signal)
    }
    const answer = await calls.execute(called, body, signal)
    call.outcome = outcomeOf(answer)
    if (fault?.when === 'after') {
      if (fault.kind !== 'delay') {
        call.responseLost = true
        return leaveUnanswered(context, fault, signal)
      }
      await hub.waitUntil(hub.now() + fault.ms, signal)
    }
    call.answeredAt = hub.now()
    if (signal.aborted) call.responseLost = true
    return reply(context, answer)
  }

  /** Closes the connection, or keeps it open without a response until the caller or the server ends it. */
  async function leaveUnanswered(context: BotContext, fault: Fault, signal: AbortSignal): Promise<Response> {
    if (fault.kind === 'hang') await hub.until(() => undefined, Number.MAX_SAFE_INTEGER, signal)
    context.env.incoming.socket.destroy()
    return RESPONSE_ALREADY_SENT
  }

  return app
}

/** Returns an error for a malformed or wrong token. */
function checkToken(hub: Hub, token: string): BotApiError | undefined {
  if (token === hub.state.token) return undefined
  const isToken = /^[1-9]\d{0,15}:/.test(token) && token.length <= 80
  return new BotApiError(401, isToken ? 'Unauthorized' : 'Unauthorized: invalid token specified')
}

function refuse(context: Context, refusal: BotApiError): Response {
  return reply(context, errorResponse(refusal))
}

function reply(context: Context, answer: ApiResponse): Response {
  return context.json(answer, (answer.ok ? 200 : answer.error_code) as 200)
}
