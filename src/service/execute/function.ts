import type { z } from 'zod'

/** One function of service.md §4.2: its name, and the schema that makes what is sent of what the caller gives. */
export interface ExecuteFunction<Name extends string, Params> {
  readonly name: Name
  /** Amounts come out as plain decimal text; nothing comes out that the function does not take. */
  readonly params: z.ZodType<Readonly<Record<string, string | boolean>>, Params>
}
