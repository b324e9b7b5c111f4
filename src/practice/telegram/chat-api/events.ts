import { eventsAfter } from '../state/event-log.js'
import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { Hub } from '../hub.js'
import { numberInQuery } from './requests.js'

/** Maximum time of a long poll for events, in milliseconds. */
const MAX_WAIT_MS = 30_000

/** Interval of heartbeats on an idle stream, in milliseconds. */
const HEARTBEAT_MS = 15_000

/** Events: by long polling (`/events`) or as server-sent events (`/stream`). */
export function eventRoutes(hub: Hub): Hono {
  const app = new Hono()

  /**
   * `?after=` last sequence number seen, `&chat=` one chat, `&wait=` milliseconds. Responds at once if there
   * are events.
   */
  app.get('/events', async (context) => {
    const after = numberInQuery(context, 'after', 0)
    const chat = numberInQuery(context, 'chat', undefined)
    const wait = Math.min(numberInQuery(context, 'wait', 0), MAX_WAIT_MS)
    const fresh = await hub.until(() => some(eventsAfter(hub, after, chat)), wait, context.req.raw.signal)
    return context.json(fresh ?? [])
  })

  app.get('/stream', (context) => {
    const { signal } = context.req.raw
    const resumed = Number.parseInt(context.req.header('last-event-id') ?? '', 10)
    let seen = Number.isSafeInteger(resumed)
      ? resumed
      : numberInQuery(context, 'after', hub.state.next.event - 1)
    return streamSSE(context, async (stream) => {
      await stream.write(': hello\n\n')
      while (!stream.aborted && !signal.aborted && !hub.closing.aborted) {
        const fresh = await hub.until(() => some(eventsAfter(hub, seen)), HEARTBEAT_MS, signal)
        if (!fresh) await stream.write(': still here\n\n')
        for (const event of fresh ?? []) {
          seen = event.seq
          await stream.writeSSE({ id: String(event.seq), data: JSON.stringify(event) })
        }
      }
    })
  })

  return app
}

function some<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined
}
