import type { PositionRef, Command, TriggerRequest } from '../../engine/events.js'
import { rejectUnless } from '../../engine/rejected-error.js'
import type { Params } from './params.js'

/** Reads the position, pair and side that several functions name. */
export function positionRef(params: Params): PositionRef {
  return { posId: params.id('posId'), tokenId: params.id('tokenId'), isLong: params.flag('isLong') }
}

function triggerRequest(params: Params, price: string, percent: string): TriggerRequest | undefined {
  if (!params.has(price) && !params.has(percent)) return undefined
  return { price: params.amount(price), percent: params.amount(percent) }
}

/** Reads the parameters of `addTPSL` (service.md §4.2): each price with its percentage. */
export function addTPSL(params: Params): Command {
  const takeProfit = triggerRequest(params, 'tpPrice', 'tpAmountPercent')
  const stopLoss = triggerRequest(params, 'slPrice', 'slAmountPercent')
  return {
    name: 'addTriggers',
    posId: params.id('posId'),
    ...(takeProfit ? { takeProfit } : {}),
    ...(stopLoss ? { stopLoss } : {}),
  }
}

const TRAIL_TYPES = ['PERCENT', 'AMOUNT'] as const

/** Reads the parameters of `addTrailingStop` (service.md §4.2); all are required. */
export function addTrailingStop(params: Params): Command {
  const named = params.text('trailType')
  const trailType = TRAIL_TYPES.find((type) => type === named)
  rejectUnless(trailType !== undefined, `The parameter "trailType" must be one of ${TRAIL_TYPES.join(', ')}.`)
  return {
    name: 'addTrailing',
    posId: params.id('posId'),
    collateral: params.amount('collateral'),
    size: params.amount('size'),
    percent: params.amount('amountPercent'),
    trailType,
    stopPrice: params.amount('stopLossPrice'),
    distance: params.amount('trailingAmount'),
  }
}
