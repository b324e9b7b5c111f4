import { missing, wrong } from './fault.js'
import type { AddIntent, OpenIntent } from './intent.js'
import { type Parts, readParts, said } from './parts.js'
import { takePair, takeTarget } from './target.js'
import { readDollars, readLeverage, readPrice, readSlippage, readStopLoss, readTakeProfit } from './values.js'
import type { Line } from './word.js'

/** What makes a position larger: the collateral is the bare number, the leverage the one with an x. */
const extent = {
  size: { keywords: ['size'], read: readDollars },
  leverage: { looks: /^[+-]?\$?(?:x[\d.,_]|[\d.,_]+[km]?x$)/, read: readLeverage },
  collateral: { looks: /^[+-]?\$?[\d.]/, again: 'typed-extra-number', read: readDollars },
} as const

/** Keywords and readers of take-profit and stop-loss. */
export const triggers = {
  takeProfit: { keywords: ['tp'], read: readTakeProfit },
  stopLoss: { keywords: ['sl'], read: readStopLoss },
} as const

/** What an order that opens a position says after its pair. */
export const openingParts = {
  ...extent,
  ...triggers,
  limitPrice: { keywords: ['limit', '@'], read: readPrice },
  stopPrice: { keywords: ['stop'], read: readPrice },
  slippage: { keywords: ['slip', 'slippage'], read: readSlippage },
} as const

/** `/long BTC 100 10x`, `/short ETH 50 5x limit 3200 tp 2800 sl 3350`. */
export function readOpen(side: OpenIntent['side'], line: Line): OpenIntent {
  const { pair, rest } = takePair(line)
  const parts = readParts(rest, openingParts)
  checkRisk(parts)
  return {
    kind: 'open',
    side,
    pair,
    ...readExtent(line, parts),
    ...said({ takeProfit: parts.takeProfit, stopLoss: parts.stopLoss }),
    ...typeOf(parts),
  }
}

/** `/add BTC 50 5x`. */
export function readAdd(line: Line): AddIntent {
  const { target, rest } = takeTarget(line)
  return { kind: 'add', target, ...readExtent(line, readParts(rest, extent)) }
}

/** A take-profit by risk needs the risk, said in the same breath. */
export function checkRisk({ takeProfit, stopLoss }: Parts<typeof triggers>): void {
  if (takeProfit?.value.by === 'risk' && !stopLoss) throw wrong('typed-risk-alone', takeProfit.word)
}

function typeOf({ limitPrice, stopPrice, slippage }: Parts<typeof openingParts>) {
  if (slippage && (limitPrice || stopPrice)) throw wrong('typed-slip-market', slippage.word)
  if (limitPrice && stopPrice)
    return { type: 'Stop Limit', limitPrice: limitPrice.value, stopPrice: stopPrice.value } as const
  if (limitPrice) return { type: 'Limit', limitPrice: limitPrice.value } as const
  if (stopPrice) return { type: 'Stop Market', stopPrice: stopPrice.value } as const
  return { type: 'Market', ...said({ slippage }) } as const
}

function readExtent(
  line: Line,
  { collateral, leverage, size }: Parts<typeof extent>,
): Pick<AddIntent, 'collateral' | 'extent'> {
  if (leverage && size) {
    throw wrong('typed-leverage-and-size', leverage.word.at > size.word.at ? leverage.word : size.word)
  }
  if (!collateral) throw missing('typed-missing-collateral', line)
  if (leverage) {
    return { collateral: collateral.value, extent: { by: 'leverage', leverage: leverage.value } }
  }
  if (size) return { collateral: collateral.value, extent: { by: 'size', size: size.value } }
  throw missing('typed-missing-leverage', line)
}
