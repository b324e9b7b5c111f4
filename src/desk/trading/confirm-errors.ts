import { isRedisFailure } from '../../redis/connection.js'

/**
 * Redis failed while something was confirmed. This attempt sent nothing and sends nothing any more; an earlier one, such as
 * another press of the same button, may have sent it.
 */
export class ConfirmFailedError extends Error {
  override readonly name = 'ConfirmFailedError'
}

/** A person who may only look, or nothing at all, was to be offered something to execute. */
export class MayNotTradeError extends Error {
  override readonly name = 'MayNotTradeError'
}

/** Reports a failure of Redis during a confirmation as a `ConfirmFailedError`: nothing is said of earlier attempts. */
export async function asConfirmation<T>(confirming: Promise<T>): Promise<T> {
  return await confirming.catch((error: unknown) => {
    if (!isRedisFailure(error)) throw error
    throw new ConfirmFailedError('Redis failed during a confirmation', { cause: error })
  })
}
