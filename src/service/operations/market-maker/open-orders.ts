import { z } from 'zod'
import { marketMakerAuthentication } from '../../credentials.js'
import { read } from '../../operation.js'
import { record } from '../../records/record.js'
import { openOrdersReply, openOrdersAssumptions } from '../data/open-orders.js'
import { pendingOrder } from '../data/pending-order.js'
import { triggerOrder } from '../data/trigger-order.js'
import { account, chainId, page, paginate } from '../inputs.js'

/**
 * Reads the open orders of any account (service.md §4.4). The records are assumed to look like those of `openOrders`; the
 * dialect can change them apart from those.
 * @example
 * const { pending } = await service.marketMakerOpenOrders({ chainId: '42161', account: '0x1f…' })
 */
export const marketMakerOpenOrders = read({
  endpoint: 'GET /market-maker/open_orders/{chainId}/{account}',
  authentication: marketMakerAuthentication,
  input: z.strictObject({ chainId, account, page }),
  query: paginate,
  assumptions: openOrdersAssumptions,
  reply: openOrdersReply(
    record('marketMakerPendingOrder', pendingOrder.fields),
    record('marketMakerTriggerOrder', triggerOrder.fields),
  ),
})
