import { headOf } from '../../../shell/format/columns.js'
import type { Draft } from '../../../../drafts/draft.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join, quotation } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
import { draftFrom } from '../card.js'
import { joinedKeyboard } from './keyboard.js'

/** The most columns of the words of each draft, of which its own preview shows all. */
const SHORT_WORDS = 160

/** Drafts that came together, to select those to preview. */
export function joinedCard(
  render: RenderContext,
  drafts: readonly Draft[],
  ticked: ReadonlySet<string>,
): Message {
  const { text } = render
  const parts = drafts.map((draft) =>
    join(
      [
        draftFrom(render, draft),
        text('draft-line', { line: draft.line }),
        ...(draft.words === undefined ? [] : [quotation(shortened(draft.words))]),
      ],
      '\n',
    ),
  )
  return {
    text: join([text('drafts-joined'), ...parts], '\n\n'),
    keyboard: joinedKeyboard(render, drafts, ticked),
  }
}

function shortened(words: string): string {
  const line = words.replaceAll('\n', ' ')
  const head = headOf(line, SHORT_WORDS)
  return head === line ? words : `${head}…`
}
