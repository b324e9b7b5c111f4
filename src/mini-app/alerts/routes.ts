import { z } from 'zod'
import { draftKey } from '../drafting.js'
import type { AddRoutes } from '../http/routes.js'
import { typedText } from '../http/typed-text.js'
import type { ChangeAlerts } from './change-alerts.js'
import type { ListAlerts } from './list-alerts.js'

const page = z.strictObject({ page: z.exactOptional(z.string().regex(/^\d{1,3}$/)) })

/** Texts are as they were typed: wrong ones get the sentences of the chat. */
const priceAlert = z.strictObject({
  pair: typedText(60).trim().min(1),
  is: z.enum(['above', 'below', 'crosses']),
  price: typedText(60),
  key: draftKey,
})

const changed = z.strictObject({
  id: z.string().regex(/^[\w-]{1,16}$/),
  change: z.enum(['pause', 'arm', 'delete']),
})

/** GET /alerts, POST /alerts for a price alert, and POST /alerts/change. Everybody with access may, as in the chat. */
export function alertsRoutes(list: ListAlerts, changes: ChangeAlerts): AddRoutes {
  return (routes) => {
    routes.read('/alerts', page, async ({ userId }, query) => await list(userId, Number(query.page ?? '0')))
    routes.post('/alerts', priceAlert, async ({ userId }, alert) => await changes.set(userId, alert))
    routes.post(
      '/alerts/change',
      changed,
      async ({ userId }, { id, change }) => await changes.change(userId, id, change),
    )
  }
}
