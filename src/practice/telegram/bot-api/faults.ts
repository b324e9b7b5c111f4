import { z } from 'zod'

/** An injected fault: the next calls of a method fail in this way. */
export const faultRequest = z.strictObject({
  /** A Bot API method, or `*` for any except getUpdates. */
  method: z.string().min(1),
  /** Number of calls to affect. */
  times: z.int().positive().default(1),
  /**
   * `error`: respond with this error, without effect. `hang`: never respond. `cut`: close the connection
   * without a response. `delay`: respond late.
   */
  kind: z.enum(['error', 'hang', 'cut', 'delay']),
  /** For `hang`, `cut` and `delay`: the fault occurs before or after the call takes effect. */
  when: z.enum(['before', 'after']).default('before'),
  /** For `delay`: milliseconds of the server's clock. */
  ms: z.int().nonnegative().default(1_000),
  error_code: z.int().min(400).max(599).default(500),
  description: z.string().default('Internal Server Error'),
  /** For example `{ "retry_after": 3 }`. */
  parameters: z
    .strictObject({ retry_after: z.int().optional(), migrate_to_chat_id: z.int().optional() })
    .optional(),
})

/** An injected fault with the number of calls it still affects. */
export type Fault = z.output<typeof faultRequest>

/** Pending injected faults. */
export interface Faults {
  add(fault: Fault): void
  /** Returns the fault for this call, if any, and uses it up. */
  next(method: string): Fault | undefined
  list(): readonly Fault[]
  clear(): void
}

/** Creates the list of injected faults; the oldest matching one applies. */
export function createFaults(): Faults {
  let pending: Fault[] = []
  return {
    add: (fault) => void pending.push({ ...fault }),
    next(method) {
      const due = pending.find((fault) => matches(fault.method, method))
      if (!due) return undefined
      due.times -= 1
      if (due.times === 0) pending = pending.filter((fault) => fault !== due)
      return due
    },
    list: () => pending,
    clear() {
      pending = []
    },
  }
}

function matches(wanted: string, method: string): boolean {
  if (wanted === '*') return method.toLowerCase() !== 'getupdates'
  return wanted.toLowerCase() === method.toLowerCase()
}
