import { createHash } from 'node:crypto'
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
  cursor: z.string().max(64).optional().meta({ description: '`next` of the page before' }),
}

/** A cursor as it is sent. It has the digest of an entry's key: keys of the service may be long, and say more than the list. */
const CURSOR = /^(?<index>\d{1,7})\.(?<digest>[\w-]{16})$/

/** A place in a list: behind the entry whose key has this digest, which was at this index. */
export interface CursorPlace {
  readonly index: number
  readonly digest: string
}

/** The place that a cursor names; undefined for the beginning. Throws a `ProblemError` for anything else. */
export function placeOf(cursor: string | undefined): CursorPlace | undefined {
  if (cursor === undefined) return undefined
  const { index, digest } = CURSOR.exec(cursor)?.groups ?? {}
  if (index === undefined || digest === undefined) throw notAPlace()
  return { index: Number(index), digest }
}

/**
 * One page of a list that was read from its beginning, and the cursor of the next. Entries may have come or gone meanwhile, and
 * several may have one key. `hasMore`: entries follow those that were read. Throws a `ProblemError` where the place is gone.
 */
export function pageAfter<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
  {
    place,
    limit,
    hasMore = false,
  }: { readonly place: CursorPlace | undefined; readonly limit: number; readonly hasMore?: boolean },
): { readonly page: readonly Entry[]; readonly next: string | null } {
  const digests = digestsOf(entries.map(keyOf))
  const at = place ? digests.indexOf(place.digest) : -1
  if (place && at === -1) throw notAPlace()
  const first = at + 1
  const page = entries.slice(first, first + limit)
  const last = first + page.length - 1
  const isLast = page.length === 0 || (last + 1 >= entries.length && !hasMore)
  return { page, next: isLast ? null : `${last}.${digests[last]}` }
}

/** A digest of each key; of keys that are alike, each has its own. */
function digestsOf(keys: readonly string[]): readonly string[] {
  const counts = new Map<string, number>()
  return keys.map((key) => {
    const number = (counts.get(key) ?? 0) + 1
    counts.set(key, number)
    return createHash('sha256').update(`${number} ${key}`).digest('base64url').slice(0, 16)
  })
}

/** The problem of a cursor that names no place of its list. */
export function notAPlace(): ProblemError {
  const detail = 'The list has no such place any more: begin at its first page'
  return new ProblemError('invalid-parameter', detail, { parameters: ['cursor'] })
}
