import type { TokenAccess } from '../../accounts/api-tokens/authenticate.js'
import type { FindValidToken } from '../../accounts/api-tokens/still-valid.js'
import type { EventFeed } from '../../events/event-feed.js'
import type { EventLog, EventQuery } from '../../events/event-log.js'
import { createEventStreams as createStreams, type StreamBounds } from '../../http/event-streams.js'
import type { Logger } from '../../lib/log/log.js'
import type { Timers } from '../../lib/timers.js'
import type { StreamClient } from '../route.js'

/** Streams of events that are open in this process. */
export interface EventStreams {
  /** Answers with a stream from this place on; undefined if the token, its person or the process has the most streams already. */
  open(access: TokenAccess, place: Omit<EventQuery, 'limit'>, client: StreamClient): Response | undefined
  /** Ends all streams. */
  close(): Promise<void>
}

const BOUNDS: StreamBounds = {
  most: 128,
  mostOfPerson: 8,
  mostOfHolder: 4,
  mostOfNetwork: 32,
  heartbeatMs: 15_000,
  // Before each chunk: a token that was revoked reads nothing more.
  checkMs: 0,
  slowMs: 30_000,
}

/** Events that one chunk holds at most. */
const CHUNK = 50

export function createEventStreams(deps: {
  readonly events: EventLog
  readonly feed: Pick<EventFeed, 'listen'>
  readonly findValidToken: FindValidToken
  readonly logger: Pick<Logger, 'info' | 'warn'>
  readonly timers: Timers
  readonly bounds?: Partial<StreamBounds>
}): EventStreams {
  const streams = createStreams({
    bounds: { ...BOUNDS, ...deps.bounds },
    timers: deps.timers,
    onCut: ({ holder }) =>
      deps.logger.info(
        { event: 'event-stream-cut', token: holder },
        'A client did not take its events in time; its stream is closed, and it may come back',
      ),
    onFailed: (err, { holder }) =>
      deps.logger.warn(
        { event: 'event-stream-failed', err, token: holder },
        'A stream of events failed and is closed; the client comes back to where it was',
      ),
  })
  return {
    open: (access, place, { network, hangUp }) => {
      const { userId, id } = access
      let { after } = place
      const opened = streams.open(
        { userId, holder: id, network, hangUp },
        {
          retryMs: 2_000,
          follow: (wake) => deps.feed.listen(userId, wake),
          isAllowed: async () => (await deps.findValidToken(access, 'events')) !== undefined,
          next: async () => {
            const page = await deps.events.read({ ...place, after, limit: CHUNK })
            // The client comes back, and is answered that events were removed.
            if (!page.ok) return undefined
            const text = page.events
              .map((event) => `id: ${event.id}\ndata: ${JSON.stringify(event)}\n\n`)
              .join('')
            // Events that the token does not see move its place on all the same.
            const reached = page.last === undefined || page.last === after ? '' : `id: ${page.last}\n\n`
            after = page.last
            return { text: text + reached, hasMore: page.hasMore }
          },
        },
      )
      return opened instanceof Response ? opened : undefined
    },
    close: async () => await streams.close(),
  }
}
