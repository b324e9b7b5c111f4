import { z } from 'zod'
import { percent, positionId, positive, type Amount } from '../fields.js'
import type { ExecuteFunction } from './function.js'

interface TakeProfit {
  /** Price of the take-profit. */
  readonly tpPrice: Amount
  /** How much of the position it closes, in percent. */
  readonly tpAmountPercent: Amount
}

interface StopLoss {
  /** Price of the stop-loss. */
  readonly slPrice: Amount
  /** How much of the position it closes, in percent. */
  readonly slAmountPercent: Amount
}

/** Parameters of addTPSL (service.md §4.2): a take-profit, a stop-loss, or both; each with its percentage. */
export type AddTPSLParams = {
  /** The position. */
  readonly posId: string
} & (TakeProfit | StopLoss | (TakeProfit & StopLoss))

const halves = [
  ['tpPrice', 'tpAmountPercent'],
  ['slPrice', 'slAmountPercent'],
] as const

// One object with optional halves, rather than a union of three, because it can say which field is missing.
const params = z
  .strictObject({
    posId: positionId,
    tpPrice: positive.exactOptional(),
    tpAmountPercent: percent.exactOptional(),
    slPrice: positive.exactOptional(),
    slAmountPercent: percent.exactOptional(),
  })
  .superRefine((params, context) => {
    for (const [price, share] of halves) {
      const missing = params[price] === undefined ? price : share
      const lonely = (params[price] === undefined) !== (params[share] === undefined)
      if (lonely) context.addIssue({ code: 'custom', path: [missing], message: 'must be there too' })
    }
    if (params.tpPrice === undefined && params.slPrice === undefined) {
      context.addIssue({ code: 'custom', message: 'must hold a take-profit, a stop-loss or both' })
    }
  })

/** Puts a take-profit, a stop-loss or both on a position. */
export const addTPSL: ExecuteFunction<'addTPSL', AddTPSLParams> = {
  name: 'addTPSL',
  params: params as unknown as ExecuteFunction<'addTPSL', AddTPSLParams>['params'],
}
