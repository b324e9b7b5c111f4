import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { MarketDesk } from '../../desk/market/market.js'
import type { MonotonicClock } from '../../lib/clock.js'
import type { Logger } from '../../lib/log/log.js'
import type { Repeat } from '../../lib/running/repeat.js'
import { createSingleRun } from '../../lib/running/single-run.js'
import { createLatest } from '../desk/latest.js'
import { lastRows } from './candle-rows.js'
import type { FindChartAccess } from './chart-access.js'
import type { WantedChart } from './read-chart.js'

/** Streams of the newest candles, one to each page that shows a chart. */
export interface CandleStreams {
  /** Answers with a stream; undefined if the person has the most streams already. */
  open(
    context: Context,
    userId: number,
    wanted: WantedChart,
    isAllowed: () => Promise<boolean>,
  ): Response | undefined
  /** Ends all streams, and waits for the reads under way. */
  stop(): Promise<void>
}

/** The time between two looks at the last price, which a cache holds for all people, in milliseconds. */
const READ_MS = 1_000

/** The most streams of one person, in one process. */
const MOST_STREAMS = 4

/** The time after which a session and the role of its person are checked again, in milliseconds. */
const CHECK_MS = 5_000

export function createCandleStreams(deps: {
  readonly findAccess: FindChartAccess
  readonly market: Pick<MarketDesk, 'all' | 'candles' | 'mark'>
  readonly repeat: Repeat
  readonly logger: Pick<Logger, 'warn'>
  readonly monotonicNow: MonotonicClock
}): CandleStreams {
  const counts = new Map<number, number>()
  const closers = new Set<() => Promise<void>>()

  /** Puts the newest candles somewhere whenever they change. Returns a function that ends it. */
  const follow = (
    userId: number,
    wanted: WantedChart,
    put: (json: string) => void,
  ): (() => Promise<void>) => {
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

  return {
    open: (context, userId, wanted, isAllowed) => {
      const count = counts.get(userId) ?? 0
      if (count >= MOST_STREAMS) return undefined
      counts.set(userId, count + 1)
      const latest = createLatest<string>()
      const end = follow(userId, wanted, latest.put)
      const close = async (): Promise<void> => {
        latest.close()
        await end()
      }
      closers.add(close)
      return streamSSE(context, async (stream) => {
        stream.onAbort(latest.close)
        let checkedAt = deps.monotonicNow()
        try {
          while (!latest.isClosed) {
            const json = await latest.take(CHECK_MS)
            if (deps.monotonicNow() - checkedAt >= CHECK_MS) {
              if (!(await isAllowed())) return
              checkedAt = deps.monotonicNow()
              if (json === undefined) await stream.write(': \n\n')
            }
            if (json !== undefined) await stream.writeSSE({ event: 'candles', data: json })
          }
        } finally {
          closers.delete(close)
          const left = (counts.get(userId) ?? 1) - 1
          if (left === 0) counts.delete(userId)
          else counts.set(userId, left)
          await close()
        }
      })
    },
    stop: async () => {
      await Promise.all([...closers].map((close) => close()))
    },
  }
}
