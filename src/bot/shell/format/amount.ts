import { Big } from 'big.js'

/** An amount of a size that a message has room for. */
const AMOUNT = /^-?\d{1,30}(?:\.\d{1,40})?$/

/** Decimal text as an amount; undefined for any other. */
export function parseAmount(text: string | undefined): Big | undefined {
  return text !== undefined && AMOUNT.test(text) ? new Big(text) : undefined
}
