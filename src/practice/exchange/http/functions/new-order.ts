import type { Command } from '../../engine/events.js'
import type { PositionType } from '../../engine/state/position.js'
import { rejectUnless } from '../../engine/rejected-error.js'
import { marketOf } from '../../market/pairs.js'
import type { Params } from './params.js'

/** Price of a pair when the command is accepted; rejects a pair that is not traded. */
export type PriceOf = (tokenId: number) => bigint

const POSITION_TYPES: readonly PositionType[] = ['Market', 'Limit', 'Stop Market', 'Stop Limit']

/**
 * Reads the parameters of `newPositionOrder` (service.md §4.2). `exits` are the extra ones of
 * `newPositionOrderWithTPSL`.
 */
export function newPositionOrder(params: Params, exits: { takeProfit?: bigint; stopLoss?: bigint } = {}) {
  const tokenId = params.id('tokenId')
  rejectUnless(marketOf(tokenId) !== undefined, `There is no pair ${tokenId}.`)
  const isLong = params.flag('isLong')
  const named = params.text('positionType')
  const positionType = POSITION_TYPES.find((type) => type === named)
  rejectUnless(
    positionType !== undefined,
    `The parameter "positionType" must be one of ${POSITION_TYPES.join(', ')}.`,
  )
  const wantsLimit = positionType === 'Limit' || positionType === 'Stop Limit'
  const wantsStop = positionType === 'Stop Market' || positionType === 'Stop Limit'
  const slippage = positionType === 'Market' ? params.optionalAmount('slippage') : undefined
  const order = {
    name: 'placeOrder',
    tokenId,
    isLong,
    positionType,
    ...(wantsLimit ? { limitPrice: params.amount('lmtPrice') } : {}),
    ...(wantsStop ? { stopPrice: params.amount('stpPrice') } : {}),
    ...(slippage === undefined ? {} : { slippage }),
    collateral: params.amount('collateral'),
    size: params.amount('size'),
    ...exits,
  } as const
  return (priceOf: PriceOf): Command => ({ ...order, price: priceOf(tokenId) })
}

/** Reads the parameters of `newPositionOrderWithTPSL`. */
export function newPositionOrderWithTPSL(params: Params) {
  return newPositionOrder(params, {
    ...(params.has('takeProfit') ? { takeProfit: params.amount('takeProfit') } : {}),
    ...(params.has('stopLoss') ? { stopLoss: params.amount('stopLoss') } : {}),
  })
}
