/** One page of a list, for a card. */
export interface PageOf<T> {
  readonly shown: readonly T[]
  /** The number of the page, from 0; one beyond the last is the last. */
  readonly page: number
  /** The number of pages; an empty list has one. */
  readonly pages: number
}

/** Cuts a page out of a list. */
export function pageOf<T>(list: readonly T[], wanted: number, size: number): PageOf<T> {
  const pages = Math.max(1, Math.ceil(list.length / size))
  const page = Math.min(Math.max(wanted, 0), pages - 1)
  return { shown: list.slice(page * size, (page + 1) * size), page, pages }
}

/** The page number on a button; anything else that a client sends is the first page. */
export function pageNumber(text: string): number {
  return Number.parseInt(text, 10) || 0
}
