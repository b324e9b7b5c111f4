import type { z } from 'zod'
import type { TokenAccess } from '../accounts/api-tokens/authenticate.js'
import type { TokenScope } from '../accounts/api-tokens/record.js'

/** The answer of a read, ready for JSON: amounts are decimal text, what the service did not say is null. */
export interface Answer {
  readonly data: unknown
  /** Time of the read. */
  readonly asOf: Date
  /** Cursor of the next page, null at the end; undefined for what has no pages. */
  readonly next?: string | null
  /** True if the service may have cut its list; undefined where it cannot. */
  readonly mayBeMore?: boolean
}

/** One path of the API. */
export interface Route {
  /** Below `/v1`, such as `/positions`. */
  readonly path: string
  readonly summary: string
  readonly scope: TokenScope
  /** Query parameters, all of them text. */
  readonly query: z.ZodObject
  /** Schema of the whole body. */
  readonly body: z.ZodType
  /** Reads. Throws a `ProblemError` or a `ServiceError`. */
  readonly read: (access: TokenAccess, query: unknown) => Promise<Answer>
}

/** Makes a route whose read gets the parameters as its schema reads them. */
export function route<Query extends z.ZodObject>(
  definition: Omit<Route, 'query' | 'read'> & {
    readonly query: Query
    readonly read: (access: TokenAccess, query: z.output<Query>) => Promise<Answer>
  },
): Route {
  return { ...definition, read: (access, query) => definition.read(access, definition.query.parse(query)) }
}
