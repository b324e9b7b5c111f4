import {
  actions,
  type ActionKind,
  type IntentOf,
  type PlanOf,
  type TradingIntent,
  type TradingPlan,
} from './actions/actions.js'
import type { AccountReading, ReadAccount } from './account-reading.js'
import type { Plan } from './actions/plan.js'
import { asReplacement } from './actions/replace.js'
import type { Issue } from './issue.js'
import { isUnplanned, type UnresolvedTarget } from './unresolved-target.js'

/** Works out what a trader wants to do. Nothing is sent from here. */
export interface Trading {
  /** Begins the reading of an account for one answer. */
  readonly readAccount: ReadAccount
  /**
   * The plan of an intent, with what limits and two-factor authentication say of it. `beside`: plans under the same Confirm, which
   * count as sent before it. Rejects with a `ServiceError`, a NoPriceError or an IncompletePositionError.
   */
  plan(
    account: AccountReading,
    intent: TradingIntent,
    beside?: readonly PlanBeside[],
  ): Promise<TradingPlan | UnresolvedTarget>
}

/** A plan under the same Confirm as another one. */
export type PlanBeside = Plan & {
  /** True where it is for another wallet, so that it counts where all accounts do. */
  readonly isElsewhere: boolean
  /** Set for one that is sent later, so that it does not count among the orders of the day. */
  readonly isLater?: true
}

/** Finds what there is to say of a plan beyond the plan itself. */
export type PlanCheck = (
  account: AccountReading,
  plan: Plan,
  beside?: readonly PlanBeside[],
) => Promise<readonly Issue[]>

export function createTrading(deps: {
  readonly readAccount: ReadAccount
  /** Each sees the issues that those before it found. */
  readonly checks: readonly PlanCheck[]
}): Trading {
  return {
    readAccount: deps.readAccount,
    plan: async (account, intent, beside = []) => {
      const planned = await planOf(account, asReplacement(intent))
      if (isUnplanned(planned)) return planned
      const issues = [...planned.issues]
      for (const check of deps.checks) issues.push(...(await check(account, { ...planned, issues }, beside)))
      return { ...planned, issues }
    },
  }
}

/** Works an intent out by the action of its kind. */
async function planOf<Kind extends ActionKind>(
  account: AccountReading,
  intent: IntentOf<Kind> & { readonly kind: Kind },
): Promise<PlanOf<Kind> | UnresolvedTarget> {
  const { plan } = actions[intent.kind] as unknown as {
    readonly plan: (
      account: AccountReading,
      intent: IntentOf<Kind>,
    ) => Promise<PlanOf<Kind> | UnresolvedTarget>
  }
  return await plan(account, intent)
}
