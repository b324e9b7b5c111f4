import { z } from 'zod'
import { percent, positionId, positive } from '../inputs.js'
import { executeFunction } from './function.js'

/** A price and the share of the position that goes with it: either both are given, or neither. */
const pairs = [
  ['tpPrice', 'tpAmountPercent'],
  ['slPrice', 'slAmountPercent'],
] as const

/**
 * Places a take-profit, a stop-loss or both on a position; each price goes with its percentage.
 * @example
 * { name: 'addTPSL', params: { posId: '901', tpPrice: '90000', tpAmountPercent: '50' } }
 */
export const addTPSL = executeFunction({
  aliases: ['addTPSLPacked'],
  // One object with optional halves, rather than a union of three, because its faults name the missing field.
  params: z
    .strictObject({
      /** The position. */
      posId: positionId,
      /** Price of the take-profit, in the quote currency. */
      tpPrice: positive.exactOptional(),
      /** Share of the position that the take-profit closes, in percent. */
      tpAmountPercent: percent.exactOptional(),
      /** Price of the stop-loss, in the quote currency. */
      slPrice: positive.exactOptional(),
      /** Share of the position that the stop-loss closes, in percent. */
      slAmountPercent: percent.exactOptional(),
    })
    .superRefine((params, context) => {
      for (const [price, share] of pairs) {
        const missing = params[price] === undefined ? price : share
        const isAlone = (params[price] === undefined) !== (params[share] === undefined)
        if (isAlone) context.addIssue({ code: 'custom', path: [missing], message: 'must be there too' })
      }
      if (params.tpPrice === undefined && params.slPrice === undefined) {
        context.addIssue({ code: 'custom', message: 'must hold a take-profit, a stop-loss or both' })
      }
    }),
})
