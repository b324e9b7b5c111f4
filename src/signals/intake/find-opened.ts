import type { Big } from 'big.js'
import type { Desk } from '../../desk/desk.js'
import type { Trader } from '../../desk/trader.js'
import { isOpen } from '../../drafts/draft.js'
import type { Drafts } from '../../drafts/drafts.js'
import { attempt } from '../../lib/result.js'
import type { SignalSide } from '../formats/signal.js'
import { openingOf } from '../scorecard/ignored-order.js'
import type { SourceAddress } from '../sources/address.js'
import type { DraftPlace } from './read-figures.js'
import type { SignalEntry } from './entry.js'
import type { SignalHistory } from './signal-history.js'

/** A position that a source opened, or its order that waits to open one. */
export interface OpenedTrade {
  readonly positionId: string
  /** The time of the Confirm of its opening, in milliseconds. */
  readonly openedAt: number
  /** Undefined for an order that waits, and where the service leaves it out. */
  readonly entryPrice: Big | undefined
  /** The price of the target of its order; undefined where that had none, or one by a distance. */
  readonly targetPrice: Big | undefined
  /** Ids of its stops, as a command names them. */
  readonly stopIds: readonly string[]
  /** True if its source has sent no other opening since that the update may be for, whatever became of that. */
  readonly isLatest: boolean
}

/**
 * The trade of a source that an update is for. `unanswered` are drafts of its openings that their person has not answered, where an
 * order that waits is looked for: those in the pair, or of the only pair where none is named.
 */
export type FoundTrade = Found & { readonly unanswered: readonly string[] }

type Found =
  | { readonly is: 'one'; readonly trade: OpenedTrade; readonly place: DraftPlace }
  /** Several, or what one of its orders opened is not known, yet or any more. */
  | { readonly is: 'unsure' }
  /** `hadOne` if it opened one that is not there any more. */
  | { readonly is: 'none'; readonly hadOne: boolean }
  /** It cannot be read now. */
  | { readonly is: 'unavailable' }

/** An update looks for this. */
interface WantedTrade {
  /** Name of its pair for the desk; undefined for any. */
  readonly pair: string | undefined
  /** Undefined for either. */
  readonly side: SignalSide | undefined
  /** True for an order that waits to open a position, false for an open position. */
  readonly isPending: boolean
}

/** Finds the trade that a source opened: by a signal in its list, whose draft its person confirmed. Rejects where Redis fails. */
export type FindOpened = (source: SourceAddress, wanted: WantedTrade) => Promise<FoundTrade>

/** An opening of a source that its person confirmed. */
interface Opening {
  readonly place: DraftPlace
  /** The time at which its signal came, in milliseconds. */
  readonly cameAt: number
  readonly pair: string
  readonly side: SignalSide
  readonly isMarket: boolean
  /** The time of its Confirm, in milliseconds; infinite where that is not known any more. */
  readonly at: number
  readonly targetPrice: Big | undefined
  /** Undefined while it is not known. */
  readonly positionId: string | undefined
  /** True if no record says any more what it opened. */
  readonly isLost?: boolean
  /** True if its person confirmed it for certain. */
  readonly isConfirmed?: boolean
  /** Id of its draft, where its person has not answered it. */
  readonly unanswered?: readonly string[]
}

type Became = Pick<Opening, 'at' | 'positionId' | 'isLost' | 'isConfirmed' | 'unanswered'>

/** The same with the id of its pair; undefined where there is none of this name. */
type OpeningInPair = Opening & { readonly pairId: string | undefined }

/** A row of the lists of the service: an open position, or an order that waits. */
interface Row extends Omit<OpenedTrade, 'targetPrice' | 'openedAt' | 'isLatest'> {
  readonly pairId: string | undefined
  readonly isLong: boolean | undefined
  readonly createdAt: Date | undefined
}

/** Rows of one list; `isPartial` if there may be others. */
interface Rows {
  readonly trades: readonly Row[]
  readonly isPartial: boolean
}

/** A position that an order at the market opened begins within this time of its Confirm, in milliseconds: ids are used again. */
const FILLED_WITHIN_MS = 10 * 60_000

