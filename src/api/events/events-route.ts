import { z } from 'zod'
import type { TokenAccess } from '../../accounts/api-tokens/authenticate.js'
import { EVENT_ID, type EventLog, type EventQuery } from '../../events/event-log.js'
import { eventSchema } from '../../events/event.js'
import type { Clock } from '../../lib/clock.js'
import { ProblemError } from '../http/problem.js'
import { pageParameters } from '../cursor.js'
import { route, type Route } from '../route.js'
import { time } from '../schemas.js'
import type { EventStreams } from './event-streams.js'

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
  readonly eventStreams: Pick<EventStreams, 'open'>
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
      const response = deps.eventStreams.open(access, place, client)
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
