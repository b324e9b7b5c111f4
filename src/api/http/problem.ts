import { problemWriter, serverProblems } from '../../http/problem.js'
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

/** Kinds of problems, each with its HTTP status and title. The type of a problem is `urn:squawkbox:problem:<kind>`. */
export const problems = {
  ...serverProblems,
  'invalid-parameter': { status: 400, title: 'A parameter is not valid' },
  'invalid-body': { status: 400, title: 'The body is not valid' },
  unauthorized: { status: 401, title: 'A valid token is required' },
  forbidden: { status: 403, title: 'The token does not have the scope for this' },
  'not-found': { status: 404, title: 'There is nothing here' },
  'method-not-allowed': { status: 405, title: 'The method is not allowed here' },
  'no-account': { status: 409, title: 'No account is connected that this could be read with' },
  'still-running': { status: 409, title: 'The same post is being run now' },
  'too-many': { status: 409, title: 'There are as many as there may be' },
  'events-removed': { status: 410, title: 'Events after this one are not kept any more' },
  'unsupported-media-type': { status: 415, title: 'A body must be JSON' },
  'key-reused': { status: 422, title: 'The Idempotency-Key was used for another request' },
  refused: { status: 422, title: 'The desk refuses this' },
  'too-many-drafts': { status: 429, title: 'The drafts of this hour, or of this day, are used up' },
  'too-many-streams': { status: 429, title: 'The streams of the token are used up' },
  internal: { status: 500, title: 'An unexpected error occurred' },
  'service-failed': { status: 502, title: 'The trading service refused or could not be read' },
  'service-unavailable': { status: 503, title: 'The trading service or the store cannot be reached' },
  'service-late': { status: 504, title: 'The trading service did not answer in time' },
} as const

/** See `problems`. */
export type ProblemKind = keyof typeof problems

/** Kinds that only a request with a body leads to. */
const OF_POSTS: ReadonlySet<ProblemKind> = new Set(['invalid-body', 'still-running', 'key-reused'])

/** Kinds that only routes which name them answer with. */
const OF_SOME: ReadonlySet<ProblemKind> = new Set([
  'too-many',
  'events-removed',
  'refused',
  'too-many-drafts',
  'too-many-streams',
])

/** The kinds of problems that any route with this method may answer with. */
export function problemsOf(method: 'get' | 'post' | 'delete'): readonly ProblemKind[] {
  const kinds = Object.keys(problems) as ProblemKind[]
  return kinds.filter((kind) => !OF_SOME.has(kind) && (method === 'post' || !OF_POSTS.has(kind)))
}

/** A problem to answer with, thrown by a route. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError'
  readonly kind: ProblemKind
  /** Names of the parameters at fault. */
  readonly parameters: readonly string[]
  /** Seconds after which the request may be sent again; undefined where that is not known. */
  readonly retryAfter: number | undefined

  constructor(
    kind: ProblemKind,
    detail: string,
    {
      parameters = [],
      retryAfter,
      cause,
    }: {
      readonly parameters?: readonly string[]
      readonly retryAfter?: number
      readonly cause?: unknown
    } = {},
  ) {
    super(detail, { cause })
    this.kind = kind
    this.parameters = parameters
    this.retryAfter = retryAfter
  }
}

/** Answers with a problem of the API. */
export const writeApiProblem = problemWriter(problems)

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
