import type { FormattedString } from '@grammyjs/parse-mode'
import type { Ticket } from '../../../desk/trading/tickets/ticket.js'
import type { Draft } from '../../../drafts/draft.js'
import { dateTime } from '../../shell/format/times.js'
import type { RenderContext } from '../../shell/render-context.js'
import { join, quotation } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { shortState } from '../trading/tickets/summary.js'
import { draftsKeyboard } from './keyboard.js'

/** The sender of a draft and the time at which it came; an agent beside its token, with the name that it gives itself. */
export function draftFrom(render: RenderContext, { sender, at }: Draft): FormattedString {
  const { kind, name, agent } = sender
  const time = dateTime(render, new Date(at))
  return agent === undefined
    ? render.text(`draft-from-${kind}`, { name, time })
    : render.text('draft-from-agent', { name, agent, time })
}

/** The sender of a draft and the time at which it came, its own words, and the reads that it names. */
function draftHead(render: RenderContext, draft: Draft): FormattedString {
  const { text } = render
  const { words, basis = [] } = draft
  return join(
    [
      draftFrom(render, draft),
      ...(words === undefined ? [] : [quotation(words)]),
      ...(basis.length === 0 ? [] : [text('draft-basis-title')]),
      ...basis.map(({ figure, read }) => text('draft-basis', { figure, read })),
    ],
    '\n',
  )
}

/** A card about a draft, below its head. */
export function draftCard(
  render: RenderContext,
  draft: Draft,
  { text, keyboard }: Pick<Message, 'text' | 'keyboard'>,
): Message {
  return { text: join([draftHead(render, draft), text], '\n\n'), keyboard }
}

/** A draft that cannot be confirmed any more. */
export function overCard(render: RenderContext, draft: Draft): Message {
  const { text } = render
  const reason = draft.reason === undefined ? [] : [text(`draft-reason-${draft.reason}`)]
  return draftCard(render, draft, {
    text: join(
      [text('draft-line', { line: draft.line }), text(`draft-over-${draft.status}`), ...reason],
      '\n',
    ),
  })
}

/** A draft in the list, and its ticket where it was confirmed. */
interface ListedDraft {
  readonly draft: Draft
  readonly ticket?: Ticket | undefined
}

/** The most drafts of the list that can be opened from it. */
const MOST_OPEN = 10

/** The drafts that wait for their person, and the last ones with what became of each. */
export function draftsCard(
  render: RenderContext,
  { open, last }: { readonly open: readonly Draft[]; readonly last: readonly ListedDraft[] },
): Message {
  const { text } = render
  const lines = (drafts: readonly ListedDraft[]): FormattedString =>
    join(
      drafts.map((listed) => listLine(render, listed)),
      '\n',
    )
  const shown = open.slice(0, MOST_OPEN)
  const more = open.length - shown.length
  const parts = [
    text('drafts-title'),
    ...(open.length === 0
      ? [text('drafts-none-open')]
      : [
          join(
            [
              text('drafts-open'),
              lines(shown.map((draft) => ({ draft }))),
              ...(more === 0 ? [] : [text('close-all-more', { number: String(more) })]),
            ],
            '\n',
          ),
        ]),
    ...(last.length === 0 ? [] : [join([text('drafts-last'), lines(last)], '\n')]),
    text('drafts-hint'),
  ]
  return { text: join(parts, '\n\n'), keyboard: draftsKeyboard(text, shown) }
}

function listLine(render: RenderContext, { draft, ticket }: ListedDraft): FormattedString {
  const { text } = render
  const { at, sender, line, status } = draft
  const { name, agent } = sender
  const own = {
    time: dateTime(render, new Date(at)),
    name,
    line,
    state: status === 'confirmed' && ticket ? shortState(text, ticket) : text(`draft-state-${status}`),
  }
  return agent === undefined ? text('drafts-item', own) : text('drafts-item-agent', { ...own, agent })
}
