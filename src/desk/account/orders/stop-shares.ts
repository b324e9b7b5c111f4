import { Big } from 'big.js'

/** All of a position, in percent. */
const ALL = new Big(100)

/**
 * The percent of a position that stops of these shares close together. Each closes its share of what is left when it fires, so two of 50
 * percent leave a quarter. A share above 100 counts as 100.
 */
export function sharesTogether(shares: readonly Big[]): Big {
  return shares.reduce((closed, share) => {
    const left = ALL.minus(closed)
    return closed.plus(share.gt(ALL) ? left : left.times(share).div(ALL))
  }, new Big(0))
}
