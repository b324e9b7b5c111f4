/** State of a failed request: `no` it was never sent, `maybe` it was sent and nothing came back, `yes` something answered. */
export type Sent = 'no' | 'maybe' | 'yes'

/**
 * Base of all errors of calls to the service. `cause` is the underlying error. No credential is ever part of it.
 */
export abstract class ServiceError extends Error {
  /** The operation that failed, such as `openPositions` or `execute newPositionOrder`. */
  readonly operation: string
  /** State of the request. After an execute only `no` and a refusal mean that nothing was done. */
  readonly sent: Sent

  constructor(operation: string, sent: Sent, message: string, cause?: unknown) {
    super(`${operation}: ${message}`, cause === undefined ? undefined : { cause })
    this.operation = operation
    this.sent = sent
  }
}

/** The service refused a read (service.md §7), or the venue does not offer the call. Nothing was done. */
export class RejectedError extends ServiceError {
  override readonly name: string = 'RejectedError'
  /** Reason given by the service, without control characters, at most 300 characters. */
  readonly reason: string
  /** HTTP status of the answer; undefined where nothing was asked. */
  readonly httpStatus: number | undefined

  constructor(
    operation: string,
    reason: string,
    { cause, httpStatus }: { readonly cause?: unknown; readonly httpStatus?: number } = {},
  ) {
    super(operation, 'yes', `the service refused: ${reason}`, cause)
    this.reason = reason
    this.httpStatus = httpStatus
  }
}

/**
 * The service answered an execute, and not that it was accepted: with an error, a failure, or nothing that names a transaction.
 * It may or may not have been done: the account tells.
 */
export class UnconfirmedError extends ServiceError {
  override readonly name: string = 'UnconfirmedError'
  /** Text of the answer, cleaned as in `RejectedError`. */
  readonly reason: string
  /** Hash of the transaction that the answer names beside; undefined for most. */
  readonly transactionHash: string | undefined

  constructor(
    operation: string,
    reason: string,
    {
      cause,
      transactionHash,
    }: { readonly cause?: unknown; readonly transactionHash?: string | undefined } = {},
  ) {
    super(operation, 'yes', `the service answered, and not that it accepted: ${reason}`, cause)
    this.reason = reason
    this.transactionHash = transactionHash
  }
}

/**
 * The service did not accept the API key or the key id: status 401 or 403, or one of the dialect's `refusals`. Of an
 * execute this is known only once a read with the same key is refused, too: its words may be those of an error behind the service.
 */
export class CredentialsRefusedError extends ServiceError {
  override readonly name: string = 'CredentialsRefusedError'
  /** Reason given by the service, cleaned as in `RejectedError`. */
  readonly reason: string

  constructor(operation: string, reason: string, cause?: unknown) {
    super(operation, 'yes', `the service did not accept the credentials: ${reason}`, cause)
    this.reason = reason
  }
}

/** No connection (`sent` is `no`), or it was cut before the reply was complete (`maybe`). */
export class UnreachableError extends ServiceError {
  override readonly name: string = 'UnreachableError'

  constructor(operation: string, sent: 'no' | 'maybe', cause?: unknown) {
    const problem = sent === 'no' ? 'no connection to the service' : 'the connection to the service was cut'
    super(operation, sent, problem, cause)
  }
}

/** The deadline passed: before a connection existed (`sent` is `no`), or while waiting for the reply (`maybe`). */
export class TimedOutError extends ServiceError {
  override readonly name: string = 'TimedOutError'

  constructor(operation: string, sent: 'no' | 'maybe', milliseconds: number, cause?: unknown) {
    super(operation, sent, `no answer within ${milliseconds} ms`, cause)
  }
}

/** The caller's signal stopped the call: before anything was sent (`no`), or while waiting for the reply (`maybe`). */
export class AbortedError extends ServiceError {
  override readonly name: string = 'AbortedError'

  constructor(operation: string, sent: 'no' | 'maybe', cause?: unknown) {
    super(operation, sent, 'stopped by the caller', cause)
  }
}

/** Something answered, but the reply cannot be read. It may or may not have been done. */
export class UnreadableReplyError extends ServiceError {
  override readonly name: string = 'UnreadableReplyError'
  /** HTTP status of an answer that is no good one; undefined for one whose text cannot be read. */
  readonly httpStatus: number | undefined

  constructor(operation: string, problem: string, cause?: unknown, httpStatus?: number) {
    super(operation, 'yes', `the reply cannot be read: ${problem}`, cause)
    this.httpStatus = httpStatus
  }
}

/** One field that must not be sent as it is. */
export interface InvalidField {
  /** Path of the field, such as `params.collateral`; empty for the request as a whole. */
  readonly field: string
  /** Description of the fault; never the value. */
  readonly problem: string
}

/** The schema of the operation refused the input (service.md §4.2, §8). Nothing was sent. */
export class InvalidRequestError extends ServiceError {
  override readonly name: string = 'InvalidRequestError'
  /** Every fault of the input. Never empty. */
  readonly faults: readonly InvalidField[]

  constructor(operation: string, faults: readonly InvalidField[], cause?: unknown) {
    super(
      operation,
      'no',
      faults.map((fault) => `${fault.field || 'request'} ${fault.problem}`).join('; '),
      cause,
    )
    this.faults = faults
  }
}

/** True if the same call with other credentials may succeed, such as after a revoked key. */
export function isAboutWhoAsked(error: unknown): error is ServiceError {
  return (
    error instanceof CredentialsRefusedError ||
    error instanceof RejectedError ||
    error instanceof InvalidRequestError
  )
}

/** True if nothing came back: the failure is then not about the credentials or the input. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof UnreachableError || error instanceof TimedOutError
}

/** Statuses by which a service, or a gateway in front of it, says that it has too much to do. */
const OVERLOAD_STATUSES: ReadonlySet<number> = new Set([429, 502, 503, 504])

/** True if the service did not keep up: nothing came back, or it asked for fewer requests. */
export function isOverload(error: unknown): boolean {
  if (isUnanswered(error)) return true
  return (
    (error instanceof RejectedError || error instanceof UnreadableReplyError) &&
    error.httpStatus !== undefined &&
    OVERLOAD_STATUSES.has(error.httpStatus)
  )
}
