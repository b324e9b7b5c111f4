import { z } from 'zod'
import type { AccountDesk } from '../desk/account/account.js'
import type { OrderGroup, OrderWithDistance } from '../desk/account/orders/orders.js'
import { traderParameters, type Finder } from './find-trader.js'
import { pageAfter, pageParameters, placeOf } from './cursor.js'
import { route, type Route } from './route.js'
import {
  amount,
  failedOf,
  known,
  pageSchema,
  side,
  unavailable,
  UNKNOWN_STATUS,
  valueOf,
  written,
  writtenSide,
  mark as markSchema,
  writtenMark,
} from './schemas.js'

const order = z.strictObject({
  id: z.string(),
  kind: z.enum(['entry', 'slot', 'takeProfit', 'stopLoss', 'trigger']),
  positionId: known.meta({
    description: 'The open position that it belongs to; null for one that opens a position',
  }),
  pair: known.meta({ description: 'BASE/QUOTE' }),
  side,
  type: known,
  price: amount.meta({ description: 'Price at which it is triggered or filled' }),
  percent: amount.meta({ description: 'Share of the position that a take-profit or stop closes' }),
  unknownStatus: known.meta({ description: UNKNOWN_STATUS }),
  size: amount.meta({ description: 'Dollars that it would add' }),
  collateral: amount.meta({ description: 'Dollars that it would add' }),
  mark: markSchema,
  distancePercent: amount.meta({
    description: 'From the last price to its price, in percent of the last price',
  }),
  unavailable,
})

/** The pending orders of an account, with the figures of /orders. */
export function ordersRoute(deps: {
  readonly find: Finder
  readonly account: Pick<AccountDesk, 'orders'>
}): Route {
  return route({
    path: '/orders',
    summary: 'Pending orders, take-profits and stops',
    scope: 'read',
    query: z.strictObject({ ...traderParameters, ...pageParameters }),
    body: pageSchema(order),
    read: async (access, { limit, cursor, ...wanted }) => {
      const place = placeOf(cursor)
      const trader = await deps.find.trader(access, wanted)
      const { groups, positions, unread, mayBeMore, asOf } = await deps.account.orders(trader)
      const all = groups.flatMap((group) => group.orders.map((one) => ({ group, one })))
      const { page, next } = pageAfter(all, ({ one }) => one.order.id, { place, limit })
      const isPartial = mayBeMore || unread.some(({ list }) => list === 'orders')
      const data = page.map(({ group, one }) => entryOf(group, one, positions.ok))
      return { data, asOf, mayBeMore: isPartial, next }
    },
  })
}

function entryOf(
  { positionId, symbol, isLong, mark }: OrderGroup,
  { order: one, distancePercent }: OrderWithDistance,
  hasPositions: boolean,
): z.input<typeof order> {
  const failed = failedOf({ mark })
  return {
    id: one.id,
    kind: one.kind,
    positionId: positionId ?? null,
    pair: symbol ?? null,
    side: writtenSide(isLong),
    type: one.type ?? null,
    price: written(one.price),
    percent: written(one.percent),
    unknownStatus: one.unknownStatus ?? null,
    size: written(one.size),
    collateral: written(one.collateral),
    mark: writtenMark(valueOf(mark)),
    distancePercent: written(distancePercent),
    // Without the open positions an order may seem to open one.
    unavailable: hasPositions ? failed : [...failed, 'positionId'],
  }
}
