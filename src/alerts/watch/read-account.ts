import type { Trader } from '../../desk/trader.js'
import type { OpenOrders, Position, Service } from '../../service/service.js'
import { hasGone } from '../account/differences.js'
import { sightOf, type Look, type Sight } from '../account/sight.js'

/**
 * Reads what a look at an account compares, and of what rarely changes only what is due. Rejects with a `ServiceError`
 * when a part cannot be read.
 */
type ReadAccount = (trader: Trader, before: Sight | undefined) => Promise<Look>

/** How often what rarely changes is looked at: ended positions, deposits and withdrawals; in milliseconds. */
const SLOWLY_MS = 30_000

/** How often orders are read again while they change under the reader. */
const MOST_AGAIN = 3

export function createReadAccount({
  service,
  now,
}: {
  readonly service: Service
  /** The time, in milliseconds. */
  readonly now: () => number
}): ReadAccount {
  return async ({ credentials, chain }, before) => {
    const at = now()
    const isSlowOne = before === undefined || at - (before.slowAt ?? 0) >= SLOWLY_MS
    const [{ orders, positions }, deposits, withdrawals] = await Promise.all([
      readOpen(),
      isSlowOne ? service.deposits(credentials, chain.id) : undefined,
      isSlowOne ? service.withdrawals(credentials, chain.id) : undefined,
    ])
    // After the others: what ended meanwhile must be found among what ended.
    const closed =
      isSlowOne || hasGone(before, { positions, orders })
        ? await service.closedPositions(credentials, chain.id)
        : undefined
    return { at, positions, orders, closed, deposits, withdrawals }

    /**
     * Orders, then positions. Where they tell something new, the orders are read again until they are what they were
     * before the positions: a stop that fired between two reads would else be a position that shrank for no reason.
     */
    async function readOpen(): Promise<Pick<Look, 'orders' | 'positions'>> {
      let orders = await service.openOrders(credentials, chain.id)
      for (let again = 0; ; again++) {
        const positions = await service.openPositions(credentials, chain.id)
        if (again === MOST_AGAIN || !before || isKnown(before, { at, orders, positions }))
          return { orders, positions }
        const reread = await service.openOrders(credentials, chain.id)
        if (outline(reread) === outline(orders)) return { orders: reread, positions }
        orders = reread
      }
    }
  }
}

/** Whether what is open is what it was, but for the prices that trailing stops have moved to. */
function isKnown(
  before: Sight,
  look: { at: number; orders: OpenOrders; positions: readonly Position[] },
): boolean {
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
