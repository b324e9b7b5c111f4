import type { FormattedString } from '@grammyjs/parse-mode'
import { inRows, runButton } from '../../shell/keyboard/command.js'
import type { Text } from '../../shell/text/languages.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'

/** Says that a message was not understood, with a button for each suggested command line. */
export function unknownCard(text: Text, said: FormattedString, lines: readonly string[]): Message {
  if (lines.length === 0) return { text: said }
  return {
    text: join([said, text('unknown-near', { lines: lines.join(', ') })], '\n\n'),
    keyboard: inRows(lines.map(runButton), 1),
  }
}
