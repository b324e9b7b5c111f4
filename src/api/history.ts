import { aboveZero } from '../lib/decimals.js'
import { z } from 'zod'
import type { AccountDesk } from '../desk/account/account.js'
import { netOfRow, rowInR, type ClosedTrade, type History } from '../desk/account/history/history.js'
import { traderParameters, type Finder } from './find-trader.js'
import { pageAfter, pageParameters, placeOf } from './cursor.js'
import { route, type Route } from './route.js'
import { amount, known, pageSchema, side, time, written, writtenSide, writtenTime } from './schemas.js'

const trade = z.strictObject({
  id: z.string(),
  positionId: z.string(),
  pair: known.meta({ description: 'BASE/QUOTE' }),
  side,
  kind: z.enum(['position', 'part', 'order']).meta({
    description: 'The end of a position, a part that was closed before it, or an order that was cancelled',
  }),
  status: known.meta({ description: 'As the service says it' }),
  size: amount.meta({ description: 'Dollars over its whole life' }),
  collateral: amount.meta({ description: 'Dollars over its whole life' }),
  entryPrice: amount,
  exitPrice: amount,
  pnl: amount.meta({
    description:
      'Dollars, of this close alone, net of the costs that are not in missingCosts; null for an order, which has none',
  }),
  missingCosts: z.array(z.string()),
  r: amount.meta({
    description:
      'pnl as a multiple of the loss at the first stop of the position; null where that is not known. The parts of a position add up to its R',
  }),
  riskFrom: z.enum(['order', 'seen']).nullable().meta({
    description:
      'The first stop behind r: of the order that opened the position here, or the first that was read of it',
  }),
  openedAt: time.nullable(),
  closedAt: time.nullable(),
})

/** Trades that may have been closed between two pages, and are read so that the last entry is found again. */
const NEWER = 50

/** The closed positions of an account, with the figures of /history. */
export function historyRoute(deps: {
  readonly find: Finder
  readonly account: Pick<AccountDesk, 'history'>
}): Route {
  return route({
    path: '/history',
    summary: 'Closed positions, closed parts and cancelled orders, the latest first',
    scope: 'read',
    query: z.strictObject({ ...traderParameters, ...pageParameters }),
    body: pageSchema(trade),
    read: async (access, { limit, cursor, ...wanted }) => {
      const place = placeOf(cursor)
      const trader = await deps.find.trader(access, wanted)
      const { trades, read, asOf } = await deps.account.history.list(trader, {
        atLeast: (place ? place.index + 1 + NEWER : 0) + limit + 1,
        isFresh: false,
      })
      const { page, next } = pageAfter(trades, ({ key }) => key, {
        place,
        limit,
        hasMore: read.extent === 'more',
      })
      return { data: page.map(entryOf), asOf, mayBeMore: mayBeMore(read, next), next }
    },
  })
}

/** True if there may be trades behind the last page. Those that the next page reads do not count. */
function mayBeMore({ extent }: History['read'], next: string | null): boolean {
  return next === null && extent !== 'whole'
}

function entryOf(row: ClosedTrade): z.input<typeof trade> {
  const { key, kind, position, pnl, symbol, initialRisk } = row
  const times = rowInR(row)
  return {
    id: key,
    positionId: position.id,
    pair: symbol ?? null,
    side: writtenSide(position.isLong),
    kind,
    status: position.status ?? null,
    size: written(position.totalSize),
    collateral: written(position.totalCollateral),
    entryPrice: written(aboveZero(position.entryPrice)),
    exitPrice: written(aboveZero(position.exitPrice)),
    pnl: written(netOfRow({ kind, pnl })),
    missingCosts: kind === 'order' ? [] : [...pnl.missing],
    r: written(times),
    riskFrom: (times && initialRisk?.from) ?? null,
    openedAt: writtenTime(position.createdAt),
    closedAt: writtenTime(position.closedAt),
  }
}
