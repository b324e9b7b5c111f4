import { z } from 'zod'

/** What a test may ask for: the next calls of a method go wrong in one of these ways. */
export const faultRequest = z.strictObject({
  /** A Bot API method, or `*` for any but getUpdates. */
  method: z.string().min(1),
  /** How many calls; after them the method works again. */
  times: z.int().positive().default(1),
  /**
   * `error`: answer with that error and do nothing. `hang`: never answer. `cut`: close the connection without an answer.
   * `delay`: act and answer, but late.
   */
  kind: z.enum(['error', 'hang', 'cut', 'delay']),
  /** For `hang`, `cut` and `delay`: whether the call takes effect before. */
  when: z.enum(['before', 'after']).default('before'),
  /** For `delay`: how late, in milliseconds of the server's clock. */
  ms: z.int().nonnegative().default(1_000),
  error_code: z.int().min(400).max(599).default(500),
  description: z.string().default('Internal Server Error'),
  /** For example `{ "retry_after": 3 }`. */
  parameters: z
    .strictObject({ retry_after: z.int().optional(), migrate_to_chat_id: z.int().optional() })
    .optional(),
})

/** A fault that was asked for and has not happened yet. `times` counts down. */
export type Fault = z.output<typeof faultRequest>

/** The faults still to come. */
export interface Faults {
  add(fault: Fault): void
  /** The fault for this call, if one is due; it is used up by that. */
  next(method: string): Fault | undefined
  list(): readonly Fault[]
  clear(): void
}

/** A list of faults, first come first served. */
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
