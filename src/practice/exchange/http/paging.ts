import { rejectUnless } from '../engine/rejected-error.js'

/** Records per page. */
export const PAGE_SIZE = 100

/** Maximum number of records in a reply to a request that names no page. */
export const UNPAGED_SIZE = 1_000

/**
 * Selects a page of a list, newest first: page 1, 2, … of `PAGE_SIZE` records, empty past the end. Without
 * `paginate`, the newest `UNPAGED_SIZE` records. Rejects anything but a page number.
 */
export function page<T>(list: readonly T[], paginate: string | undefined): readonly T[] {
  if (paginate === undefined) return list.slice(0, UNPAGED_SIZE)
  rejectUnless(
    /^[1-9]\d{0,8}$/.test(paginate),
    'The query parameter "paginate" must be a page number from 1.',
  )
  const number = Number.parseInt(paginate, 10)
  return list.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE)
}
