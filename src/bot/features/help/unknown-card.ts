import type { FormattedString } from '@grammyjs/parse-mode'
import { inRows, runButton } from '../../shell/keyboard/command.js'
import type { Text } from '../../shell/text/languages.js'
import { join } from '../../shell/text/markup.js'
import type { Message } from '../../shell/text/message.js'

/** That something was not understood, and a button for each command line that may have been meant. */
export function unknownCard(text: Text, said: FormattedString, lines: readonly string[]): Message {
  if (lines.length === 0) return { text: said }
  return {
    text: join([said, text('unknown-near', { lines: lines.join(', ') })], '\n\n'),
    keyboard: inRows(lines.map(runButton), 1),
  }
}
