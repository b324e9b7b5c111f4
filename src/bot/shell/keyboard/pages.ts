import type { InlineKeyboard } from 'grammy'
import type { Text } from '../text/languages.js'

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

/** Adds a row with refresh between the pages around this one. Pages count from 0. */
export function pageRow(
  keyboard: InlineKeyboard,
  text: Text,
  {
    page,
    pages,
    dataOf,
    refresh = dataOf(page),
  }: {
    readonly page: number
    readonly pages: number
    /** The data of a page's button. */
    readonly dataOf: (page: number) => string
    /** The data of the refresh button, where it differs from that of the page. */
    readonly refresh?: string
  },
): InlineKeyboard {
  // A keyboard without buttons has an empty row already.
  if ((keyboard.inline_keyboard.at(-1)?.length ?? 0) > 0) keyboard.row()
  if (page > 0) keyboard.text(text('page-previous').text, dataOf(page - 1))
  keyboard.text(text('refresh').text, refresh)
  if (page < pages - 1) keyboard.text(text('page-next').text, dataOf(page + 1))
  return keyboard
}
