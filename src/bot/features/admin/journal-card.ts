import { dateTime } from '../../shell/format/times.js'
import type { RenderContext } from '../../shell/render-context.js'
import type { FormattedString } from '@grammyjs/parse-mode'
import { InlineKeyboard } from 'grammy'
import type { Decision } from '../../../accounts/access/access-journal.js'
import { homeRow, showAccessJournal } from './keyboard.js'
import { pageRow } from '../../shell/keyboard/pages.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { numbered, accessStatusWords } from './people.js'

/** The number of decisions on one page. */
export const DECISIONS_A_PAGE = 6

/** A page of the journal of access, the latest first: when, of whom, what, and who decided it. */
export function accessJournalCard(
  render: RenderContext,
  {
    decisions,
    total,
    page,
  }: { readonly decisions: readonly (Decision | undefined)[]; readonly total: number; readonly page: number },
): Message {
  const { text } = render
  const pages = Math.max(1, Math.ceil(total / DECISIONS_A_PAGE))
  const entries = decisions.map((decision) =>
    decision ? entry(render, decision) : text('admin-journal-damaged'),
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

function entry(
  render: RenderContext,
  { at, userId, name, from, to, adminId, adminName }: Decision,
): FormattedString {
  return render.text('admin-journal-entry', {
    time: dateTime(render, new Date(at)),
    person: numbered(render, userId, name),
    from: accessStatusWords(render, from),
    to: accessStatusWords(render, to),
    admin: numbered(render, adminId, adminName),
  })
}
