import { z } from 'zod'
import type { AccountDesk } from '../desk/account/account.js'
import {
  coverOf,
  hasStop,
  hasTrailingStop,
  type PositionWithOrders,
} from '../desk/account/positions/position-view.js'
import { aboveZero } from '../lib/decimals.js'
import { orderRowState, triggerRowState, unknownStatusOf } from '../desk/account/status-words.js'
import type { TriggerOrder } from '../service/service.js'
import { traderParameters, type Finder } from './find-trader.js'
import { pageAfter, pageParameters, placeOf } from './cursor.js'
import { route, type Route } from './route.js'
import {
  amount,
  failedOf,
  known,
  pageSchema,
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
} from './schemas.js'
import { hasAllPositions } from '../desk/account/positions/positions.js'

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
  liquidationMissingCosts: z
    .array(z.string())
    .meta({ description: 'Costs that the estimate does not contain; with them the price is closer' }),
  takeProfits: z.array(trigger),
  stopLosses: z.array(trigger),
  otherTriggers: z
    .array(trigger)
    .meta({ description: 'Triggers of which the service does not say if they are take-profits or stops' }),
  hasTrailingStop: z.boolean().nullable(),
  trailingStopPrice: amount,
  trailingStopPercent: amount.meta({ description: 'Share of the position that it closes' }),
  trailingStopUnknownStatus: known.meta({ description: UNKNOWN_STATUS }),
  hasStop: z.boolean().nullable().meta({
    description: 'True if a stop or trailing stop is in force; null where the service does not say',
  }),
  stopCoverPercent: amount.meta({
    description:
      'Percent of the position that its stops close, before its liquidation where a price of that is known; null where the service does not state all of it',
  }),
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
    body: pageSchema(position),
    read: async (access, { limit, cursor, ...wanted }) => {
      const place = placeOf(cursor)
      const trader = await deps.find.trader(access, wanted)
      const { positions, triggers, unread, mayBeMore, asOf } = await deps.account.positions.withOrders(trader)
      const { page, next } = pageAfter(positions, (one) => one.position.id, { place, limit })
      const isPartial = !hasAllPositions({ unread, mayBeMore })
      const areOrdersRead = triggers.ok && !unread.some(({ list }) => list === 'orders')
      return { data: page.map((one) => entryOf(one, areOrdersRead)), asOf, mayBeMore: isPartial, next }
    },
  })
}

function entryOf(one: PositionWithOrders, areOrdersRead: boolean): z.input<typeof position> {
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
    liquidationMissingCosts: [...(liquidation?.missing ?? [])],
    takeProfits: one.takeProfits.map(triggerOf),
    stopLosses: one.stopLosses.map(triggerOf),
    otherTriggers: one.otherTriggers.map(triggerOf),
    hasTrailingStop: hasTrailingStop(one) ?? null,
    trailingStopPrice: written(aboveZero(one.trailingStop?.stopPrice)),
    trailingStopPercent: written(one.trailingStop?.amountPercent),
    trailingStopUnknownStatus: (one.trailingStop && unknownStatusOf(one.trailingStop, orderRowState)) ?? null,
    hasStop: hasStop(one) ?? null,
    stopCoverPercent: written(coverOf(one)),
    openedAt: writtenTime(record.createdAt),
    unavailable: areOrdersRead ? failed : [...failed, ...OF_ORDERS],
  }
}

/** The fields that are not known where the orders could not be read. */
const OF_ORDERS = [
  'takeProfits',
  'stopLosses',
  'otherTriggers',
  'hasTrailingStop',
  'trailingStopPrice',
  'trailingStopPercent',
  'trailingStopUnknownStatus',
  'hasStop',
  'stopCoverPercent',
]

function triggerOf(row: TriggerOrder): z.input<typeof trigger> {
  return {
    id: row.orderId,
    price: written(row.triggerPrice),
    percent: written(row.amountPercent),
    unknownStatus: unknownStatusOf(row, triggerRowState) ?? null,
  }
}
