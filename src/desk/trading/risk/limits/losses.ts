import { Big } from 'big.js'
import type { Clock } from '../../../../lib/clock.js'
import { UnreadableReplyError } from '../../../../service/errors.js'
import type { ClosedTrade, History, ReadHistory } from '../../../account/history/history.js'
import type { Trader } from '../../../trader.js'
import { type Issue, refusalIssue, warningIssue } from '../../issue.js'
import { limitNamed, spanMs, type Limits } from './limit.js'
import type { FindTraders } from './find-traders.js'

/** A close of a position or of a part, or a position that has ended, with what it realized. */
export interface Result {
  /** Time of the close, in milliseconds. */
  readonly at: number
  /** Dollars after fees, funding and borrow, signed. */
  readonly profit: Big
}

/** Results of a person in all accounts of a venue. */
export interface Results {
  /** Each close of the time that was asked for, of a position or of a part. */
  readonly closes: readonly Result[]
  /** Positions that have ended, the oldest first: those of that time, and at least so many before as were asked for. */
  readonly ended: readonly Result[]
}

/** A limit on the loss of a window that ends now, so that it depends on no time zone and midnight does not reset it. */
export interface LossLimit {
  /** Dollars. */
  readonly most: Big
  readonly windowMs: number
}

/** A limit on losses in a row, and how long nothing is opened or added after the last of too many. */
export interface StreakLimit {
  readonly most: Big
  readonly restMs: number
}

/** The limits on past losses that a person has set; undefined for none. */
export function lossLimitsOf(limits: Limits): {
  readonly losses: LossLimit | undefined
  readonly streak: StreakLimit | undefined
} {
  const [losses, streak] = ['losses', 'streak'].map((name) => limitNamed(limits, name).most)
  return {
    losses: losses && { most: losses, windowMs: spanMs(limits, 'window') },
    streak: streak && { most: streak, restMs: spanMs(limits, 'rest') },
  }
}

/** Shares of the limit on losses, by what begins there: previews warn, nothing is opened or added, and the limit is reached. */
const TIERS = { warned: '0.5', blocked: '0.8', halted: '1' } as const

/** See `TIERS`; the lowest first. */
export const lossTiers = ['warned', 'blocked', 'halted'] as const
export type LossTier = (typeof lossTiers)[number]

/** Dollars that were lost in the window before a time, profits deducted; 0 where more was gained. */
export function lossAt(
  closes: readonly Result[],
  { windowMs }: Pick<LossLimit, 'windowMs'>,
  now: number,
): Big {
  const profit = closes
    .filter(({ at }) => at > now - windowMs)
    .reduce((sum, close) => sum.plus(close.profit), new Big(0))
  return profit.lt(0) ? profit.neg() : new Big(0)
}

/** The end of a tier that is reached at a time, in milliseconds, if nothing more is closed; undefined where it is not reached. */
export function tierEnd(
  closes: readonly Result[],
  limit: LossLimit,
  tier: LossTier,
  now: number,
): number | undefined {
  const isReached = (at: number): boolean => lossAt(closes, limit, at).gte(limit.most.times(TIERS[tier]))
  if (!isReached(now)) return undefined
  // A loss counts no longer a window after its close; so does a profit that made up for others.
  const ends = closes.map(({ at }) => at + limit.windowMs).toSorted((one, other) => one - other)
  return ends.find((end) => end > now && !isReached(end)) ?? now
}

/** The issue of the losses of a window at a time: a warning, a refusal with the time at which it ends, or none. */
export function rollingLossIssues(
  closes: readonly Result[],
  limit: LossLimit,
  now: number,
): readonly Issue[] {
  const [warned, blocked, halted] = lossTiers.map((tier) => tierEnd(closes, limit, tier, now))
  const values = { lost: lossAt(closes, limit, now), limit: limit.most, window: new Big(limit.windowMs) }
  if (warned === undefined) return []
  if (blocked === undefined) return [warningIssue('limit-losses-near', values)]
  const until = new Big(blocked)
  return [refusalIssue(halted === undefined ? 'limit-losses' : 'limit-losses-halt', { ...values, until })]
}

/** The number of positions that ended with a loss since the last that did not. `ended`: the oldest first. */
export function lossesInRow(ended: readonly Result[]): number {
  return ended.length - 1 - ended.findLastIndex(({ profit }) => profit.gte(0))
}

