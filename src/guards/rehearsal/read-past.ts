import pMap from 'p-map'
import { readMargin } from '../../desk/account/funds/margin.js'
import type { ReadTransfers } from '../../desk/account/funds/transfers.js'
import type { History, ReadHistory } from '../../desk/account/history/history.js'
import type { OnRows } from '../../desk/account/on-rows.js'
import { hasAllPositions, type PositionReader } from '../../desk/account/positions/positions.js'
import { PERIOD_MS, type ReadPastCandles } from '../../desk/market/prices/candles.js'
import type { Trader } from '../../desk/trader.js'
import type { Clock } from '../../lib/clock.js'
import { attempt } from '../../lib/result.js'
import type { Timers } from '../../lib/timers.js'
import { UnreadableReplyError } from '../../service/errors.js'
import type { Period } from '../../service/operations/charts/candles.js'
import type { Service } from '../../service/service.js'
import { conditionOf, HOUR_MS, windowOf, type GuardCondition } from '../conditions.js'
import { readBothTransfers } from '../watch.js'
import { rebuild, type AccountPast } from './past.js'
import { sourceOf } from './readings.js'

/** Spans of a rehearsal in days, each with its candles: at most 720 for a pair, in one request. */
export const rehearsalSpans = [
  { days: 1, period: '5m' },
  { days: 7, period: '15m' },
  { days: 30, period: '1h' },
  { days: 90, period: '4h' },
] as const satisfies readonly { readonly days: number; readonly period: Period }[]
export type RehearsalSpan = (typeof rehearsalSpans)[number]

/** Rows of closed positions that are read at most: a rehearsal begins where they end. */
const MOST_ROWS = 1_000
/** Pairs whose candles are read at most, those of most positions first; and at once. */
const MOST_PAIRS = 10
const CONCURRENCY = 2
/** The time for all reads of a rehearsal, in milliseconds. */
const DEADLINE_MS = 30_000

/** The past of an account, as far as a rehearsal needs it. */
export interface PastRead {
  readonly past: AccountPast
  /** The time since which it is wanted, in milliseconds. */
  readonly from: number
  /** Pairs without candles, as BASE/QUOTE: they could not be read, or were too many. */
  readonly unreadPairs: readonly string[]
}

/**
 * Reads the past of an account. Undefined where that takes longer than half a minute. Rejects with a `ServiceError` where the closed positions
 * cannot be read, or where what is open or its money is needed and cannot be.
 */
export type ReadPast = (
  trader: Trader,
  on: GuardCondition,
  span: RehearsalSpan,
  onRows?: OnRows,
) => Promise<PastRead | undefined>

export function createReadPast(deps: {
  readonly service: Pick<Service, 'portfolio' | 'dialect'>
  readonly history: Pick<ReadHistory, 'list'>
  readonly positions: Pick<PositionReader, 'marked'>
  readonly transfers: ReadTransfers
  readonly pastCandles: ReadPastCandles
  readonly timers: Pick<Timers, 'within'>
  readonly now: Clock
}): ReadPast {
  const readCandles = async (trader: Trader, pairs: readonly string[], { days, period }: RehearsalSpan) => {
    const wanted = { period, ms: days * 24 * HOUR_MS }
    const reads = await pMap(
      pairs.slice(0, MOST_PAIRS),
      async (pair) => [pair, await attempt(deps.pastCandles(pair, wanted, trader.credentials))] as const,
      { concurrency: CONCURRENCY },
    )
    const candles = new Map(reads.flatMap(([pair, read]) => (read.ok ? [[pair, read.value] as const] : [])))
    return { candles, unreadPairs: pairs.filter((pair) => !candles.has(pair)) }
  }

  const read = async (
    trader: Trader,
    on: GuardCondition,
    span: RehearsalSpan,
    onRows: OnRows | undefined,
  ): Promise<PastRead> => {
    const { needs } = conditionOf(on)
    const source = sourceOf(on)
    const now = deps.now()
    const from = now - span.days * 24 * HOUR_MS
    const isOfMoney = needs.includes('margin') || needs.includes('equity')
    const areOpen = source !== 'results'
    // What is closed between the two reads is in both, so that it is not missing.
    const open = areOpen ? await deps.positions.marked(trader) : undefined
    const [margin, transfers] = isOfMoney
      ? await Promise.all([readMargin(deps.service, trader), readBothTransfers(deps.transfers, trader)])
      : []
    const history = await deps.history.list(trader, {
      atLeast: MOST_ROWS,
      isFresh: true,
      onRows,
    })
    const past: AccountPast = {
      chainId: trader.chain.id,
      now,
      ...rowsOf(history),
      open: open?.positions ?? [],
      areAllOpen: !open || hasAllPositions(open),
      cash: margin?.total,
      transfers,
      candles: new Map(),
      periodMs: PERIOD_MS[span.period],
    }
    if (source !== 'candles') return { past, from, unreadPairs: [] }
    const pairs = rebuild(past).pairsSince(Math.max(from, past.knownSince + windowOf(on)))
    const { candles, unreadPairs } = await readCandles(trader, pairs, span)
    return { past: { ...past, candles }, from, unreadPairs }
  }

  return (trader, on, span, onRows) => deps.timers.within(DEADLINE_MS, read(trader, on, span, onRows))
}

/** The latest rows, and the time since which all are known, in milliseconds. Throws where they were not read in their order to an end. */
function rowsOf({ trades, knownSince }: History): Pick<AccountPast, 'trades' | 'knownSince'> {
  if (knownSince === Infinity)
    throw new UnreadableReplyError(
      'closed_positions',
      'Not all of the closed positions that count could be read',
    )
  const timed = trades.filter(({ position }) => position.closedAt)
  const oldest = timed[MOST_ROWS]?.position.closedAt
  // Without a time a row may count at any.
  const kept = [...timed.slice(0, MOST_ROWS), ...trades.filter(({ position }) => !position.closedAt)]
  if (oldest) return { trades: kept, knownSince: oldest.getTime() + 1 }
  return { trades: kept, knownSince }
}
