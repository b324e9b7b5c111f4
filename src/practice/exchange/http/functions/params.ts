import { DECIMALS, parseUnits } from '../../engine/amounts.js'
import { rejectUnless } from '../../engine/rejected-error.js'

/**
 * Typed access to the parameters of one function. Each reader rejects with a sentence that names the
 * parameter.
 */
export interface Params {
  /**
   * A positive amount or price as decimal text; returned as an integer with 30 decimals. `finest` is the
   * maximum number of decimals.
   */
  amount(name: string, finest?: number): bigint
  /** Like `amount`, for an optional parameter. */
  optionalAmount(name: string): bigint | undefined
  /** A whole number from 0 as text: an id. */
  id(name: string): number
  /** A JSON boolean. */
  flag(name: string): boolean
  text(name: string): string
  has(name: string): boolean
}

/** Creates the reader for the parameters of the function `of`. */
export function readParams(of: string, params: Readonly<Record<string, unknown>>): Params {
  const has = (name: string): boolean => Object.hasOwn(params, name)
  const required = (name: string): unknown => {
    rejectUnless(has(name), `${of} needs the parameter "${name}".`)
    return params[name]
  }
  const amount = (name: string, finest = DECIMALS): bigint => {
    const value = required(name)
    const parsed = typeof value === 'string' ? parseUnits(value) : undefined
    rejectUnless(parsed !== undefined, `The parameter "${name}" must be decimal text such as "12.5".`)
    rejectUnless(parsed > 0n, `The parameter "${name}" must be more than 0.`)
    rejectUnless(
      parsed % 10n ** BigInt(DECIMALS - finest) === 0n,
      `The parameter "${name}" can have at most ${finest} decimals.`,
    )
    return parsed
  }
  return {
    has,
    amount,
    optionalAmount: (name) => (has(name) ? amount(name) : undefined),
    id(name) {
      const value = required(name)
      rejectUnless(
        typeof value === 'string' && /^\d{1,15}$/.test(value),
        `The parameter "${name}" must be a whole number as text, such as "7".`,
      )
      return Number.parseInt(value, 10)
    },
    flag(name) {
      const value = required(name)
      rejectUnless(typeof value === 'boolean', `The parameter "${name}" must be true or false, not text.`)
      return value
    },
    text(name) {
      const value = required(name)
      rejectUnless(typeof value === 'string' && value !== '', `The parameter "${name}" must be text.`)
      return value
    },
  }
}