export function createFindOpened(deps: {
  readonly lines: Pick<SignalHistory, 'list' | 'noteOpened'>
  readonly drafts: Pick<Drafts, 'get'>
  readonly desk: Pick<Desk, 'findTraderOf'> & {
    readonly market: Pick<Desk['market'], 'find'>
    readonly account: Pick<Desk['account'], 'positions' | 'orders'>
  }
  /** The position that a ticket opened; `none` where it opened none and never will, `gone` without its record, undefined where it is not known yet. */
  readonly positionOf: (userId: number, ticketId: string) => Promise<string | undefined>
}): FindOpened {
  const { desk } = deps

  /**
   * The fate of the draft of an opening; undefined for one that its person did not confirm. `isNamed`: the pair is. `news` gets what the
   * line does not say.
   */
  const becameOf = async (
    userId: number,
    { id, opened, drafts = '' }: SignalEntry,
    isNamed: boolean,
    news: Map<string, NonNullable<SignalEntry['opened']>>,
  ): Promise<Became | undefined> => {
    // The opening is the last: what is closed for it comes first.
    const draftId = drafts.split(' ').at(-1) ?? ''
    const draft = await deps.drafts.get(userId, draftId)
    // One that expired is confirmed by a new quote.
    if (draft && (isOpen(draft) || (isNamed && draft.status === 'expired')))
      return { at: draft.since, positionId: undefined, unanswered: [draftId] }
    const ticketId = draft?.status === 'confirmed' ? draft.ticketId : undefined
    const positionId = ticketId === undefined ? 'none' : await deps.positionOf(userId, ticketId)
    if (draft && positionId !== 'gone') {
      const at = draft.since
      if (positionId !== undefined && positionId !== opened?.positionId) news.set(id, { positionId, at })
      return positionId === 'none' ? undefined : { at, positionId, isConfirmed: true }
    }
    // Its records are kept less long than the line.
    if (opened) return opened.positionId === 'none' ? undefined : { ...opened, isConfirmed: true }
    return {
      at: draft?.since ?? Infinity,
      positionId: undefined,
      isLost: true,
      isConfirmed: draft !== undefined,
    }
  }

  const openingsOf = async (
    source: SourceAddress,
    lines: readonly SignalEntry[],
    isNamed: boolean,
  ): Promise<readonly Opening[]> => {
    const news = new Map<string, NonNullable<SignalEntry['opened']>>()
    const openings = await Promise.all(
      lines.map(async (line): Promise<readonly Opening[]> => {
        const { at: cameAt, commands, accountId, chainId } = line
        const intent = openingOf(commands)
        if (intent?.pair.by !== 'pair' || accountId === undefined || chainId === undefined) return []
        const became = await becameOf(source.userId, line, isNamed, news)
        if (!became) return []
        const { side, type, pair, takeProfit } = intent
        const opening = {
          place: { accountId, chainId },
          cameAt,
          pair: pair.pair,
          side,
          isMarket: type === 'Market',
          targetPrice: takeProfit?.by === 'price' ? takeProfit.price : undefined,
        }
        return [{ ...opening, ...became }]
      }),
    )
    if (news.size > 0) await deps.lines.noteOpened(source, news)
    return openings.flat()
  }

  const pairIdOf = async (trader: Trader, name: string): Promise<string | undefined> => {
    const pair = await desk.market.find(trader, name)
    return 'nearest' in pair ? undefined : pair.id
  }

  /** Openings with the ids of their pairs; those in one pair where it is named. */
  const inPair = async (
    trader: Trader,
    openings: readonly Opening[],
    pair: string | undefined,
  ): Promise<readonly OpeningInPair[]> => {
    const wanted = pair === undefined ? undefined : await pairIdOf(trader, pair)
    const all = await Promise.all(
      openings.map(async (one) => ({ ...one, pairId: await pairIdOf(trader, one.pair) })),
    )
    return pair === undefined ? all : all.filter(({ pairId }) => pairId !== undefined && pairId === wanted)
  }

  /** True if one of these signals, which came after an opening, may have brought the trade that an update is for. */
  const hasOtherSince = async (
    trader: Trader,
    lines: readonly SignalEntry[],
    { cameAt, pairId, side }: OpeningInPair,
    wanted: WantedTrade,
  ): Promise<boolean> => {
    const others = await Promise.all(
      lines.map(async (line) => {
        if (line.at <= cameAt) return false
        // It may have been an opening, in any pair.
        if (line.state.startsWith('unreadable-')) return wanted.pair === undefined
        const opens = opensOf(line)
        if (!opens || (wanted.side !== undefined && opens.side !== wanted.side)) return false
        const isInPair = (await pairIdOf(trader, opens.pair)) === pairId
        // What enlarges the trade is no other one.
        if (opens.kind === 'add' && isInPair && opens.side === side) return false
        return isInPair || wanted.pair === undefined
      }),
    )
    return others.includes(true)
  }

  /**
   * The trades of these openings that are there now; undefined where they may be in a part that cannot be read, and `unsure` where one may
   * be of an opening of which nobody knows any more what it opened.
   */
  const readTrades = async (
    trader: Trader,
    openings: readonly OpeningInPair[],
    lines: readonly SignalEntry[],
    wanted: WantedTrade,
  ): Promise<readonly OpenedTrade[] | 'unsure' | undefined> => {
    const rows = wanted.isPending ? await readOrders(trader) : await readPositions(trader, openings)
    const isOfNone = (row: Row): boolean => !openings.some((one) => isOf(row, one))
    if (rows.trades.some((row) => isOfNone(row) && openings.some((one) => mayBeOf(row, one)))) return 'unsure'
    const found = await Promise.all(
      rows.trades.map(async (row) => {
        const opening = openings.find((one) => isOf(row, one))
        if (!opening) return []
        const { targetPrice, at: openedAt } = opening
        const isLatest = !(await hasOtherSince(trader, lines, opening, wanted))
        return [{ ...row, targetPrice, openedAt, isLatest }]
      }),
    )
    return found.flat().length === 0 && rows.isPartial ? undefined : found.flat()
  }

  const readOrders = async (trader: Trader): Promise<Rows> => {
    const { groups, unread, mayBeMore } = await desk.account.orders(trader)
    const trades = groups.flatMap(({ orders }) =>
      orders.flatMap(({ order: { kind, positionId, pairId, isLong } }) =>
        kind === 'entry'
          ? [{ positionId, pairId, isLong, createdAt: undefined, entryPrice: undefined, stopIds: [] }]
          : [],
      ),
    )
    return { trades, isPartial: unread.length > 0 || mayBeMore }
  }

  const readPositions = async (trader: Trader, openings: readonly OpeningInPair[]): Promise<Rows> => {
    const { positions, unread, mayBeMore } = await desk.account.positions.withOrders(trader, (position) =>
      openings.some((one) => one.positionId === position.id || mayBeOf(position, one)),
    )
    const trades = positions.map(({ position, stopLosses }) => {
      const { id, pairId, isLong, createdAt, entryPrice } = position
      const stopIds = stopLosses.map(({ orderId }) => `${id}/${orderId}`)
      return { positionId: id, pairId, isLong, createdAt, entryPrice, stopIds }
    })
    return { trades, isPartial: unread.length > 0 || mayBeMore }
  }

  return async (source, wanted) => {
    const { pair, side, isPending } = wanted
    const lines = await deps.lines.list(source)
    const drafted = lines.filter(({ state }) => state === 'drafted')
    const openings = (await openingsOf(source, drafted, pair !== undefined)).filter(
      (one) => side === undefined || one.side === side,
    )
    const trades: (OpenedTrade & { readonly place: DraftPlace })[] = []
    const drafts: OpeningInPair[] = []
    let hadOne = false
    const result = (found: Found): FoundTrade => ({
      ...found,
      unanswered: drafts.flatMap(({ unanswered = [] }) => unanswered),
    })
    for (const place of placesOf(openings)) {
      const opened = await attempt(desk.findTraderOf({ userId: source.userId, ...place }))
      if (!opened.ok) return result({ is: 'unavailable' })
      const trader = opened.value
      // An account that is not connected any more has none.
      if (!trader) continue
      const own = await attempt(
        inPair(
          trader,
          openings.filter((one) => isSame(one.place, place)),
          pair,
        ),
      )
      if (!own.ok) return result({ is: 'unavailable' })
      if (isPending) drafts.push(...own.value.filter(({ unanswered }) => unanswered))
      const confirmed = own.value.filter(({ unanswered }) => !unanswered)
      if (confirmed.length === 0) continue
      if (confirmed.some(({ positionId, isLost = false }) => positionId === undefined && !isLost))
        return result({ is: 'unsure' })
      hadOne ||= confirmed.some(({ isConfirmed = false }) => isConfirmed)
      const found = await attempt(readTrades(trader, confirmed, lines, wanted))
      if (!found.ok || !found.value) return result({ is: 'unavailable' })
      if (found.value === 'unsure') return result({ is: 'unsure' })
      trades.push(...found.value.map((trade) => ({ ...trade, place })))
    }
    const [trade, other] = trades
    const pairs = new Set([...drafts.map((one) => one.pair), ...(trade && drafts.length > 0 ? [''] : [])])
    if (other || (pair === undefined && pairs.size > 1)) return { is: 'unsure', unanswered: [] }
    return result(trade ? { is: 'one', trade, place: trade.place } : { is: 'none', hadOne })
  }
}

