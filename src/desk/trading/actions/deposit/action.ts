import type { TradingAction } from '../trading-action.js'
import { z } from 'zod'
import { amount } from '../../grammar/value-schemas.js'
import type { CommandGrammar } from '../../grammar/command-grammar.js'
import { missing } from '../../grammar/fault.js'
import { readParts } from '../../grammar/parts.js'
import { readDollars } from '../../grammar/values.js'
import { Big } from 'big.js'
import type { AccountReading } from '../../account-reading.js'
import { withoutDust } from '../../dust.js'
import { refusal, warning, type Issue } from '../../issue.js'
import { asText, type Plan } from '../plan.js'
import type { CallRulesOf } from '../call-rules.js'
import { depositEvidence } from './evidence.js'

/** /deposit */
const depositIntent = z
  .strictObject({
    kind: z.literal('deposit'),
    /** Dollars (USDC) above 0, or all there is. */
    amount: z.union([z.literal('all'), amount]),
  })
  .readonly()
/** See `depositIntent`. */
type DepositIntent = z.output<typeof depositIntent>

/** `/deposit 25`, `/deposit all`. */
const depositGrammar: CommandGrammar<DepositIntent> = {
  example: '/deposit 25',
  read: (line) => {
    const { amount } = readParts(line.words, {
      amount: {
        looks: /^(?:all$|[+-]?\$?[\d.])/,
        read: (word) => (word.key === 'all' ? 'all' : readDollars(word)),
      },
    })
    if (!amount) throw missing('typed-missing-amount', line)
    return { kind: 'deposit', amount: amount.value }
  },
  print: ({ amount }) => [amount === 'all' ? amount : amount.toFixed()],
}

const rules = { risk: 'none', guarded: 'never' } as const

/** The functions that deposit an amount, and everything in the wallet. */
const depositCalls: CallRulesOf<'depositSelf' | 'depositSelfAllUSDC'> = {
  depositSelf: {
    ...rules,
    evidence: depositEvidence(({ amount }) => String(amount)),
    title: ({ amount }) => ({
      key: 'ticket-deposit',
      values: { amount: { as: 'dollars', amount: new Big(String(amount)) } },
    }),
  },
  depositSelfAllUSDC: {
    ...rules,
    evidence: depositEvidence(() => undefined),
    title: () => ({ key: 'ticket-deposit-all', values: {} }),
  },
}

/** Deposits from the wallet into the trading account: /deposit. */
export const deposit: TradingAction<DepositIntent, DepositPlan, 'deposit', keyof typeof depositCalls> = {
  kind: 'deposit',
  intent: depositIntent,
  commands: { deposit: depositGrammar },
  plan: (account, { amount }) => planDeposit(account, amount),
  calls: depositCalls,
}

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
  const exact = wanted === 'all' ? undefined : withoutDust(wanted, wallet)
  const amount = exact ?? wallet
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
    call: exact
      ? { name: 'depositSelf', params: { amount: exact.toFixed() } }
      : { name: 'depositSelfAllUSDC', params: {} },
    shown: { symbol: undefined, price: undefined, figures: asText({ amount, wallet, balance }) },
  }
}
