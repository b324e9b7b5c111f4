import type { z } from 'zod'
import { addCollateral } from './add-collateral.js'
import { addPosition } from './add-position.js'
import { addTPSL } from './add-tpsl.js'
import { addTrailingStop } from './add-trailing-stop.js'
import { cancelPendingOrder } from './cancel-pending-order.js'
import { cancelTriggerOrder } from './cancel-trigger-order.js'
import { decreasePosition } from './decrease-position.js'
import { depositSelfAllUSDC } from './deposit-self-all-usdc.js'
import { depositSelf } from './deposit-self.js'
import { newPositionOrderWithTPSL } from './new-position-order-with-tpsl.js'
import { newPositionOrder } from './new-position-order.js'
import { removeCollateral } from './remove-collateral.js'
import { setPlatformUsed } from './set-platform-used.js'

/** Every function of service.md §4.2, by its own name; which alias goes over the wire is the dialect's business. */
export const functions = {
  depositSelf,
  depositSelfAllUSDC,
  newPositionOrder,
  newPositionOrderWithTPSL,
  decreasePosition,
  addPosition,
  addCollateral,
  removeCollateral,
  addTPSL,
  cancelPendingOrder,
  cancelTriggerOrder,
  addTrailingStop,
  setPlatformUsed,
} as const

/** The name of a function. */
type FunctionName = keyof typeof functions

/**
 * One thing to execute: the function and its parameters, in the words of service.md §4.2. Amounts are Big or decimal text, so that a
 * call whose amounts were written as text survives being stored as JSON.
 */
export type ExecuteCall = {
  [Name in FunctionName]: {
    readonly name: Name
    readonly params: z.input<(typeof functions)[Name]['params']>
  }
}[FunctionName]
