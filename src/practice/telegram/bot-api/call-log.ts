import type { Answer } from './calls.js'

/** How many calls are remembered. */
const KEPT_CALLS = 10_000

/** One Bot API call as it was made and answered. */
export interface Call {
  /** Counts from 1. */
  seq: number
  method: string
  /** As they came; of a file only its name, type and size. */
  parameters: Record<string, unknown>
  /** When it came, in milliseconds. */
  at: number
  /** How it ended; null while it is under way, and for a call that a fault left without an answer. */
  outcome: { ok: true } | { ok: false; error_code: number; description: string } | null
  /** When its answer went out, in milliseconds; absent until then, and where none did. */
  answeredAt?: number
  /** Set where it was acted upon and its answer was lost: to a fault, or because whoever called had gone. */
  unheard?: true
}

/** A record of the calls, the newest `KEPT_CALLS` of them. Not saved: it belongs to one run. */
export interface CallLog {
  begin(method: string, parameters: Record<string, unknown>, at: number): Call
  /** Calls with a `seq` above `seq`, of one method or of all. */
  after(seq: number, method?: string): Call[]
}

/** An empty record. */
export function createCallLog(): CallLog {
  const calls: Call[] = []
  let count = 0
  return {
    begin(method, parameters, at) {
      const call: Call = { seq: ++count, method, parameters, at, outcome: null }
      calls.push(call)
      if (calls.length > KEPT_CALLS) calls.shift()
      return call
    },
    after: (seq, method) =>
      calls.filter((call) => call.seq > seq && (method === undefined || call.method === method)),
  }
}

/** How a call ended, for the record. */
export function outcomeOf(answer: Answer): NonNullable<Call['outcome']> {
  if (answer.ok) return { ok: true }
  return { ok: false, error_code: answer.error_code, description: answer.description }
}
