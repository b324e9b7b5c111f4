import { z } from 'zod'
import { draftKey } from '../drafting.js'
import type { AddRoutes } from '../http/routes.js'
import { typedText } from '../http/typed-text.js'
import type { OrderFields } from '../page/order/protocol.js'
import type { OrderTicket } from './order-form.js'

/** Texts are as they were typed: wrong ones get the sentences of the chat. */
const typed = typedText(60)

const fields = z.strictObject({
  account: typedText(200),
  pair: typed,
  side: z.enum(['long', 'short']),
  kind: z.enum(['market', 'limit', 'stop', 'stop limit']),
  collateral: typed,
  by: z.enum(['leverage', 'size']),
  extent: typed,
  limit: typed,
  stop: typed,
  stopLoss: typed,
  takeProfit: typed,
  slippage: typed,
}) satisfies z.ZodType<OrderFields>

/** GET /order as the form opens, POST /order/figures while it is filled in, and POST /order to hand it to the chat. */
export function orderRoutes(ticket: OrderTicket): AddRoutes {
  return (routes) => {
    routes.read('/order', z.strictObject({}), async (visit) => await ticket.start(visit))
    routes.post(
      '/order/figures',
      fields,
      async ({ userId }, order) => await ticket.figures(userId, order),
      'figures',
    )
    routes.post(
      '/order',
      z.strictObject({ order: fields, key: draftKey }),
      async (visit, { order, key }) => await ticket.send(visit, order, key),
    )
  }
}
