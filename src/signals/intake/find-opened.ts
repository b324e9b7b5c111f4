import type { Big } from 'big.js'
import type { Desk } from '../../desk/desk.js'
import type { Trader } from '../../desk/trader.js'
import type { Drafts } from '../../drafts/drafts.js'
import { attempt } from '../../lib/result.js'
import type { SignalSide } from '../formats/signal.js'
import { openingOf } from '../scorecard/ignored-order.js'
import type { SourceAddress } from '../sources/address.js'
import type { DraftPlace } from './read-figures.js'
import type { SignalHistory } from './signal-history.js'

/** A position that a source opened, or its order that waits to open one. */
export interface OpenedTrade {
  readonly place: DraftPlace
  readonly positionId: string
  /** Undefined for an order that waits, and where the service leaves it out. */
  readonly entryPrice: Big | undefined
  /** Ids of its stops, as a command names them. */
  readonly stopIds: readonly string[]
}

/** The trade of a source that an update is for. */
export type FoundTrade =
  | { readonly is: 'one'; readonly trade: OpenedTrade }
  /** Several, or what one of its orders opened is not known yet. */
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
  readonly pair: string
  readonly side: SignalSide
  readonly isMarket: boolean
  /** The time of its Confirm, in milliseconds. */
  readonly at: number
  /** Undefined while it is not known. */
  readonly positionId: string | undefined
}

/** A position that an order at the market opened begins within this time of its Confirm, in milliseconds: ids are used again. */
const FILLED_WITHIN_MS = 10 * 60_000

export function createFindOpened(deps: {
  readonly lines: Pick<SignalHistory, 'list'>
  readonly drafts: Pick<Drafts, 'get'>
  readonly desk: Pick<Desk, 'findTraderOf'> & {
    readonly market: Pick<Desk['market'], 'find'>
    readonly account: Pick<Desk['account'], 'positions' | 'orders'>
  }
  /** The position that a ticket opened; `none` where it opened none and never will, undefined where it is not known. */
  readonly positionOf: (userId: number, ticketId: string) => Promise<string | undefined>
}): FindOpened {
  const { desk } = deps

  const openingsOf = async (source: SourceAddress): Promise<readonly Opening[]> => {
    const { userId } = source
    const lines = (await deps.lines.list(source)).filter(({ state }) => state === 'drafted')
    const openings = await Promise.all(
      lines.map(async ({ commands, drafts = '', accountId, chainId }): Promise<readonly Opening[]> => {
        const intent = openingOf(commands)
        if (intent?.pair.by !== 'pair' || accountId === undefined || chainId === undefined) return []
        // The opening is the last: what is closed for it comes first.
        const draft = await deps.drafts.get(userId, drafts.split(' ').at(-1) ?? '')
        if (draft?.status !== 'confirmed' || draft.ticketId === undefined) return []
        const positionId = await deps.positionOf(userId, draft.ticketId)
        if (positionId === 'none') return []
        const place = { accountId, chainId }
        const { side, type, pair } = intent
        return [{ place, pair: pair.pair, side, isMarket: type === 'Market', at: draft.since, positionId }]
      }),
    )
    return openings.flat()
  }

  const pairIdOf = async (trader: Trader, name: string): Promise<string | undefined> => {
    const pair = await desk.market.find(trader, name)
    return 'nearest' in pair ? undefined : pair.id
  }

  /** The trades of these openings that are there now; undefined where some of them may be in a part that cannot be read. */
  const readTrades = async (
    trader: Trader,
    openings: readonly Opening[],
    pairIds: ReadonlyMap<string, string | undefined>,
    isPending: boolean,
  ): Promise<readonly OpenedTrade[] | undefined> => {
    const openingAs = (row: {
      readonly id: string
      readonly pairId: string | undefined
      readonly isLong: boolean | undefined
    }) =>
      openings.find(
        ({ positionId, pair, side }) =>
          positionId === row.id && pairIds.get(pair) === row.pairId && (side === 'long') === row.isLong,
      )
    if (isPending) {
      const { groups, unread, mayBeMore } = await desk.account.orders(trader)
      const found = groups
        .flatMap(({ orders }) => orders.map(({ order }) => order))
        .flatMap((order) => {
          const opening = order.kind === 'entry' ? openingAs({ ...order, id: order.positionId }) : undefined
          return opening
            ? [{ place: opening.place, positionId: order.positionId, entryPrice: undefined, stopIds: [] }]
            : []
        })
      return found.length === 0 && (unread.length > 0 || mayBeMore) ? undefined : found
    }
    const { positions, unread, mayBeMore } = await desk.account.positions.withOrders(trader, ({ id }) =>
      openings.some(({ positionId }) => positionId === id),
    )
    const found = positions.flatMap(({ position, stopLosses }) => {
      const { id, entryPrice, createdAt } = position
      const opening = openingAs(position)
      const isLater =
        opening?.isMarket === true &&
        createdAt !== undefined &&
        createdAt.getTime() > opening.at + FILLED_WITHIN_MS
      if (!opening || isLater) return []
      return [
        {
          place: opening.place,
          positionId: id,
          entryPrice,
          stopIds: stopLosses.map(({ orderId }) => `${id}/${orderId}`),
        },
      ]
    })
    return found.length === 0 && (unread.length > 0 || mayBeMore) ? undefined : found
  }

  return async (source, { pair, side, isPending }) => {
    const openings = (await openingsOf(source)).filter((one) => side === undefined || one.side === side)
    const trades: OpenedTrade[] = []
    let hadOne = false
    for (const place of placesOf(openings)) {
      const trader = await desk.findTraderOf({ userId: source.userId, ...place })
      // An account that is not connected any more has none.
      if (!trader) continue
      const own = openings.filter((one) => isSame(one.place, place))
      const read = await attempt(
        (async () => {
          const names = [...new Set([...own.map((one) => one.pair), ...(pair === undefined ? [] : [pair])])]
          const pairIds = new Map(
            await Promise.all(names.map(async (name) => [name, await pairIdOf(trader, name)] as const)),
          )
          const meant = own.filter((one) => pair === undefined || pairIds.get(one.pair) === pairIds.get(pair))
          return {
            meant,
            found: meant.length === 0 ? [] : await readTrades(trader, meant, pairIds, isPending),
          }
        })(),
      )
      if (!read.ok || !read.value.found) return { is: 'unavailable' }
      const { meant, found } = read.value
      if (meant.some(({ positionId }) => positionId === undefined)) return { is: 'unsure' }
      hadOne ||= meant.length > 0
      trades.push(...found)
    }
    const [trade, other] = trades
    if (other) return { is: 'unsure' }
    return trade ? { is: 'one', trade } : { is: 'none', hadOne }
  }
}

function placesOf(openings: readonly Opening[]): readonly DraftPlace[] {
  return openings
    .map(({ place }) => place)
    .filter((place, at, all) => all.findIndex((one) => isSame(one, place)) === at)
}

function isSame(one: DraftPlace, other: DraftPlace): boolean {
  return one.accountId === other.accountId && one.chainId === other.chainId
}
