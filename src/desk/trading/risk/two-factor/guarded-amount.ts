import { Big } from 'big.js'
import type { GuardedAmount } from '../../actions/call-rules.js'
import type { Quote } from '../../tickets/ticket.js'
import { guardedAmountOf } from '../../actions/calls.js'

/** The guarded amounts of several quotes, added up by guard; undefined where one of them is not known. */
export function guardedAmounts(quotes: readonly Pick<Quote, 'call' | 'shown'>[]): readonly GuardedAmount[] {
  const sums = new Map<GuardedAmount['guard'], Big | undefined>()
  for (const { call, shown } of quotes) {
    const amount = guardedAmountOf(call, shown)
    if (!amount) continue
    const sum = sums.has(amount.guard) ? sums.get(amount.guard) : new Big(0)
    sums.set(amount.guard, amount.size && sum?.plus(amount.size))
  }
  return [...sums].map(([guard, size]) => ({ guard, size }))
}
