/** Redis cannot be reached at its address. */
export class RedisUnreachableError extends Error {
  override readonly name = 'RedisUnreachableError'
}

/** Names and messages of the errors of ioredis for a Redis that is unreachable, slow or refuses; it has no class for them. */
const NAMES = new Set([
  'ReplyError',
  'MaxRetriesPerRequestError',
  'AbortError',
  'ClusterAllFailedError',
  'NotReplicatedError',
])
const MESSAGES = new Set(['Command timed out', 'Connection is closed.'])

/** True for an error of Redis: nothing was read or written, and a later attempt may succeed. */
export function isRedisFailure(error: unknown): boolean {
  return error instanceof Error && (NAMES.has(error.name) || MESSAGES.has(error.message))
}
