import type { TradingAction } from '../trading-action.js'
import { depositCalls } from './calls.js'
import { depositGrammar, depositIntent, type DepositIntent } from './grammar.js'
import { planDeposit, type DepositPlan } from './plan.js'

/** Deposits from the wallet into the trading account: /deposit. */
export const deposit: TradingAction<DepositIntent, DepositPlan, 'deposit', keyof typeof depositCalls> = {
  kind: 'deposit',
  intent: depositIntent,
  commands: { deposit: depositGrammar },
  plan: (account, { amount }) => planDeposit(account, amount),
  calls: depositCalls,
}
