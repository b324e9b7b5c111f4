import type { OrderSize, RiskAmount, StopLoss } from './value-schemas.js'
import { missing, wrong } from './fault.js'
import type { ParsedParts } from './parts.js'
import {
  readDollars,
  readLeverage,
  readPrice,
  readRisk,
  readSlippage,
  readStopLoss,
  readTakeProfit,
} from './values.js'
import type { Line } from './word.js'
import type { Big } from 'big.js'

/** The parts that make a position larger: the collateral is the bare number, the leverage the one with an x. */
export const extentParts = {
  size: { keywords: ['size'], read: readDollars },
  leverage: { looks: /^[+-]?\$?(?:x[\d.,_]|[\d.,_]+[km]?x$)/, read: readLeverage },
  collateral: { looks: /^[+-]?\$?[\d.]/, again: 'typed-extra-number', read: readDollars },
} as const

/** The parts that make a position larger, also by what the added part may lose. */
export const additionParts = { ...extentParts, risk: { keywords: ['risk'], read: readRisk } } as const

/** Take-profit and stop-loss. */
export const triggerParts = {
  takeProfit: { keywords: ['tp'], read: readTakeProfit },
  stopLoss: { keywords: ['sl'], read: readStopLoss },
} as const

/** The parts of an order that opens a position, behind its pair. */
export const openingParts = {
  ...extentParts,
  ...triggerParts,
  risk: { keywords: ['risk'], read: readRisk },
  limitPrice: { keywords: ['limit', '@'], read: readPrice },
  stopPrice: { keywords: ['stop'], read: readPrice },
  slippage: { keywords: ['slip', 'slippage'], read: readSlippage },
} as const

/** Takes any word: its slot reads it. */
export const ANY = /^/
/** A percentage, signed or not. */
export const PERCENT = /^[+-]?[\d.,_]+[km]?%$/

/** Throws where a take-profit counts in the risk and no stop-loss beside it sets the risk. */
export function checkRisk({ takeProfit, stopLoss }: ParsedParts<typeof triggerParts>): void {
  if (takeProfit?.value.by === 'risk' && !stopLoss) throw wrong('typed-risk-alone', takeProfit.word)
}

/**
 * The risk of an order that is sized by it, with its leverage and the stop-loss that bounds the loss; undefined where no risk was
 * typed. Throws where something is missing, or its amount was typed too.
 */
export function readSizingByRisk(
  line: Line,
  { risk, collateral, leverage, size, stopLoss }: ParsedParts<typeof openingParts>,
): { readonly risk: RiskAmount; readonly leverage: Big; readonly stopLoss: StopLoss } | undefined {
  if (!risk) return undefined
  const amount = collateral ?? size
  if (amount) throw wrong('typed-risk-and-amount', amount.word)
  // A share of the collateral depends on the leverage, which depends on the stop-loss.
  if (!stopLoss || stopLoss.value.by === 'collateral')
    throw wrong('typed-risk-no-stop', (stopLoss ?? risk).word)
  if (!leverage) throw missing('typed-missing-leverage', line)
  return { risk: risk.value, leverage: leverage.value, stopLoss: stopLoss.value }
}

/** The collateral and the size of an order. Throws where one is missing, or leverage and size are both there. */
export function readExtent(
  line: Line,
  { collateral, leverage, size }: ParsedParts<typeof extentParts>,
): { readonly collateral: Big; readonly extent: OrderSize } {
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
