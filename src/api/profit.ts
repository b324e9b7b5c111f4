import { z } from 'zod'
import type { SettingsStore } from '../accounts/settings/settings.js'
import type { AccountDesk } from '../desk/account/account.js'
import { spans } from '../desk/account/pnl/statistics.js'
import { pnlGroups, type PnlGroup, type PnlGrouping } from '../desk/account/pnl/groups.js'
import type { ResultsInR } from '../desk/account/pnl/sums.js'
import { tradeSources } from '../desk/account/positions/order-source.js'
import { traderParameters, type Finder } from './find-trader.js'
import { route, type Route } from './route.js'
import { amount, bodyOf, decimal, known, side, written, writtenSide } from './schemas.js'

const cost = z.strictObject({
  amount: decimal.meta({ description: 'Dollars' }),
  missing: z.int().meta({ description: 'Closes of which the service does not state it' }),
})

const inR = z
  .strictObject({
    trades: z.int().meta({ description: 'Positions that ended, and whose loss at the first stop is known' }),
    seen: z
      .int()
      .meta({ description: 'Those of them whose first stop was seen, and not asked for by an order here' }),
    sum: decimal.meta({ description: 'Multiples of R' }),
    expectancy: amount.meta({ description: 'Average of a trade, in R' }),
  })
  .meta({ description: 'Results as multiples of the loss at the first stop' })

function writtenInR({ trades, seen, sum, expectancy }: ResultsInR): z.input<typeof inR> {
  return { trades, seen, sum: sum.toFixed(), expectancy: written(expectancy) }
}

/** The fields of every group. */
const result = {
  trades: z.int().meta({ description: 'Positions that ended' }),
  wins: z.int(),
  closes: z.int().meta({ description: 'Closes that the PnL is made of' }),
  pnl: decimal.meta({ description: 'Dollars, net' }),
  expectancy: amount.meta({ description: 'Dollars: average PnL of the trades, each as a whole' }),
  inR,
}

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
  expectancy: amount.meta({ description: 'Dollars: average PnL of the trades, each as a whole' }),
  inR,
  days: z.array(z.strictObject({ day: z.string(), pnl: decimal })),
  pairs: z.array(z.strictObject({ pair: known, ...result })),
  sides: z.array(z.strictObject({ side, ...result })),
  pairSides: z.array(z.strictObject({ pair: known, side, ...result })),
  hours: z
    .array(z.strictObject({ hour: z.int().meta({ description: '0 to 23' }), ...result }))
    .meta({ description: 'By the hour of the close, in the time zone' }),
  weekdays: z
    .array(
      z.strictObject({ weekday: z.int().meta({ description: '1 for Monday to 7 for Sunday' }), ...result }),
    )
    .meta({ description: 'By the weekday of the close, in the time zone' }),
  sources: z.array(z.strictObject({ source: z.enum(tradeSources), ...result })).meta({
    description:
      'By what opened the position; `elsewhere`: no order here, `unknown`: before the sources of orders were kept',
  }),
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
    summary: 'Realized PnL of a span, by day, pair, side, hour, weekday and source',
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
      const pairOf = ({ pairId }: PnlGroup): string | null =>
        (pairId === undefined ? undefined : symbols.get(pairId)) ?? null
      const groups = <Key>(
        by: PnlGrouping,
        keyOf: (group: PnlGroup) => Key,
      ): (Key & z.input<z.ZodObject<typeof result>>)[] =>
        pnlGroups(own.inSpan, { by, zone }).map((group) => ({
          ...keyOf(group),
          trades: group.trades,
          wins: group.wins,
          closes: group.closes,
          pnl: group.profit.toFixed(),
          expectancy: written(group.expectancy),
          inR: writtenInR(group.inR),
        }))
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
        expectancy: written(own.expectancy),
        inR: writtenInR(own.inR),
        costs: {
          fees: costOf(own.costs.fees),
          funding: costOf(own.costs.funding),
          borrow: costOf(own.costs.borrow),
        },
        days: own.days.map(({ day, profit: pnl }) => ({ day, pnl: pnl.toFixed() })),
        pairs: groups('pair', (group) => ({ pair: pairOf(group) })),
        sides: groups('side', ({ isLong }) => ({ side: writtenSide(isLong) })),
        pairSides: groups('pair-side', (group) => ({
          pair: pairOf(group),
          side: writtenSide(group.isLong),
        })),
        hours: groups('hour', ({ hour = 0 }) => ({ hour })),
        weekdays: groups('weekday', ({ weekday = 0 }) => ({ weekday: weekday + 1 })),
        sources: groups('source', ({ source = 'unknown' }) => ({ source })),
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
