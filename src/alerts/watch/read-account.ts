import type { Trader } from '../../desk/trader.js'
import type { OpenOrders, Position, Service, Unread } from '../../service/service.js'
import { hasGone } from '../account/differences.js'
import { seenPositions, sightOf, type Look, type Sight } from '../account/sight.js'

/** A look at an account of which everything that is remembered is as it was. */
export interface Unchanged {
  readonly isUnchanged: true
  /** What is remembered. */
  readonly before: Sight
  /** When the service was asked, in milliseconds. */
  readonly at: number
  readonly positions: () => readonly Position[]
}

/**
 * Reads what a look at an account compares, and of what rarely changes only what is due. Rejects with a `ServiceError`
 * when a part cannot be read.
 */
type ReadAccount = (trader: Trader, before: Sight | undefined) => Promise<Look | Unchanged>

/** What is open, and what waits. */
type Open = Pick<Look, 'orders' | 'positions' | 'digests'>

/** How often orders are read again while they change under the reader. */
const MOST_AGAIN = 3

export function createReadAccount({
  service,
  slowlyMs,
  now,
}: {
  readonly service: Service
  /** How often what rarely changes is looked at: ended positions, deposits and withdrawals; in milliseconds. */
  readonly slowlyMs: number
  /** The time, in milliseconds. */
  readonly now: () => number
}): ReadAccount {
  return async (trader, before) => {
    const { credentials, chain } = trader
    const at = now()
    const isSlowOne = before === undefined || at - (before.slowAt ?? 0) >= slowlyMs
    const orders = service.unread.openOrders(credentials, chain.id)
    if (before && !isSlowOne) {
      const open = await readOpen(trader, before, at, await orders)
      if ('isUnchanged' in open) return open
      const closed = hasGone(before, open) ? await service.closedPositions(credentials, chain.id) : undefined
      return { at, ...open, closed }
    }
    const [open, deposits, withdrawals] = await Promise.all([
      orders.then((unread) => readOpen(trader, before, at, unread, true)),
      service.deposits(credentials, chain.id),
      service.withdrawals(credentials, chain.id),
    ])
    // After the others: what ended meanwhile must be found among what ended.
    const closed = await service.closedPositions(credentials, chain.id)
    return { at, ...open, closed, deposits, withdrawals }
  }

  /**
   * Orders, then positions. Where they tell something new, the orders are read again until they are what they were before
   * the positions: a stop that fired between two reads would else be a position that shrank for no reason.
   */
  async function readOpen(
    trader: Trader,
    before: Sight | undefined,
    at: number,
    first: Unread<OpenOrders>,
    isWhole: true,
  ): Promise<Open>
  async function readOpen(
    trader: Trader,
    before: Sight | undefined,
    at: number,
    first: Unread<OpenOrders>,
  ): Promise<Open | Unchanged>
  async function readOpen(
    { credentials, chain }: Trader,
    before: Sight | undefined,
    at: number,
    first: Unread<OpenOrders>,
    isWhole = false,
  ): Promise<Open | Unchanged> {
    let unread = first
    for (let again = 0; ; again++) {
      const held = await service.unread.openPositions(credentials, chain.id)
      const digests = { orders: unread.digest, positions: held.digest }
      if (!isWhole && before && isUnchanged(before, unread, held))
        return { isUnchanged: true, before, at, positions: () => held.read() }
      const open: Open = { orders: unread.read(), positions: held.read(), digests }
      if (again === MOST_AGAIN || !before || isKnown(before, { at, ...open })) return open
      const reread = await service.unread.openOrders(credentials, chain.id)
      if (reread.digest === unread.digest || outline(reread.read()) === outline(open.orders)) return open
      unread = reread
    }
  }
}

/** Whether there is nothing to compare, found out with as little reading as can be: fees run on, and tell nothing. */
function isUnchanged(
  before: Sight,
  orders: Unread<OpenOrders>,
  positions: Unread<readonly Position[]>,
): boolean {
  if (before.digests?.orders !== orders.digest || isWaiting(before)) return false
  if (before.digests.positions === positions.digest) return true
  return JSON.stringify(before.positions) === JSON.stringify(seenPositions(positions.read()))
}

/** Whether something is gone of which it is not known yet what became of it. */
function isWaiting({ positions, orders }: Sight): boolean {
  return [...Object.values(positions), ...Object.values(orders)].some(
    ({ goneSince }) => goneSince !== undefined,
  )
}

/** Whether what is open is what it was, but for the prices that trailing stops have moved to. */
function isKnown(before: Sight, look: Look): boolean {
  const open = ({ positions, orders, stops, fired }: Sight): string =>
    JSON.stringify([positions, orders, Object.keys(stops), fired])
  return open(before) === open(sightOf(look, before))
}

/** Which orders there are, and which of them wait. */
function outline({ pending, triggers }: OpenOrders): string {
  return JSON.stringify([
    pending.map(({ positionId }) => positionId),
    triggers.map(({ positionId, orderId, status }) => [positionId, orderId, status]),
  ])
}
