import { headOf } from '../../../shell/format/columns.js'
import type { Draft } from '../../../../drafts/draft.js'
import { dateTime } from '../../../shell/format/times.js'
import type { RenderContext } from '../../../shell/render-context.js'
import { join, quotation } from '../../../shell/text/markup.js'
import type { Message } from '../../../shell/text/message.js'
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
  const parts = drafts.map(({ sender, at, line, words }) =>
    join(
      [
        text(`draft-from-${sender.kind}`, { name: sender.name, time: dateTime(render, new Date(at)) }),
        text('draft-line', { line }),
        ...(words === undefined ? [] : [quotation(shortened(words))]),
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
