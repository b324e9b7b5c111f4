import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono, type Context } from 'hono'
import type { Hub } from '../hub.js'
import { describeBody, readBody, type CallBody } from './body.js'
import type { CallLog } from './call-log.js'
import type { Fault, Faults } from './faults.js'
import type { Method } from './method.js'
import { createMethods } from './methods/index.js'
import { Refusal } from './refusal.js'

type Answer = { ok: true; result: unknown } | ReturnType<typeof refusalAnswer>

/** The bot's side: `/bot<token>/<method>` and `/file/bot<token>/<path>`. */
export function botApi(hub: Hub, log: CallLog, faults: Faults): Hono<{ Bindings: HttpBindings }> {
  const methods = createMethods()
  const byLowerName = new Map(
    Object.entries(methods).map(([name, method]) => [name.toLowerCase(), { name, method }]),
  )
  const app = new Hono<{ Bindings: HttpBindings }>()

  app.get('/file/*', (context) => {
    const [, , bot, ...path] = context.req.path.split('/')
    if (bot !== `bot${hub.world.token}`) return refuse(context, unauthorized())
    const wanted = path.join('/')
    const file = Object.values(hub.world.files).find((known) => known.file_path === wanted)
    const bytes = file && hub.blobs.get(file.file_unique_id)
    if (!bytes) return refuse(context, new Refusal(404, 'Not Found'))
    return context.body(new Uint8Array(bytes), 200, { 'content-type': 'application/octet-stream' })
  })

  app.on(['GET', 'POST'], '/:bot{bot[^/]*}/:method', async (context) => {
    if (context.req.param('bot') !== `bot${hub.world.token}`) return refuse(context, unauthorized())
    const known = byLowerName.get(context.req.param('method').toLowerCase())
    if (!known) return refuse(context, new Refusal(404, 'Not Found'))
    return serve(context, known.name, known.method)
  })

  async function serve(
    context: Context<{ Bindings: HttpBindings }>,
    name: string,
    method: Method,
  ): Promise<Response> {
    // Asked for now: the adapter watches the connection only when someone holds the signal.
    const { signal } = context.req.raw
    let body: CallBody
    try {
      body = await readBody(context)
    } catch (error) {
      if (error instanceof Refusal) return refuse(context, error)
      throw error
    }
    const call = log.begin(name, describeBody(body), hub.now())
    const fault = faults.next(name)
    if (fault?.kind === 'error') {
      const { error_code, description, parameters } = fault
      const made = new Refusal(error_code, description, parameters)
      call.outcome = outcomeOf(refusalAnswer(made))
      return refuse(context, made)
    }
    if (fault?.when === 'before') return leaveUnanswered(context, fault, signal)
    const answer = await act(method, body, signal)
    call.outcome = outcomeOf(answer)
    if (fault) return leaveUnanswered(context, fault, signal)
    return context.json(answer, (answer.ok ? 200 : answer.error_code) as 200)
  }

  async function act(method: Method, body: CallBody, signal: AbortSignal): Promise<Answer> {
    try {
      return { ok: true, result: await method.run(hub, body.parameters, { signal, files: body.files }) }
    } catch (error) {
      if (error instanceof Refusal) return refusalAnswer(error)
      throw error
    }
  }

  /** Cuts the connection, or keeps it open without an answer until the caller or the server gives up. */
  async function leaveUnanswered(
    context: Context<{ Bindings: HttpBindings }>,
    fault: Fault,
    signal: AbortSignal,
  ): Promise<Response> {
    if (fault.kind === 'hang') await hub.until(() => undefined, Number.MAX_SAFE_INTEGER, signal)
    context.env.incoming.socket.destroy()
    return RESPONSE_ALREADY_SENT
  }

  return app
}

function unauthorized(): Refusal {
  return new Refusal(401, 'Unauthorized')
}

function refuse(context: Context, refusal: Refusal): Response {
  return context.json(refusalAnswer(refusal), refusal.errorCode as 400)
}

function refusalAnswer(refusal: Refusal) {
  return {
    ok: false as const,
    error_code: refusal.errorCode,
    description: refusal.message,
    ...(refusal.parameters && { parameters: refusal.parameters }),
  }
}

function outcomeOf(answer: Answer): NonNullable<ReturnType<CallLog['begin']>['outcome']> {
  return answer.ok
    ? { ok: true }
    : { ok: false, error_code: answer.error_code, description: answer.description }
}
