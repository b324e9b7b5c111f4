import { z } from 'zod'
import type { AddRoutes } from '../http/routes.js'
import type { ConfirmationOfPage } from './confirmation.js'
import type { ConnectFromPage } from './connect.js'

/**
 * POST /connect: an API key that was typed on the page. Its shape is checked later: a wrong one has a sentence of its own. GET /connect
 * says if the chat has confirmed the page, and POST /connect/code gives the code for that.
 */
export function connectRoutes(connect: ConnectFromPage, confirmation: ConfirmationOfPage): AddRoutes {
  return (routes) => {
    routes.post('/connect', z.unknown(), connect, 'secrets')
    routes.read(
      '/connect',
      z.strictObject({}),
      async ({ session }) => await confirmation.read(session),
      'figures',
    )
    routes.post('/connect/code', z.strictObject({}), async ({ session }) => await confirmation.begin(session))
  }
}
