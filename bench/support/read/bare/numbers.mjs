import { Big } from 'big.js'

/** Numbers as people read them: grouped, with a real minus; amounts are cut, prices rounded. */

/** Digits that a price shows at least, and decimals. */
const PRICE_DIGITS = 5
const PRICE_DECIMALS = 2

export function dollars(value) {
  return `${value.lt(0) ? '−' : ''}$${fixed(value.abs(), 2)}`
}

export function signedDollars(value) {
  return `${sign(value)}$${fixed(value.abs(), 2)}`
}

export function signedPercent(value) {
  return `${sign(value)}${fixed(value.abs(), 2)}\u00A0%`
}

export function multiple(value) {
  return `${fixed(value, 1, Big.roundHalfUp)}×`
}

/** Prices of one column, all with as many decimals. */
export function prices(values) {
  const smallest = Math.min(...values.map(({ e }) => e))
  const decimals = Math.max(PRICE_DECIMALS, PRICE_DIGITS - 1 - smallest)
  return values.map((value) => fixed(value, decimals, Big.roundHalfUp))
}

export function timeOfDay(date) {
  return `${date.toISOString().slice(11, 19)} UTC`
}

function sign(value) {
  return value.lt(0) ? '−' : value.gt(0) ? '+' : ''
}

function fixed(value, decimals, rounding = Big.roundDown) {
  const [whole, fraction] = value.toFixed(decimals, rounding).split('.')
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return fraction === undefined ? grouped : `${grouped}.${fraction}`
}
