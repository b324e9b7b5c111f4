import type { Desk } from '../../desk/desk.js'
import type { Trader } from '../../desk/trader.js'
import type { Drafts } from '../../drafts/drafts.js'
import { isOpen, type Draft } from '../../drafts/draft.js'
import type { Clock } from '../../lib/clock.js'
import { attempt } from '../../lib/result.js'
import type { Period } from '../../service/operations/charts/candles.js'
import type { SignalEntry } from '../intake/entry.js'
import { hypotheticalResult } from './hypothetical.js'
import { ignoredOrderOf, openingOf } from './ignored-order.js'
import { tallyOf, type DraftResult, type Tally } from './tally.js'

/** The scorecard of a source, of the signals that its list keeps. */
export interface Scorecard {
  /** Signals that became drafts, of whichever kind. */
  readonly drafts: number
  /** Those that opened a position, or are to open one, by the realized PnL of it: with all that became of it until it was closed. */
  readonly confirmed: Tally
  /** Those that would have opened one and that nobody confirmed, by the prices since then, before fees. */
  readonly ignored: Tally
  /** Those that would open one and of which no record says any more what became of them. */
  readonly unknown: number
}

/** Works the scorecard of a source out. What the service does not say counts as open. */
export type ReadScorecard = (userId: number, lines: readonly SignalEntry[]) => Promise<Scorecard>

/** Candles of one read. */
const CANDLES = 150
const PERIODS: readonly (readonly [Period, number])[] = [
  ['1m', 60_000],
  ['5m', 5 * 60_000],
  ['15m', 15 * 60_000],
  ['1h', 60 * 60_000],
  ['4h', 4 * 60 * 60_000],
  ['1d', 24 * 60 * 60_000],
]

const UNKNOWN: DraftResult = { dollars: undefined, isOpen: true }

export function createReadScorecard(deps: {
  readonly drafts: Pick<Drafts, 'get'>
  readonly desk: Pick<Desk, 'findTraderOf'> & {
    readonly market: Pick<Desk['market'], 'find' | 'candles'>
    readonly account: Pick<Desk['account'], 'history'>
  }
  /** The position that a ticket opened; `none` where it opened none and never will, `gone` without its record, undefined where it has none yet. */
  readonly positionOf: (userId: number, ticketId: string) => Promise<string | undefined>
  readonly now: Clock
}): ReadScorecard {
  const { desk } = deps

  const confirmed = async (
    trader: Trader,
    { positionId, at }: NonNullable<SignalEntry['opened']>,
  ): Promise<DraftResult | undefined> => {
    if (positionId === 'none') return undefined
    // Ids are used again: what ended before its Confirm is another position.
    const { trade } = await desk.account.history.find(
      trader,
      ({ id, closedAt }) => id === positionId && closedAt !== undefined && closedAt.getTime() >= at,
    )
    const isEnd = trade && trade.kind !== 'part' && !trade.hasUnreadParts
    return isEnd ? { dollars: trade.wholePnl.net, isOpen: false } : UNKNOWN
  }

  const ignored = async (trader: Trader, line: SignalEntry): Promise<DraftResult | undefined> => {
    const found = line.price === undefined ? undefined : ignoredOrderOf(line.commands ?? '', line.price)
    if (!found) return undefined
    const pair = await desk.market.find(trader, found.pair)
    if ('nearest' in pair) return undefined
    const ageMs = deps.now() - line.at
    const [period] = PERIODS.find(([, ms]) => ms * CANDLES >= ageMs) ?? ['1d']
    const { candles } = await desk.market.candles(pair.symbol, period, trader.credentials)
    const since = candles.filter(({ time }) => time.getTime() >= line.at)
    const result = hypotheticalResult(found.order, since)
    return result.is === 'unfilled' ? undefined : { dollars: result.dollars, isOpen: result.is === 'open' }
  }

  /** The position that a confirmed draft has opened, by its ticket, or by the line of its signal, which is kept longer; `gone` where neither says it. */
  const openedBy = async (
    draft: Draft | undefined,
    { opened }: SignalEntry,
  ): Promise<SignalEntry['opened'] | 'gone'> => {
    if (!draft) return opened ?? 'gone'
    const { userId, ticketId, since: at } = draft
    const positionId = ticketId === undefined ? undefined : await deps.positionOf(userId, ticketId)
    if (positionId === 'gone') return opened ?? 'gone'
    return positionId === undefined ? undefined : { positionId, at }
  }

  return async (userId, lines) => {
    const drafted = lines.filter(({ state }) => state === 'drafted')
    // A close, an addition or a cancellation is part of what became of the position that another signal opened.
    const openings = drafted.filter(({ commands }) => openingOf(commands) !== undefined)
    const results: { readonly confirmed: DraftResult[]; readonly ignored: DraftResult[] } = {
      confirmed: [],
      ignored: [],
    }
    let unknown = 0
    // One by one: a scorecard is no reason for a burst of reads.
    for (const line of openings) {
      const { accountId, chainId, drafts = '' } = line
      // The opening is the last: what is closed for it comes first.
      const draft = await deps.drafts.get(userId, drafts.split(' ').at(-1) ?? '')
      if ((draft && isOpen(draft)) || accountId === undefined || chainId === undefined) continue
      const isConfirmed = !draft || draft.status === 'confirmed'
      const opened = isConfirmed ? await openedBy(draft, line) : undefined
      if (opened === 'gone') {
        unknown += 1
        continue
      }
      const read = async (): Promise<DraftResult | undefined> => {
        const trader = await desk.findTraderOf({ userId, accountId, chainId })
        // Its account is gone.
        if (!trader) return undefined
        if (!isConfirmed) return await ignored(trader, line)
        return opened ? await confirmed(trader, opened) : UNKNOWN
      }
      const result = await attempt(read())
      const all = isConfirmed ? results.confirmed : results.ignored
      if (!result.ok) all.push(UNKNOWN)
      else if (result.value) all.push(result.value)
    }
    return {
      drafts: drafted.length,
      confirmed: tallyOf(results.confirmed),
      ignored: tallyOf(results.ignored),
      unknown,
    }
  }
}
