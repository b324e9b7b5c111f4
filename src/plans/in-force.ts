import { isExit, type OpenOrder } from '../desk/account/orders/open-order.js'
import type { Desk } from '../desk/desk.js'
import { positionIn } from '../desk/trading/actions/open/evidence.js'
import type { OpenAccount, OpenPosition } from '../desk/trading/positions/read-open.js'
import { stepTicketId } from '../desk/trading/tickets/mandated.js'
import { agreeOn } from '../lib/agree-on.js'
import { attempt } from '../lib/result.js'
import { unlessDamaged } from '../redis/record.js'
import type { HeldPlan } from './plan.js'

/** The positions and pending orders of a plan at the service: they stay when the plan is stopped. */
export interface InForce extends Pick<OpenAccount, 'unread'> {
  /** Open positions that it has opened, or that it is for, each with its stops and take-profits, whoever set them. */
  readonly positions: readonly { readonly position: OpenPosition; readonly exits: readonly OpenOrder[] }[]
  /** Orders that are not filled yet and would open one of them. */
  readonly pending: readonly OpenOrder[]
  /** False where what became of a step is not known, so that there may be a position or an order that is not named here. */
  readonly isComplete: boolean
}

/** Reads what of a plan is in force at the service; undefined where its account is not connected or cannot be read. Never rejects for the service. */
export type ReadInForce = (plan: HeldPlan) => Promise<InForce | undefined>

export function createReadInForce({
  desk,
}: {
  readonly desk: Pick<Desk, 'findTraderOf'> & {
    readonly trading: Pick<Desk['trading'], 'readAccount'> & {
      readonly tickets: Pick<Desk['trading']['tickets'], 'read'>
    }
  }
}): ReadInForce {
  const readOpen = async (plan: HeldPlan): Promise<OpenAccount | undefined> => {
    const trader = await desk.findTraderOf(plan)
    return trader && (await desk.trading.readAccount(trader).open())
  }

  return async (plan) => {
    const { ids, isComplete } = await positionIdsOf(desk.trading.tickets, plan)
    const open = await attempt(readOpen(plan))
    if (!open.ok || !open.value) return undefined
    const { positions, unlisted, orders, unread } = open.value
    // The service gives the id of what has ended to another one.
    const isOwn = (id: string, { pairId, isLong }: Pick<OpenOrder, 'pairId' | 'isLong'>): boolean =>
      ids.has(id) && agreeOn(plan.position, { pairId, isLong }, ['pairId', 'isLong'])
    return {
      positions: [...positions, ...unlisted]
        .filter((position) => isOwn(position.id, position))
        .map((position) => ({
          position,
          exits: orders.filter((order) => order.positionId === position.id && isExit(order)),
        })),
      pending: orders.filter((order) => order.kind === 'entry' && isOwn(order.positionId, order)),
      unread,
      isComplete,
    }
  }
}

/** The ids of the positions of a plan: of the one that it is for, or of those that the orders of its steps have opened or will. */
async function positionIdsOf(
  tickets: Pick<Desk['trading']['tickets'], 'read'>,
  { userId, id, position, steps, progress }: HeldPlan,
): Promise<Pick<InForce, 'isComplete'> & { readonly ids: ReadonlySet<string> }> {
  if (position.id !== undefined) return { ids: new Set([position.id]), isComplete: true }
  const begun = steps.at(-1)?.number ?? 0
  const numbers = Array.from({ length: begun }, (_, index) => index + 1)
  const all = await Promise.all(
    numbers.map(
      async (number) => await unlessDamaged(tickets.read(userId, stepTicketId(userId, id, number))),
    ),
  )
  return {
    ids: new Set(
      all.flatMap(
        (ticket) => ticket?.outcome['positionId'] ?? positionIn(ticket?.evidence?.rows ?? {}) ?? [],
      ),
    ),
    // Only the latest tickets are kept.
    isComplete: !progress?.unknown && all.every((ticket) => ticket !== undefined),
  }
}
