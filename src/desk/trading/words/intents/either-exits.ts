import { saysNoMore } from '../reading/sentence.js'
import { onlyAmount, type Either } from './either.js'
import { MOST_PERCENT } from './prices.js'
import { lineOf } from './reading.js'

/** "Close 50 of eth": percent or dollars. */
export const shareOrDollars: Either = ({ pair, quantities, rest, has }) => {
  const amount = onlyAmount(quantities)
  if (!has('close', 'remove') || amount?.unit !== 'plain' || has('at', 'entry', 'up', 'down')) return []
  if (amount.value.gt(100) || amount.value.lt(1)) return []
  if (!saysNoMore(rest, ['close', 'remove', 'position', 'market'])) return []
  const value = amount.value.toFixed()
  return [lineOf('close', pair, `${value}%`), lineOf('close', pair, value)]
}

/** "Close eth at 3000": a take-profit or a stop-loss, by the price of now. */
export const targetOrStop: Either = ({ pair, quantities, rest, has }) => {
  const amount = onlyAmount(quantities)
  if (!has('close') || !amount || !has('at', 'reach') || has('entry', 'up', 'down')) return []
  if (!saysNoMore(rest, ['close', 'position', 'when', 'reach', 'price'])) return []
  const value = amount.value.toFixed()
  return [lineOf('tpsl', pair, `tp ${value}`), lineOf('tpsl', pair, `sl ${value}`)]
}

/** "Trail btc 2": percent or dollars. */
export const eitherDistance: Either = ({ pair, quantities, rest, has }) => {
  const amount = onlyAmount(quantities)
  if (!has('trailing') || amount?.unit !== 'plain' || has('at', 'entry', 'up', 'down')) return []
  if (amount.value.gt(MOST_PERCENT)) return []
  if (!saysNoMore(rest, ['trailing', 'stopLoss', 'set', 'position'])) return []
  const value = amount.value.toFixed()
  return [lineOf('trail', pair, `${value}%`), lineOf('trail', pair, `$${value}`)]
}
