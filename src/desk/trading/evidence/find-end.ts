import type { StoredPosition } from '../../account/positions/stored-position.js'
import type { StoredClosed } from './account-state.js'
import { compare, feeSince } from './amounts.js'
import { wasSettledBefore } from './conflicting-tickets.js'
import {
  amountsOf,
  evidenceIn,
  explain,
  leavesNothing,
  type ChangeSearch,
  type FoundChange,
} from './explain-change.js'
import { ENDED_UNTOLD, NOTHING_SEEN, type Facts } from './finding.js'

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
  if (ended.status !== 'CLOSED' && ended.status !== 'LIQUIDATED') return { finding: NOTHING_SEEN }
  const isFullClose = effect.size.lt(0) && leavesNothing(effect.size, was?.size ?? ended.size ?? '')
  if (isFullClose) return await findFullClose(search, was, ended)

  const [from, to] = [amountsOf(was, 'size'), amountsOf({ size: ended.size, collateral: undefined }, 'size')]
  // No record says how much collateral a position had when it ended.
  if (field === 'collateral' || !from || !to) return { finding: ENDED_UNTOLD }
  const explained = await explain(search, from, to)
  const wasLiquidated = ended.status === 'LIQUIDATED'
  if (explained.by === 'this') {
    return {
      finding: {
        is: 'done',
        facts: { ...endFacts(was, ended), ended: wasLiquidated ? 'liquidated-after' : 'closed' },
      },
      evidence: evidenceIn(search, from, explained.causes),
    }
  }
  // What remained was no more than this call was to close: it may have been the end itself.
  const mayBeTheEnd = effect.size.lt(0) && !wasLiquidated && effect.size.plus(to.size).lte(0)
  if (explained.by !== 'others' || mayBeTheEnd) return { finding: ENDED_UNTOLD }
  return { finding: { is: 'cancelled', facts: { position: 'gone', ...liquidated(ended) } } }
}

/** All of it was to be closed: it is, or it was liquidated first. */
async function findFullClose(
  { ticket, effect, context, conflicting }: ChangeSearch,
  was: StoredPosition | undefined,
  ended: StoredClosed,
): Promise<FoundChange> {
  if (ended.status === 'LIQUIDATED')
    return { finding: { is: 'cancelled', facts: { position: 'gone', ...liquidated(ended) } } }
  const { positionId } = effect
  const { before, isAccepted } = context
  const hadStop =
    before.triggers.some((trigger) => trigger.positionId === positionId && trigger.isOpen) ||
    before.pending.some(({ id }) => id === positionId)
  const others = (await conflicting()).filter(
    (other) =>
      (other.quote.call.params as { readonly posId?: unknown }).posId === positionId &&
      !wasSettledBefore(other, ticket),
  )
  const isOwn =
    isAccepted && !hadStop && others.length === 0 && compare(ended.size, effect.size.abs().toFixed()) !== -1
  const facts = { size: '0', ...endFacts(was, ended), ...(isOwn ? {} : { closedBy: 'unsure' }) }
  return {
    finding: { is: 'done', facts },
    ...(isOwn ? { evidence: `end ${positionId}` } : {}),
  }
}

function endFacts(
  was: StoredPosition | undefined,
  { exitPrice, profit, unstated, fee }: StoredClosed,
): Facts {
  return {
    ...(exitPrice === undefined ? {} : { exitPrice }),
    ...(profit === undefined ? {} : { profit }),
    ...(unstated === undefined ? {} : { unstated }),
    ...feeSince(was, fee),
  }
}

const liquidated = ({ status }: StoredClosed): Facts =>
  status === 'LIQUIDATED' ? { ended: 'liquidated' } : {}
