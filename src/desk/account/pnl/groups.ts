import type { Big } from 'big.js'
import { groupBy } from '../../../lib/group-by.js'
import type { TradeSource } from '../positions/order-source.js'
import { createCalendar } from './calendar.js'
import { averageOf, resultsInR, totalOf, type ResultsInR } from './sums.js'
import type { RealizedTrade, TradesOfAccount } from './trade.js'

/** The groupings of closes. Hours and weekdays are those of the close, in a person's time zone. */
export const pnlGroupings = ['pair', 'side', 'pair-side', 'hour', 'weekday', 'source'] as const
export type PnlGrouping = (typeof pnlGroupings)[number]

/** The common fields of a group's closes; a field that the grouping does not look at is absent. */
interface GroupKey {
  /** Undefined where the service left it out. */
  readonly pairId?: string | undefined
  /** Undefined where the service left it out. */
  readonly isLong?: boolean | undefined
  /** Local hour, 0 to 23. */
  readonly hour?: number
  /** Local weekday, from 0 for Monday to 6. */
  readonly weekday?: number
  /** Source of the order that opened the position. */
  readonly source?: TradeSource
}

/** Realized PnL of a group of closes. Each close is in one group of a grouping. */
export interface PnlGroup extends GroupKey {
  /** Number of closes, of positions and of parts, that `profit` is made of. */
  readonly closes: number
  /** Number of positions that ended. */
  readonly trades: number
  /** Number of those with a profit. */
  readonly wins: number
  /** Dollars, signed. */
  readonly profit: Big
  /** Results of the positions that ended in R. */
  readonly inR: ResultsInR
  /** Average PnL of the positions that ended, each as a whole, in dollars, with 40 decimals. Undefined without one. */
  readonly expectancy: Big | undefined
}

/** Groups closes: those by hour and weekday in the order of time, others with the highest PnL first. */
export function pnlGroups(
  { closes, trades }: Pick<TradesOfAccount, 'closes' | 'trades'>,
  {
    by,
    zone,
  }: {
    readonly by: PnlGrouping
    /** IANA name of the time zone of hours and weekdays. */
    readonly zone: string
  },
): readonly PnlGroup[] {
  const keyOf = keysBy(by, zone)
  const nameOf = (trade: RealizedTrade): string => JSON.stringify(keyOf(trade))
  const ended = groupBy(trades, nameOf)
  const groups = [...groupBy(closes, nameOf)].map(([name, own]): PnlGroup => {
    const whole = ended.get(name) ?? []
    const [first] = own
    return {
      ...(first && keyOf(first)),
      closes: own.length,
      trades: whole.length,
      wins: whole.filter(({ profit }) => profit.gt(0)).length,
      profit: totalOf(own),
      inR: resultsInR(whole),
      expectancy: averageOf(whole),
    }
  })
  return groups.toSorted(
    (one, other) =>
      (one.hour ?? 0) - (other.hour ?? 0) ||
      (one.weekday ?? 0) - (other.weekday ?? 0) ||
      (by === 'hour' || by === 'weekday' ? 0 : other.profit.cmp(one.profit)),
  )
}

function keysBy(by: PnlGrouping, zone: string): (trade: RealizedTrade) => GroupKey {
  const calendar = createCalendar(zone)
  const keys: Readonly<Record<PnlGrouping, (trade: RealizedTrade) => GroupKey>> = {
    pair: ({ position: { pairId } }) => ({ pairId }),
    side: ({ position: { isLong } }) => ({ isLong }),
    'pair-side': ({ position: { pairId, isLong } }) => ({ pairId, isLong }),
    hour: ({ closedAt }) => ({ hour: calendar.hourOf(closedAt) }),
    weekday: ({ closedAt }) => ({ weekday: calendar.weekdayOf(closedAt) }),
    source: ({ source }) => ({ source }),
  }
  return keys[by]
}
