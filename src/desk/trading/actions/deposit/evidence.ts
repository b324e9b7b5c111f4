import { Big } from 'big.js'
import type { StoredDeposit } from '../../evidence/account-state.js'
import { isShownAs } from '../../evidence/amounts.js'
import { isRecentEnough, type CallEvidence } from '../../evidence/call-evidence.js'
import { NOTHING_SEEN } from '../../evidence/finding.js'

/**
 * The evidence of a deposit: its row in the list of deposits, by the hash of its transaction where the service gave that, else
 * by amount and time. The balance proves nothing, because other things pay into it. `amountOf` gives the dollars; undefined for
 * all there is.
 */
export function depositEvidence<Params>(
  amountOf: (params: Params) => string | undefined,
): CallEvidence<Params> {
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
