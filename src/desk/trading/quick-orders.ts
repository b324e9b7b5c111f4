import { Big } from 'big.js'
import { TwoFactorUnreadableError } from '../../accounts/two-factor/records.js'
import type { TwoFactor } from '../../accounts/two-factor/two-factor.js'
import type { SettingsStore } from '../../accounts/settings/settings.js'
import { readRecord } from '../../redis/record.js'
import type { ExecuteCall } from '../../service/service.js'
import { orderRiskOf } from './actions/calls.js'
import type { Plan } from './actions/plan.js'

/** The policy for orders that are sent as they are typed, up to a size; off until a person sets it. */
export interface QuickOrderPolicy {
  /** The largest size, in dollars; undefined where nothing is sent without a Confirm. */
  of(userId: number): Promise<Big | undefined>
  /** Sets it; undefined ends it. To begin it or to raise it requires two-factor authentication, where it is set up. */
  set(userId: number, most: Big | undefined): Promise<void>
  /**
   * True if a plan may be sent without a Confirm: it opens or adds, its size is within the person's limit and needs no
   * two-factor authentication, and it has no issue.
   */
  allows(userId: number, plan: Plan): Promise<boolean>
}

export function createQuickOrderPolicy(deps: {
  readonly settings: SettingsStore
  readonly twoFactor: Pick<TwoFactor, 'require' | 'read'>
}): QuickOrderPolicy {
  const of = async (userId: number): Promise<Big | undefined> => {
    const { quick } = await deps.settings.read(userId)
    return quick === undefined ? undefined : readRecord('a quick limit', () => new Big(quick))
  }

  /** Also just after a right entry, when Confirm would let it pass: whoever wants the step for it wants to look at it. */
  const isGuardedOrder = async (userId: number, size: Big): Promise<boolean> => {
    try {
      const step = await deps.twoFactor.read(userId)
      return step !== undefined && step.policy.guards.includes('orders') && size.gt(step.policy.above)
    } catch (error) {
      if (error instanceof TwoFactorUnreadableError) return true
      throw error
    }
  }

  return {
    of,
    set: async (userId, most) => {
      if (!most) return await deps.settings.clear(userId, 'quick')
      const before = await of(userId)
      if (!before || most.gt(before))
        await deps.twoFactor.require(userId, { guard: 'quick', name: `quick/${most.toFixed()}` })
      await deps.settings.change(userId, { quick: most.toFixed() })
    },
    allows: async (userId, { call, issues }) => {
      const size = sizeOf(call)
      if (!size || issues.length > 0) return false
      const most = await of(userId)
      return most !== undefined && size.lte(most) && !(await isGuardedOrder(userId, size))
    },
  }
}

/** Dollars of size of a call that opens or adds; undefined for every other. */
function sizeOf(call: ExecuteCall): Big | undefined {
  const risk = orderRiskOf(call, [])
  return risk?.isOrder === true ? risk.size : undefined
}
