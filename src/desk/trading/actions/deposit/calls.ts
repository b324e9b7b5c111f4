import { Big } from 'big.js'
import { compare, type AccountState } from '../../outcome/account-state.js'
import { WAITING, type Observation } from '../../outcome/observation.js'
import type { CallRulesOf } from '../call-rules.js'

/** The functions that deposit an amount, and everything in the wallet. */
export const depositCalls: CallRulesOf<'depositSelf' | 'depositSelfAllUSDC'> = {
  depositSelf: {
    reads: ['balance'],
    observe: (_params, before, after) => observeDeposit(before, after),
    risk: 'none',
    guarded: 'never',
    duplicateKey: () => 'deposit',
    title: ({ amount }) => ({
      key: 'ticket-deposit',
      values: { amount: { as: 'dollars', amount: new Big(String(amount)) } },
    }),
  },
  depositSelfAllUSDC: {
    reads: ['balance'],
    observe: (_params, before, after) => observeDeposit(before, after),
    risk: 'none',
    guarded: 'never',
    duplicateKey: () => 'deposit',
    title: () => ({ key: 'ticket-deposit-all', values: {} }),
  },
}

/** Done once the balance is higher. */
function observeDeposit(before: AccountState, after: AccountState): Observation {
  return compare(after.balance, before.balance) === 1
    ? { is: 'done', facts: { balance: after.balance ?? '' } }
    : WAITING
}
