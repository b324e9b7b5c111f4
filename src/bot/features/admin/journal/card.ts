import type { FormattedString } from '@grammyjs/parse-mode'
import { InlineKeyboard } from 'grammy'
import type { Decision } from '../../../../accounts/access/access-journal.js'
import { homeRow, showAccessJournal } from '../keyboard.js'
import { pageRow } from '../../../shell/keyboard/pages.js'
import { join } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import type { Pen } from '../../trading/previews/parts.js'
import { numbered, standingWords } from '../people/person-card.js'

/** How many decisions one page shows. */
export const DECISIONS_A_PAGE = 6

/** A page of the journal of access, the latest first: when, of whom, what, and who decided it. */
export function accessJournalCard(
  pen: Pen,
  {
    decisions,
    total,
    page,
  }: { readonly decisions: readonly (Decision | undefined)[]; readonly total: number; readonly page: number },
): Message {
  const { text } = pen
  const pages = Math.max(1, Math.ceil(total / DECISIONS_A_PAGE))
  const entries = decisions.map((decision) =>
    decision ? entry(pen, decision) : text('admin-journal-damaged'),
  )
  return {
    text: join(
      [
        text('admin-journal-title', { page: String(page + 1), pages: String(pages) }),
        ...(entries.length === 0 ? [text('admin-journal-none')] : entries),
      ],
      '\n\n',
    ),
    keyboard: homeRow(
      pageRow(new InlineKeyboard(), text, {
        page,
        pages,
        dataOf: (one) => showAccessJournal.pack({ page: String(one) }),
      }),
      text,
    ),
  }
}

function entry(pen: Pen, { at, userId, name, from, to, adminId, adminName }: Decision): FormattedString {
  return pen.text('admin-journal-entry', {
    time: pen.numbers.dateTime(new Date(at)),
    person: numbered(pen, userId, name),
    from: standingWords(pen, from),
    to: standingWords(pen, to),
    admin: numbered(pen, adminId, adminName),
  })
}
