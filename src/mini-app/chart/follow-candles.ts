import type { MarketDesk } from '../../desk/market/market.js'
import type { Logger } from '../../lib/log/log.js'
import type { Repeat } from '../../lib/running/repeat.js'
import { createSingleRun } from '../../lib/running/single-run.js'
import { lastRows } from './candle-rows.js'
import type { FindChartAccess } from './chart-access.js'
import type { WantedChart } from './read-chart.js'

/** Follows the newest candles of a chart for one person: puts them as JSON whenever they change. Returns a function that ends it. */
export type FollowCandles = (
  userId: number,
  wanted: WantedChart,
  put: (json: string) => void,
) => () => Promise<void>

/** The time between two looks at the last price, which a cache holds for all people, in milliseconds. */
const READ_MS = 1_000

export function createFollowCandles(deps: {
  readonly findAccess: FindChartAccess
  readonly market: Pick<MarketDesk, 'all' | 'candles' | 'mark'>
  readonly repeat: Repeat
  readonly logger: Pick<Logger, 'warn'>
}): FollowCandles {
  return (userId, wanted, put) => {
    let sent = ''
    const run = createSingleRun(
      async () => {
        const access = await deps.findAccess(userId, wanted.account)
        const pairs = access ? await deps.market.all(access) : []
        // A page names pairs of the list alone; nothing else is asked of the service.
        if (!access || !pairs.some(({ symbol }) => symbol === wanted.pair)) return
        const [read, mark] = await Promise.all([
          deps.market.candles(wanted.pair, wanted.period, access.credentials),
          deps.market.mark(access, wanted.pair),
        ])
        const json = JSON.stringify(lastRows(read, mark?.price))
        if (json !== sent) put(json)
        sent = json
      },
      (err) =>
        deps.logger.warn(
          { event: 'mini-app-candles-failed', user: userId, err },
          'The candles of a mini app could not be read; they are read again in a second',
        ),
    )
    const endRepeat = deps.repeat(run.start, READ_MS)
    run.start()
    return async () => {
      endRepeat()
      await run.ended()
    }
  }
}
