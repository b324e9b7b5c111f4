import type { EventStreams } from '../http/event-streams.js'
import type { AddRoutes } from '../http/routes.js'
import type { DeskFeed } from './feed.js'

/** GET /live: the desk of a person as server-sent events. */
export function liveRoutes(deps: {
  readonly feed: Pick<DeskFeed, 'listen'>
  readonly streams: Pick<EventStreams, 'open'>
}): AddRoutes {
  return (routes) =>
    routes.stream('/live', (context, { userId }, isAllowed) =>
      deps.streams.open(
        context,
        userId,
        { event: 'desk', follow: (put) => deps.feed.listen(userId, put) },
        isAllowed,
      ),
    )
}
