import { z } from 'zod'
import type { AddRoutes } from '../http/routes.js'
import type { ConnectFromPage } from './connect.js'

/** POST /connect: an API key that was typed on the page. Its shape is checked later: a wrong one has a sentence of its own. */
export function connectRoutes(connect: ConnectFromPage): AddRoutes {
  return (routes) =>
    routes.post('/connect', z.unknown(), async ({ userId }, body) => await connect(userId, body), 'secrets')
}
