import { ServiceError } from '../../../../service/errors.js'
import { LEAST_COLLATERAL } from '../../../../service/operations/inputs.js'
import type { AccountReading } from '../../account-reading.js'
import type { ReversePlan } from '../../actions/reverse.js'
import type { Plan } from '../../actions/plan.js'
import { type Issue, refusalIssue, warningIssue } from '../../issue.js'
import type { PlanCheck } from '../../trading.js'
import type { OwnLimits } from './own-limits.js'

/** A preview of a close waits at most this long for the other accounts. */
const SHOWN_MS = 2_000

/** Warns where limits, or the service, would refuse what opens the other way once a position is closed. The close itself is held up by none. */
export function createReversalCheck(limits: Pick<OwnLimits, 'check'>): PlanCheck {
  return async (account, plan) => {
    if (!isReverse(plan)) return []
    const order = { call: plan.second, shown: { ...plan.shown, figures: {} } }
    const checked = limits.check(without(account, plan.first.position.id), order).catch((error: unknown) => {
      // What could not be read says nothing here, and keeps nobody from closing: the preview of the second step does.
      if (error instanceof ServiceError) return []
      throw error
    })
    const found = (await account.within(SHOWN_MS, checked)) ?? []
    const refusals = [
      ...tooSmall(plan),
      ...found.filter(({ level, code }) => level === 'refusal' && !code.endsWith('-unread')),
    ]
    if (refusals.length === 0) return []
    return [
      warningIssue('reversal-refused'),
      ...refusals.map((issue): Issue => ({ ...issue, level: 'warning' })),
    ]
  }
}

/** The refusal of an opening with less than the least collateral. */
function tooSmall({ followUp: { intent } }: ReversePlan): readonly Issue[] {
  const isTooSmall = 'collateral' in intent && intent.collateral.lt(LEAST_COLLATERAL)
  return isTooSmall ? [refusalIssue('collateral-too-small', { least: LEAST_COLLATERAL })] : []
}

function isReverse(plan: Plan): plan is ReversePlan {
  return plan.intent.kind === 'reverse'
}

/** The account as it is once a position and its orders have ended. */
function without(account: AccountReading, id: string): AccountReading {
  return {
    ...account,
    book: async () => {
      const { positions, orders } = await account.book()
      const isOther = ({ positionId }: { readonly positionId: string }): boolean => positionId !== id
      return {
        positions: positions.filter((position) => position.id !== id),
        orders: { pending: orders.pending.filter(isOther), triggers: orders.triggers.filter(isOther) },
      }
    },
    marked: async () => {
      const marked = await account.marked()
      return { ...marked, positions: marked.positions.filter(({ position }) => position.id !== id) }
    },
  }
}
