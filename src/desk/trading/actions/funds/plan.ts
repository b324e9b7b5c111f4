import type { Big } from 'big.js'
import type { Service } from '../../../../service/service.js'
import type { Trader } from '../../../trader.js'
import type { Issue } from '../../issue.js'
import { asText, type Plan } from '../plan.js'

/** A deposit from the wallet into the trading account, with what it leaves. */
export interface DepositPlan extends Plan {
  /** Dollars; undefined when it is all there is and that could not be read. */
  readonly amount: Big | undefined
  /** USDC in the wallet and dollars in the trading account, before. */
  readonly wallet: Big | undefined
  readonly balance: Big | undefined
}

/** Works out a deposit of an amount, or of all there is. Rejects with a `ServiceError`. Sends nothing. */
export async function planDeposit(
  service: Service,
  { credentials, chain }: Trader,
  wanted: Big | 'all',
): Promise<DepositPlan> {
  const {
    usdc: wallet,
    vusd: balance,
    usdcAllowance,
  } = await service.balances(credentials, { chainId: chain.id })
  const amount = wanted === 'all' ? wallet : wanted
  const issues: Issue[] = []
  if (wallet && amount?.gt(wallet) === true)
    issues.push({ level: 'warning', code: 'wallet-too-low', values: { wallet } })
  if (wallet?.eq(0) === true) issues.push({ level: 'refusal', code: 'wallet-empty', values: {} })
  if (usdcAllowance && amount?.gt(usdcAllowance) === true) {
    issues.push({ level: 'warning', code: 'allowance-too-low', values: { allowance: usdcAllowance } })
  }
  return {
    amount,
    wallet,
    balance,
    issues,
    call:
      wanted === 'all'
        ? { name: 'depositSelfAllUSDC', params: {} }
        : { name: 'depositSelf', params: { amount: wanted.toFixed() } },
    quote: { symbol: undefined, price: undefined, figures: asText({ amount, wallet, balance }) },
  }
}

/** Works out the registration of a trade-bot platform (service.md §4.2). Sends nothing. */
export function planPlatform(address: string): Plan {
  return {
    issues: [],
    call: { name: 'setPlatformUsed', params: { platform: address } },
    quote: { symbol: undefined, price: undefined, figures: { platform: address } },
  }
}
