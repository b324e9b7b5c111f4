import { Big } from 'big.js'

/** The sum, or nothing when a part of it is not known: half a sum would mislead. Of no amounts it is zero. */
export function total(amounts: readonly (Big | undefined)[]): Big | undefined {
  return amounts.reduce((all, amount) => all && amount && all.plus(amount), new Big(0) as Big | undefined)
}
