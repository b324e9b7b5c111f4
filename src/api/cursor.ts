import { z } from 'zod'
import { ProblemError } from './http/problem.js'

const MOST = 100
const DEFAULT = '50'

/** Parameters of a list. */
export const pageParameters = {
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .default(DEFAULT)
    .transform((text) => Number.parseInt(text, 10))
    .refine((number) => number >= 1 && number <= MOST)
    .meta({ description: `Entries of a page, 1 to ${MOST}` }),
  cursor: z.string().max(512).optional().meta({ description: '`next` of the page before' }),
}

const storedCursor = z.tuple([z.int().min(0).max(1_000_000), z.string()])

/** A place in a list: behind the entry with this key, which was at this index. */
export interface Place {
  readonly index: number
  readonly key: string
}

/** The place that a cursor names; undefined for the beginning. Throws a `ProblemError` for anything else. */
export function placeOf(cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  try {
    const [index, key] = storedCursor.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    return { index, key }
  } catch (cause) {
    throw notAPlace(cause)
  }
}

/**
 * One page of a list that was read from its beginning, and the cursor of the next. Entries may have come or gone meanwhile.
 * `hasMore`: entries follow those that were read.
 */
export function pageAfter<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
  {
    place,
    limit,
    hasMore = false,
  }: { readonly place: Place | undefined; readonly limit: number; readonly hasMore?: boolean },
): { readonly page: readonly Entry[]; readonly next: string | null } {
  const at = place ? entries.findIndex((entry) => keyOf(entry) === place.key) : -1
  if (place && at === -1) throw notAPlace()
  const first = at + 1
  const page = entries.slice(first, first + limit)
  const last = page.at(-1)
  const isLast = last === undefined || (first + page.length >= entries.length && !hasMore)
  return { page, next: isLast ? null : cursorOf(first + page.length - 1, keyOf(last)) }
}

function cursorOf(index: number, key: string): string {
  return Buffer.from(JSON.stringify([index, key])).toString('base64url')
}

function notAPlace(cause?: unknown): ProblemError {
  const detail = 'The list has no such place any more: begin at its first page'
  return new ProblemError('invalid-parameter', detail, { parameters: ['cursor'], cause })
}
