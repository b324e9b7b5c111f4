import { z } from 'zod'
import type { AddRoutes } from '../http/routes.js'
import type { SharePosition } from './share-position.js'

/** `position` is the key of its row. */
const wanted = z.strictObject({ position: z.string().min(1).max(300) })

/** POST /share: prepares the card of a position, for its person to send from Telegram. */
export function shareRoutes(share: SharePosition): AddRoutes {
  return (routes) =>
    routes.post('/share', wanted, async ({ userId }, { position }) => await share(userId, position))
}