/** The end of the cool-off after so many losses in a row, in milliseconds; undefined where none is on. `ended`: the oldest first. */
export function streakEnd(
  ended: readonly Result[],
  { most, restMs }: StreakLimit,
  now: number,
): number | undefined {
  let losses = 0
  let end: number | undefined
  for (const { at, profit } of ended) {
    losses = profit.lt(0) ? losses + 1 : 0
    if (most.lte(losses)) end = at + restMs
  }
  return end !== undefined && end > now ? end : undefined
}

/**
 * Reads what a person realized in all accounts on all chains, at the venue of a trader; `unsaid` where the service does not state the
 * profit or the time of one that may count. `spanMs`: the time up to now; `before`: the positions that have to be known before it. Rejects with a
 * `ServiceError` where an account cannot be read, or not far enough.
 */
export type ReadResults = (
  trader: Trader,
  wanted: { readonly spanMs: number; readonly before: number },
) => Promise<Results | 'unsaid'>

/** Rows that are read at first. */
const FIRST_ROWS = 100

export function createReadResults(deps: {
  readonly history: Pick<ReadHistory, 'list'>
  readonly findTraders: FindTraders
  readonly now: Clock
}): ReadResults {
  return async (trader, { spanMs: span, before }) => {
    const since = deps.now() - span
    const isBefore = isClosedBefore(since)
    const isEnough = ({ trades, knownSince }: History): boolean => {
      if (knownSince === -Infinity) return true
      const ended = trades.filter(({ kind }) => kind === 'position')
      const older = ended.filter(isBefore)
      if (knownSince >= since || older.length < before) return false
      const counted = [...ended.filter((row) => !isBefore(row)), ...older.slice(0, before)]
      return before === 0 || !counted.some(({ hasUnreadParts }) => hasUnreadParts)
    }
    const readOne = async (one: Trader): Promise<readonly ClosedTrade[]> => {
      for (let atLeast = FIRST_ROWS; ; atLeast = Infinity) {
        const options = { atLeast, isFresh: atLeast === FIRST_ROWS }
        const history = await deps.history.list(one, options)
        if (isEnough(history)) return history.trades
        if (atLeast === Infinity)
          throw new UnreadableReplyError(
            'closed_positions',
            'Not all of the closed positions that count could be read',
          )
      }
    }
    const traders = await deps.findTraders(trader)
    const rows = await Promise.all(
      traders.map(async (one) =>
        (await readOne(one)).map((row) => [`${one.chain.id} ${row.key}`, row] as const),
      ),
    )
    // Two keys of one wallet show the same rows.
    return resultsOf([...new Map(rows.flat()).values()], { since, areEndsNeeded: before > 0 })
  }
}

/**
 * The results of rows of closed positions: each close since a time, in milliseconds, and the positions that have ended. `unsaid` where the
 * service does not state the profit or the time of one that may count.
 */
export function resultsOf(
  rows: readonly ClosedTrade[],
  {
    since,
    areEndsNeeded,
  }: {
    readonly since: number
    /** False where the PnL of a position as a whole does not matter. */
    readonly areEndsNeeded: boolean
  },
): Results | 'unsaid' {
  const isBefore = isClosedBefore(since)
  const closes = rows.filter(({ kind }) => kind !== 'order')
  const isUnsaid = ({ pnl, wholePnl, position: { closedAt } }: ClosedTrade): boolean =>
    !pnl.net || !closedAt || (areEndsNeeded && !wholePnl.net)
  if (closes.some((row) => !isBefore(row) && isUnsaid(row))) return 'unsaid'
  return {
    closes: closes.filter((row) => !isBefore(row)).flatMap((row) => resultOf(row, row.pnl.net)),
    ended: closes
      .flatMap((row) => (row.kind === 'position' ? resultOf(row, row.wholePnl.net) : []))
      .toSorted((one, other) => one.at - other.at),
  }
}

function isClosedBefore(since: number) {
  return ({ position }: ClosedTrade): boolean => (position.closedAt?.getTime() ?? since) < since
}

function resultOf({ position: { closedAt } }: ClosedTrade, profit: Big | undefined): readonly Result[] {
  return closedAt && profit ? [{ at: closedAt.getTime(), profit }] : []
}
