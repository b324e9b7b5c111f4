import { orderRowState } from '../../desk/account/status-words.js'
import { aboveZero } from '../../lib/decimals.js'
import { knownFacts, holdingFacts, whenOf, type AccountChange } from './change.js'
import { reuseOf } from './closures.js'
import type { Comparison } from './comparison.js'
import { difference, SMALLEST_CHANGE } from './fired.js'
import { isSameHolding, type GoneHolding, type HoldingSnapshot } from './account-snapshot.js'

/** Orders that were accepted or filled, positions that were opened, and those that were told as gone and are listed again. */
export function openings(comparison: Comparison): readonly AccountChange[] {
  const { before, after, poll, revision } = comparison
  const change = (
    list: GoneHolding['list'],
    id: string,
    holding: HoldingSnapshot,
    kind: AccountChange['kind'],
  ): AccountChange => {
    const was = before.gone?.[id]
    const isBack = was?.list === list && isSameHolding(was, holding)
    const name = list === 'positions' ? 'opened' : 'accepted'
    return {
      id: isBack ? `back ${id} ${revision}` : `${name} ${id}${reuseOf(comparison, id, holding)}`,
      kind: isBack && list === 'positions' ? 'position-opened' : kind,
      at: isBack ? poll.at : whenOf(dateOf(holding), before.at, poll.at),
      facts: knownFacts({
        ...holdingFacts(id, holding),
        rest: kind === 'order-filled' && !isBack ? waitingRest(id, holding, comparison) : undefined,
        again: isBack ? 'yes' : undefined,
      }),
    }
  }
  const isNew = ([id, holding]: readonly [string, HoldingSnapshot], list: GoneHolding['list']): boolean => {
    const was = before[list][id]
    return !holding.missing && (!was || !isSameHolding(was, holding))
  }
  const wasOrder = (id: string): boolean => id in before.orders || before.gone?.[id]?.list === 'orders'
  return [
    ...Object.entries(after.positions)
      .filter((one) => isNew(one, 'positions'))
      .map(([id, holding]) =>
        change('positions', id, holding, wasOrder(id) ? 'order-filled' : 'position-opened'),
      ),
    ...Object.entries(after.orders)
      .filter((one) => isNew(one, 'orders') && !(one[0] in before.positions))
      .map(([id, holding]) => change('orders', id, holding, 'order-accepted')),
  ]
}

/** The dollars of an order that wait although a part of it is filled; undefined for none. */
function waitingRest(
  id: string,
  { size }: HoldingSnapshot,
  { before, poll }: Comparison,
): string | undefined {
  const isListed = poll.orders.pending.some(
    (order) => order.positionId === id && orderRowState(order) === 'pending' && aboveZero(order.pendingSize),
  )
  const rest = difference(size, before.orders[id]?.size)
  return isListed && rest?.gte(SMALLEST_CHANGE) === true ? rest.toFixed() : undefined
}

function dateOf({ createdAt }: HoldingSnapshot): Date | undefined {
  return createdAt === undefined ? undefined : new Date(createdAt)
}
