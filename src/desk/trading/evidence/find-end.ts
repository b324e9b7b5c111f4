import { Big } from 'big.js'
import type { StoredPosition } from '../../account/positions/stored-position.js'
import { evidenceOf } from '../actions/calls.js'
import { mayBeOpen, stepsOf, type StoredClosed } from './account-state.js'
import { compareLoosely, feeSince, isMultiple } from './amounts.js'
import { wasSettledBefore, type SentTicket } from './conflicting-tickets.js'
import {
  amountsOf,
  evidenceIn,
  explain,
  leavesNothing,
  type ChangeSearch,
  type FoundChange,
} from './explain-change.js'
import { endedAfter, orderEndOf } from './ends.js'
import { mayHaveReached } from './exits.js'
import { DROPPED_IN_PART, ENDED_UNTOLD, NOTHING_SEEN, recordUnclear, type Facts } from './finding.js'

/**
 * The outcome of a change whose position has ended, by the record of its end. Its last size tells what came before: a part
 * that was closed first, or size that was added.
 */
export async function findEnd(
  search: ChangeSearch,
  was: StoredPosition | undefined,
  ended: StoredClosed,
): Promise<FoundChange> {
  const { field, effect } = search
  if (ended.status !== 'CLOSED' && ended.status !== 'LIQUIDATED')
    // Without a word it may have been liquidated.
    return { finding: orderEndOf(ended) === 'unclear' ? recordUnclear(ended) : NOTHING_SEEN }
  const isFullClose = effect.size.lt(0) && leavesNothing(effect.size, was?.size ?? ended.size)
  if (isFullClose) return await findFullClose(search, was, ended)

  const [from, to] = [amountsOf(was, 'size'), amountsOf({ size: ended.size, collateral: undefined }, 'size')]
  // No record says how much collateral a position had when it ended.
  if (field === 'collateral' || !from || !to) return { finding: ENDED_UNTOLD }
  // Triggers are listed as long as their position: one that closed a part before the end is seen nowhere.
  if (await mayHaveFired(search)) return { finding: ENDED_UNTOLD }
  const explained = await explain(search, from, to)
  const wasLiquidated = ended.status === 'LIQUIDATED'
  if (explained.by === 'this') {
    return {
      finding: {
        is: 'done',
        facts: { ...endFacts(ended), ended: endedAfter(ended) },
      },
      evidence: evidenceIn(search, from, explained.causes),
    }
  }
  if (explained.by === 'nothing' && (await isFilledInPart(search, from.size, to.size)))
    return { finding: { is: 'untold', facts: { ...DROPPED_IN_PART.facts, ended: endedAfter(ended) } } }
  // What remained was no more than this call was to close: it may have been the end itself.
  const mayBeTheEnd = !wasLiquidated && effect.size.plus(to.size).lte(0)
  if (explained.by !== 'others' || mayBeTheEnd) return { finding: ENDED_UNTOLD }
  return { finding: { is: 'cancelled', facts: { position: 'gone', ...liquidated(ended) } } }
}

/** True for an addition of which the last size of its position holds a part: nothing else that was sent would have made it larger. */
async function isFilledInPart(search: ChangeSearch, from: Big, to: Big): Promise<boolean> {
  const { effect } = search
  if (effect.size.lte(0) || to.lte(from) || to.gte(from.plus(effect.size))) return false
  return (await othersOnPosition(search)).every(({ quote: { call } }) => call.name === 'decreasePosition')
}

/** All of it was to be closed: it is, or it was liquidated first. */
async function findFullClose(
  search: ChangeSearch,
  was: StoredPosition | undefined,
  ended: StoredClosed,
): Promise<FoundChange> {
  if (ended.status === 'LIQUIDATED')
    return { finding: { is: 'cancelled', facts: { position: 'gone', ...liquidated(ended) } } }
  const { effect, context } = search
  const { before, isAccepted } = context
  const mayBeStop =
    before.triggers.some(
      (trigger) =>
        trigger.positionId === effect.positionId && mayBeOpen(trigger) && mayHaveReached(ended, trigger),
    ) || before.pending.some(({ id }) => id === effect.positionId)
  const others = await othersOnPosition(search)
  const isOwn =
    was !== undefined &&
    isAccepted &&
    !mayBeStop &&
    others.length === 0 &&
    compareLoosely(ended.size, effect.size.abs().minus(stepOf(search)).toFixed()) !== -1
  const facts = {
    size: '0',
    ...endFacts(ended),
    ...(isOwn ? feeSince(was, ended.fee) : { closedBy: 'unsure' }),
  }
  return {
    finding: { is: 'done', facts },
    ...(isOwn ? { evidence: `end ${effect.positionId}` } : {}),
  }
}

/** The most that the service may have rounded off a size, in dollars: nothing of one that is as exact as it is. */
function stepOf({ effect, context }: ChangeSearch): Big {
  const step = stepsOf(context.before, context.now).size
  return isMultiple(effect.size, step) ? new Big(0) : step
}

/** True if a trigger or trailing stop for a part of the position may have fired between the sending and the end. */
async function mayHaveFired(search: ChangeSearch): Promise<boolean> {
  const { effect, context } = search
  const { triggers, pending } = context.before
  return (
    triggers.some(
      (trigger) =>
        trigger.positionId === effect.positionId &&
        mayBeOpen(trigger) &&
        compareLoosely(trigger.percent, '100') !== 0,
    ) ||
    pending.some(({ id, isTrailingStop }) => id === effect.positionId && isTrailingStop) ||
    (await othersOnPosition(search)).some(({ quote: { call } }) => evidenceOf(call).by === 'row')
  )
}

/** Other tickets for the same position that were not settled before this one was sent. */
async function othersOnPosition({
  ticket,
  effect,
  conflicting,
}: ChangeSearch): Promise<readonly SentTicket[]> {
  return (await conflicting()).filter(
    (other) =>
      (other.quote.call.params as { readonly posId?: unknown }).posId === effect.positionId &&
      !wasSettledBefore(other, ticket),
  )
}

/** Facts of the end of a position, or of a part of it. The fees of its whole life are not those of one order, so none are among them. */
export function endFacts({ exitPrice, profit, listedProfit, unstated }: StoredClosed): Facts {
  return {
    ...(exitPrice === undefined ? {} : { exitPrice }),
    ...(profit === undefined ? {} : { profit }),
    ...(listedProfit === undefined ? {} : { listedProfit }),
    ...(unstated === undefined ? {} : { unstated }),
  }
}

const liquidated = ({ status }: StoredClosed): Facts =>
  status === 'LIQUIDATED' ? { ended: 'liquidated' } : {}
