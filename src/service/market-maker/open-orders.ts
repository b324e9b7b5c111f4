import { decodeOpenOrders } from '../reads/open-orders.js'
import { accountRead } from './market-read.js'

/** Open orders of any account (service.md §4.4); assumed to look as the account's own do. */
export const marketMakerOpenOrders = accountRead({
  name: 'open orders',
  type: 'open_orders',
  paged: true,
  decode: (reply, dialect) =>
    decodeOpenOrders(reply, dialect, {
      pending: dialect.records.marketMakerPendingOrder,
      trigger: dialect.records.marketMakerTriggerOrder,
    }),
})
