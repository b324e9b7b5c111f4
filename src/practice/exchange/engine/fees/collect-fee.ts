import { multiply, units } from '../amounts.js'
import { accountOf, withAccount } from '../state/update.js'
import { byNumber } from '../state/ordered-map.js'
import type { Exchange } from '../state/state.js'

/** The referrer's share of a fee: a tenth. */
const REBATE = units('0.1')

/** Collects a fee from a trader and credits the referrer's share. */
export function collectFee(exchange: Exchange, trader: string, fee: bigint, at: number): Exchange {
  const { referrer } = accountOf(exchange, trader)
  if (referrer === undefined || fee === 0n) return { ...exchange, fees: exchange.fees + fee }
  const rebate = multiply(fee, REBATE)
  const account = accountOf(exchange, referrer)
  const referral = { trader, fee, rebate, at }
  const referrals = byNumber.set(account.referrals ?? null, exchange.nextEntry, referral)
  return withAccount(
    { ...exchange, nextEntry: exchange.nextEntry + 1, fees: exchange.fees + fee - rebate },
    { ...account, balance: account.balance + rebate, referrals },
  )
}
