import type { Big } from 'big.js'
import type { AccountReading } from '../../account-reading.js'
import { refusal, warning, type Issue } from '../../issue.js'
import { asText, type Plan } from '../plan.js'
import type { DepositIntent } from './grammar.js'

/** A deposit from the wallet into the trading account. */
export interface DepositPlan extends Plan<DepositIntent> {
  /** Dollars; undefined when it is all there is and that is not known. */
  readonly amount: Big | undefined
  /** USDC in the wallet and dollars in the trading account, before. */
  readonly wallet: Big | undefined
  readonly balance: Big | undefined
}

/** Works out a deposit of an amount, or of all there is. Rejects with a `ServiceError`. */
export async function planDeposit(
  account: Pick<AccountReading, 'balances'>,
  wanted: DepositIntent['amount'],
): Promise<DepositPlan> {
  const { usdc: wallet, vusd: balance, usdcAllowance: allowance } = await account.balances()
  const amount = wanted === 'all' ? wallet : wanted
  const issues: Issue[] = []
  if (wallet && amount?.gt(wallet) === true) issues.push(warning('wallet-too-low', { wallet }))
  if (wallet?.eq(0) === true) issues.push(refusal('wallet-empty'))
  if (allowance && amount?.gt(allowance) === true) issues.push(warning('allowance-too-low', { allowance }))
  return {
    intent: { kind: 'deposit', amount: wanted },
    amount,
    wallet,
    balance,
    issues,
    call:
      wanted === 'all'
        ? { name: 'depositSelfAllUSDC', params: {} }
        : { name: 'depositSelf', params: { amount: wanted.toFixed() } },
    shown: { symbol: undefined, price: undefined, figures: asText({ amount, wallet, balance }) },
  }
}
