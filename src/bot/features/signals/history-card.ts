import type { FormattedString } from '@grammyjs/parse-mode'
import type { SignalEntry } from '../../../signals/intake/entry.js'
import type { Scorecard } from '../../../signals/scorecard/scorecard.js'
import type { Tally } from '../../../signals/scorecard/tally.js'
import type { SignalSource } from '../../../signals/sources/sources.js'
import { dateTime } from '../../shell/format/times.js'
import type { RenderContext } from '../../shell/render-context.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'
import { sourceKeyboard } from './keyboard.js'
import { stateText } from './state-text.js'

/** Signals of a source that its card lists. */
const SHOWN = 20
/** The most of a signal's words on a card, in characters. */
const SHOWN_WORDS = 80

/** The last signals of a source with what became of each. */
export function historyCard(
  render: RenderContext,
  {
    source,
    entries,
    scorecard,
  }: {
    readonly source: SignalSource
    readonly entries: readonly SignalEntry[]
    readonly scorecard: Scorecard
  },
): Message {
  const { text } = render
  const shown = entries.slice(0, SHOWN).map((entry) => entryText(render, entry))
  return {
    text: join(
      [
        text('signals-last', { name: source.name }),
        ...(scorecard.drafts === 0 ? [] : [scorecardText(render, scorecard)]),
        ...(shown.length === 0 ? [text('signals-no-entries')] : [join(shown, '\n')]),
      ],
      '\n\n',
    ),
    keyboard: sourceKeyboard(text, source),
  }
}

function scorecardText({ text, numbers }: RenderContext, { confirmed, ignored }: Scorecard): FormattedString {
  const values = ({ drafts, won, lost, open, dollars }: Tally) => ({
    drafts: String(drafts),
    won: String(won),
    lost: String(lost),
    open: String(open),
    amount: numbers.signedDollars(dollars),
  })
  return join(
    [text('signals-score-confirmed', values(confirmed)), text('signals-score-ignored', values(ignored))],
    '\n',
  )
}

function entryText(render: RenderContext, entry: SignalEntry): FormattedString {
  const { text } = render
  const words = entry.words.replaceAll(/\s+/g, ' ')
  return join(
    [
      text('signals-entry', {
        time: dateTime(render, new Date(entry.at)),
        state: stateText(text, entry),
        words: words.length > SHOWN_WORDS ? `${words.slice(0, SHOWN_WORDS - 1)}…` : words,
      }),
      ...(entry.repeats === undefined ? [] : [text('signals-repeats', { number: String(entry.repeats) })]),
    ],
    ' ',
  )
}
