import type { TradingAction } from './trading-action.js'
import { z } from 'zod'
import { amountSchema } from '../grammar/value-schemas.js'
import type { CommandGrammar } from '../grammar/command-grammar.js'
import { missing } from '../grammar/fault.js'
import { readParts } from '../grammar/parts.js'
import { readDollars } from '../grammar/values.js'
import { Big } from 'big.js'
import type { AccountReading } from '../account-reading.js'
import { withoutDust } from '../dust.js'
import { type Issue, refusalIssue, warningIssue } from '../issue.js'
import { type Plan, asText } from './plan.js'
import type { CallRulesOf } from './call-rules.js'
import type { StoredDeposit } from '../evidence/account-state.js'
import { isShownAs } from '../evidence/amounts.js'
import { type CallEvidence, isRecentEnough } from '../evidence/call-evidence.js'
import { NOTHING_SEEN } from '../evidence/finding.js'

/**
 * The evidence of a deposit: its row in the list of deposits, by the hash of its transaction where the service gave that, else
 * by amount and time. The balance proves nothing, because other things pay into it. `amountOf` gives the dollars; undefined for
 * all there is.
 */
function depositEvidence<Params>(amountOf: (params: Params) => string | undefined): CallEvidence<Params> {
  return {
    by: 'row',
    readsBefore: ['deposits', 'balance'],
    reads: ['deposits', 'balance'],
    parts: () => ['deposit'],
    rows: (params, _part, { deposits = [] }, sending) => {
      const known = new Set(sending.before.deposits?.map(idOf))
      const amount = amountOf(params)
      const fitting = deposits.filter(
        (deposit) =>
          !known.has(idOf(deposit)) &&
          isRecentEnough(deposit.createdAt, sending) &&
          (amount === undefined || isAmount(deposit, amount)) &&
          isOfTransaction(deposit, sending.transactionHash),
      )
      return fitting.map((deposit) => ({
        id: idOf(deposit),
        means: 'done',
        isProven: deposit.hash !== undefined && sending.transactionHash !== undefined,
      }))
    },
    outcome: (params, { deposit }, { before, now: { balance } }) => {
      if (deposit === undefined) return NOTHING_SEEN
      const hasRisen = isRisen(before.balance, balance, amountOf(params))
      return { is: 'done', facts: hasRisen && balance !== undefined ? { balance } : {} }
    },
  }
}

/** True if a balance shows a deposit: one that is read before the service has counted it is none to tell. */
function isRisen(before: string | undefined, now: string | undefined, amount: string | undefined): boolean {
  if (before === undefined || now === undefined) return false
  const by = new Big(now).minus(before)
  return amount === undefined ? by.gt(0) : by.plus(STEP).gte(amount)
}

/** USDC has six decimals. */
const STEP = new Big('0.000001')

function isAmount({ amount }: StoredDeposit, sent: string): boolean {
  return amount !== undefined && isShownAs(new Big(sent), new Big(amount), STEP)
}

/** True unless both hashes are known and differ. */
function isOfTransaction({ hash }: StoredDeposit, transactionHash: string | undefined): boolean {
  return (
    hash === undefined ||
    transactionHash === undefined ||
    hash.toLowerCase() === transactionHash.toLowerCase()
  )
}

function idOf({ hash, amount, createdAt }: StoredDeposit): string {
  return `deposit ${hash ?? `${amount ?? ''}/${createdAt ?? ''}`}`
}

/** /deposit */
const depositIntent = z
  .strictObject({
    kind: z.literal('deposit'),
    /** Dollars (USDC) above 0, or all there is. */
    amount: z.union([z.literal('all'), amountSchema]),
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
  if (wallet && amount?.gt(wallet) === true) issues.push(warningIssue('wallet-too-low', { wallet }))
  if (wallet?.eq(0) === true) issues.push(refusalIssue('wallet-empty'))
  if (allowance && amount?.gt(allowance) === true)
    issues.push(warningIssue('allowance-too-low', { allowance }))
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
