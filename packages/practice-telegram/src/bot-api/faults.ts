import { z } from 'zod'
import { chatKey } from './rates.js'

/** An injected fault: the next calls of a method fail in this way. */
export const faultRequest = z.strictObject({
  /** A Bot API method, or `*` for any except getUpdates. */
  method: z.string().min(1),
  /** Only calls with this `chat_id`; otherwise those for any chat, or for none. */
  chat_id: z.int().optional(),
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
  /** Returns the fault for a call with these parameters, if any, and uses it up. */
  next(method: string, given: Record<string, unknown>): Fault | undefined
  list(): readonly Fault[]
  clear(): void
}

/** Creates the list of injected faults; the oldest matching one applies. */
export function createFaults(): Faults {
  let pending: Fault[] = []
  return {
    add: (fault) => void pending.push({ ...fault }),
    next(method, given) {
      const due = pending.find((fault) => matches(fault.method, method) && isForChat(fault, given))
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

function isForChat({ chat_id }: Fault, given: Record<string, unknown>): boolean {
  return chat_id === undefined || chatKey(given) === String(chat_id)
}

function matches(wanted: string, method: string): boolean {
  if (wanted === '*') return method.toLowerCase() !== 'getupdates'
  return wanted.toLowerCase() === method.toLowerCase()
}
