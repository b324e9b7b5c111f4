import type { AddRoutes } from '../http/routes.js'
import type { DeskStreams } from './stream.js'

/** GET /live: the desk of a person as server-sent events. */
export function liveRoutes(streams: DeskStreams): AddRoutes {
  return (routes) =>
    routes.stream('/live', (context, { userId }, isAllowed) => streams.open(context, userId, isAllowed))
}
