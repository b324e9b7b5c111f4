import type { InlineKeyboard } from 'grammy'
import type { Text } from '../text/languages.js'

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
  keyboard.row()
  if (page > 0) keyboard.text(text('page-previous').text, dataOf(page - 1))
  keyboard.text(text('refresh').text, refresh)
  if (page < pages - 1) keyboard.text(text('page-next').text, dataOf(page + 1))
  return keyboard
}