/** The trade that a signal was to open or to enlarge; that of its draft where its line is of before. */
function opensOf({ opens, commands }: SignalEntry): SignalEntry['opens'] {
  if (opens) return opens
  const intent = openingOf(commands)
  return intent?.pair.by === 'pair' ? { kind: 'open', pair: intent.pair.pair, side: intent.side } : undefined
}

/** True for the position that an opening made, or its order that waits: ids are used again. */
function isOf(row: Row, opening: OpeningInPair): boolean {
  return row.positionId === opening.positionId && isAlike(row, opening)
}

/** True for a position or an order that an opening may have made of which nobody knows any more what it opened. */
function mayBeOf(row: Pick<Row, 'pairId' | 'isLong' | 'createdAt'>, opening: OpeningInPair): boolean {
  const isBefore = row.createdAt !== undefined && row.createdAt.getTime() < opening.cameAt
  return opening.isLost === true && !isBefore && isAlike(row, opening)
}

function isAlike(
  { pairId, isLong, createdAt }: Pick<Row, 'pairId' | 'isLong' | 'createdAt'>,
  opening: OpeningInPair,
): boolean {
  const isLater = createdAt !== undefined && createdAt.getTime() > opening.at + FILLED_WITHIN_MS
  return pairId === opening.pairId && isLong === (opening.side === 'long') && !(opening.isMarket && isLater)
}

function placesOf(openings: readonly Opening[]): readonly DraftPlace[] {
  return openings
    .map(({ place }) => place)
    .filter((place, at, all) => all.findIndex((one) => isSame(one, place)) === at)
}

function isSame(one: DraftPlace, other: DraftPlace): boolean {
  return one.accountId === other.accountId && one.chainId === other.chainId
}
