import { Big } from 'big.js'
import type { StoredPosition } from '../../account/positions/stored-position.js'

/** Compares two amounts that may be unknown; undefined when one is. */
export function compare(one: string | undefined, other: string | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : new Big(one).cmp(other)
}

/** The position fee paid since, under the name `fee`, where both amounts are known. */
export function feeSince(
  was: StoredPosition | undefined,
  paid: string | undefined,
): Readonly<Record<string, string>> {
  if (was?.paidFee === undefined || paid === undefined) return {}
  const fee = new Big(paid).minus(was.paidFee)
  return fee.gt(0) ? { fee: fee.toFixed() } : {}
}
