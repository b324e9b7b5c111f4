import { z } from 'zod'
import type { SettingsStore } from '../accounts/settings/settings.js'
import type { AccountDesk } from '../desk/account/account.js'
import { spans } from '../desk/account/pnl/statistics.js'
import { traderParameters, type Finder } from './find-trader.js'
import { route, type Route } from './route.js'
import { amount, bodyOf, decimal, known, written } from './schemas.js'

const cost = z.strictObject({
  amount: decimal.meta({ description: 'Dollars' }),
  missing: z.int().meta({ description: 'Closes of which the service does not state it' }),
})

const profit = z.strictObject({
  span: z.enum(spans),
  zone: z.string(),
  from: known.meta({ description: 'First day' }),
  to: z.string().meta({ description: 'Today' }),
  trades: z.int().meta({ description: 'Positions that ended, each once; cancelled orders are none' }),
  closes: z
    .int()
    .meta({ description: 'Closes that the sums are made of: of positions, and of parts of them' }),
  wins: z.int(),
  losses: z.int(),
  even: z.int(),
  liquidated: z.int(),
  leftOut: z.int().meta({
    description: 'Closes of the span without a PnL, and closes without a time, which no figure includes',
  }),
  pnl: decimal.meta({ description: 'Dollars, net of fees, funding and borrow' }),
  gross: amount.meta({ description: 'Dollars, on the price alone' }),
  beforeCosts: z.int().meta({ description: 'Closes whose PnL does not contain all costs' }),
  winRate: amount.meta({ description: 'Percent' }),
  profitFactor: amount,
  averageWin: amount,
  averageLoss: amount,
  costs: z
    .strictObject({ fees: cost, funding: cost, borrow: cost })
    .meta({ description: 'Trading fees, funding and borrow; funding is below zero where it was received' }),
  days: z.array(z.strictObject({ day: z.string(), pnl: decimal })),
  pairs: z.array(z.strictObject({ pair: known, trades: z.int(), wins: z.int(), pnl: decimal })),
  extent: z
    .enum(['whole', 'more', 'bound', 'cut', 'failed'])
    .meta({ description: 'Extent of the history that was read; only `whole` is all of it' }),
})

/** Realized PnL of a span, with the figures of /pnl. */
export function profitRoute(deps: {
  readonly find: Finder
  readonly account: Pick<AccountDesk, 'pnl'>
  readonly settings: Pick<SettingsStore, 'read'>
}): Route {
  return route({
    path: '/profit',
    summary: 'Realized PnL of a span, by day and by pair',
    scope: 'read',
    query: z.strictObject({
      ...traderParameters,
      span: z.enum(spans).default('week').meta({ description: 'Today, 7 or 30 days, or everything' }),
      zone: z
        .string()
        .max(64)
        .refine(isZone)
        .optional()
        .meta({ description: 'IANA time zone of the days; that of the chat by default' }),
    }),
    body: bodyOf(profit),
    read: async (access, { span, zone: wantedZone, ...wanted }) => {
      const trader = await deps.find.trader(access, wanted)
      const zone = wantedZone ?? (await deps.settings.read(access.userId)).timeZone ?? 'UTC'
      const {
        statistics: own,
        symbols,
        read,
        asOf,
      } = await deps.account.pnl(trader, { span, zone, isFresh: false })
      const costOf = (sum: typeof own.costs.fees): z.input<typeof cost> => ({
        amount: sum.amount.toFixed(),
        missing: sum.missing,
      })
      const data: z.input<typeof profit> = {
        span,
        zone,
        from: own.from ?? null,
        to: own.to,
        trades: own.trades,
        closes: own.closes,
        wins: own.wins,
        losses: own.losses,
        even: own.even,
        liquidated: own.liquidated,
        leftOut: own.leftOut,
        pnl: own.profit.toFixed(),
        gross: written(own.gross),
        beforeCosts: own.beforeCosts,
        winRate: written(own.winRate),
        profitFactor: written(own.profitFactor),
        averageWin: written(own.averageWin),
        averageLoss: written(own.averageLoss),
        costs: {
          fees: costOf(own.costs.fees),
          funding: costOf(own.costs.funding),
          borrow: costOf(own.costs.borrow),
        },
        days: own.days.map(({ day, profit: pnl }) => ({ day, pnl: pnl.toFixed() })),
        pairs: own.pairs.map((pair) => ({
          pair: (pair.pairId === undefined ? undefined : symbols.get(pair.pairId)) ?? null,
          trades: pair.trades,
          wins: pair.wins,
          pnl: pair.profit.toFixed(),
        })),
        extent: read.extent,
      }
      return { data, asOf }
    },
  })
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
