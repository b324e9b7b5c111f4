import type { ExecuteCall } from '../../service/service.js'
import { observeOpening } from './observe-opening.js'
import { WAITING, type Observation } from './observation.js'
import { compare, type Snapshot } from './snapshot.js'

/**
 * Whether a call shows in the account, by how things stood before it was sent and how they stand now. The service gives
 * no id for what it takes, so this is what there is to see; a change that somebody else made at the same time looks the
 * same, and is told the same way.
 */
export function observe(call: ExecuteCall, before: Snapshot, after: Snapshot): Observation {
  switch (call.name) {
    case 'newPositionOrder':
    case 'newPositionOrderWithTPSL':
      return observeOpening(call, before, after)
    case 'decreasePosition':
      return observeDecrease(call.params.posId, before, after)
    case 'addPosition':
      return observeGrowth(call.params.posId, 'size', 1, before, after)
    case 'addCollateral':
      return observeGrowth(call.params.posId, 'collateral', 1, before, after)
    case 'removeCollateral':
      return observeGrowth(call.params.posId, 'collateral', -1, before, after)
    case 'addTPSL':
      return observeTriggers(call.params, before, after)
    case 'addTrailingStop':
      return appeared(call.params.posId, before.pending, after.pending)
    case 'cancelPendingOrder':
      return gone(after.pending.some(({ id }) => id === call.params.posId))
    case 'cancelTriggerOrder':
      return gone(
        after.triggers.some(
          ({ positionId, orderId, isOpen }) =>
            isOpen && positionId === call.params.posId && orderId === call.params.orderId,
        ),
      )
    case 'depositSelf':
    case 'depositSelfAllUSDC':
      return compare(after.balance, before.balance) === 1 ? done({ balance: after.balance ?? '' }) : WAITING
    case 'setPlatformUsed':
      return { is: 'invisible' }
    default:
      throw new Error(`No such call: ${String(call satisfies never)}`)
  }
}

function done(facts: Readonly<Record<string, string>>): Observation {
  return { is: 'done', facts }
}

function gone(isThere: boolean): Observation {
  return isThere ? WAITING : done({})
}

function appeared(id: string, before: Snapshot['pending'], after: Snapshot['pending']): Observation {
  const count = (list: Snapshot['pending']): number => list.filter((order) => order.id === id).length
  return count(after) > count(before) ? done({}) : WAITING
}

function observeDecrease(posId: string, before: Snapshot, after: Snapshot): Observation {
  const was = before.positions.find(({ id }) => id === posId)
  const is = after.positions.find(({ id }) => id === posId)
  if (is) return compare(is.size, was?.size) === -1 ? done({ size: is.size ?? '' }) : WAITING
  const ended = after.closed.find(({ id }) => id === posId)
  return done({
    size: '0',
    ...(ended?.exitPrice === undefined ? {} : { exitPrice: ended.exitPrice }),
    ...(ended?.profit === undefined ? {} : { profit: ended.profit }),
  })
}

function observeGrowth(
  posId: string,
  field: 'size' | 'collateral',
  direction: 1 | -1,
  before: Snapshot,
  after: Snapshot,
): Observation {
  const was = before.positions.find(({ id }) => id === posId)
  const is = after.positions.find(({ id }) => id === posId)
  if (!is) return WAITING
  const { size, collateral, entryPrice } = is
  return compare(is[field], was?.[field]) === direction
    ? done({ size: size ?? '', collateral: collateral ?? '', entryPrice: entryPrice ?? '' })
    : WAITING
}

type TriggerPrices = Extract<ExecuteCall, { name: 'addTPSL' }>['params']

function observeTriggers(params: TriggerPrices, before: Snapshot, after: Snapshot): Observation {
  const known = new Set(before.triggers.map(({ positionId, orderId }) => `${positionId}/${orderId}`))
  const fresh = after.triggers.filter(
    ({ positionId, orderId }) => positionId === params.posId && !known.has(`${positionId}/${orderId}`),
  )
  const wanted = [
    'tpPrice' in params ? params.tpPrice : undefined,
    'slPrice' in params ? params.slPrice : undefined,
  ].filter((price) => price !== undefined)
  const placed = wanted.filter((price) =>
    fresh.some((trigger) => compare(trigger.price, String(price)) === 0),
  )
  return placed.length === wanted.length ? done({}) : WAITING
}
