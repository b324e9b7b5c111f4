import { isRedisFailure } from '../../redis/connection.js'
import { CapReachedError } from '../../redis/caps/cap-reached.js'
import { MemoryReservedError, ROOM_RETRY_S } from '../../redis/memory-reserve.js'
import { NotReplicatedError } from '../../redis/replication.js'
import {
  CredentialsRefusedError,
  ServiceError,
  TimedOutError,
  UnreachableError,
} from '../../service/errors.js'
import { ProblemError } from './problem.js'

/** The problem of an error of a read; undefined for one that is not expected. The service's own words are left out. */
export function problemOf(error: unknown): ProblemError | undefined {
  if (error instanceof ProblemError) return error
  if (error instanceof MemoryReservedError)
    return new ProblemError('service-unavailable', 'The store is nearly full; nothing was stored', {
      retryAfter: ROOM_RETRY_S,
      cause: error,
    })
  if (error instanceof CapReachedError) return new ProblemError('too-many', error.message, { cause: error })
  if (isRedisFailure(error) || error instanceof NotReplicatedError)
    return new ProblemError('service-unavailable', 'Try again later', { cause: error })
  if (!(error instanceof ServiceError)) return undefined
  if (error instanceof TimedOutError)
    return new ProblemError('service-late', 'Try again later', { cause: error })
  if (error instanceof UnreachableError)
    return new ProblemError('service-unavailable', 'Try again later', { cause: error })
  const detail =
    error instanceof CredentialsRefusedError
      ? 'The trading service refuses the API key of the account'
      : 'The trading service gave no usable answer'
  return new ProblemError('service-failed', detail, { cause: error })
}
