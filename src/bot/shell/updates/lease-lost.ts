import { HttpError } from 'grammy'

import { LeaseLostError, LeaseUnknownError } from '../../../telemetry/work-context.js'

/** True for a `LeaseLostError`, also within a call of grammY. */
export function isLeaseLost(error: unknown): boolean {
  return causeOf(error) instanceof LeaseLostError
}

/** True for a `LeaseUnknownError`, also within a call of grammY. */
export function isLeaseUnknown(error: unknown): boolean {
  return causeOf(error) instanceof LeaseUnknownError
}

function causeOf(error: unknown): unknown {
  return error instanceof HttpError ? error.error : error
}
