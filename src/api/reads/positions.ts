import { z } from 'zod'
import type { AccountDesk } from '../../desk/account/account.js'
import type { PositionWithOrders } from '../../desk/account/positions/position-view.js'
import { orderRowState, triggerRowState, unknownStatusOf } from '../../desk/account/status-words.js'
import type { TriggerOrder } from '../../service/service.js'
import { traderParameters, type Finder } from '../find-trader.js'
import { pageAfter, pageParameters, placeOf } from '../cursor.js'
import { route, type Route } from '../route.js'
import {
  amount,
  failedOf,
  known,
  pageOf,
  side,
  time,
  unavailable,
  UNKNOWN_STATUS,
  valueOf,
  written,
  writtenSide,
  writtenTime,
  mark as markSchema,
  writtenMark,
} from '../schemas.js'

const trigger = z.strictObject({
  id: z.string(),
  price: amount,
  percent: amount,
  unknownStatus: known.meta({ description: UNKNOWN_STATUS }),
})

const position = z.strictObject({
  id: z.string(),
  pair: known.meta({ description: 'BASE/QUOTE' }),
  side,
  size: amount.meta({ description: 'Dollars' }),
  collateral: amount.meta({ description: 'Dollars' }),
  entryPrice: amount,
  mark: markSchema,
  unrealizedPnl: amount.meta({ description: 'Dollars, net of the costs that are not in missingCosts' }),
  unrealizedPnlPercent: amount.meta({ description: 'Percent of the collateral' }),
  isPnlEstimate: z.boolean(),
  missingCosts: z.array(z.string()),
  liquidationPrice: amount,
  isLiquidationEstimate: z.boolean().nullable(),
  takeProfits: z.array(trigger),
  stopLosses: z.array(trigger),
  trailingStopPrice: amount,
  trailingStopUnknownStatus: known.meta({ description: UNKNOWN_STATUS }),
  openedAt: time.nullable(),
  unavailable,
})

/** The open positions of an account, with the figures of /positions. */
export function positionsRoute(deps: {
  readonly find: Finder
  readonly account: Pick<AccountDesk, 'positions'>
}): Route {
  return route({
    path: '/positions',
    summary: 'Open positions with their PnL, liquidation price, take-profits and stops',
    scope: 'read',
    query: z.strictObject({ ...traderParameters, ...pageParameters }),
    body: pageOf(position),
    read: async (access, { limit, cursor, ...wanted }) => {
      const place = placeOf(cursor)
      const trader = await deps.find.trader(access, wanted)
      const { positions, triggers, unread, mayBeMore, asOf } = await deps.account.positions.withOrders(trader)
      const { page, next } = pageAfter(positions, (one) => one.position.id, { place, limit })
      const isPartial = mayBeMore || unread.some(({ list }) => list === 'positions')
      return { data: page.map((one) => entryOf(one, triggers)), asOf, mayBeMore: isPartial, next }
    },
  })
}

function entryOf(one: PositionWithOrders, triggers: { readonly ok: boolean }): z.input<typeof position> {
  const { position: record, mark, liquidation, pnl } = one
  const failed = failedOf({ mark })
  return {
    id: record.id,
    pair: one.symbol ?? null,
    side: writtenSide(record.isLong),
    size: written(record.size),
    collateral: written(record.collateral),
    entryPrice: written(record.entryPrice),
    mark: writtenMark(valueOf(mark)),
    unrealizedPnl: written(one.unrealizedPnl),
    unrealizedPnlPercent: written(one.unrealizedPnlPercent),
    isPnlEstimate: pnl.isEstimate,
    missingCosts: [...pnl.missing],
    liquidationPrice: written(liquidation?.price),
    isLiquidationEstimate: liquidation ? liquidation.estimated : null,
    takeProfits: one.takeProfits.map(triggerOf),
    stopLosses: one.stopLosses.map(triggerOf),
    trailingStopPrice: written(one.trailingStop?.stopPrice),
    trailingStopUnknownStatus: (one.trailingStop && unknownStatusOf(one.trailingStop, orderRowState)) ?? null,
    openedAt: writtenTime(record.createdAt),
    unavailable: triggers.ok ? failed : [...failed, 'takeProfits', 'stopLosses', 'trailingStopPrice'],
  }
}

function triggerOf(row: TriggerOrder): z.input<typeof trigger> {
  return {
    id: row.orderId,
    price: written(row.triggerPrice),
    percent: written(row.amountPercent),
    unknownStatus: unknownStatusOf(row, triggerRowState) ?? null,
  }
}
