import { z } from 'zod'
import type { TokenAccess } from '../accounts/api-tokens/authenticate.js'
import { EVENT_ID, type EventLog, type EventQuery } from '../events/event-log.js'
import { eventSchema } from '../events/event.js'
import type { Clock } from '../lib/clock.js'
import { ProblemError } from './http/problem.js'
import { pageParameters } from './cursor.js'
import { type Route, route } from './route.js'
import { time } from './schemas.js'
import type { FindValidToken } from '../accounts/api-tokens/still-valid.js'
import type { EventFeed } from '../events/event-feed.js'
import { type StreamBounds, type StreamClient, createEventStreams } from '../http/event-streams.js'
import type { Logger } from '../lib/log/log.js'
import type { Timers } from '../lib/timers.js'

const after = z
  .string()
  .regex(EVENT_ID)
  .optional()
  .meta({ description: 'Id of the last event that you have; the oldest that is kept comes first by default' })

/** Seconds after which a client may try to open a stream again: one whose client has left is noticed by then. */
const STREAM_WAIT_S = 30

/** Events of a person, in pages or as they come. A token sees those of its accounts, and those of no account. */
export function eventsRoute(deps: {
  readonly events: EventLog
  readonly streams: Pick<ApiStreams, 'open'>
  readonly now: Clock
}): Route {
  const placeOf = (
    { userId, id, limits }: TokenAccess,
    named: string | undefined,
  ): Omit<EventQuery, 'limit'> => ({
    userId,
    tokenId: id,
    accounts: limits.accounts,
    after: named,
  })
  return {
    ...route({
      path: '/events',
      summary: 'Events of the last seven days, the oldest first; as a stream with Accept: text/event-stream',
      scope: 'events',
      problems: ['events-removed', 'too-many-streams'],
      query: z.strictObject({ limit: pageParameters.limit, after }),
      body: z.strictObject({
        data: z.array(eventSchema),
        asOf: time,
        mayBeMore: z.boolean().meta({ description: 'True if further events may follow at once' }),
        next: z
          .string()
          .nullable()
          .meta({ description: '`after` of the next request; null before the first event' }),
      }),
      read: async (access, { limit, after: named }) => {
        const asOf = new Date(deps.now())
        const page = await deps.events.read({ ...placeOf(access, named), limit })
        if (!page.ok) throw removed()
        return { data: page.events, asOf, mayBeMore: page.hasMore, next: page.last ?? null }
      },
    }),
    stream: async (access, parameters, client) => {
      const named = after.safeParse(client.lastEventId ?? (parameters as { after?: string }).after)
      if (!named.success)
        throw new ProblemError('invalid-parameter', 'Last-Event-ID is no id of an event', {
          parameters: ['after'],
        })
      const place = placeOf(access, named.data)
      const first = await deps.events.read({ ...place, limit: 1 })
      if (!first.ok) throw removed()
      const response = deps.streams.open(access, place, client)
      if (!response)
        throw new ProblemError('too-many-streams', 'Close one that is open', { retryAfter: STREAM_WAIT_S })
      return response
    },
  }
}

function removed(): ProblemError {
  return new ProblemError(
    'events-removed',
    'Events after this one are not kept any more: read the account anew, then go on without `after`',
  )
}

/** Streams of events that are open in this process. */
export interface ApiStreams {
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

export function createApiStreams(deps: {
  readonly events: EventLog
  readonly feed: Pick<EventFeed, 'listen'>
  readonly findValidToken: FindValidToken
  readonly logger: Pick<Logger, 'info' | 'warn'>
  readonly timers: Timers
  readonly bounds?: Partial<StreamBounds>
}): ApiStreams {
  const streams = createEventStreams({
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
    open: (access, place, client) => {
      const { userId, id } = access
      let { after } = place
      const opened = streams.open({ userId, holder: id }, client, {
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
      })
      return opened instanceof Response ? opened : undefined
    },
    close: async () => await streams.close(),
  }
}
