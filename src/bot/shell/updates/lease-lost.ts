import { HttpError } from 'grammy'

/** The lease of an update has ended, and its handling says nothing any more: another process handles the update. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError'
  constructor() {
    super('The lease of the update has ended')
  }
}

/** True for a `LeaseLostError`, also within a call of grammY. */
export function isLeaseLost(error: unknown): boolean {
  return (
    error instanceof LeaseLostError || (error instanceof HttpError && error.error instanceof LeaseLostError)
  )
}
