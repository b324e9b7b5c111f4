import type { TokenAccess } from '../../accounts/api-tokens/authenticate.js'
import type { FindValidToken } from '../../accounts/api-tokens/still-valid.js'
import type { EventFeed } from '../../events/event-feed.js'
import type { EventLog, EventQuery } from '../../events/event-log.js'
import type { Logger } from '../../lib/log/log.js'
import { within } from '../../lib/time-out.js'
import { openEventSink, type EventSink } from './event-sink.js'

/** Streams of events that are open in this process. */
export interface EventStreams {
  /**
   * Answers with a stream from this place on. `hangUp` closes the connection of a client that takes nothing. Undefined if the token or
   * the process has the most streams already.
   */
  open(access: TokenAccess, place: Omit<EventQuery, 'limit'>, hangUp: () => void): Response | undefined
  /** Ends all streams. */
  close(): Promise<void>
}

/** The most streams of one token, and of one process. */
const MOST_OF_TOKEN = 4
const MOST = 128

/** Events that one chunk holds at most. */
const CHUNK = 50

/** Milliseconds between two comments while nothing happens, which keep the connection open; the token is checked again then. */
const HEARTBEAT_MS = 15_000

/** A client that does not take a chunk in this time is cut off, in milliseconds. Nothing is read for it meanwhile. */
const SLOW_MS = 30_000

export function createEventStreams(deps: {
  readonly events: EventLog
  readonly feed: Pick<EventFeed, 'listen'>
  readonly findValidToken: FindValidToken
  readonly logger: Pick<Logger, 'info' | 'warn'>
  readonly heartbeatMs?: number
  readonly slowMs?: number
}): EventStreams {
  const { heartbeatMs = HEARTBEAT_MS, slowMs = SLOW_MS } = deps
  const open = new Map<EventSink, { readonly token: string; readonly running: Promise<void> }>()

  /** Writes events until the client leaves, is too slow, or may not read any more. */
  const run = async (
    sink: EventSink,
    access: TokenAccess,
    from: Omit<EventQuery, 'limit'>,
    hangUp: () => void,
  ): Promise<void> => {
    let { after } = from
    let wake: () => void = () => undefined
    let hasNews = false
    const stopListening = deps.feed.listen(access.userId, () => {
      hasNews = true
      wake()
    })
    const ended = sink.ended.then(() => wake())
    try {
      let isTaken = await sink.write('retry: 2000\n\n', slowMs)
      while (isTaken && !sink.hasEnded()) {
        hasNews = false
        if (!(await deps.findValidToken(access, 'events'))) return
        const page = await deps.events.read({ ...from, after, limit: CHUNK })
        // The client comes back, and is answered that events were removed.
        if (!page.ok) return
        const text = page.events
          .map((event) => `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`)
          .join('')
        // Events that the token does not see move its place on all the same.
        const place = page.last === undefined || page.last === after ? '' : `id: ${page.last}\n\n`
        after = page.last
        if (text + place !== '') isTaken = await sink.write(text + place, slowMs)
        if (!isTaken || page.hasMore || hasNews || sink.hasEnded()) continue
        const next = new Promise<true>((resolve) => {
          wake = () => resolve(true)
        })
        if ((await within(heartbeatMs, next)) === undefined) isTaken = await sink.write(': \n\n', slowMs)
      }
      if (!isTaken && !sink.hasEnded()) {
        hangUp()
        deps.logger.info(
          { event: 'event-stream-cut', token: access.id },
          'A client did not take its events in time; its stream is closed, and it may come back',
        )
      }
    } finally {
      stopListening()
      sink.end()
      await ended
    }
  }

  return {
    open: (access, place, hangUp) => {
      const token = `${access.userId}/${access.id}`
      const own = [...open.values()].filter((one) => one.token === token).length
      if (own >= MOST_OF_TOKEN || open.size >= MOST) return undefined
      const sink = openEventSink()
      const running = run(sink, access, place, hangUp)
        .catch((err: unknown) =>
          deps.logger.warn(
            { event: 'event-stream-failed', err, token: access.id },
            'A stream of events failed and is closed; the client comes back to where it was',
          ),
        )
        .finally(() => open.delete(sink))
      open.set(sink, { token, running })
      return new Response(sink.body, {
        headers: { 'Content-Type': 'text/event-stream; charset=utf-8', 'X-Accel-Buffering': 'no' },
      })
    },
    close: async () => {
      const streams = [...open]
      for (const [sink] of streams) sink.end()
      await Promise.all(streams.map(([, { running }]) => running))
    },
  }
}
