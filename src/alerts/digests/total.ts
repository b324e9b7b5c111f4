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
  /** Funding since a digest before, of open positions too; undefined where one account does not say, or counts from another time. */
  readonly fundingSince: { readonly since: number; readonly dollars: string } | undefined
  /** Results in R, as of an account; undefined where none has any, or one with trades has none. */
  readonly inR: InR | undefined
}

type InR = NonNullable<NonNullable<AccountDigest['trading']>['inR']>

/**
 * The total of the accounts with real money, each wallet once; undefined for fewer than two, or where the trading of one is not completely
 * known: a partial sum would mislead.
 */
export function digestTotal(accounts: readonly AccountDigest[]): DigestTotal | undefined {
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
    fundingSince: totalFundingSince(real),
    inR: totalInR(read),
  }
}

function totalFundingSince(accounts: readonly AccountDigest[]): DigestTotal['fundingSince'] {
  const since = accounts[0]?.funding?.since
  if (since === undefined || accounts.some(({ funding }) => funding?.since !== since)) return undefined
  const sum = total(
    accounts.map(({ funding }) => (funding?.dollars === undefined ? undefined : new Big(funding.dollars))),
  )
  return sum && { since, dollars: sum.toFixed() }
}

function totalInR(read: readonly NonNullable<AccountDigest['trading']>[]): InR | undefined {
  const known = read.flatMap(({ inR }) => inR ?? [])
  if (known.length === 0 || read.some(({ inR, trades }) => !inR && trades > 0)) return undefined
  return {
    sum: known.reduce((sum, one) => sum.plus(one.sum), new Big(0)).toFixed(),
    trades: known.reduce((sum, one) => sum + one.trades, 0),
    seen: known.reduce((sum, one) => sum + one.seen, 0),
  }
}
