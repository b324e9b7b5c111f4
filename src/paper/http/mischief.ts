import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, MiddlewareHandler } from 'hono'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { UNAUTHORISED } from './credentials.js'

/** What is to go wrong, and for which requests. */
export const Mischief = z.strictObject({
  /** A class of requests (`reads`: data and market-maker reads), `all`, or a path that theirs begins with. */
  on: z.union([z.enum(['reads', 'execute', 'charts', 'all']), z.string().startsWith('/')]),
  /** How many requests it hits; then it is over. */
  times: z.int().positive().default(1),
  /**
   * `answer` with a status and body instead of acting; `delay` and then act; `hang` without ever answering; cut the connection before or
   * after acting; refuse as `unauthorised` with 401.
   */
  what: z.enum(['answer', 'delay', 'hang', 'cut-before', 'cut-after', 'unauthorised']),
  /** For `answer`. */
  status: z.int().min(200).max(599).default(500),
  /** For `answer`: text as it stands, anything else as JSON. */
  body: z.unknown().optional(),
  /** For `delay`. */
  milliseconds: z.int().nonnegative().default(1_000),
})

/** One piece of mischief with the requests it has left to hit. */
type Mischief = z.infer<typeof Mischief>

/** Things that go wrong on request. */
export interface Mischiefs {
  readonly middleware: MiddlewareHandler<{ Bindings: HttpBindings }>
  add(mischief: Mischief): void
  /** What has not hit all its requests yet. */
  pending(): readonly Mischief[]
  clear(): void
}

/** Keeps the mischief that was asked for and does it, the oldest that fits a request first; delays end when the server is `closing`. */
export function createMischiefs(closing: AbortSignal): Mischiefs {
  let pending: Mischief[] = []
  const take = (path: string): Mischief | undefined => {
    const found = pending.find(({ on }) => fits(on, path))
    if (!found) return undefined
    pending = pending.flatMap((one) => {
      if (one !== found) return [one]
      return one.times > 1 ? [{ ...one, times: one.times - 1 }] : []
    })
    return found
  }
  return {
    add: (mischief) => {
      pending = [...pending, mischief]
    },
    pending: () => pending,
    clear: () => {
      pending = []
    },
    middleware: async (c, next) => {
      const mischief = take(c.req.path)
      if (!mischief) return next()
      return play(mischief, c, next, closing)
    },
  }
}

function fits(on: string, path: string): boolean {
  if (on === 'all') return true
  if (on === 'execute' || on === 'charts') return path === `/trade-bots/${on}`
  if (on === 'reads') return path.startsWith('/trade-bots/data/') || path.startsWith('/market-maker/')
  return path.startsWith(on)
}

async function play(
  mischief: Mischief,
  c: Context<{ Bindings: HttpBindings }>,
  next: () => Promise<void>,
  closing: AbortSignal,
): Promise<Response | undefined> {
  switch (mischief.what) {
    case 'answer': {
      const { status, body } = mischief
      const text = typeof body === 'string' ? body : body === undefined ? '' : JSON.stringify(body)
      const type = typeof body === 'string' ? 'text/plain' : 'application/json'
      return new Response(text, { status, headers: { 'Content-Type': type } })
    }
    case 'unauthorised':
      return c.json({ error: UNAUTHORISED }, 401)
    case 'delay':
      await sleep(mischief.milliseconds, undefined, { signal: closing })
      await next()
      return undefined
    case 'hang':
      if (!c.env.outgoing.destroyed) await once(c.env.outgoing, 'close')
      return RESPONSE_ALREADY_SENT
    case 'cut-before':
      return cut(c)
    case 'cut-after':
      await next()
      return cut(c)
    default:
      throw new Error(`No such mischief: ${String(mischief.what satisfies never)}`)
  }
}

function cut(c: Context<{ Bindings: HttpBindings }>): Response {
  c.env.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}
