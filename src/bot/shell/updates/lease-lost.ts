import { HttpError } from 'grammy'

import { LeaseLostError } from '../../../telemetry/work-context.js'

/** True for a `LeaseLostError`, also within a call of grammY. */
export function isLeaseLost(error: unknown): boolean {
  return (
    error instanceof LeaseLostError || (error instanceof HttpError && error.error instanceof LeaseLostError)
  )
}
