import type { FormattedString } from '@grammyjs/parse-mode'
import type { Correction } from '../../../../accounts/corrections/corrections.js'
import { join } from '../../../shell/text/markup.js'
import type { Text } from '../../../shell/text/languages.js'
import type { Message } from '../../../shell/text/message.js'
import { keptKeyboard } from './keyboard.js'

/** Signs for the numbers of a sentence, in their order. */
const PLACES = '①②③④⑤⑥⑦⑧⑨'

/** The most characters of a sentence or a line that are shown, so that all corrections fit into one message. */
const LONGEST = 50

const segments = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** A line that was typed after Change and is kept. */
export function keptCard(text: Text, correction: Correction): Message {
  return { text: text('words-kept', shownParts(correction)), keyboard: keptKeyboard(text, correction.id) }
}

/** The corrections of a person, one a line, numbered from 1; undefined where there are none. */
export function correctionLines(text: Text, corrections: readonly Correction[]): FormattedString {
  if (corrections.length === 0) return text('words-no-corrections')
  const lines = corrections.map((correction, index) =>
    text('words-correction', { number: String(index + 1), ...shownParts(correction) }),
  )
  return join([text('words-corrections'), ...lines], '\n')
}

/** A correction as people read it: `buy ① btc ②x` and `/long BTC ① ②x`. */
function shownParts({ shape, line }: Correction): { readonly sentence: string; readonly line: string } {
  let next = 0
  return {
    sentence: shorten(shape.replaceAll('#', () => PLACES.charAt(next++))),
    line: shorten(`/${line.replaceAll(/#([1-9])/g, (_, at: string) => PLACES.charAt(Number(at) - 1))}`),
  }
}

function shorten(text: string): string {
  const characters = Array.from(segments.segment(text), ({ segment }) => segment)
  return characters.length <= LONGEST ? text : `${characters.slice(0, LONGEST).join('')}…`
}
