import type { ApiResponse } from './calls.js'

/** Number of calls kept in the log. */
const MAX_CALLS = 10_000

/** A logged Bot API call with its outcome. */
export interface Call {
  /** Sequence number, counted from 1. */
  seq: number
  method: string
  /** As received; of a file only name, type and size. */
  parameters: Record<string, unknown>
  /** Time of arrival, in milliseconds. */
  at: number
  /** Null while the call runs, and when an injected fault left it without a response. */
  outcome: { ok: true } | { ok: false; error_code: number; description: string } | null
  /** Time of the response, in milliseconds; absent without one. */
  answeredAt?: number
  /**
   * Set if the call took effect but its response was lost, because of a fault or because the caller had
   * disconnected.
   */
  responseLost?: true
}

/** The last `MAX_CALLS` calls of this run; not saved. */
export interface CallLog {
  begin(method: string, parameters: Record<string, unknown>, at: number): Call
  /** Calls with a sequence number above `seq`, of one method or all. */
  after(seq: number, method?: string): Call[]
}

/** Creates an empty call log. */
export function createCallLog(): CallLog {
  const calls: Call[] = []
  let count = 0
  return {
    begin(method, parameters, at) {
      const call: Call = { seq: ++count, method, parameters, at, outcome: null }
      calls.push(call)
      if (calls.length > MAX_CALLS) calls.shift()
      return call
    },
    after: (seq, method) =>
      calls.filter((call) => call.seq > seq && (method === undefined || call.method === method)),
  }
}

/** Outcome of a call, for the log. */
export function outcomeOf(answer: ApiResponse): NonNullable<Call['outcome']> {
  if (answer.ok) return { ok: true }
  return { ok: false, error_code: answer.error_code, description: answer.description }
}
