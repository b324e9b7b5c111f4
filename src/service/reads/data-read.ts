import { z } from 'zod'
import type { Dialect } from '../dialect.js'
import { chainId, page } from '../fields.js'
import type { Operation } from '../operation.js'

/** What every read under /trade-bots/data/{data_type}/{chainId} takes. */
const schema = z.strictObject({ chainId })
const pagedSchema = z.strictObject({ chainId, page })

/** A network, and for the lists that have pages (service.md §4.1) which page; without one `paginate` is not sent. */
export interface DataInput {
  readonly chainId: string
  readonly page?: number | undefined
}

/** One of the reads under /trade-bots/data that differ in their data type alone (service.md §4.1). */
export function dataRead<Output>(options: {
  readonly name: string
  /** The path segment. */
  readonly type: string
  /** Whether the list has pages. */
  readonly paged?: boolean
  readonly decode: (reply: unknown, dialect: Dialect) => Output
  /** Fields whose values run on by themselves, as their names are on the wire. */
  readonly running?: (dialect: Dialect) => readonly string[]
}): Operation<DataInput, DataInput, Output> {
  return {
    name: options.name,
    asks: 'trader',
    repeatable: true,
    schema: options.paged ? pagedSchema : schema,
    request: (input) => ({
      method: 'GET',
      path: ['trade-bots', 'data', options.type, input.chainId],
      ...pageQuery(input.page),
    }),
    decode: options.decode,
    ...(options.running ? { running: options.running } : {}),
  }
}

/** The `paginate` parameter (service.md §4.1, §4.4); absent where no page was asked for. */
export function pageQuery(page: number | undefined): { readonly query?: Readonly<Record<string, string>> } {
  return page === undefined ? {} : { query: { paginate: String(page) } }
}
