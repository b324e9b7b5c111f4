import type { RenderContext } from '../../../shell/render-context.js'
import { InlineKeyboard } from 'grammy'
import type { Person } from '../../../../accounts/access/people.js'
import { personName, SIGNS } from './person-card.js'
import { homeRow, showPeople } from '../keyboard.js'
import { pickPerson, showPerson } from './keyboard.js'
import { caption } from '../../../shell/keyboard/caption.js'
import { pageRow } from '../../../shell/keyboard/pages.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'

/** The number of people on one page. */
export const PEOPLE_A_PAGE = 8

/** A page of those who asked or were decided upon: a button each. */
export function peopleCard(
  { text }: RenderContext,
  {
    people,
    total,
    page,
  }: { readonly people: readonly Person[]; readonly total: number; readonly page: number },
): Message {
  const pages = Math.max(1, Math.ceil(total / PEOPLE_A_PAGE))
  const keyboard = new InlineKeyboard()
  for (const { userId, name, accessStatus } of people) {
    const user = String(userId)
    // The number first: letters that are written from the right cannot take it along.
    keyboard
      .text(caption(`${SIGNS[accessStatus]} ${user} ${personName(name)}`), showPerson.pack({ user }))
      .row()
  }
  keyboard.text(text('admin-pick').text, pickPerson.pack({}))
  const dataOf = (one: number): string => showPeople.pack({ page: String(one) })
  return {
    text: join(
      [
        text('admin-people-title', { page: String(page + 1), pages: String(pages) }),
        text(total === 0 ? 'admin-people-none' : 'admin-person-hint'),
      ],
      '\n\n',
    ),
    keyboard: homeRow(pageRow(keyboard, text, { page, pages, dataOf }), text),
  }
}
