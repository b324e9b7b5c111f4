import { Big } from 'big.js'
import type { ExecuteCall } from '../../../../service/service.js'
import type { GuardedAmount } from '../../actions/call-rules.js'
import { guardedAmountOf } from '../../actions/calls.js'

/** The guarded amounts of several calls, added up by guard. */
export function guardedAmounts(calls: readonly ExecuteCall[]): readonly GuardedAmount[] {
  const sums = new Map<GuardedAmount['guard'], Big>()
  for (const amount of calls.map(guardedAmountOf)) {
    if (amount) sums.set(amount.guard, (sums.get(amount.guard) ?? new Big(0)).plus(amount.size))
  }
  return [...sums].map(([guard, size]) => ({ guard, size }))
}
