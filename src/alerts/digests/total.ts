import { Big } from 'big.js'
import { total } from '../../lib/decimals.js'
import type { AccountDigest } from './digest.js'
import { isPaper } from '../../service/venues.js'

/** The total of several accounts. */
export interface DigestTotal {
  /** Dollars, signed. */
  readonly profit: Big
  readonly trades: number
  readonly wins: number
  /** Trading fees, funding and borrow in dollars; undefined where one of the accounts does not say. */
  readonly fees: Big | undefined
  readonly funding: Big | undefined
  readonly borrow: Big | undefined
}

/**
 * The total of the accounts with real money, each wallet once; undefined for fewer than two, or where the trading of one is not completely
 * known: a partial sum would mislead.
 */
export function totalOf(accounts: readonly AccountDigest[]): DigestTotal | undefined {
  const real = accounts.filter(({ venue, sharesWallet }) => !isPaper(venue) && sharesWallet !== true)
  const read = real.flatMap(({ trading }) => (trading && !trading.part ? [trading] : []))
  if (real.length < 2 || read.length < real.length) return undefined
  const sum = (cost: 'fees' | 'funding' | 'borrow'): Big | undefined =>
    total(read.map(({ [cost]: amount }) => (amount === undefined ? undefined : new Big(amount))))
  return {
    profit: read.reduce((sum, { profit }) => sum.plus(profit), new Big(0)),
    trades: read.reduce((sum, { trades }) => sum + trades, 0),
    wins: read.reduce((sum, { wins }) => sum + wins, 0),
    fees: sum('fees'),
    funding: sum('funding'),
    borrow: sum('borrow'),
  }
}
