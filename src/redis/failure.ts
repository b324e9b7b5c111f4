/** Redis does not answer where it should be. */
export class RedisUnreachableError extends Error {
  override readonly name = 'RedisUnreachableError'
}

/** Names and messages by which ioredis tells that Redis is away, slow or unwilling; it has no class for that. */
const NAMES = new Set([
  'ReplyError',
  'MaxRetriesPerRequestError',
  'AbortError',
  'ClusterAllFailedError',
  'NotReplicatedError',
])
const MESSAGES = new Set(['Command timed out', 'Connection is closed.'])

/** Whether an error comes from Redis: then nothing was read or kept, and trying later may help. */
export function isRedisFailure(error: unknown): boolean {
  return error instanceof Error && (NAMES.has(error.name) || MESSAGES.has(error.message))
}
